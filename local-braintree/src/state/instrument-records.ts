import type { Address } from './address-records.ts';

/** What every payment method has. */
interface AnyInstrument {
  /** Keyed hash of what it stands for: equal for equal ones in this state folder, useless outside it. */
  uniqueNumberIdentifier: string;
  billingAddress?: Address;
  /** Why the gateway rejects whatever is paid with it, as documented for test values, e.g. "fraud". */
  rejection?: string;
  /** When its owner took back the consent to being charged; only accounts can be. */
  revokedAt?: string;
}

/** A card as the gateway keeps it, in a wallet or not: never its number and never its CVV. */
export interface StoredCard extends AnyInstrument {
  bin: string;
  last4: string;
  /** As Braintree spells it: "Visa", "MasterCard", "American Express"... */
  cardType: string;
  /** "01" to "12"; empty when it was never given. */
  expirationMonth: string;
  expirationYear: string;
  cardholderName?: string;
  /** Set when its date was past already as it was entered. */
  wasExpired?: true | undefined;
  /** Credit or debit, where a merchant of Brazil asks for one. */
  accountType?: string;
  /** Validation errors that use of this card meets, found when it was tokenized. */
  problems: CardProblem[];
  /** What the documented test number makes a verification do. */
  verification: 'verified' | 'processor_declined' | 'failed' | 'gateway_rejected';
  cvvResponseCode: string;
  avsPostalCodeResponseCode: string;
  avsStreetAddressResponseCode: string;
  avsErrorResponseCode: string | null;
  /** What the documented test number makes the bank do that is asked who is paying; other cards take no part. */
  threeDSecure?: ThreeDSecureScenario;
  /** Set when a settled sale of the documented test number is disputed at once. */
  disputed?: true;
  /** BIN facts that differ from "Unknown", e.g. `{ prepaid: 'Yes' }`. */
  binData: Record<string, string>;
}

/** What the card's bank does when it is asked who is paying. */
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
  /** As the wallet shows the card, e.g. "Visa 1111". */
  paymentInstrumentName: string;
  /** The last digits of the card behind the device's number, where they are others. */
  sourceLast4?: string;
  /** Set where the merchant has a token for payments to come; without one it is a device's. */
  merchantTokenIdentifier?: string;
}

/** Google Pay, by the name that it has at Braintree. */
export interface AndroidPayCard extends StoredCard {
  type: 'android_pay_card';
  googleTransactionId: string;
  /** Whether the wallet gave a device's own number instead of the card's. */
  isNetworkTokenized: boolean;
  /** The last digits of the card behind the number, where they are others. */
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
  /** Set when the payer agreed to later payments; without it the account pays once and cannot be vaulted. */
  billingAgreementId: string | null;
  /** The processor response code that its charges meet; null where they are authorized. */
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
  /** What the documented test number makes a network check say. */
  networkCheck: BankCheck;
  /** The holder signed in at the bank to show that it is theirs. */
  isSignedIn: boolean;
  /** Whether a verification allowed it to be charged. */
  verified: boolean;
}

/** A processor's response code, e.g. "1000", and what it says besides. */
export interface BankCheck {
  code: string;
  additional: string | null;
}

/** A payment method, discriminated by `type`, whose values are those of the SDKs' `PaymentInstrumentType`. */
export type Instrument = CardInstrument | PayPalAccount | VenmoAccount | UsBankAccount;

/** The payment methods that are a card in the end. */
export type CardInstrument = CreditCard | ApplePayCard | AndroidPayCard | VisaCheckoutCard;
