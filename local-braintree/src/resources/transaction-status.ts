import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Transaction, TransactionStatus } from '../state/records.ts';
import type { Source } from '../state/recurring-records.ts';
import { payPalFee } from './fees.ts';
import { notify } from './notify.ts';
import { transactionXml } from './transaction-xml.ts';

/**
 * Gives a stored transaction its next status. Call inside a write, after checking
 * `transactionMayBecome`.
 */
export function moveTransaction(
  gateway: Gateway,
  transaction: Transaction,
  status: TransactionStatus,
  source: Source = 'api',
): Transaction {
  const at = timestamp(gateway);
  const event = { at, status, amountCents: transaction.amountCents, source };
  const moved = {
    ...transaction,
    status,
    updatedAt: at,
    ...(status === 'settled' && payPalFee(gateway, transaction)),
    statusHistory: [...transaction.statusHistory, event],
  };
  gateway.state.transactions.replace(moved.id, moved);
  tellSettlement(gateway, moved);
  return moved;
}

/** Braintree only notifies of the settlement of bank payments, not of cards and refunds. */
function tellSettlement(gateway: Gateway, transaction: Transaction): void {
  const { id, type, status, instrument } = transaction;
  if (type !== 'sale' || instrument.type !== 'us_bank_account') return;
  const subject = () => ({ transaction: transactionXml(gateway, transaction) });
  if (status === 'settled') notify(gateway, 'transaction_settled', id, subject);
  if (status === 'settlement_declined') notify(gateway, 'transaction_settlement_declined', id, subject);
}
