import type { Month } from '../../../gateway/monthly-gift.ts';
import type { DunningContext } from './follow-past-due.ts';
import { endTry, releaseRetry, claimRetry, type OwedMonth, type TryAgain } from './owed-months.ts';
import { type Doubt } from './store.ts';

type TryContext = Pick<DunningContext, 'db' | 'gateway'>;

/**
 * Asks the gateway once to charge the unpaid month with the current method. The try is recorded
 * first. If its reply is lost, or the process died before the request, nothing is requested for ten
 * minutes, and then the gateway's state counts.
 * @param again as in claimRetry
 * @param months the gateway's tries so far, oldest first
 * @throws Error when it was not made, or is in doubt: the queue runs the job again, which looks up
 * the state of the gift first
 */
export async function tryMonth(
  { db, gateway }: TryContext,
  owed: OwedMonth,
  again: TryAgain,
  months: Month[],
): Promise<'taken' | 'in-vain'> {
  const { dunningRunId, subscriptionId, amountCents } = owed;
  const newest = months.at(-1)?.transactionId ?? null;
  if (!(await claimRetry(db, owed, again, newest))) throw new Error('another try is under way');
  const answer = await gateway.retryMonth({ subscriptionId, amountCents });
  switch (answer.kind) {
    // A charge in another currency is reported to staff when the monthly gift is followed.
    case 'charged':
    case 'other-currency':
      return 'taken';
    case 'declined':
    case 'nonce-unusable':
      await endTry(db, dunningRunId);
      return 'in-vain';
    case 'not-done':
      await releaseRetry(db, dunningRunId);
      throw new Error(`the try was not made: ${answer.reason}`);
    case 'unknown':
      throw new Error(`the try is in doubt: ${answer.reason}`);
  }
}

/** Another try would charge twice. */
const OPEN = new Set<string>(['undecided', 'other-currency']);

interface LastTry {
  dunningRunId: string;
  paymentToken: string;
  lastTriedAfter: string | null;
  doubt: Doubt;
}

/**
 * The result of our newest try with the current method, for a month that is still unpaid. The
 * gateway stores a transaction for each try that it received. Without one, no bank was asked, and
 * the try can be made again.
 * @throws Error while its answer may still come
 */
export async function resolveTry(
  db: DunningContext['db'],
  { dunningRunId, paymentToken, lastTriedAfter, doubt }: LastTry,
  months: Month[],
): Promise<'in-vain' | 'not-made'> {
  if (doubt === 'none') return 'in-vain';
  if (doubt === 'open') throw new Error('an earlier try is still in doubt');
  const newest = months.at(-1);
  const isAnswer = newest?.paymentToken === paymentToken && newest.transactionId !== lastTriedAfter;
  const isOpen = isAnswer && (newest.outcome === null || OPEN.has(newest.outcome.kind));
  if (isOpen) throw new Error('the bank has not answered yet');
  const isInVain = isAnswer && newest.outcome?.kind === 'declined';
  await (isInVain ? endTry(db, dunningRunId) : releaseRetry(db, dunningRunId));
  return isInVain ? 'in-vain' : 'not-made';
}
