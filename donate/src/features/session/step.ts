import type { Checkout, Frequency, Page, PaymentResult, User } from '@handsel/contract';
import type { Place } from './place.ts';

/** The amount in dollars, and the frequency. */
export interface GiftChoice {
  amount: number;
  type: Frequency;
  /** The code of the chosen fund, if there was a choice. */
  fund?: string;
}

export type RunningSubscription = NonNullable<Checkout['user']['subscription']>;

/** The donor's place in the flow, and the known state of the donation. */
export interface Step {
  place: Place;
  /**
   * `reading` until the reply about the stored or linked checkout: pages that depend on it wait.
   */
  status: 'reading' | 'ready';
  checkout?: Checkout;
  /** The payment's reply, if it was made on this page. */
  gift?: PaymentResult;
  authenticated: boolean;
  /** The fixed address of an unverified or verified donor. */
  ownEmail?: string | undefined;
  /** The donor's current monthly gift, as last reported. */
  subscription?: RunningSubscription;
  /** The action that a required sign-in interrupted, to continue afterwards. */
  interrupted?: Interrupted;
  /** The open dialog. */
  asking?: { about: 'restore'; saved: Place } | { about: 'expired' };
  /**
   * The server could not be reached for the identity or the checkout: pages that depend on them
   * offer to reload.
   */
  isUnread?: true;
  /** The stored donation could not be loaded now, or does not concern this page, and is kept. */
  keepsStored?: boolean;
}

export interface Interrupted {
  place: Place;
  email?: string | undefined;
  gift?: GiftChoice | undefined;
  /**
   * The reason for the sign-in. `lapsed`: the session has ended. `unpaid`: a payment discovered
   * that, and charged nothing.
   */
  why?: 'lapsed' | 'unpaid';
}

/** The donation that this browser remembers, as the flow reads it. */
export interface Remembered {
  uuid: string;
  email: string | null;
  donated: boolean;
}

/** The outcome of requesting the stored or linked checkout. */
export type Resumed =
  /** `none`: there is no checkout to request. */
  | { outcome: 'none' | 'unknown' | 'expired' | 'lapsed' | 'failed' | 'unreachable' }
  | { outcome: 'resumed'; checkout: Checkout };

export type StepEvent =
  | {
      type: 'read';
      user: User;
      remembered: Remembered | undefined;
      resumed: Resumed;
      /** The signed-in donor's monthly gift, if no resumed checkout mentions it. */
      subscription?: RunningSubscription;
      /** The interrupted action that this page's history entry kept over a reload. */
      interrupted?: Interrupted | undefined;
    }
  | { type: 'visited'; place: Place }
  /** `isPaying`: a wallet has already approved it. */
  | { type: 'began'; checkout: Checkout; isPaying?: boolean }
  /** The typed address has an account: its owner signs in and continues. */
  | { type: 'recognized'; email: string; gift: GiftChoice }
  /** `gift`: the choice that the sign-in interrupted, which the checkout now has. */
  | { type: 'signed-in'; checkout: Checkout; gift?: GiftChoice }
  | { type: 'signed-out' }
  | { type: 'confirmed' }
  | { type: 'adjusted'; checkout: Checkout }
  | { type: 'paid'; gift: PaymentResult | undefined }
  /** The thank-you page is finished, and the donor has yet to choose a password. */
  | { type: 'thanked' }
  | { type: 'expired' }
  /** The checkout can no longer be paid, or the monthly gift that it would change is over. */
  | { type: 'ended'; isSubscriptionOver: boolean }
  /**
   * The server no longer knows this browser's donation: it starts over with the visitor's choices
   * and text.
   */
  | { type: 'forgotten' }
  /**
   * A session ended, or the donor signed out in another tab; includes typed text that was not saved
   * yet.
   */
  | { type: 'lapsed'; gift?: GiftChoice; email?: string; isUnpaid?: true }
  | { type: 'accepted' }
  | { type: 'declined' };

export function firstStep(place: Place): Step {
  return { place, status: 'reading', authenticated: false };
}

/**
 * The page that a gift starts on: a donor with a monthly gift changes it instead of beginning a
 * second one.
 */
export function pageToBegin(step: Step, frequency: Frequency): Page {
  const isChange = frequency === 'monthly' && step.subscription !== undefined;
  return isChange || step.place === 'change-subscription' ? 'change-subscription' : 'start';
}

/** Adds the checkout, and the monthly gift that it mentions, to the step. */
export function withCheckout(step: Step, checkout: Checkout): Step {
  const { subscription: _, ...rest } = step;
  const { subscription } = checkout.user;
  return { ...rest, checkout, ...known(subscription ?? undefined) };
}

export function known(subscription: RunningSubscription | undefined): Pick<Step, 'subscription'> {
  return subscription === undefined ? {} : { subscription };
}

/** The same person, without a donation. */
export function withoutCheckout({ place, authenticated, ownEmail, subscription }: Step): Step {
  return {
    place,
    status: 'ready',
    authenticated,
    ownEmail,
    ...known(subscription),
  };
}

/** An anonymous visitor, at a page with a sign-in. */
export function anonymousAt(place: Place): Step {
  return { place, status: 'ready', authenticated: false };
}
