import { formatCents } from '@handsel/contract';
import { bookWords } from '@handsel/words/commands/reconciliation';
import type { Reconciling, UnreceiptedEntry } from './reconcile-context.ts';

/**
 * Compares the ledger with receipts: each charge has a valid receipt and each refund its document,
 * with the same amount. A missing one is sent; one with another amount needs a person.
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
