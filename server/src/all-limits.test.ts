import { expect, it } from 'vitest';
import { LIMITS } from './all-limits.ts';
import { CHARITY_LIMITS } from './modules/charity/index.ts';
import { GIFT_AID_LIMITS } from './modules/gift-aid/index.ts';
import { ANALYTICS_LIMITS } from './modules/analytics/index.ts';
import { CHECKOUT_LIMITS } from './modules/checkout/index.ts';
import { DONOR_LIMITS } from './modules/donors/index.ts';
import { PAYMENT_METHOD_LIMITS } from './modules/payment-methods/index.ts';
import { POST_DONATION_LIMITS } from './modules/post-donation/index.ts';
import { RECEIPT_LIMITS } from './modules/receipts/index.ts';
import { STAFF_CHANGES_LIMITS } from './modules/staff-changes/index.ts';
import { STAFF_DEPOSITS_LIMITS } from './modules/staff-deposits/index.ts';
import { STAFF_EXPORT_LIMITS } from './modules/staff-exports/index.ts';
import { STAFF_IMPORTS_LIMITS } from './modules/staff-imports/index.ts';
import { STAFF_MATCHING_LIMITS } from './modules/staff-matching/index.ts';
import { STAFF_LIMITS } from './modules/staff/index.ts';
import { SUBSCRIPTION_LIMITS } from './modules/subscriptions/index.ts';
import { WEBHOOK_LIMITS } from './modules/webhooks/index.ts';
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
    CHARITY_LIMITS,
  ].flatMap((each) => Object.keys(each));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(Object.keys(LIMITS).toSorted()).toEqual(names.toSorted());
});
