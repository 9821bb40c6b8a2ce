import type { SavedMethod } from '@handsel/contract';
import type { Answer, Declined, NonceUnusable } from './gateway-answers.ts';

export interface VaultEntry {
  customerId: string;
  token: string;
  nonce: string;
  /** What braintree-web knows of the donor's device. */
  deviceData?: string | undefined;
  /** Asks the bank about the card first, with a charge of nothing. The merchant's settings may ask all the same. */
  asksBank: boolean;
  /** A bank account can be charged only once the network says that it is one: else it is `declined`, and stays in the vault. */
  isBankAccount: boolean;
}

export type VaultAnswer = Answer<object> | Declined | NonceUnusable;

/** A payment method, as it is kept at the gateway. */
export interface VaultedMethod {
  token: string;
  type: SavedMethod['type'];
  /** Of a card or a bank account. */
  lastFour: string | null;
  /** Of a card: its network's name, and MM/YYYY. */
  brand: string | null;
  expires: string | null;
  /** Of a PayPal account. */
  email: string | null;
  /** Of a Venmo account. */
  username: string | null;
  /** Of its customer. */
  isDefault: boolean;
  /** It pays for a subscription that has not ended. */
  paysMonthly: boolean;
}

export interface FoundMethod {
  customerId: string;
  /** `other`: an account of a bank or of Venmo, or a card in a wallet. */
  what: 'card' | 'paypal' | 'other';
  /** It pays for a subscription that has not ended. */
  paysMonthly: boolean;
  /** Null of what never grows too old: an account, or a card in a wallet, which renews it. */
  card: DatedCard | null;
}

export interface DatedCard {
  description: string;
  /** YYYY-MM-DD. */
  lastDay: string;
}

/** A card's first six and last four digits. */
export interface CardDigits {
  bin: string;
  lastFour: string;
}

/** What a nonce stands for, as far as it matters before it is used. */
export interface FoundNonce {
  /** Undefined of anything but a card whose number alone pays. */
  card: AskedCard | undefined;
  isBankAccount: boolean;
}

/** A card, and what came of asking its bank who is paying (3-D Secure). */
interface AskedCard extends CardDigits {
  /** The bank, and not the charity, answers for fraud. */
  isAuthenticated: boolean;
  /** The gateway's word for it, for the log. */
  status: string;
}
