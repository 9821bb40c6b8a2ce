import type { Address } from './address-records.ts';

/** The common fields of all payment methods. */
interface AnyInstrument {
  /**
   * A keyed hash of the account or card: equal for equal ones in this state folder, useless outside
   * it.
   */
  uniqueNumberIdentifier: string;
  billingAddress?: Address;
  /**
   * The gateway's reason to reject all its payments, as documented for test values, e.g. "fraud".
   */
  rejection?: string;
  /** The moment its owner withdrew the consent to charges; only accounts can be revoked. */
  revokedAt?: string;
}

/** A card as the gateway stores it, in a wallet or not: never its number or its CVV. */
export interface StoredCard extends AnyInstrument {
  bin: string;
  last4: string;
  /** Braintree's spelling: "Visa", "MasterCard", "American Express"... */
  cardType: string;
  /** "01" to "12"; empty if it was never given. */
  expirationMonth: string;
  expirationYear: string;
  cardholderName?: string;
  /** Set if its date was already past when it was entered. */
  wasExpired?: true | undefined;
  /** Credit or debit, if a merchant in Brazil requests one. */
  accountType?: string;
  /** Validation errors of this card's use, found when it was tokenized. */
  problems: CardProblem[];
  /** The result of a verification, from the documented test number. */
  verification: 'verified' | 'processor_declined' | 'failed' | 'gateway_rejected';
  cvvResponseCode: string;
  avsPostalCodeResponseCode: string;
  avsStreetAddressResponseCode: string;
  avsErrorResponseCode: string | null;
  /**
   * The bank's 3-D Secure behavior for the documented test number; other cards are not enrolled.
   */
  threeDSecure?: ThreeDSecureScenario;
  /** Set if settled sales of the documented test number are disputed right away. */
  disputed?: true;
  /** BIN facts that differ from "Unknown", e.g. `{ prepaid: 'Yes' }`. */
  binData: Record<string, string>;
}

/** The 3-D Secure behavior of the card's bank. */
export type ThreeDSecureScenario =
  | 'successful'
  | 'failed'
  | 'attempted'
  | 'unavailable'
  | 'rejected'
  | 'not-available-on-lookup'
  | 'error-on-lookup'
  | 'timeout-on-lookup'
  | 'bypassed'
  | 'challenge-successful'
  | 'challenge-failed'
  | 'challenge-unavailable'
  | 'challenge-error';

export interface CardProblem {
  attribute: string;
  code: string;
  message: string;
}

export interface CreditCard extends StoredCard {
  type: 'credit_card';
}

export interface ApplePayCard extends StoredCard {
  type: 'apple_pay_card';
  /** The wallet's name of the card, e.g. "Visa 1111". */
  paymentInstrumentName: string;
  /** The last digits of the card behind the device's number, if they differ. */
  sourceLast4?: string;
  /** Set if the merchant has a token for future payments; otherwise the token is a device's. */
  merchantTokenIdentifier?: string;
}

/** Google Pay, by Braintree's name for it. */
export interface AndroidPayCard extends StoredCard {
  type: 'android_pay_card';
  googleTransactionId: string;
  /** Whether the wallet returned a device's own number instead of the card's. */
  isNetworkTokenized: boolean;
  /** The last digits of the card behind the number, if they differ. */
  sourceLast4?: string;
}

export interface VisaCheckoutCard extends StoredCard {
  type: 'visa_checkout_card';
  callId: string;
}

export interface PayPalAccount extends AnyInstrument {
  type: 'paypal_account';
  email: string;
  payerId: string;
  payerFirstName: string;
  payerLastName: string;
  /**
   * Set if the payer agreed to later payments; without it the account pays once and cannot be
   * vaulted.
   */
  billingAgreementId: string | null;
  /** The processor response code of its charges; null if they are authorized. */
  declineCode: string | null;
}

export interface VenmoAccount extends AnyInstrument {
  type: 'venmo_account';
  username: string;
  venmoUserId: string;
  /** The details of the documented test nonce that differ from those of the vaulted account. */
  nonceDetails?: { lastTwo: string; venmoUserId: string };
}

export interface UsBankAccount extends AnyInstrument {
  type: 'us_bank_account';
  routingNumber: string;
  last4: string;
  accountType: 'checking' | 'savings';
  ownershipType: 'personal' | 'business';
  accountHolderName: string;
  firstName?: string;
  lastName?: string;
  businessName?: string;
  bankName: string;
  achMandate: { text: string; acceptedAt: string };
  /** The result of a network check for the documented test number. */
  networkCheck: BankCheck;
  /** The holder proved the ownership by signing in at the bank. */
  isSignedIn: boolean;
  /** Whether a verification allowed charges. */
  verified: boolean;
}

/** A processor's response code, e.g. "1000", and its message. */
export interface BankCheck {
  code: string;
  additional: string | null;
}

/**
 * A payment method, discriminated by `type`, whose values are those of the SDKs'
 * `PaymentInstrumentType`.
 */
export type Instrument = CardInstrument | PayPalAccount | VenmoAccount | UsBankAccount;

/** The payment methods that are ultimately a card. */
export type CardInstrument = CreditCard | ApplePayCard | AndroidPayCard | VisaCheckoutCard;
