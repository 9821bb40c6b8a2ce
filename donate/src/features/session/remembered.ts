import { sameEmail } from '@handsel/contract';
import type { User } from '@handsel/contract';
import { isProfile } from './place.ts';
import type { Place } from './place.ts';
import type { Remembered, Step } from './step.ts';

/** The places of mailed links, and the one that is about no gift. */
const OTHER_PLACES: readonly Place[] = [
  'sign-in-link',
  'reset-password',
  'update-payment-method',
  'manage',
  'no-more-notices',
  'reminder',
  'no-more-reminders',
  'email-change',
  'erasure',
  'accessibility',
];

/**
 * Pages that are not about a donation in progress: they leave the stored donation unchanged.
 */
export function isOutsideTheFlow(place: Place): boolean {
  return isProfile(place) || OTHER_PLACES.includes(place);
}

/**
 * The checkout to request from the server: the linked one, or else the stored one if it is
 * unfinished and this person's.
 */
export function checkoutToResume(
  place: Place,
  linked: string | undefined,
  remembered: Remembered | undefined,
  user: User,
): string | undefined {
  if (linked !== undefined) return linked;
  const isUsable =
    remembered !== undefined &&
    !isOutsideTheFlow(place) &&
    !isAnothers(remembered, user) &&
    (!remembered.donated || place === 'thank-you' || place === 'set-password');
  return isUsable ? remembered.uuid : undefined;
}

function isAnothers(remembered: Remembered, user: User): boolean {
  return remembered.email !== null && user.email !== null && !sameEmail(remembered.email, user.email);
}

/** The record to store at this step; `null` deletes it, and `undefined` keeps the stored one. */
export function toRemember(step: Step): Remembered | null | undefined {
  if (step.status === 'reading' || step.keepsStored === true) return undefined;
  if (step.checkout === undefined) return null;
  if (isUnbegun(step)) return undefined;
  return {
    uuid: step.checkout.uuid,
    email: step.checkout.email,
    // A paid checkout shows its thank-you page before anything else.
    donated: step.checkout.payment.state === 'paid',
  };
}

/** A sign-in opens a checkout that was never begun: there is nothing to resume later. */
function isUnbegun({ checkout, place }: Step): boolean {
  return checkout?.page === 'login' && place !== 'confirm' && place !== 'checkout';
}
