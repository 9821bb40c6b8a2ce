import type { Declined, NonceUnusable, NotDone, Unknown } from './gateway-answers.ts';

/** The payment method that the browser offers. */
export interface ShownMethod {
  nonce: string;
  deviceData: string | undefined;
  /**
   * The bank has authenticated the payer, according to the browser. The gateway refuses the charge
   * if it does not know so too.
   */
  isAuthenticated: boolean;
}

export interface ChargeOrder extends Omit<ShownMethod, 'nonce'> {
  orderId: string;
  amountCents: number;
  /** A nonce from the browser, or a vaulted method. */
  payWith: { nonce: string } | { token: string };
  email: string;
  /** The customer to create for a new method, which is saved if the charge succeeds. */
  keepFor?: string | undefined;
}

export interface Charged {
  kind: 'charged';
  transactionId: string;
  /** For example "Visa ending in 1111": method-description.ts. */
  methodDescription: string;
  /** The payer's name on the card, account or wallet, or null if there is none. */
  payerName: string | null;
  /** The authorization of a bank account's holder. */
  mandate: Mandate | null;
  /** The payment comes from an account and may still fail; a card is decided right away. */
  settlesLater: boolean;
}

/**
 * The donor was charged in another currency than the page showed. It does not count as a gift,
 * and staff must refund it.
 */
export interface ChargedInOtherCurrency {
  kind: 'other-currency';
  transactionId: string;
  /** For example "25.00 EUR". */
  amount: string;
}

/** `text` as it was shown; `acceptedAt` in ISO 8601. */
export interface Mandate {
  text: string;
  acceptedAt: string;
}

export type ChargeAnswer = Charged | ChargedInOtherCurrency | Declined | NonceUnusable | NotDone | Unknown;
