import type { Month } from '../../../gateway/monthly-gift.ts';
import type { DunningContext } from './follow-past-due.ts';
import { endTry, releaseRetry, claimRetry, type OwedMonth, type TryAgain } from './owed-months.ts';
import { type Doubt } from './store.ts';

type TryContext = Pick<DunningContext, 'db' | 'gateway'>;

/**
 * Asks the gateway, once, to take the month that is owed with the method that pays now. The try is written down first; where its
 * answer is lost, or the process died before it asked, nothing more is asked for ten minutes, and then the gateway's word counts.
 * @param again as claimRetry has it
 * @param months what the gateway has made of the gift so far, the oldest first
 * @throws Error when it was not made, or nobody knows: the queue comes again, and looks up the state of the gift first
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
    // What was charged in another currency is told to staff where the monthly gift is followed.
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
 * What became of our newest try with the method that pays now, of a month that is still owed. The gateway writes a transaction for
 * each that it has heard of; where there is none, no bank was asked, and the try can be made again.
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
