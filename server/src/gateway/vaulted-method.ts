import type { SavedMethod } from '@handsel/contract';
import type { Answer, Declined, NonceUnusable } from './gateway-answers.ts';

export interface VaultEntry {
  customerId: string;
  token: string;
  nonce: string;
  /** The data of braintree-web about the donor's device. */
  deviceData?: string | undefined;
  /**
   * Checks the card with its bank first, by a zero charge. The merchant's settings may request this
   * too.
   */
  asksBank: boolean;
  /**
   * A bank account can be charged only after the network confirms it. Otherwise the result is
   * `declined`, and the account stays in the vault.
   */
  isBankAccount: boolean;
}

export type VaultAnswer = Answer<object> | Declined | NonceUnusable;

/** A payment method that is stored at the gateway. */
export interface VaultedMethod {
  token: string;
  type: SavedMethod['type'];
  /** For a card or a bank account. */
  lastFour: string | null;
  /** For a card: its network's name, and MM/YYYY. */
  brand: string | null;
  expires: string | null;
  /** For a PayPal account. */
  email: string | null;
  /** For a Venmo account. */
  username: string | null;
  /** Whether it is its customer's default. */
  isDefault: boolean;
  /** It pays for a subscription that has not ended. */
  paysMonthly: boolean;
}

export interface FoundMethod {
  customerId: string;
  /** `other`: an account at a bank or at Venmo, or a card in a wallet. */
  what: 'card' | 'paypal' | 'other';
  /** It pays for a subscription that has not ended. */
  paysMonthly: boolean;
  /** Null for methods that do not expire: an account, or a card in a wallet, which renews it. */
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

/** The facts about a nonce that matter before it is used. */
export interface FoundNonce {
  /** Only for a card whose number alone pays. */
  card: AskedCard | undefined;
  isBankAccount: boolean;
}

/** A card, and the result of asking its bank who is paying (3-D Secure). */
interface AskedCard extends CardDigits {
  /** The bank, and not the charity, is liable for fraud. */
  isAuthenticated: boolean;
  /** The gateway's status, for the log. */
  status: string;
}
