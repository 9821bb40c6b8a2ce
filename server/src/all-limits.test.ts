import { expect, it } from 'vitest';
import { LIMITS } from './all-limits.ts';
import { CHARITY_LIMITS } from './console/charity/index.ts';
import { GIFT_AID_LIMITS } from './domain/gift-aid/index.ts';
import { ANALYTICS_LIMITS } from './domain/analytics/index.ts';
import { CHECKOUT_LIMITS } from './domain/checkout/index.ts';
import { DONOR_LIMITS } from './domain/donors/index.ts';
import { PAYMENT_METHOD_LIMITS } from './domain/payment-methods/index.ts';
import { POST_DONATION_LIMITS } from './domain/post-donation/index.ts';
import { RECEIPT_LIMITS } from './domain/receipts/index.ts';
import { STAFF_CHANGES_LIMITS } from './console/changes/index.ts';
import { STAFF_DEPOSITS_LIMITS } from './console/deposits/index.ts';
import { STAFF_EXPORT_LIMITS } from './console/exports/index.ts';
import { STAFF_IMPORTS_LIMITS } from './console/imports/index.ts';
import { STAFF_MATCHING_LIMITS } from './console/matching/index.ts';
import { STAFF_LIMITS } from './console/access/index.ts';
import { SUBSCRIPTION_LIMITS } from './domain/subscriptions/index.ts';
import { API_LIMITS } from './domain/api/index.ts';
import { STAFF_API_KEY_LIMITS } from './console/api-keys/index.ts';
import { STAFF_WEBHOOK_LIMITS } from './console/webhooks/index.ts';
import { WEBHOOK_LIMITS } from './domain/webhooks/index.ts';
import { LIMITS as PLATFORM_LIMITS } from './platform/limits/rules.ts';

it('no module reuses the name of another module’s limit, which would replace it', () => {
  const names = [
    PLATFORM_LIMITS,
    PAYMENT_METHOD_LIMITS,
    SUBSCRIPTION_LIMITS,
    WEBHOOK_LIMITS,
    POST_DONATION_LIMITS,
    RECEIPT_LIMITS,
    ANALYTICS_LIMITS,
    GIFT_AID_LIMITS,
    CHECKOUT_LIMITS,
    DONOR_LIMITS,
    STAFF_LIMITS,
    STAFF_CHANGES_LIMITS,
    STAFF_EXPORT_LIMITS,
    STAFF_IMPORTS_LIMITS,
    STAFF_MATCHING_LIMITS,
    STAFF_DEPOSITS_LIMITS,
    API_LIMITS,
    STAFF_API_KEY_LIMITS,
    STAFF_WEBHOOK_LIMITS,
    CHARITY_LIMITS,
  ].flatMap((each) => Object.keys(each));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(Object.keys(LIMITS).toSorted()).toEqual(names.toSorted());
});
