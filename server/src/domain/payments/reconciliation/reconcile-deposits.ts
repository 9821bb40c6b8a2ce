import { formatCents } from '@handsel/contract';
import { bookWords } from '@handsel/words/commands/reconciliation';
import type { Reconciling } from './reconcile-context.ts';

/**
 * Compares the ledger with the deposits: each gift must have reached the bank once, with its whole
 * amount. Only a person can resolve a difference.
 */
export async function reconcileDeposits({ undeposited, found }: Reconciling): Promise<void> {
  for (const { transactionId, giftId, ledgerCents, depositedCents } of await undeposited()) {
    const theirs =
      depositedCents === null
        ? bookWords.inNoDeposit
        : bookWords.inDeposit({ amount: formatCents(depositedCents) });
    const ours = bookWords.inLedger({ amount: formatCents(ledgerCents) });
    found({ kind: 'deposit', gatewayId: transactionId, giftId, theirs, ours }, undefined);
  }
}
