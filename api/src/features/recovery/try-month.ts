import type { RecoveryContext } from './recover-month.ts';
import { endTry, giveTryBack, takeTry, type OwedMonth } from './store.ts';

/**
 * Asks the gateway, once, to take the month that is owed with the method that pays now. The try is written down first; where its
 * answer is lost nothing more is asked for ten minutes, and then the gateway's word on how the gift stands counts.
 * @param again as takeTry has it
 * @throws Error when it was not made, or nobody knows: the queue comes again, and looks how the gift stands first
 */
export async function tryMonth(
  { db, gateway }: Pick<RecoveryContext, 'db' | 'gateway'>,
  { recoveryId, subscriptionId, paymentToken, amountCents }: OwedMonth,
  again: 'never' | 'on-the-last-day',
): Promise<'taken' | 'in-vain'> {
  if (!(await takeTry(db, recoveryId, paymentToken, again))) throw new Error('another try is under way');
  const answer = await gateway.retryMonth({ subscriptionId, amountCents });
  switch (answer.kind) {
    case 'charged':
      return 'taken';
    case 'declined':
    case 'nonce-unusable':
      await endTry(db, recoveryId);
      return 'in-vain';
    case 'not-done':
      await giveTryBack(db, recoveryId);
      throw new Error(`the try was not made: ${answer.reason}`);
    case 'unknown':
      throw new Error(`the try is in doubt: ${answer.reason}`);
  }
}
