import { today } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Route } from './route.ts';
import { member } from './search-condition.ts';
import type { SearchField } from './search-condition.ts';
import type { Subscription } from '../state/recurring-records.ts';
import { field } from '../state/schema.ts';
import { searchRoutes } from './search-pages.ts';
import { subscriptionXml } from './subscription-xml.ts';

/** Every field of the SDK's `SubscriptionSearch`. */
function searchFields(gateway: Gateway): Readonly<Record<string, SearchField>> {
  return {
    id: { kind: 'text', sql: 'id' },
    ids: { kind: 'multiple', sql: 'id' },
    planId: member('text', 'planId'),
    status: member('multiple', 'status'),
    merchantAccountId: member('multiple', 'merchantAccountId'),
    price: member('amount', 'priceCents'),
    nextBillingDate: member('day', 'nextBillingDate'),
    createdAt: member('time', 'createdAt'),
    billingCyclesRemaining: {
      kind: 'number',
      sql: `(${field('numberOfBillingCycles')}) - (${field('currentBillingCycle')})`,
    },
    daysPastDue: {
      kind: 'number',
      sql: `CASE WHEN ${field('status')} = 'Past Due'
            THEN julianday('${today(gateway)}') - julianday(${field('pastDueSince')}) END`,
    },
    inTrialPeriod: {
      kind: 'multiple',
      sql: `CASE WHEN ${field('trialDuration')} IS NOT NULL AND ${field('currentBillingCycle')} = 0
            THEN 'true' ELSE 'false' END`,
    },
    transactionId: {
      kind: 'text',
      sql: 'id',
      within: (condition) => `id IN (SELECT ${field('subscriptionId')} FROM transactions WHERE ${condition})`,
    },
  };
}

export const subscriptionSearchRoutes: readonly Route[] = searchRoutes<Subscription>({
  call: 'subscription.search',
  path: '/subscriptions',
  element: 'subscriptions',
  item: 'subscription',
  fields: searchFields,
  records: ({ state }) => state.subscriptions,
  xml: subscriptionXml,
});
