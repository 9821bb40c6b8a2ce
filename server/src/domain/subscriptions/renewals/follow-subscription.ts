import { alertLabels } from '@handsel/words/console/alerts';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Gateway } from '../../../gateway/gateway.ts';
import { isGiftHeld, mayBeLiftedLate } from '../held-by-dispute.ts';
import type { Months, SubscriptionSnapshot, Subscribed } from '../../../gateway/monthly-gift.ts';
import { raiseAlert } from '../../../platform/alerts/raise-alert.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { alertOtherCurrency, bookMonths } from '../../payments/index.ts';
import { enqueueHold } from '../holds/store.ts';
import { findVersion, storeSnapshot } from './store.ts';

export interface FollowContext {
  db: Db;
  gateway: Gateway;
  log: FastifyBaseLogger;
  /** Settles the attempt that began a monthly gift, if it is ours and was not settled before. */
  finalizeFirstMonth: (subscriptionId: string, first: Subscribed) => Promise<unknown>;
}

const payloadSchema = z.object({ subscriptionId: z.string() });

/** How often our row may change meanwhile before the queue should try again later. */
const MAX_LOOKS = 5;

/**
 * The job that updates our books of a monthly gift from the gateway: its status, amount, method and
 * next date, and a gift for each charged month. A month that the bank is still deciding is looked
 * up again, because there may be no webhook for it. The job uses the current state, not the
 * webhook's data, so it may run at any time, in any order and any number of times.
 * @throws Error when the gateway, or a bank, has not answered: the job runs again later
 */
export async function followSubscription(context: FollowContext, payload: unknown): Promise<void> {
  const { subscriptionId } = z.parse(payloadSchema, payload);
  // The charity may have other subscriptions at the gateway; ours have UUIDs.
  if (!z.safeParse(z.uuid(), subscriptionId).success) return;
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    if ((await follow(context, subscriptionId)) === 'done') return;
  }
  throw new Error('our row of the monthly gift kept changing');
}

async function follow(context: FollowContext, subscriptionId: string): Promise<'done' | 'look-again'> {
  const { db, gateway } = context;
  // Read before the gateway is asked: later changes here are newer than its answer.
  const version = await findVersion(db, subscriptionId);
  const found = await gateway.findMonths(subscriptionId);
  if (found.kind === 'none') return 'done';
  if (found.kind !== 'done') throw new Error(`the monthly gift was not found: ${found.reason}`);
  const written = await (version === undefined
    ? beginToFollow(context, subscriptionId, found)
    : writeDown(context, { subscriptionId, version }, found));
  const isDecided = found.charges.every(({ outcome }) => outcome?.kind !== 'undecided');
  if (written === 'done' && !isDecided) throw new Error('a bank is still being asked for a month');
  return written;
}

/** The webhook was faster than the reply to the donor, or the reply was lost. */
async function beginToFollow(
  { db, finalizeFirstMonth }: FollowContext,
  subscriptionId: string,
  { snapshot, charges: [first] }: Months,
): Promise<'done' | 'look-again'> {
  // A subscription without a charge is the fence of a failed attempt; with a refunded charge it was
  // an extra one.
  if (first?.outcome?.kind === 'other-currency')
    await alertOtherCurrency(db, first.outcome, { [alertLabels.monthlyGift]: subscriptionId });
  if (first?.outcome?.kind !== 'charged') return 'done';
  const { transactionId, methodDescription, payerName, mandate, settlesLater } = first;
  await finalizeFirstMonth(subscriptionId, {
    kind: 'subscribed',
    transactionId,
    methodDescription,
    payerName,
    mandate,
    settlesLater,
    nextBillingDate: snapshot.nextBillingDate,
    billingDay: snapshot.billingDay,
    isCancelled: snapshot.status === 'ended',
  });
  return (await findVersion(db, subscriptionId)) === undefined ? 'done' : 'look-again';
}

async function writeDown(
  { db, log }: FollowContext,
  { subscriptionId, version }: { subscriptionId: string; version: string },
  { snapshot, charges }: Months,
): Promise<'done' | 'look-again'> {
  return db.transaction(async (tx) => {
    if (!(await storeSnapshot(tx, subscriptionId, version, snapshot))) return 'look-again';
    const taken = charges
      .map((month, index) => ({ ...month, after: charges[index - 1]?.transactionId ?? null }))
      .filter(({ outcome }) => outcome?.kind === 'charged');
    if (await isHoldLifted(tx, subscriptionId, snapshot)) await enqueueHold(tx, subscriptionId);
    if (charges[0]?.contradictsTimeZone === true) {
      await raiseAlert(tx, {
        kind: 'billingTimeZone',
        about: 'BRAINTREE_TIME_ZONE',
        details: {
          [alertLabels.monthlyGift]: subscriptionId,
          [alertLabels.billingDate]: charges[0].billedOn,
        },
      });
    }
    for (const { outcome } of charges)
      if (outcome?.kind === 'other-currency')
        await alertOtherCurrency(tx, outcome, { [alertLabels.monthlyGift]: subscriptionId });
    const added = await bookMonths(tx, subscriptionId, taken);
    if (added > 0)
      log.info({ subscription: subscriptionId, months: added }, 'months of a monthly gift were taken');
    return 'done';
  });
}

/** Whether a change that was on its way when a dispute held the gift has it charged anyway. */
async function isHoldLifted(
  tx: Tx,
  subscriptionId: string,
  { status, isPauseEndless }: SubscriptionSnapshot,
): Promise<boolean> {
  // Another amount, which is charged in part.
  if (isPauseEndless) return status === 'active' && isGiftHeld(tx, subscriptionId);
  return (status === 'active' || status === 'paused') && mayBeLiftedLate(tx, subscriptionId);
}
