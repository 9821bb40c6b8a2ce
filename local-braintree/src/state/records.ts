import type { Address, InternationalPhone } from './address-records.ts';
import type { DisbursedTransaction, Fees } from './disbursement-records.ts';
import type { WebhookKind } from './webhook-kinds.ts';
import type { Instrument } from './instrument-records.ts';
import type { AppliedModification, Source } from './recurring-records.ts';
import type { AuthorizationAdjustment, SaleDetails, Shipment } from './sale-records.ts';

/** The stored records. Times are ISO 8601 in UTC, days `YYYY-MM-DD`, amounts integer cents. */

/** A request's parameters for other systems, by path. */
export type PassedOn = Record<string, unknown>;

/** An address in a customer's vault. */
export interface VaultedAddress extends Address {
  id: string;
  customerId: string;
  createdAt: string;
  updatedAt: string;
}

/** The result of 3-D Secure, as in the SDKs' `ThreeDSecureInfo`. */
export interface ThreeDSecureInfo {
  status: string;
  enrolled: 'Y' | 'N' | 'U' | 'B';
  /** The bank is liable for fraud. */
  liabilityShifted: boolean;
  liabilityShiftPossible: boolean;
  cavv: string | null;
  eciFlag: string;
  dsTransactionId: string | null;
  /** Null if the merchant passed it through. */
  threeDSecureAuthenticationId: string | null;
  threeDSecureVersion: string | null;
  /** Only for an authentication that the merchant passed through. */
  xid?: string;
}

export interface Nonce {
  nonce: string;
  instrument: Instrument;
  createdAt: string;
  expiresAt: string;
  consumed: boolean;
  /** Set if the nonce stands for a payment method that is already vaulted. */
  paymentMethodToken?: string;
  /** Set if the client token was bound to a customer. */
  customerId?: string;
  /** Set once the card's bank was asked to authenticate the payer. */
  threeDSecure?: ThreeDSecureInfo;
}

/** The record of a bank's code for a UnionPay card's holder. */
export interface UnionPayEnrollment {
  /** The card's identifier. */
  uniqueNumberIdentifier: string;
  smsCodeRequired: boolean;
}

/** A payer's request at PayPal. */
export interface PayPalPayment {
  /** PayPal's own id for it; the approval page uses the token it is stored under. */
  paymentId: string;
  merchantName: string;
  /** The single payment; null if only later payments are agreed to. */
  amountCents: number | null;
  currency: string;
  /** The payer is asked to agree to later payments. */
  asksForAgreement: boolean;
  /** The payer of the account it was approved with. */
  payerId: string | null;
}

export type VenmoContextStatus = 'CREATED' | 'SCANNED' | 'APPROVED' | 'EXPIRED' | 'FAILED' | 'CANCELED';

/** A browser's request for Venmo: created by the page, answered in Venmo's app. */
export interface VenmoContext {
  id: string;
  status: VenmoContextStatus;
  /** The payee's name in the app. */
  displayName: string;
  /** Set if the client token was bound to a customer. */
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
  /** The customer's bank is being asked. Every other charge here is answered right away. */
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
  /** Set if the nonce of the payment had it. */
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
  /** The add-ons and discounts in the price of the subscription's period. */
  addOns?: AppliedModification[];
  discounts?: AppliedModification[];
  refundedTransactionId: string | null;
  refundIds: string[];
  /** Its partial settlements, each a separate transaction. */
  partialSettlementIds?: string[];
  /** The transaction that this one settles in part. */
  authorizedTransactionId?: string;
  authorizationAdjustments?: AuthorizationAdjustment[];
  /** No further part of it may be settled. */
  finalCapture?: true;
  shipments?: Shipment[];
  /** Set once it was paid out. */
  disbursement?: DisbursedTransaction;
  /** PayPal's fee. */
  payPalFeeCents?: number;
  passedOn?: PassedOn;
}

/** A request that was answered under an `apiRequestKey`, and its reply. */
export interface RequestKey {
  key: string;
  requestDigest: string;
  status: number;
  body: string;
  /** Whether it was rejected before any effect. */
  failed: boolean;
}

/** A notification to the merchant about an event. */
export interface WebhookNotification {
  id: string;
  kind: WebhookKind;
  /** The id of its subject. */
  subjectId: string;
  createdAt: string;
  /** `bt_payload`; deleted once it was delivered. */
  payload: string | null;
  status: 'waiting' | 'delivered' | 'dropped';
  attempts: number;
  /** The answer to the last failed attempt. */
  lastAnswer: string | null;
}

export interface MerchantAccount {
  id: string;
  currency: string;
  default: boolean;
  /** Unset: active. */
  status?: 'active' | 'pending' | 'suspended' | undefined;
  /** The seed's fees. */
  fees?: Fees | undefined;
}

/** The single record of the clock's offset. */
export interface ClockSetting {
  aheadMs: number;
}
