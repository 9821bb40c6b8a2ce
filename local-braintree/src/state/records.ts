import type { Address, InternationalPhone } from './address-records.ts';
import type { DisbursedTransaction, Fees } from './disbursement-records.ts';
import type { WebhookKind } from './webhook-kinds.ts';
import type { Instrument } from './instrument-records.ts';
import type { AppliedModification, Source } from './recurring-records.ts';
import type { AuthorizationAdjustment, SaleDetails, Shipment } from './sale-records.ts';

/** What is stored. Times are ISO 8601 in UTC, days `YYYY-MM-DD`, amounts integer cents. */

/** What a request said for others than its reader, by the paths of its parameters. */
export type PassedOn = Record<string, unknown>;

/** An address in a customer's vault. */
export interface VaultedAddress extends Address {
  id: string;
  customerId: string;
  createdAt: string;
  updatedAt: string;
}

/** What a card's bank said of who is paying, as the SDKs' `ThreeDSecureInfo` has it. */
export interface ThreeDSecureInfo {
  status: string;
  enrolled: 'Y' | 'N' | 'U' | 'B';
  /** The bank answers for fraud. */
  liabilityShifted: boolean;
  liabilityShiftPossible: boolean;
  cavv: string | null;
  eciFlag: string;
  dsTransactionId: string | null;
  /** Null where the merchant passed it through. */
  threeDSecureAuthenticationId: string | null;
  threeDSecureVersion: string | null;
  /** Of an authentication that the merchant passed through. */
  xid?: string;
}

export interface Nonce {
  nonce: string;
  instrument: Instrument;
  createdAt: string;
  expiresAt: string;
  consumed: boolean;
  /** Set when the nonce stands for a payment method that is already vaulted. */
  paymentMethodToken?: string;
  /** Set when the client token was bound to a customer. */
  customerId?: string;
  /** Set once the card's bank was asked who is paying. */
  threeDSecure?: ThreeDSecureInfo;
}

/** That the bank sent a code to a UnionPay card's holder. */
export interface UnionPayEnrollment {
  /** The card's. */
  uniqueNumberIdentifier: string;
  smsCodeRequired: boolean;
}

/** What a payer is asked to approve at PayPal. */
export interface PayPalPayment {
  /** PayPal's own id for it; what waits at the approval page is the token it is stored under. */
  paymentId: string;
  merchantName: string;
  /** What is paid once; null where only later payments are agreed to. */
  amountCents: number | null;
  currency: string;
  /** The payer is asked to agree to later payments. */
  asksForAgreement: boolean;
  /** Whose account it was approved with. */
  payerId: string | null;
}

export type VenmoContextStatus = 'CREATED' | 'SCANNED' | 'APPROVED' | 'EXPIRED' | 'FAILED' | 'CANCELED';

/** One time that a browser asks for Venmo: made by the page, answered in Venmo's app. */
export interface VenmoContext {
  id: string;
  status: VenmoContextStatus;
  /** Whom the app says that the donor pays. */
  displayName: string;
  /** Set when the client token was bound to a customer. */
  customerId?: string;
  createdAt: string;
  expiresAt: string;
  /** Set once it is approved. */
  approval?: { nonce: string; username: string };
}

export interface PaymentMethod {
  token: string;
  customerId: string;
  instrument: Instrument;
  default: boolean;
  passedOn?: PassedOn;
  createdAt: string;
  updatedAt: string;
}

export interface ContactDetails {
  firstName?: string;
  lastName?: string;
  company?: string;
  email?: string;
  phone?: string;
  fax?: string;
  website?: string;
  internationalPhone?: InternationalPhone;
}

export interface Customer extends ContactDetails {
  id: string;
  customFields: Record<string, string>;
  taxIdentifiers?: { countryCode: string; identifier: string }[];
  createdAt: string;
  updatedAt: string;
}

export type TransactionStatus =
  /** The customer's bank is being asked. Every other charge here has its answer at once. */
  | 'authorizing'
  | 'authorized'
  | 'authorization_expired'
  | 'submitted_for_settlement'
  | 'settling'
  | 'settlement_pending'
  | 'settlement_confirmed'
  | 'settlement_declined'
  | 'settled'
  | 'voided'
  | 'processor_declined'
  | 'gateway_rejected'
  | 'failed';

export interface StatusEvent {
  at: string;
  status: TransactionStatus;
  amountCents: number;
  source: Source;
}

export interface Transaction extends SaleDetails {
  id: string;
  type: 'sale' | 'credit';
  status: TransactionStatus;
  amountCents: number;
  currency: string;
  merchantAccountId: string;
  orderId: string | null;
  channel: string | null;
  purchaseOrderNumber: string | null;
  createdAt: string;
  updatedAt: string;
  source: Source;
  recurring: boolean;
  customer: ContactDetails & { id: string | null };
  billing: Address;
  shipping: Address;
  customFields: Record<string, string>;
  descriptor: { name?: string; phone?: string; url?: string };
  paymentMethodToken: string | null;
  instrument: Instrument;
  /** Set where the nonce that paid had it. */
  threeDSecure?: ThreeDSecureInfo;
  processorResponseCode: string | null;
  processorResponseText: string | null;
  processorResponseType: 'approved' | 'soft_declined' | 'hard_declined' | null;
  processorAuthorizationCode: string | null;
  gatewayRejectionReason: string | null;
  statusHistory: StatusEvent[];
  subscriptionId: string | null;
  planId: string | null;
  billingPeriod: { startDate: string; endDate: string } | null;
  /** What made up the price of the subscription's period. */
  addOns?: AppliedModification[];
  discounts?: AppliedModification[];
  refundedTransactionId: string | null;
  refundIds: string[];
  /** The amounts that were settled of it, each a transaction of its own. */
  partialSettlementIds?: string[];
  /** The transaction that this one settles a part of. */
  authorizedTransactionId?: string;
  authorizationAdjustments?: AuthorizationAdjustment[];
  /** No further part of it may be settled. */
  finalCapture?: true;
  shipments?: Shipment[];
  /** Set when it was paid out. */
  disbursement?: DisbursedTransaction;
  /** What PayPal kept of it. */
  payPalFeeCents?: number;
  passedOn?: PassedOn;
}

/** A request that was answered under an `apiRequestKey`, and the reply that it got. */
export interface RequestKey {
  key: string;
  requestDigest: string;
  status: number;
  body: string;
  /** Whether it was refused before anything happened. */
  failed: boolean;
}

/** What the merchant is told of something that happened. */
export interface WebhookNotification {
  id: string;
  kind: WebhookKind;
  /** The id of what it is about. */
  subjectId: string;
  createdAt: string;
  /** `bt_payload`; forgotten when it was delivered. */
  payload: string | null;
  status: 'waiting' | 'delivered' | 'dropped';
  attempts: number;
  /** What the last attempt in vain was answered with. */
  lastAnswer: string | null;
}

export interface MerchantAccount {
  id: string;
  currency: string;
  default: boolean;
  /** Unset: active. */
  status?: 'active' | 'pending' | 'suspended' | undefined;
  /** What the seed says that it is charged. */
  fees?: Fees | undefined;
}

/** The one record of how far the clock was advanced. */
export interface ClockSetting {
  aheadMs: number;
}
