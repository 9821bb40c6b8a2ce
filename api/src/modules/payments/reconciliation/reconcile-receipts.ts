import { formatCents } from '@handsel/contract';
import { bookWords } from '@handsel/words/reconciliation';
import type { Reconciling, UnreceiptedEntry } from './reconcile-context.ts';

/**
 * The ledger against what donors were told: each charge has the receipt that holds for it, and each refund its own, with the same amount. One
 * that is missing is sent; one that says another amount needs a person.
 */
export async function reconcileReceipts(run: Reconciling, since: Date): Promise<void> {
  for (const entry of await run.unreceipted(since)) {
    if (entry.receiptCents === null) await run.repair.sendMissingReceipt(entry);
    run.found(differenceOf(entry), entry.receiptCents === null ? bookWords.receiptSent : undefined);
  }
}

function differenceOf({ transactionId, giftId, ledgerCents, receiptCents }: UnreceiptedEntry) {
  const theirs =
    receiptCents === null ? bookWords.nothing : bookWords.onReceipt({ amount: formatCents(receiptCents) });
  const ours = bookWords.inLedger({ amount: formatCents(ledgerCents) });
  return { kind: 'receipt', gatewayId: transactionId, giftId, theirs, ours } as const;
}
