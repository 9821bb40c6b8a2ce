import type { Checkout, Frequency, Page, PaymentResult, User } from '@handsel/contract';
import { isBeginning, pageOf, savedPlace } from './place.ts';
import type { Beginning, Place } from './place.ts';
import { isOutsideTheFlow } from './remembered.ts';
import type { Remembered } from './remembered.ts';

/** How much, in dollars, and how often. */
export interface GiftChoice {
  amount: number;
  type: Frequency;
}

export type RunningSubscription = NonNullable<Checkout['user']['subscription']>;

/** Where a donor stands in the flow, and what is known of the donation. */
export interface Step {
  place: Place;
  /** `reading` until the stored or linked checkout has been asked for: nothing that depends on it is shown before. */
  status: 'reading' | 'ready';
  checkout?: Checkout;
  /** What the payment answered, when it was made on this page. */
  gift?: PaymentResult;
  authenticated: boolean;
  /** The address of a giver or donor; theirs is fixed. */
  ownEmail?: string;
  /** The monthly gift that this person has already, as last heard of. */
  subscription?: RunningSubscription;
  /** What the visitor was about to do when they were asked to sign in, to go on with it afterwards. */
  interrupted?: { place: Place; email?: string; gift?: GiftChoice };
  /** The dialog that is open. */
  asking?: { about: 'restore'; saved: Place } | { about: 'expired' };
  /** What is stored could not be asked for just now, or is none of this page's business, and stays. */
  keepsStored?: boolean;
}

/** How asking for the stored or linked checkout ended. */
export type Resumed =
  | { outcome: 'unknown' | 'expired' | 'lapsed' | 'failed' }
  /** There is none to ask for; who is signed in may have a monthly gift all the same. */
  | { outcome: 'none'; subscription?: RunningSubscription }
  | { outcome: 'resumed'; checkout: Checkout };

export type StepEvent =
  | { type: 'read'; user: User; remembered: Remembered | undefined; resumed: Resumed }
  | { type: 'visited'; place: Place }
  | { type: 'began'; checkout: Checkout }
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
  /** A signed-in session ended; `gift` is what was typed and not yet saved. */
  | { type: 'lapsed'; gift?: GiftChoice }
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

/** The donate flow: from a step, by an event, to the next step. */
export function advance(step: Step, event: StepEvent): Step {
  switch (event.type) {
    case 'read':
      return step.status === 'ready' ? afterLateReading(step, event.user) : afterReading(step, event);
    case 'visited':
      return allowed({ ...step, place: event.place });
    case 'began':
      return allowed({ ...withCheckout(anew(step), event.checkout), place: 'confirm' });
    case 'recognized':
      return {
        ...step,
        place: 'login',
        interrupted: { place: step.place, email: event.email, gift: event.gift },
      };
    case 'signed-in':
      return afterSigningIn(step, event.checkout);
    case 'signed-out':
      return { place: 'start', status: 'ready', authenticated: false };
    case 'confirmed':
      return allowed({ ...step, place: 'checkout' });
    case 'adjusted':
      return allowed(withCheckout(step, event.checkout));
    case 'paid':
      return afterPayment(step, event.gift);
    case 'thanked':
      return allowed({ ...step, place: 'set-password' });
    case 'expired':
      return { ...step, asking: { about: 'expired' } };
    case 'ended':
      return afterEnd(step, event.isSubscriptionOver);
    case 'lapsed':
      return afterLapse(step, event.gift);
    case 'accepted':
      return answered(step, true);
    case 'declined':
      return answered(step, false);
  }
}

function identified(step: Step, user: User): Step {
  const { ownEmail: _, ...rest } = step;
  return {
    ...rest,
    authenticated: user.authenticated,
    ...(user.email === null ? {} : { ownEmail: user.email }),
  };
}

/** The checkout, and what it tells of the monthly gift that its donor has. */
function withCheckout(step: Step, checkout: Checkout): Step {
  const { subscription: _, ...rest } = step;
  const { subscription } = checkout.user;
  return { ...rest, checkout, ...known(subscription ?? undefined) };
}

function known(subscription: RunningSubscription | undefined): Pick<Step, 'subscription'> {
  return subscription === undefined ? {} : { subscription };
}

/** The same person, with no donation begun. */
function anew({ place, authenticated, ownEmail, subscription }: Step): Step {
  return {
    place,
    status: 'ready',
    authenticated,
    ...(ownEmail === undefined ? {} : { ownEmail }),
    ...known(subscription),
  };
}

/** Nobody in particular any more, at a page where one can sign in. */
function strangerAt(place: Place): Step {
  return { place, status: 'ready', authenticated: false };
}

function beginningOr(place: Place): Beginning {
  return isBeginning(place) ? place : 'start';
}

function afterReading(step: Step, event: Extract<StepEvent, { type: 'read' }>): Step {
  const blank = {
    ...anew(identified(step, event.user)),
    ...(isOutsideTheFlow(step.place) ? { keepsStored: true } : {}),
  };
  switch (event.resumed.outcome) {
    case 'resumed':
      return restored(withCheckout(blank, event.resumed.checkout), event.resumed.checkout, event.remembered);
    case 'expired':
      return { ...allowed(blank), asking: { about: 'expired' } };
    case 'lapsed':
      return afterLapse(blank);
    case 'failed':
      return { ...blank, place: beginningOr(step.place), keepsStored: true };
    case 'unknown':
      return allowed(blank);
    case 'none':
      return afterReadingNothing({ ...blank, ...known(event.resumed.subscription) }, event.remembered);
  }
}

