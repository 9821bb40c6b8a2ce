import type { CardInstrument, StoredCard } from './instrument-records.ts';
import type { PassedOn, ThreeDSecureInfo } from './records.ts';

/** An issuer's answer about a card, for vaulting or at the merchant's request. */
export interface Verification {
  id: string;
  /** The vaulted card; null if it was not vaulted. */
  paymentMethodToken: string | null;
  customerId: string | null;
  status: StoredCard['verification'];
  amountCents: number;
  processorResponseCode: string | null;
  processorResponseText: string | null;
  gatewayRejectionReason: string | null;
  merchantAccountId: string;
  currency: string;
  card: CardInstrument;
  /** Credit or debit, if the request said so. */
  accountType?: string;
  threeDSecure?: ThreeDSecureInfo;
  /** Set if the fraud tools were asked: whether they knew the device. */
  riskDataCaptured?: boolean;
  fraudServiceProvider?: string;
  passedOn?: PassedOn;
  createdAt: string;
}

/** The simulated verification methods of a bank account. */
export type BankVerificationMethod =
  'network_check' | 'independent_check' | 'tokenized_check' | 'micro_transfers';

/** The verification of a bank account when it was vaulted. */
export interface BankVerification {
  id: string;
  paymentMethodToken: string;
  method: BankVerificationMethod;
  /** `pending`: two small amounts were sent, and the holder must name them. */
  status: 'verified' | 'processor_declined' | 'failed' | 'pending';
  /** The number of times the holder named wrong amounts. */
  attempts?: number;
  processorResponseCode: string;
  processorResponseText: string;
  additionalProcessorResponse: string | null;
  merchantAccountId: string;
  createdAt: string;
  /** The moment the holder named the amounts. */
  determinedAt?: string;
}
