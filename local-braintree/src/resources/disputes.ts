import { timestamp, today } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { addDays } from '../rules/billing-dates.ts';
import { newId } from '../state/new-id.ts';
import type { Dispute, DisputeStatus } from '../state/dispute-records.ts';
import type { Transaction } from '../state/records.ts';
import { field } from '../state/schema.ts';
import { notify } from './notify.ts';
import { disputeXml } from './dispute-xml.ts';

/** The days a merchant has to answer, as card networks usually give. */
const daysToReply = 21;

export type DisputeAbout = Pick<Dispute, 'amountCents' | 'reason' | 'reasonCode' | 'kind'>;

/** The disputes about one transaction. */
export function disputesOf(gateway: Gateway, transactionId: string): Dispute[] {
  return gateway.state.disputes.select(`${field('transactionId')} = ?`, [transactionId]);
}

/** The customer's bank reclaims the money of a transaction. Call inside a write. */
export function openDispute(gateway: Gateway, transaction: Transaction, about: DisputeAbout): Dispute {
  const now = timestamp(gateway);
  const day = today(gateway);
  const dispute: Dispute = {
    ...about,
    id: newId(16),
    transactionId: transaction.id,
    customerId: transaction.customer.id,
    merchantAccountId: transaction.merchantAccountId,
    currency: transaction.currency,
    amountWonCents: 0,
    status: 'open',
    caseNumber: `CB${newId(9).toUpperCase()}`,
    referenceNumber: newId(12).toUpperCase(),
    receivedDate: day,
    replyByDate: addDays(day, daysToReply),
    evidence: [],
    statusHistory: [{ at: now, status: 'open' }],
    createdAt: now,
    updatedAt: now,
  };
  gateway.state.disputes.insert(dispute.id, dispute);
  tell(gateway, dispute, 'opened');
  return dispute;
}

/**
 * Gives a dispute a status that its current one allows, and notifies the merchant. Call inside a
 * write.
 */
export function moveDispute(
  gateway: Gateway,
  dispute: Dispute,
  status: Exclude<DisputeStatus, 'open'>,
): Dispute {
  const now = timestamp(gateway);
  const moved: Dispute = {
    ...dispute,
    status,
    amountWonCents: status === 'won' ? dispute.amountCents : 0,
    updatedAt: now,
    statusHistory: [...dispute.statusHistory, { at: now, status }],
  };
  gateway.state.disputes.replace(moved.id, moved);
  tell(gateway, moved, status);
  return moved;
}

function tell(gateway: Gateway, dispute: Dispute, what: 'opened' | Exclude<DisputeStatus, 'open'>): void {
  notify(gateway, `dispute_${what}`, dispute.id, () => ({ dispute: disputeXml(gateway, dispute) }));
}
