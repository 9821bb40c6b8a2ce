import type { Cents, Frequency, PaymentMethodType, Providers, WalletMethod } from '@handsel/contract';
import type { Client } from 'braintree-web';
import type { ProviderFailure } from './provider-errors.ts';

/** What comes of asking a donor to pay in one way. Nothing is charged yet. */
export type MethodOutcome =
  /** Pays once. `bin`: a card's first digits; `email`: the donor's address, where the wallet was asked for it. */
  | { kind: 'nonce'; nonce: string; methodType: PaymentMethodType; bin?: string; email?: string }
  /** The donor changed their mind, which is no error; `words` say more than that where there is more to say. */
  | { kind: 'cancelled'; words?: string }
  | { kind: 'error'; error: ProviderFailure };

/** What a donor is about to give. `todayCents` is what is charged now, which of a change is nothing. */
export interface Gift {
  amountCents: Cents;
  frequency: Frequency;
  todayCents: Cents;
  /** The donor ticked that it is saved for next time; what a monthly gift is paid with is saved anyway. */
  isKept: boolean;
  /** The wallet is asked for the donor's email address, too: Apple Pay and Google Pay have it. */
  asksEmail?: boolean;
}

/**
 * The gift as it is when it is asked: the donor may change the amount until the press. Undefined where none is given, and the way to
 * pay is only saved for those to come (decision 012).
 */
export type GiftNow = () => Gift | undefined;

export interface MethodContext<Name extends WalletMethod> {
  /** The one client of this page. */
  client: Client;
  /** What the server says of this payment method. */
  settings: NonNullable<Providers['providers'][Name]>;
  /** Cards pay only with proof of who is paying: a wallet that also has bare ones must not give them. */
  needsProof: boolean;
  gift: GiftNow;
}

/** A wallet: the default export of its own module, which is fetched only where the wallet is offered. */
export interface Wallet<Name extends WalletMethod> {
  /**
   * @returns undefined where this browser or merchant cannot use it: then there is no button
   * @throws what the provider says, or that its script did not load: then there is no button either
   */
  prepare(context: MethodContext<Name>): Promise<ReadyWallet | undefined>;
}

export interface ReadyWallet {
  /**
   * Draws the wallet's own button into `place`, in the wallet's own look.
   * @param onPress called in the very press
   */
  showButton(place: HTMLElement, onPress: OnPress): WalletButton;
}

/**
 * @param outcome what comes of the press; never rejects
 * @param leave ends the asking, where the donor may come back from it without the wallet's saying so
 */
export type OnPress = (outcome: Promise<MethodOutcome>, leave?: () => void) => void;

interface WalletButton {
  /** Takes the button away, with all that the wallet put on the page. May be called at any time, once. */
  remove(): void;
}
