import type { Declined, NonceUnusable, NotDone, Unknown } from './gateway-answers.ts';

/** What the browser shows to pay with. */
export interface ShownMethod {
  nonce: string;
  deviceData: string | undefined;
  /** It is paid with a card whose bank has said who is paying: refused, unless the gateway knows so too. */
  isAuthenticated: boolean;
}

export interface ChargeOrder extends Omit<ShownMethod, 'nonce'> {
  orderId: string;
  amountCents: number;
  /** What the browser made, or what is vaulted. */
  payWith: { nonce: string } | { token: string };
  email: string;
  /** The customer that is made for a new method, which keeps it where it is charged. */
  keepFor?: string | undefined;
}

export interface Charged {
  kind: 'charged';
  transactionId: string;
  /** E.g. "Visa ending in 1111": method-description.ts. */
  methodDescription: string;
  /** Who paid, as the card, account or wallet names them; null where it names nobody. */
  payerName: string | null;
  /** Of a bank account: what its holder authorized. */
  mandate: Mandate | null;
  /** It is paid from an account, which may still not pay in the end; a card is decided at once. */
  settlesLater: boolean;
}

/** The donor was charged, in another currency than the page showed: that is no gift, and staff must refund it. */
export interface ChargedInOtherCurrency {
  kind: 'other-currency';
  transactionId: string;
  /** E.g. "25.00 EUR". */
  amount: string;
}

/** `text` as it was shown; `acceptedAt` in ISO 8601. */
export interface Mandate {
  text: string;
  acceptedAt: string;
}

export type ChargeAnswer = Charged | ChargedInOtherCurrency | Declined | NonceUnusable | NotDone | Unknown;
