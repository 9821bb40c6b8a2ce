import type { CardInstrument, StoredCard } from './instrument-records.ts';
import type { PassedOn, ThreeDSecureInfo } from './records.ts';

/** What an issuer said about a card that was to be vaulted, or about which the merchant asked. */
export interface Verification {
  id: string;
  /** The vaulted card that it was asked about; null when that was not vaulted. */
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
  /** Credit or debit, where the request said so. */
  accountType?: string;
  threeDSecure?: ThreeDSecureInfo;
  /** Set where the fraud tools were asked: whether they knew the device. */
  riskDataCaptured?: boolean;
  fraudServiceProvider?: string;
  passedOn?: PassedOn;
  createdAt: string;
}

/** How a merchant may have a bank account looked at, of the ways that are played here. */
export type BankVerificationMethod =
  'network_check' | 'independent_check' | 'tokenized_check' | 'micro_transfers';

/** What was said about a bank account when it was vaulted. */
export interface BankVerification {
  id: string;
  paymentMethodToken: string;
  method: BankVerificationMethod;
  /** `pending`: two small amounts are on their way, and the holder is to name them. */
  status: 'verified' | 'processor_declined' | 'failed' | 'pending';
  /** How often the holder named other amounts. */
  attempts?: number;
  processorResponseCode: string;
  processorResponseText: string;
  additionalProcessorResponse: string | null;
  merchantAccountId: string;
  createdAt: string;
  /** When the holder named the amounts. */
  determinedAt?: string;
}
