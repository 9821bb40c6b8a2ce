import type { Checkout, Frequency, Page, PaymentResult, User } from '@handsel/contract';
import type { Place } from './place.ts';

/** How much, in dollars, and how often. */
export interface GiftChoice {
  amount: number;
  type: Frequency;
  /** The code of the fund that was chosen, where there was a choice. */
  fund?: string;
}

export type RunningSubscription = NonNullable<Checkout['user']['subscription']>;

/** Where a donor is in the flow, and what is known of the donation. */
export interface Step {
  place: Place;
  /** `reading` until the stored or linked checkout has been asked for: nothing that depends on it is shown before. */
  status: 'reading' | 'ready';
  checkout?: Checkout;
  /** What the payment answered, when it was made on this page. */
  gift?: PaymentResult;
  authenticated: boolean;
  /** The address of an unverified or verified donor; theirs is fixed. */
  ownEmail?: string | undefined;
  /** The monthly gift that this person has already, as last heard of. */
  subscription?: RunningSubscription;
  /** What the visitor was about to do when they were asked to sign in, to go on with it afterwards. */
  interrupted?: Interrupted;
  /** The dialog that is open. */
  asking?: { about: 'restore'; saved: Place } | { about: 'expired' };
  /** The server could not be asked who this is, or for the checkout: pages that depend on it offer to load again. */
  isUnread?: true;
  /** What is stored could not be asked for just now, or is none of this page's business, and stays. */
  keepsStored?: boolean;
}

export interface Interrupted {
  place: Place;
  email?: string | undefined;
  gift?: GiftChoice | undefined;
  /** The reason for the sign-in: the session has ended; `unpaid`: a payment found that out, and charged nothing. */
  why?: 'lapsed' | 'unpaid';
}

/** What this browser remembers, as the flow reads it. */
export interface Remembered {
  uuid: string;
  email: string | null;
  donated: boolean;
}

/** How asking for the stored or linked checkout ended. */
export type Resumed =
  /** `none`: there is none to ask for. */
  | { outcome: 'none' | 'unknown' | 'expired' | 'lapsed' | 'failed' | 'unreachable' }
  | { outcome: 'resumed'; checkout: Checkout };

export type StepEvent =
  | {
      type: 'read';
      user: User;
      remembered: Remembered | undefined;
      resumed: Resumed;
      /** The monthly gift of who is signed in, where no checkout was resumed that tells of it. */
      subscription?: RunningSubscription;
      /** What this page's history entry has kept over a reload. */
      interrupted?: Interrupted | undefined;
    }
  | { type: 'visited'; place: Place }
  /** `isPaying`: a wallet has approved it already. */
  | { type: 'began'; checkout: Checkout; isPaying?: boolean }
  /** The address that was typed has an account: its owner signs in and goes on. */
  | { type: 'recognized'; email: string; gift: GiftChoice }
  | { type: 'signed-in'; checkout: Checkout }
  | { type: 'signed-out' }
  | { type: 'confirmed' }
  | { type: 'adjusted'; checkout: Checkout }
  | { type: 'paid'; gift: PaymentResult | undefined }
  /** The thank-you page is done with, and a password is still to be chosen. */
  | { type: 'thanked' }
  | { type: 'expired' }
  /** The checkout can no longer be paid, or the monthly gift that it was to change is over. */
  | { type: 'ended'; isSubscriptionOver: boolean }
  /** The server no longer knows this browser's donation: what was chosen and typed starts over. */
  | { type: 'forgotten' }
  /** A session ended, or somebody signed out elsewhere; with what was typed and not yet saved. */
  | { type: 'lapsed'; gift?: GiftChoice; email?: string; isUnpaid?: true }
  | { type: 'accepted' }
  | { type: 'declined' };

export function firstStep(place: Place): Step {
  return { place, status: 'reading', authenticated: false };
}

/** As what a gift begins: who has a monthly gift already changes it, and begins no second one. */
export function pageToBegin(step: Step, frequency: Frequency): Page {
  const isChange = frequency === 'monthly' && step.subscription !== undefined;
  return isChange || step.place === 'change-subscription' ? 'change-subscription' : 'start';
}

/** The checkout, and what it tells of the monthly gift that its donor has. */
export function withCheckout(step: Step, checkout: Checkout): Step {
  const { subscription: _, ...rest } = step;
  const { subscription } = checkout.user;
  return { ...rest, checkout, ...known(subscription ?? undefined) };
}

export function known(subscription: RunningSubscription | undefined): Pick<Step, 'subscription'> {
  return subscription === undefined ? {} : { subscription };
}

/** The same person, with no donation begun. */
export function anew({ place, authenticated, ownEmail, subscription }: Step): Step {
  return {
    place,
    status: 'ready',
    authenticated,
    ownEmail,
    ...known(subscription),
  };
}

/** Nobody in particular any more, at a page where one can sign in. */
export function strangerAt(place: Place): Step {
  return { place, status: 'ready', authenticated: false };
}
