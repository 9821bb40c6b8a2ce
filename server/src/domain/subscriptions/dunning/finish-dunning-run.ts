import * as z from 'zod/mini';
import type { Month, Months } from '../../../gateway/monthly-gift.ts';
import type { DunningContext } from './follow-past-due.ts';
import { endRun, enqueueFollow, findOpenRun, markEnding, type DunningRun } from './store.ts';
import { resolveTry, tryMonth } from './try-month.ts';

const payloadSchema = z.object({ dunningRunId: z.uuid() });

/**
 * The job of a dunning run's last day: tries once more to charge the month, and if that fails ends
 * the monthly gift before a second month is owed. It reads the state first, and again before the
 * end.
 */
export async function finishDunningRun(context: DunningContext, payload: unknown): Promise<void> {
  const { dunningRunId } = z.parse(payloadSchema, payload);
  const { db, gateway, log } = context;
  const run = await findOpenRun(db, dunningRunId);
  if (run === undefined) return;
  const { subscriptionId } = run;
  const unpaid = await findUnpaid(context, run);
  if (unpaid === undefined) return;
  if ((await tryOnce(context, run, unpaid)) === 'taken') return enqueueFollow(db, subscriptionId);
  const still = await findUnpaid(context, run);
  if (still === undefined) return;
  if (still.snapshot.paymentToken !== unpaid.snapshot.paymentToken)
    throw new Error('it is paid another way now: tried again');
  if (!(await markEnding(db, run))) throw new Error('another payment method is being given to it');
  const ended = await gateway.endSubscription(subscriptionId);
  if (ended.kind !== 'done') throw new Error(`the unpaid monthly gift still runs: ${ended.reason}`);
  log.info({ subscription: subscriptionId }, 'an unpaid monthly gift was ended');
  await enqueueFollow(db, subscriptionId);
}

/** @returns undefined when the month was charged, or the gift has ended, meanwhile */
async function findUnpaid(
  { db, gateway }: DunningContext,
  { subscriptionId }: DunningRun,
): Promise<Months | undefined> {
  const found = await gateway.findMonths(subscriptionId);
  if (found.kind !== 'done') throw new Error(`the monthly gift was not found: ${found.kind}`);
  if (found.snapshot.status === 'past_due') return found;
  await enqueueFollow(db, subscriptionId);
  await endRun(db, subscriptionId, found.snapshot.status);
  return undefined;
}

/**
 * Tries each card once on that day. A bank that refused permanently is asked again only about
 * another card, or a newer one under the same token, which the Account Updater provides.
 */
async function tryOnce(
  context: DunningContext,
  run: DunningRun,
  { snapshot: { paymentToken }, charges }: Months,
): Promise<'taken' | 'in-vain'> {
  const { id: dunningRunId, subscriptionId, amountCents, lastTriedAfter, doubt } = run;
  if (doubt === 'open') throw new Error('the last try is still in doubt');
  const isRefused = run.isHard && run.paymentToken === paymentToken;
  if (isRefused && !(await isRenewed(context, paymentToken, charges))) return 'in-vain';
  const owed = { dunningRunId, subscriptionId, paymentToken, amountCents };
  if (run.lastTriedToken === paymentToken && isOnLastDay(run)) {
    const became = await resolveTry(
      context.db,
      { dunningRunId, paymentToken, lastTriedAfter, doubt },
      charges,
    );
    if (became === 'in-vain') return 'in-vain';
  }
  return tryMonth(context, owed, 'on-the-last-day', charges);
}

/** Whether our newest try was on the last day. */
function isOnLastDay({ lastTriedAt, endsOn }: DunningRun): boolean {
  return lastTriedAt !== null && lastTriedAt.toISOString().slice(0, 10) >= endsOn;
}

/** Whether the card has changed since it was last declined. */
async function isRenewed(
  { gateway }: DunningContext,
  paymentToken: string,
  months: Month[],
): Promise<boolean> {
  const isRefusal = (month: Month) =>
    month.paymentToken === paymentToken && month.outcome?.kind === 'declined';
  const then = months.findLast(isRefusal)?.card ?? null;
  const found = await gateway.findMethod(paymentToken);
  if (found.kind === 'none') return false;
  if (found.kind !== 'done') throw new Error(`the method was not found: ${found.reason}`);
  const { card: now } = found;
  if (then === null || now === null) return false;
  return now.description !== then.description || now.lastDay !== then.lastDay;
}
