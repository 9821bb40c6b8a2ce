import { formatCents } from '@handsel/contract';
import { bookWords } from '@handsel/words/reconciliation';
import type { Reconciling } from './reconcile-context.ts';

/** The ledger against the deposits: what a donor gave must have come to the bank, once and whole. Only a person can find out where it is. */
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
