import { sameEmail } from '@handsel/contract';
import type { Checkout, Frequency, Page, PaymentResult, User } from '@handsel/contract';

/** Every place a donor can be; the three forms of the start page are places of their own. */
export const PLACES = [
  'start',
  'one-time',
  'subscribe',
  'confirm',
  'checkout',
  'thank-you',
  'login',
  'not-found',
] as const;
export type Place = (typeof PLACES)[number];

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
  /** The dialog that is open. */
  asking?: { about: 'restore'; saved: Place } | { about: 'expired' };
  /** What is stored could not be asked for just now, and stays for the next visit. */
  keepsStored?: boolean;
}

/** What this browser remembers, as the flow reads it. */
export interface Remembered {
  uuid: string;
  email: string | null;
  donated: boolean;
}

/** How asking for the stored or linked checkout ended. */
export type Resumed =
  | { outcome: 'none' | 'unknown' | 'expired' | 'lapsed' | 'failed' }
  | { outcome: 'resumed'; checkout: Checkout };

export type StepEvent =
  | { type: 'read'; user: User; remembered: Remembered | undefined; resumed: Resumed }
  | { type: 'visited'; place: Place }
  | { type: 'began'; checkout: Checkout }
  | { type: 'confirmed' }
  | { type: 'paid'; gift: PaymentResult | undefined }
  | { type: 'expired' }
  | { type: 'lapsed' }
  | { type: 'accepted' }
  | { type: 'declined' };

export function firstStep(place: Place): Step {
  return { place, status: 'reading', authenticated: false };
}

/** The page a place is saved as; a sign-in or an unknown page is no progress. */
export function pageOf(place: Place): Page | undefined {
  switch (place) {
    case 'start':
    case 'one-time':
    case 'subscribe':
      return 'start';
    case 'confirm':
    case 'checkout':
    case 'thank-you':
      return place;
    case 'login':
    case 'not-found':
      return undefined;
  }
}

/** The one frequency that a place allows, if it does not leave the choice. */
export function onlyFrequencyAt(place: Place): Frequency | undefined {
  if (place === 'one-time') return 'one-time';
  return place === 'subscribe' ? 'monthly' : undefined;
}

/** Where Go Back leads. */
export function goBackFrom(place: Place, frequency: Frequency): 'start' | 'one-time' | 'confirm' {
  if (place === 'checkout') return frequency === 'one-time' ? 'one-time' : 'confirm';
  return 'start';
}

/** The checkout to ask the server for: the linked one, else the stored one when it is unfinished and this person's. */
export function checkoutToResume(
  place: Place,
  linked: string | undefined,
  remembered: Remembered | undefined,
  user: User,
): string | undefined {
  if (linked !== undefined) return linked;
  if (remembered === undefined || isAnothers(remembered, user)) return undefined;
  if (remembered.donated && place !== 'thank-you') return undefined;
  return remembered.uuid;
}

function isAnothers(remembered: Remembered, user: User): boolean {
  return remembered.email !== null && user.email !== null && !sameEmail(remembered.email, user.email);
}

/** What to remember at this step: a record, nothing any more (`null`), or whatever is there (`undefined`). */
export function toRemember(step: Step): Remembered | null | undefined {
  if (step.status === 'reading' || step.keepsStored === true) return undefined;
  if (step.checkout === undefined) return null;
  return {
    uuid: step.checkout.uuid,
    email: step.checkout.email,
    donated: step.checkout.payment.state === 'paid' && step.place === 'thank-you',
  };
}

