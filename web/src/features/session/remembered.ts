import { sameEmail } from '@handsel/contract';
import type { User } from '@handsel/contract';
import type { Place } from './place.ts';
import type { Step } from './step.ts';

/** What this browser remembers, as the flow reads it. */
export interface Remembered {
  uuid: string;
  email: string | null;
  donated: boolean;
}

/** Pages that a mailed link opens: they are about an address, not about a donation, and leave what is stored alone. */
export function isOutsideTheFlow(place: Place): boolean {
  return place === 'sign-in-link' || place === 'reset-password';
}

/**
 * The checkout to ask the server for: the linked one, else the stored one when it is unfinished and this person's, else
 * for who comes signed in to change a monthly gift the session's newest.
 */
export function checkoutToResume(
  place: Place,
  linked: string | undefined,
  remembered: Remembered | undefined,
  user: User,
): { id: string } | 'newest' | undefined {
  if (linked !== undefined) return { id: linked };
  if (isOutsideTheFlow(place)) return undefined;
  const isUsable =
    remembered !== undefined &&
    !isAnothers(remembered, user) &&
    (!remembered.donated || place === 'thank-you' || place === 'set-password');
  if (isUsable) return { id: remembered.uuid };
  return place === 'change-subscription' && user.authenticated ? 'newest' : undefined;
}

function isAnothers(remembered: Remembered, user: User): boolean {
  return remembered.email !== null && user.email !== null && !sameEmail(remembered.email, user.email);
}

/** What to remember at this step: a record, nothing any more (`null`), or whatever is there (`undefined`). */
export function toRemember(step: Step): Remembered | null | undefined {
  if (step.status === 'reading' || step.keepsStored === true) return undefined;
  if (step.checkout === undefined) return null;
  const isThanked = step.place === 'thank-you' || step.place === 'set-password';
  return {
    uuid: step.checkout.uuid,
    email: step.checkout.email,
    donated: step.checkout.payment.state === 'paid' && isThanked,
  };
}
