import { sameEmail } from '@handsel/contract';
import type { User } from '@handsel/contract';
import { isProfile } from './place.ts';
import type { Place } from './place.ts';
import type { Remembered, Step } from './step.ts';

/** Where mailed links lead. */
const MAILED_PLACES: readonly Place[] = [
  'sign-in-link',
  'reset-password',
  'update-payment-method',
  'manage',
  'no-more-notices',
  'reminder',
  'no-more-reminders',
  'email-change',
  'erasure',
];

/** Pages about a person, not about a donation under way: they leave what is stored alone. */
export function isOutsideTheFlow(place: Place): boolean {
  return isProfile(place) || MAILED_PLACES.includes(place);
}

/**
 * The checkout to ask the server for: the linked one, else the stored one when it is unfinished and this person's.
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

/** What to remember at this step: a record, nothing any more (`null`), or whatever is there (`undefined`). */
export function toRemember(step: Step): Remembered | null | undefined {
  if (step.status === 'reading' || step.keepsStored === true) return undefined;
  if (step.checkout === undefined) return null;
  if (isUnbegun(step)) return undefined;
  return {
    uuid: step.checkout.uuid,
    email: step.checkout.email,
    // A paid checkout is thanked for before anything else can be done with it.
    donated: step.checkout.payment.state === 'paid',
  };
}

/** A sign-in opens a checkout that nobody has begun yet: there is nothing of it to go on with later. */
function isUnbegun({ checkout, place }: Step): boolean {
  return checkout?.page === 'login' && place !== 'confirm' && place !== 'checkout';
}
