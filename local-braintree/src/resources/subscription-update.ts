import { afterPayment, chargeSubscription, notifyCharged } from './charge-subscription.ts';
import { today } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Call } from './route.ts';
import { periodCents } from '../rules/billing-cycle.ts';
import { proratedCents } from '../rules/proration.ts';
import type { PaymentMethod, Transaction } from '../state/records.ts';
import type { Subscription } from '../state/recurring-records.ts';
import { field } from '../state/schema.ts';
import { invalid } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { refusalMessage, succeeded } from './charge.ts';
import { readChange } from './subscription-change.ts';
import { tell, withHistory } from './subscription-status.ts';
import { noSubscription, showSubscription, subscriptionXml } from './subscription-xml.ts';
import { paidWith } from './subscription-source.ts';
import { transactionXml } from './transaction-xml.ts';

/**
 * `subscription.update`. The fields that can change in each status, and the resulting charge:
 * developer.paypal.com/braintree/docs/guides/recurring-billing/manage
 */
export function updateSubscription({ gateway, path, body, decline }: Call): Answer {
  const present = gateway.state.subscriptions.get(path['id'] ?? '');
  if (present === undefined) return noSubscription;
  const input = body.object('subscription') ?? new Input({});
  const change = readChange(gateway, input, present);
  if (Array.isArray(change)) return invalid(change);
  const method = paidWith(gateway, change.source);
  const updated = { ...change.subscription, paymentMethodToken: method.token };
  const owed = nowOwed(gateway, input, present, updated);
  if (owed === 'nothing') return save(gateway, present, updated);
  if (owed.balanceCents <= 0) return save(gateway, present, owed);
  return collect(gateway, { present, owed, method, decline, reverts: reverts(input) });
}

/** The updated subscription with the amount due right away, or with a credit. */
function nowOwed(
  gateway: Gateway,
  input: Input,
  present: Subscription,
  updated: Subscription,
): Subscription | 'nothing' {
  const fromCents = periodCents(present);
  const toCents = periodCents(updated);
  const { prorateUpgrades, prorateDowngrades } = gateway.merchant.recurringBilling;
  const setting = toCents < fromCents ? prorateDowngrades : prorateUpgrades;
  if (!(input.object('options')?.flag('prorateCharges') ?? setting)) return 'nothing';
  if (present.status === 'Past Due') {
    // With proration another method is charged the owed amount right away.
    return updated.paymentMethodToken === present.paymentMethodToken ? 'nothing' : updated;
  }
  const { billingPeriod } = present;
  const isOtherFrequency = updated.billingFrequencyMonths !== present.billingFrequencyMonths;
  if (billingPeriod === null || isOtherFrequency || toCents === fromCents) return 'nothing';
  const dueCents = proratedCents({ fromCents, toCents }, billingPeriod, today(gateway));
  return { ...updated, balanceCents: present.balanceCents + dueCents };
}

function reverts(input: Input): boolean {
  return input.object('options')?.flag('revertSubscriptionOnProrationFailure') !== false;
}

interface Collection {
  readonly present: Subscription;
  readonly owed: Subscription;
  readonly method: PaymentMethod;
  readonly decline: string | undefined;
  readonly reverts: boolean;
}

function collect(gateway: Gateway, collection: Collection): Answer {
  const { present, owed, method, decline } = collection;
  const amountCents = owed.balanceCents;
  const transaction = chargeSubscription(gateway, owed, method, {
    amountCents,
    source: 'recurring',
    decline,
  });
  if (succeeded(transaction)) {
    const settled = afterPayment(gateway, owed, amountCents, 'api');
    const answer = save(gateway, present, settled);
    notifyCharged(gateway, present.status, settled);
    return answer;
  }
  const isRetry = present.status === 'Past Due';
  if (collection.reverts && !isRetry) return revert(gateway, present, transaction);
  const late = isRetry ? { ...owed, failureCount: owed.failureCount + 1 } : owed;
  const answer = save(gateway, present, late);
  tell(gateway, 'subscription_charged_unsuccessfully', late);
  return answer;
}

function revert(gateway: Gateway, present: Subscription, transaction: Transaction): Answer {
  const kept: Transaction = { ...transaction, subscriptionId: present.id };
  gateway.state.transactions.replace(kept.id, kept);
  tell(gateway, 'subscription_charged_unsuccessfully', present);
  return invalid([], refusalMessage(kept), {
    subscription: subscriptionXml(gateway, present),
    transaction: transactionXml(gateway, kept),
  });
}

/** Stores the new state; a new price, and a new balance, add a line to its history. */
function save(gateway: Gateway, present: Subscription, updated: Subscription): Answer {
  const isSameAmount =
    updated.priceCents === present.priceCents && updated.balanceCents === present.balanceCents;
  const stored = isSameAmount ? updated : withHistory(gateway, updated, 'api');
  gateway.state.subscriptions.rename(present.id, stored.id, stored);
  if (stored.id !== present.id) moveTransactions(gateway, present.id, stored.id);
  return showSubscription(gateway, 200, stored);
}

function moveTransactions(gateway: Gateway, from: string, to: string): void {
  for (const transaction of gateway.state.transactions.select(`${field('subscriptionId')} = ?`, [from])) {
    gateway.state.transactions.replace(transaction.id, { ...transaction, subscriptionId: to });
  }
}
