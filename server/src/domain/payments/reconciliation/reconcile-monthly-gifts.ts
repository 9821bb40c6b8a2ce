import { formatCents, PAUSE_MONTHS_MAX } from '@handsel/contract';
import { bookWords } from '@handsel/words/commands/reconciliation';
import { evenMonths, type SubscriptionSnapshot } from '../../../gateway/monthly-gift.ts';
import { SUBSCRIPTION_STATUSES } from '../../../gateway/subscription-status.ts';
import type { subscriptions } from '../../../schema/subscriptions.ts';
import type { Reconciling } from './reconcile-context.ts';
import { findRunning, findSubscriptions } from './store.ts';

type MonthlyGift = typeof subscriptions.$inferSelect;

const BATCH = 50;

/**
 * Compares every active monthly gift in our books with the gateway, and follows one that was ended
 * or changed in the control panel. An ended gift brings nothing unless it is charged, and charges
 * are compared separately.
 */
export async function reconcileMonthlyGifts(run: Reconciling): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const running = await findRunning(run.db, after, BATCH);
    if (running.length === 0) return;
    after = running.at(-1)?.id ?? after;
    run.counts.monthlyGifts += running.length;
    await holdAgainst(run, running);
  }
}

async function holdAgainst(run: Reconciling, running: MonthlyGift[]): Promise<void> {
  const ids = running.map(({ id }) => id);
  const snapshots = new Map<string, SubscriptionSnapshot>();
  for await (const { subscriptionId, snapshot } of run.gateway.snapshots(ids)) {
    snapshots.set(subscriptionId, snapshot);
  }
  for (const gift of running) {
    const theirs = snapshots.get(gift.id);
    if (theirs !== undefined && isSame(gift, theirs)) {
      // A row that was never compared contains no error, but may offer other pauses than possible.
      if (!offersSame(gift, theirs)) await run.repair.followSubscription(gift.id);
      continue;
    }
    if (theirs !== undefined) await run.repair.followSubscription(gift.id);
    const [now] = await findSubscriptions(run.db, [gift.id]);
    const isRepaired = theirs !== undefined && now !== undefined && isSame(now, theirs);
    run.found(
      {
        kind: 'monthly-gift',
        gatewayId: gift.id,
        giftId: null,
        theirs: theirs === undefined ? bookWords.noSubscription : describeTheirs(theirs),
        ours: describe(gift),
      },
      isRepaired ? bookWords.followed : undefined,
    );
  }
}

function isSame(ours: MonthlyGift, theirs: SubscriptionSnapshot): boolean {
  return (
    ours.status === SUBSCRIPTION_STATUSES[theirs.status] &&
    ours.amountCents === theirs.amountCents &&
    ours.paymentToken === theirs.paymentToken &&
    ours.nextBillingDate === theirs.nextBillingDate &&
    ours.pausedFrom === theirs.pausedFrom &&
    ours.otherNextCents === theirs.otherNextCents &&
    // An add-on or a discount from the control panel: its donor sees it, and staff are alerted.
    theirs.otherNextCents === null
  );
}

function offersSame(ours: MonthlyGift, theirs: SubscriptionSnapshot): boolean {
  return (
    ours.billingDay === theirs.billingDay &&
    ours.isPauseOn === theirs.isPauseOn &&
    // Without a known limit, the maximum number of months is offered.
    (ours.evenMonths ?? PAUSE_MONTHS_MAX) === (evenMonths(theirs) ?? PAUSE_MONTHS_MAX)
  );
}

function describeTheirs(theirs: SubscriptionSnapshot): string {
  const subscription = describe(theirs);
  const { otherNextCents } = theirs;
  return otherNextCents === null
    ? subscription
    : bookWords.otherNext({ subscription, amount: formatCents(otherNextCents) });
}

function describe({
  status,
  amountCents,
  nextBillingDate,
}: Pick<MonthlyGift, 'amountCents' | 'nextBillingDate'> & { status: string }): string {
  const gift = { amount: formatCents(amountCents), status: status.replace('_', ' ') };
  return nextBillingDate === null
    ? bookWords.subscription(gift)
    : bookWords.subscriptionNext({ ...gift, day: nextBillingDate });
}
