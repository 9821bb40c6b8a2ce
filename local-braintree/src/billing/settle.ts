import { today } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { moveTransaction } from '../resources/transaction-status.ts';
import { daysBetween } from '../rules/billing-dates.ts';
import { transactionMayBecome } from '../rules/lifecycle.ts';
import { movingStatuses, statusAfter } from '../rules/settlement.ts';
import { field } from '../state/schema.ts';

const isMoving = `${field('status')} IN (${movingStatuses.map((status) => `'${status}'`).join(', ')})`;

/** The ids of the transactions whose status may change today, the oldest first. */
export function movingTransactions(gateway: Gateway): string[] {
  const isRested = `${isMoving} AND ${field('updatedAt')} < ?`;
  return gateway.state.transactions.selectIds(isRested, [today(gateway)]).reverse();
}

/** Whether time will change any transaction's status. */
export function isAnyMoving(gateway: Gateway): boolean {
  return gateway.state.transactions.selectIds(isMoving, [], 1).length > 0;
}

/** Gives a transaction its next status by time. Call inside a write. */
export function settle(gateway: Gateway, id: string): void {
  const transaction = gateway.state.transactions.get(id);
  const since = transaction?.statusHistory.at(-1)?.at.slice(0, 10);
  if (transaction === undefined || since === undefined) return;
  const days = daysBetween(since, today(gateway));
  const next = statusAfter(transaction, days);
  if (next !== undefined && transactionMayBecome(transaction.status, next)) {
    moveTransaction(gateway, transaction, next, transaction.source);
  }
}