/** A gift that was made leads to a new one. */
function afterReadingNothing(step: Step, remembered: Remembered | undefined): Step {
  return remembered?.donated === true && pageOf(step.place) !== undefined
    ? { ...step, place: beginningOr(step.place) }
    : allowed(step);
}

/** A donor who was quicker than the reading keeps what they began, and whoever they have proved to be since. */
function afterLateReading(step: Step, user: User): Step {
  return step.authenticated ? step : allowed(identified(step, user));
}

/** Decides where a resumed checkout goes on. */
function restored(step: Step, checkout: Checkout, remembered: Remembered | undefined): Step {
  const { place } = step;
  const page = pageOf(place);
  if (page === undefined || place === 'set-password') return allowed(step);
  if (checkout.payment.state === 'paid') {
    const isUnthanked = remembered?.donated !== true || place === 'thank-you';
    if (step.authenticated && isUnthanked && place !== 'change-subscription') {
      return { ...step, place: 'thank-you' };
    }
    return { ...anew(step), place: beginningOr(place) };
  }
  if (checkout.payment.state === 'checking') return allowed({ ...step, place: 'checkout' });
  const saved = savedPlace(checkout);
  const entered = allowed(step);
  const offersRestore = saved !== 'start' && saved !== page && place !== 'thank-you';
  return offersRestore ? { ...entered, asking: { about: 'restore', saved } } : entered;
}

/** Sends a visitor who may not be at a place to the one they may be at instead. */
function allowed(step: Step): Step {
  if (step.status === 'reading') return step;
  const { checkout, place } = step;
  const isPaid = checkout?.payment.state === 'paid';
  switch (place) {
    case 'confirm':
    case 'checkout':
      if (checkout === undefined || checkout.email === null) return { ...step, place: 'start' };
      if (isPaid) return allowed({ ...step, place: 'thank-you' });
      if (checkout.payment.state === 'checking' || checkout.type === 'one-time') {
        return { ...step, place: 'checkout' };
      }
      return step;
    case 'thank-you':
    case 'set-password':
    case 'profile':
      return step.authenticated ? step : { ...step, place: 'login', interrupted: { place } };
    case 'start':
    case 'one-time':
    case 'subscribe':
    case 'change-subscription':
      return isPaid ? { ...anew(step), place } : step;
    case 'login':
    case 'sign-in-link':
    case 'reset-password':
    case 'mend':
    case 'not-found':
      return step;
  }
}

/** Goes on with what the sign-in interrupted; the checkout is the donor's, and has the sum that was chosen before. */
function afterSigningIn({ place, interrupted }: Step, checkout: Checkout): Step {
  const step = withCheckout(
    {
      place,
      status: 'ready',
      authenticated: true,
      ...(checkout.email === null ? {} : { ownEmail: checkout.email }),
    },
    checkout,
  );
  if (place === 'change-subscription') return step;
  if (interrupted?.gift !== undefined) return allowed({ ...step, place: 'confirm' });
  const isGuarded = interrupted?.place === 'thank-you' || interrupted?.place === 'set-password';
  return { ...step, place: isGuarded ? interrupted.place : 'profile' };
}

/** The sign-in page, or where one changes a gift the sign-in that it begins with. What was chosen is kept. */
function afterLapse(step: Step, typed?: GiftChoice): Step {
  if (step.place === 'change-subscription') return strangerAt(step.place);
  const email = step.ownEmail ?? step.checkout?.email ?? undefined;
  const gift = typed ?? giftOf(step.checkout);
  return {
    ...strangerAt('login'),
    interrupted: {
      place: step.place,
      ...(email === undefined ? {} : { email }),
      ...(gift === undefined ? {} : { gift }),
    },
  };
}

function afterEnd(step: Step, isSubscriptionOver: boolean): Step {
  const { subscription, ...rest } = anew(step);
  return { ...rest, ...known(isSubscriptionOver ? undefined : subscription), place: 'start' };
}

function giftOf(checkout: Checkout | undefined): GiftChoice | undefined {
  if (checkout === undefined || checkout.payment.state === 'paid') return undefined;
  return { amount: checkout.amount, type: checkout.type };
}

/** Only a success leads here, and success makes the session the giver's. */
function afterPayment(step: Step, gift: PaymentResult | undefined): Step {
  if (step.checkout === undefined) return step;
  return {
    ...step,
    place: 'thank-you',
    authenticated: true,
    checkout: {
      ...step.checkout,
      payment: { state: 'paid', ...(gift?.settles_later === true && { settles_later: true }) },
    },
    ...(step.checkout.email === null ? {} : { ownEmail: step.checkout.email }),
    ...(gift === undefined ? {} : { gift }),
  };
}

function answered(step: Step, accepted: boolean): Step {
  const { asking, ...rest } = step;
  if (asking === undefined) return step;
  if (asking.about === 'restore' && accepted) return allowed({ ...rest, place: asking.saved });
  return { ...anew(step), place: beginningOr(step.place) };
}
