import type { Checkout, User } from '@handsel/contract';
import type { Place } from '../features/session/place.ts';
import { advance } from '../features/session/advance.ts';
import { firstStep } from '../features/session/step.ts';
import type { Remembered, Resumed, RunningSubscription, Step } from '../features/session/step.ts';

export const anonymous: User = { email: null, authenticated: false, trust: 'anonymous' };
export const unverified: User = { email: 'ada@example.org', authenticated: true, trust: 'unverified' };
export const subscription = { amount: 25, status: 'active', next_billing_date: '2027-06-03' } as const;
export const hasSubscription = { user: { subscription, data: null } };

export function checkoutWith(parts: Partial<Checkout> = {}): Checkout {
  return {
    uuid: '3f0e9ab0-6c7c-4b6f-9a51-6f0a3f6f4c11',
    email: 'ada@example.org',
    amount: 13.37,
    type: 'monthly',
    page: 'start',
    password_source: null,
    payment: { state: 'none' },
    user: { subscription: null, data: null },
    ...parts,
  };
}

/** The step of a visitor who opens a place, once the stored donation was looked up. */
export function read(
  place: Place,
  resumed: Resumed,
  {
    user = anonymous,
    remembered,
    subscription,
  }: { user?: User; remembered?: Remembered; subscription?: RunningSubscription } = {},
): Step {
  const heard = subscription === undefined ? {} : { subscription };
  return advance(firstStep(place), { type: 'read', user, remembered, resumed, ...heard });
}

/** The same if a checkout was found. */
export function resume(
  place: Place,
  parts: Partial<Checkout>,
  user: User = anonymous,
  remembered?: Remembered,
): Step {
  const resumed: Resumed = { outcome: 'resumed', checkout: checkoutWith(parts) };
  return read(place, resumed, remembered === undefined ? { user } : { user, remembered });
}

export const remembered: Remembered = { uuid: checkoutWith().uuid, email: 'ada@example.org', donated: false };
