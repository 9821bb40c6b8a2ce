export type DisputeStatus =
  'open' | 'accepted' | 'auto_accepted' | 'disputed' | 'expired' | 'under_review' | 'won' | 'lost';

export interface DisputeEvidence {
  id: string;
  createdAt: string;
  category: string | null;
  /** The text; null for a document. */
  comment: string | null;
  /** The document's address; null for a text. */
  url: string | null;
  /** The size of a document in bytes. */
  size?: number;
  sequenceNumber: number | null;
  sentToProcessorAt: string | null;
}

/** A customer's bank reclaiming the money of a transaction. */
export interface Dispute {
  id: string;
  transactionId: string;
  customerId: string | null;
  merchantAccountId: string;
  currency: string;
  amountCents: number;
  amountWonCents: number;
  kind: 'chargeback' | 'pre_arbitration' | 'retrieval';
  reason: string;
  reasonCode: string;
  status: DisputeStatus;
  caseNumber: string;
  referenceNumber: string;
  receivedDate: string;
  replyByDate: string;
  evidence: DisputeEvidence[];
  /** The day on which the money was taken, or returned. */
  statusHistory: { at: string; status: DisputeStatus; disbursementDate?: string }[];
  createdAt: string;
  updatedAt: string;
}

/** A file that the merchant uploaded; only its metadata is stored. */
export interface DocumentUpload {
  id: string;
  kind: 'evidence_document';
  name: string;
  contentType: string;
  size: number;
  createdAt: string;
}
