import type { Checkout, PaymentResult, User } from '@handsel/contract';
import { isBeginning, isForSignedIn, pageOf, savedPlace, withoutGift } from './place.ts';
import type { Beginning, Place } from './place.ts';
import { isOutsideTheFlow } from './remembered.ts';
import { withoutCheckout, known, anonymousAt, withCheckout } from './step.ts';
import type { GiftChoice, Remembered, Step, StepEvent } from './step.ts';

/** The donation flow: returns the next step after an event. */
export function advance(step: Step, event: StepEvent): Step {
  switch (event.type) {
    case 'read':
      return step.status === 'ready' ? afterLateReading(step, event.user) : afterReading(step, event);
    case 'visited':
      return allowed({ ...step, place: event.place });
    case 'began':
      return afterBeginning(withCheckout(withoutCheckout(step), event.checkout), event);
    case 'recognized':
      return {
        ...step,
        place: 'login',
        interrupted: { place: step.place, email: event.email, gift: event.gift },
      };
    case 'signed-in':
      return afterSigningIn(step, event);
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
    case 'forgotten':
      return { ...step, place: 'start' };
    case 'lapsed':
      return afterLapse(step, event);
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

function beginningOr(place: Place): Beginning {
  return isBeginning(place) ? place : 'start';
}

function afterReading(step: Step, event: Extract<StepEvent, { type: 'read' }>): Step {
  const blank = {
    ...withoutCheckout(identified(step, event.user)),
    ...known(event.subscription),
    ...(isOutsideTheFlow(step.place) ? { keepsStored: true } : {}),
    ...(event.interrupted === undefined ? {} : { interrupted: event.interrupted }),
  };
  switch (event.resumed.outcome) {
    case 'resumed':
      return restored(withCheckout(blank, event.resumed.checkout), event.resumed.checkout, event.remembered);
    case 'expired':
      return { ...allowed(blank), asking: { about: 'expired' } };
    case 'lapsed':
      return afterLapse({ ...blank, ...emailIn(event.remembered) }, {});
    case 'failed':
      return {
        ...blank,
        place: step.place === 'change-subscription' ? 'start' : beginningOr(step.place),
        keepsStored: true,
      };
    case 'unreachable':
      return { ...blank, keepsStored: true, isUnread: true };
    case 'unknown':
      return allowed(blank);
    case 'none':
      return afterReadingNothing(blank, event.remembered);
  }
}

/** The address of the remembered donation's donor. */
function emailIn(remembered: Remembered | undefined): Pick<Step, 'ownEmail'> {
  const email = remembered?.email ?? undefined;
  return email === undefined ? {} : { ownEmail: email };
}

/** After a completed gift, a new one begins. */
function afterReadingNothing(step: Step, remembered: Remembered | undefined): Step {
  return remembered?.donated === true && pageOf(step.place) !== undefined
    ? { ...step, place: beginningOr(step.place) }
    : allowed(step);
}

/**
 * A donor who acted before the reading finished keeps the new donation, with the identity that
 * became known since.
 */
function afterLateReading(step: Step, user: User): Step {
  return step.authenticated ? step : allowed(identified(step, user));
}

/**
 * A donor who left during a payment learns here that it succeeded, and that the session is theirs.
 */
function afterBeginning(step: Step, { checkout, isPaying }: Extract<StepEvent, { type: 'began' }>): Step {
  return checkout.payment.state === 'paid'
    ? afterPayment(step, undefined)
    : allowed({ ...step, place: isPaying ? 'checkout' : 'confirm' });
}

/** Decides where a resumed checkout continues. */
function restored(step: Step, checkout: Checkout, remembered: Remembered | undefined): Step {
  const { place } = step;
  const page = pageOf(place);
  if (page === undefined || place === 'set-password') return allowed(step);
  if (checkout.payment.state === 'paid') {
    const isUnthanked = remembered?.donated !== true || place === 'thank-you';
    if (step.authenticated && isUnthanked && place !== 'change-subscription') {
      return { ...step, place: 'thank-you' };
    }
    return { ...withoutCheckout(step), place: beginningOr(place) };
  }
  if (checkout.payment.state === 'checking') return allowed({ ...step, place: 'checkout' });
  const saved = savedPlace(checkout);
  const entered = allowed(step);
  // The confirm page redirects one-time gifts, so for them it counts as the place that was left.
  const isThere = saved === page || saved === entered.place;
  const offersRestore = saved !== 'start' && !isThere && place !== 'thank-you';
  return offersRestore ? { ...entered, asking: { about: 'restore', saved } } : entered;
}

/** Redirects a visitor from a forbidden place to an allowed one. */
function allowed(step: Step): Step {
  // Until the server has identified the visitor, there is no redirect.
  if (step.status === 'reading' || step.isUnread === true) return step;
  const { checkout, place } = step;
  const isPaid = checkout?.payment.state === 'paid';
  if (isForSignedIn(place)) {
    return step.authenticated
      ? step
      : { ...step, place: 'login', interrupted: { place: withoutGift(place) } };
  }
  if (place === 'confirm' || place === 'checkout') {
    if (checkout === undefined || checkout.email === null) return { ...step, place: 'start' };
    if (isPaid) return allowed({ ...step, place: 'thank-you' });
    return checkout.payment.state === 'checking' || checkout.type === 'one-time'
      ? { ...step, place: 'checkout' }
      : step;
  }
  if (isBeginning(place)) return isPaid ? { ...withoutCheckout(step), place } : step;
  return place === 'login' && step.authenticated ? pastSignIn(step) : step;
}

/**
 * Continues the action that the sign-in interrupted. The checkout belongs to the donor, and has the
 * amount chosen before.
 */
function afterSigningIn(
  { place, interrupted }: Step,
  { checkout, gift = interrupted?.gift }: Extract<StepEvent, { type: 'signed-in' }>,
): Step {
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
  if (gift !== undefined) return allowed({ ...step, place: 'confirm' });
  const asked = interrupted?.place;
  return { ...step, place: asked !== undefined && isForSignedIn(asked) ? asked : 'profile' };
}

/** A donor who is already signed in continues at the sign-in's destination. */
function pastSignIn({ interrupted, ...step }: Step): Step {
  const asked = interrupted?.place;
  return { ...step, place: asked !== undefined && isForSignedIn(asked) ? asked : 'profile' };
}

/**
 * The sign-in page; a page that changes a gift shows its own sign-in. The visitor's choices are
 * kept.
 */
function afterLapse(step: Step, said: Omit<Extract<StepEvent, { type: 'lapsed' }>, 'type'>): Step {
  const email = said.email ?? step.ownEmail ?? step.checkout?.email ?? undefined;
  const isChange = step.place === 'change-subscription';
  const gift = isChange ? undefined : (said.gift ?? giftOf(step.checkout));
  return {
    ...anonymousAt(isChange ? step.place : 'login'),
    interrupted: {
      place: step.place,
      email,
      gift,
      why: said.isUnpaid === true ? 'unpaid' : 'lapsed',
    },
  };
}

function afterEnd(step: Step, isSubscriptionOver: boolean): Step {
  const { subscription, ...rest } = withoutCheckout(step);
  return { ...rest, ...known(isSubscriptionOver ? undefined : subscription), place: 'start' };
}

function giftOf(checkout: Checkout | undefined): GiftChoice | undefined {
  if (checkout === undefined || checkout.payment.state === 'paid') return undefined;
  const { amount, type, fund } = checkout;
  return { amount, type, ...(typeof fund?.code === 'string' && { fund: fund.code }) };
}

/** Only a success leads here, and it makes the session the donor's. */
function afterPayment(step: Step, gift: PaymentResult | undefined): Step {
  if (step.checkout === undefined) return step;
  return {
    ...step,
    place: 'thank-you',
    authenticated: true,
    checkout: {
      ...step.checkout,
      payment: {
        state: 'paid',
        ...(gift?.settles_later === true && { settles_later: true }),
        ...(gift?.payer_name !== undefined && { payer_name: gift.payer_name }),
      },
    },
    ...(step.checkout.email === null ? {} : { ownEmail: step.checkout.email }),
    ...(gift === undefined ? {} : { gift }),
  };
}

function answered(step: Step, accepted: boolean): Step {
  const { asking, ...rest } = step;
  if (asking === undefined) return step;
  if (asking.about === 'restore' && accepted) return allowed({ ...rest, place: asking.saved });
  return { ...withoutCheckout(step), place: beginningOr(step.place) };
}
