import type { State } from '../state/state.ts';
import { field } from '../state/schema.ts';
import type { Transaction } from '../state/records.ts';

export interface LedgerEntry {
  readonly transactionId: string;
  readonly type: 'charge' | 'refund';
  readonly amountCents: number;
  readonly currency: string;
  /** The transaction's current status; `voided` money was taken once and returned. */
  readonly status: Transaction['status'];
  readonly orderId: string | null;
  readonly subscriptionId: string | null;
  readonly customerId: string | null;
  readonly customerEmail: string | null;
  readonly createdAt: string;
}

/**
 * Excludes declined, rejected and failed transactions; a partial settlement is counted by its
 * parts.
 */
const moved = `${field('status')} NOT IN ('processor_declined', 'gateway_rejected', 'failed')
  AND ${field('partialSettlementIds')} IS NULL`;

/** All charges and refunds, in order. */
export function ledger(state: State): LedgerEntry[] {
  return state.transactions.select(moved).map((transaction) => ({
    transactionId: transaction.id,
    type: transaction.type === 'credit' ? 'refund' : 'charge',
    amountCents: transaction.amountCents,
    currency: transaction.currency,
    status: transaction.status,
    orderId: transaction.orderId,
    subscriptionId: transaction.subscriptionId,
    customerId: transaction.customer.id,
    customerEmail: transaction.customer.email ?? null,
    createdAt: transaction.createdAt,
  }));
}
