import type { Cents, Frequency, PaymentMethodType, Providers, WalletMethod } from '@handsel/contract';
import type { Client } from 'braintree-web';
import type { ProviderFailure } from './provider-errors.ts';

/** The outcome of asking a donor to pay with one method. Nothing is charged yet. */
export type MethodOutcome =
  /**
   * Pays once. `bin`: a card's first digits; `email`: the donor's address, if the wallet was asked
   * for it.
   */
  | { kind: 'nonce'; nonce: string; methodType: PaymentMethodType; bin?: string; email?: string }
  /** The donor changed their mind, which is not an error; `words` explain more if needed. */
  | { kind: 'cancelled'; words?: string }
  | { kind: 'error'; error: ProviderFailure };

/** The donor's gift. `todayCents` is today's charge, which is zero for a change. */
export interface Gift {
  amountCents: Cents;
  frequency: Frequency;
  todayCents: Cents;
  /** The donor chose to save the method; a monthly gift's method is always saved. */
  isKept: boolean;
  /** The wallet must also provide the donor's email address: Apple Pay and Google Pay can. */
  asksEmail?: boolean;
}

/**
 * The gift at the time of the call: the donor may change the amount until the click. Undefined if
 * the method is only saved for later gifts (decision 012).
 */
export type GiftNow = () => Gift | undefined;

export interface MethodContext<Name extends WalletMethod> {
  /** The page's only client. */
  client: Client;
  /** The server's settings for this payment method. */
  settings: NonNullable<Providers['providers'][Name]>;
  /** Cards require proof of the payer: a wallet with bare cards must not return them. */
  needsProof: boolean;
  gift: GiftNow;
}

/** A wallet: the default export of its own module, which loads only if the wallet is offered. */
export interface Wallet<Name extends WalletMethod> {
  /**
   * @returns undefined if this browser or merchant cannot use it: then there is no button
   * @throws the provider's error, or that its script did not load: then there is no button either
   */
  prepare(context: MethodContext<Name>): Promise<ReadyWallet | undefined>;
}

export interface ReadyWallet {
  /**
   * Draws the wallet's own button, in its own style, into `place`.
   * @param onPress called during the click
   */
  showButton(place: HTMLElement, onPress: OnPress): WalletButton;
}

/**
 * @param outcome of the click; never rejects
 * @param leave aborts the approval, for wallets that do not report a donor who returns
 */
export type OnPress = (outcome: Promise<MethodOutcome>, leave?: () => void) => void;

interface WalletButton {
  /**
   * Removes the button and everything the wallet added to the page. Call it at most once, at any
   * time.
   */
  remove(): void;
}
