import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { reasonCodeOfAmount } from '../rules/dispute-lifecycle.ts';
import type { Transaction, TransactionStatus } from '../state/records.ts';
import { openDispute } from './disputes.ts';
import { isCard } from './instruments/kinds.ts';

/** Whether it was paid with the documented card whose sales are disputed right away. */
export function isDisputed({ instrument, status }: Transaction): boolean {
  const isCharged = status === 'authorized' || status === 'submitted_for_settlement';
  return isCard(instrument) && instrument.disputed === true && isCharged;
}

/** Settles the sale, and lets the customer's bank reclaim the money. Call inside a write. */
export function settleAndDispute(gateway: Gateway, sale: Transaction): Transaction {
  const at = timestamp(gateway);
  const { amountCents, source } = sale;
  const submitted: TransactionStatus[] = sale.status === 'authorized' ? ['submitted_for_settlement'] : [];
  const passed: TransactionStatus[] = [...submitted, 'settling', 'settled'];
  const settled: Transaction = {
    ...sale,
    status: 'settled',
    statusHistory: [...sale.statusHistory, ...passed.map((status) => ({ at, status, amountCents, source }))],
  };
  gateway.state.transactions.replace(settled.id, settled);
  const reasonCode = reasonCodeOfAmount(amountCents);
  openDispute(gateway, settled, { amountCents, reasonCode, reason: 'fraud', kind: 'chargeback' });
  return settled;
}
