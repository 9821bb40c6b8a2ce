/** What is stored. Times are ISO 8601 in UTC, days `YYYY-MM-DD`, sums integer cents. */

export interface Address {
  id?: string;
  firstName?: string;
  lastName?: string;
  company?: string;
  streetAddress?: string;
  extendedAddress?: string;
  locality?: string;
  region?: string;
  postalCode?: string;
  countryName?: string;
  countryCodeAlpha2?: string;
  countryCodeAlpha3?: string;
  countryCodeNumeric?: string;
  phoneNumber?: string;
}

/** A card as the gateway keeps it: never its number and never its CVV. */
export interface StoredCard {
  bin: string;
  last4: string;
  /** As Braintree spells it: "Visa", "MasterCard", "American Express"... */
  cardType: string;
  /** "01" to "12"; empty when it was never given. */
  expirationMonth: string;
  expirationYear: string;
  cardholderName?: string;
  billingAddress?: Address;
  /** Keyed hash of the number: equal for equal cards in this state folder, useless outside it. */
  uniqueNumberIdentifier: string;
  /** Validation errors that use of this card meets, found when it was tokenized. */
  problems: CardProblem[];
  /** What the documented test number makes a verification do. */
  verification: 'verified' | 'processor_declined' | 'failed' | 'gateway_rejected';
  cvvResponseCode: string;
  avsPostalCodeResponseCode: string;
  avsStreetAddressResponseCode: string;
  avsErrorResponseCode: string | null;
  /** BIN facts that differ from "Unknown", e.g. `{ prepaid: 'Yes' }`. */
  binData: Record<string, string>;
}

export interface CardProblem {
  attribute: string;
  code: string;
  message: string;
}

export interface Nonce {
  nonce: string;
  card: StoredCard;
  createdAt: string;
  expiresAt: string;
  consumed: boolean;
  /** Set when the nonce stands for a payment method that is already vaulted. */
  paymentMethodToken?: string;
  /** Set when the client token was bound to a customer. */
  customerId?: string;
}

export interface PaymentMethod {
  token: string;
  customerId: string;
  card: StoredCard;
  default: boolean;
  createdAt: string;
  updatedAt: string;
  verifications: Verification[];
}

export interface Verification {
  id: string;
  status: StoredCard['verification'];
  amountCents: number;
  processorResponseCode: string | null;
  processorResponseText: string | null;
  gatewayRejectionReason: string | null;
  merchantAccountId: string;
  currency: string;
  card: StoredCard;
  createdAt: string;
}

export interface ContactDetails {
  firstName?: string;
  lastName?: string;
  company?: string;
  email?: string;
  phone?: string;
  fax?: string;
  website?: string;
}

export interface Customer extends ContactDetails {
  id: string;
  customFields: Record<string, string>;
  createdAt: string;
  updatedAt: string;
}

export type TransactionStatus =
  | 'authorized'
  | 'authorization_expired'
  | 'submitted_for_settlement'
  | 'settling'
  | 'settlement_pending'
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
  source: 'api' | 'recurring';
}

export interface Transaction {
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
  source: 'api' | 'recurring';
  recurring: boolean;
  customer: ContactDetails & { id: string | null };
  billing: Address;
  shipping: Address;
  customFields: Record<string, string>;
  descriptor: { name?: string; phone?: string; url?: string };
  paymentMethodToken: string | null;
  card: StoredCard;
  processorResponseCode: string | null;
  processorResponseText: string | null;
  processorResponseType: 'approved' | 'soft_declined' | 'hard_declined' | null;
  processorAuthorizationCode: string | null;
  gatewayRejectionReason: string | null;
  statusHistory: StatusEvent[];
  subscriptionId: string | null;
  planId: string | null;
  billingPeriod: { startDate: string; endDate: string } | null;
  refundedTransactionId: string | null;
  refundIds: string[];
}

export interface Modification {
  id: string;
  name: string;
  description: string;
  amountCents: number;
  numberOfBillingCycles: number | null;
}

export interface Plan {
  id: string;
  name: string;
  description: string;
  priceCents: number;
  currency: string;
  billingFrequencyMonths: number;
  billingDayOfMonth: number | null;
  numberOfBillingCycles: number | null;
  trialDuration: number | null;
  trialDurationUnit: 'day' | 'month' | null;
  createdAt: string;
  updatedAt: string;
}

export type SubscriptionStatus = 'Active' | 'Canceled' | 'Expired' | 'Past Due' | 'Pending';

export interface Subscription {
  id: string;
  planId: string;
  status: SubscriptionStatus;
  priceCents: number;
  currency: string;
  merchantAccountId: string;
  paymentMethodToken: string;
  firstBillingDate: string;
  nextBillingDate: string;
  paidThroughDate: string | null;
  billingPeriod: { startDate: string; endDate: string } | null;
  billingDayOfMonth: number;
  currentBillingCycle: number;
  numberOfBillingCycles: number | null;
  failureCount: number;
  descriptor: { name?: string; phone?: string; url?: string };
  createdAt: string;
  updatedAt: string;
  statusHistory: { at: string; status: SubscriptionStatus; priceCents: number }[];
}

/** A request that was answered under an `apiRequestKey`. */
export interface RequestKey {
  key: string;
  requestDigest: string;
  transactionId: string;
}