/** The donate flow: from a step, by an event, to the next step. */
export function advance(step: Step, event: StepEvent): Step {
  switch (event.type) {
    case 'read':
      return step.status === 'ready' ? afterLateReading(step, event.user) : afterReading(step, event);
    case 'visited':
      return allowed({ ...step, place: event.place });
    case 'began':
      return allowed({ ...anew(step), checkout: event.checkout, place: 'confirm' });
    case 'confirmed':
      return allowed({ ...step, place: 'checkout' });
    case 'paid':
      return afterPayment(step, event.gift);
    case 'expired':
      return { ...step, asking: { about: 'expired' } };
    case 'lapsed':
      return { ...anew(step), authenticated: false, place: 'login' };
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

/** The same person, with no donation begun. */
function anew(step: Step): Step {
  return {
    place: step.place,
    status: 'ready',
    authenticated: step.authenticated,
    ...(step.ownEmail === undefined ? {} : { ownEmail: step.ownEmail }),
  };
}

function afterReading(step: Step, event: Extract<StepEvent, { type: 'read' }>): Step {
  const blank = anew(identified(step, event.user));
  switch (event.resumed.outcome) {
    case 'resumed':
      return restored({ ...blank, checkout: event.resumed.checkout }, event.remembered);
    case 'expired':
      return { ...allowed(blank), asking: { about: 'expired' } };
    case 'lapsed':
      return { ...blank, authenticated: false, place: 'login' };
    case 'failed':
      return { ...blank, place: pageOf(step.place) === 'start' ? step.place : 'start', keepsStored: true };
    case 'unknown':
      return allowed(blank);
    case 'none':
      return event.remembered?.donated === true && pageOf(step.place) !== undefined
        ? { ...blank, place: pageOf(step.place) === 'start' ? step.place : 'start' }
        : allowed(blank);
  }
}

/** A donor who was quicker than the reading keeps what they began, and whoever they have proved to be since. */
function afterLateReading(step: Step, user: User): Step {
  return step.authenticated ? step : allowed(identified(step, user));
}

/** Decides where a resumed checkout goes on. */
function restored(step: Step & { checkout: Checkout }, remembered: Remembered | undefined): Step {
  const { checkout, place } = step;
  const page = pageOf(place);
  if (page === undefined) return step;
  if (checkout.payment.state === 'paid') {
    const isUnthanked = remembered?.donated !== true || place === 'thank-you';
    if (step.authenticated && isUnthanked) return { ...step, place: 'thank-you' };
    return { ...anew(step), place: page === 'start' ? place : 'start' };
  }
  if (checkout.payment.state === 'checking') return allowed({ ...step, place: 'checkout' });
  const saved = savedPlace(checkout);
  const entered = allowed(step);
  const offersRestore = saved !== 'start' && saved !== page && place !== 'thank-you';
  return offersRestore ? { ...entered, asking: { about: 'restore', saved } } : entered;
}

/** The place of the saved page, which may be one that cannot be entered again. */
function savedPlace({ page, type }: Checkout): Place {
  switch (page) {
    case 'start':
    case 'change-subscription':
      return 'start';
    case 'login':
    case 'confirm':
      return type === 'one-time' ? 'checkout' : 'confirm';
    case 'checkout':
    case 'thank-you':
    case 'set-password':
      return 'checkout';
  }
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
      return step.authenticated ? step : { ...step, place: 'login' };
    case 'start':
    case 'one-time':
    case 'subscribe':
      return isPaid ? { ...anew(step), place } : step;
    case 'login':
    case 'not-found':
      return step;
  }
}

/** Only a success leads here, and success makes the session the giver's. */
function afterPayment(step: Step, gift: PaymentResult | undefined): Step {
  if (step.checkout === undefined) return step;
  return {
    ...step,
    place: 'thank-you',
    authenticated: true,
    checkout: { ...step.checkout, payment: { state: 'paid' } },
    ...(step.checkout.email === null ? {} : { ownEmail: step.checkout.email }),
    ...(gift === undefined ? {} : { gift }),
  };
}

function answered(step: Step, accepted: boolean): Step {
  const { asking, ...rest } = step;
  if (asking === undefined) return step;
  if (asking.about === 'restore' && accepted) return allowed({ ...rest, place: asking.saved });
  return { ...anew(step), place: pageOf(step.place) === 'start' ? step.place : 'start' };
}
