import type { Gateway } from '../gateway/gateway.ts';
import { formatAmount } from '../rules/money.ts';
import { graphQlId } from '../rules/network-ids.ts';
import type { Dispute, DisputeEvidence } from '../state/dispute-records.ts';
import { XmlList, date, datetime } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';

/** A dispute in the format of the SDKs' `Dispute`. */
export function disputeXml(gateway: Gateway, dispute: Dispute): Record<string, XmlValue> {
  return {
    id: dispute.id,
    globalId: graphQlId('dispute', dispute.id),
    amount: formatAmount(dispute.amountCents),
    amountDisputed: formatAmount(dispute.amountCents),
    amountWon: formatAmount(dispute.amountWonCents),
    caseNumber: dispute.caseNumber,
    chargebackProtectionLevel: 'not_protected',
    currencyIsoCode: dispute.currency,
    dateOpened: date(dispute.receivedDate),
    dateWon: dispute.status === 'won' ? date(dispute.updatedAt.slice(0, 10)) : null,
    evidence: new XmlList('evidence', dispute.evidence.map(evidenceXml)),
    kind: dispute.kind,
    merchantAccountId: dispute.merchantAccountId,
    originalDisputeId: null,
    preDisputeProgram: 'none',
    processorComments: null,
    reason: dispute.reason,
    reasonCode: dispute.reasonCode,
    reasonDescription: null,
    receivedDate: date(dispute.receivedDate),
    referenceNumber: dispute.referenceNumber,
    remainingFileEvidenceStorage: remainingStorage(dispute),
    replyByDate: date(dispute.replyByDate),
    status: dispute.status,
    statusHistory: new XmlList('status-history', dispute.statusHistory.map(statusXml)),
    transaction: transactionDetails(gateway, dispute),
    createdAt: datetime(dispute.createdAt),
    updatedAt: datetime(dispute.updatedAt),
  };
}

/** Braintree's limit for all files of one dispute, 4 MB. */
const maxFileBytes = 4 * 1024 * 1024;

function remainingStorage({ evidence }: Dispute): number {
  return Math.max(0, maxFileBytes - evidence.reduce((bytes, { size = 0 }) => bytes + size, 0));
}

function statusXml({ at, status, disbursementDate }: Dispute['statusHistory'][number]): XmlValue {
  return {
    status,
    timestamp: datetime(at),
    effectiveDate: date(at.slice(0, 10)),
    disbursementDate: disbursementDate === undefined ? null : date(disbursementDate),
  };
}

export function evidenceXml(evidence: DisputeEvidence): Record<string, XmlValue> {
  return {
    id: evidence.id,
    globalId: graphQlId('disputeevidence', evidence.id),
    category: evidence.category,
    comment: evidence.comment,
    createdAt: datetime(evidence.createdAt),
    sentToProcessorAt: evidence.sentToProcessorAt === null ? null : date(evidence.sentToProcessorAt),
    sequenceNumber: evidence.sequenceNumber,
    tag: null,
    url: evidence.url,
  };
}

function transactionDetails({ state }: Gateway, dispute: Dispute): XmlValue {
  const transaction = state.transactions.get(dispute.transactionId);
  if (transaction === undefined) return null;
  return {
    id: transaction.id,
    globalId: graphQlId('transaction', transaction.id),
    amount: formatAmount(transaction.amountCents),
    createdAt: datetime(transaction.createdAt),
    installmentCount: null,
    orderId: transaction.orderId,
    paymentInstrumentSubtype: 'cardType' in transaction.instrument ? transaction.instrument.cardType : null,
    purchaseOrderNumber: transaction.purchaseOrderNumber,
  };
}
