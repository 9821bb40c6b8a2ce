import { FREQUENCIES, PAGES, PAYMENT_STATES } from '@handsel/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkoutWith, unverified, anonymous, remembered } from '../../testing/steps.ts';
import { PLACES, isProfile, pageOf } from './place.ts';
import { advance } from './advance.ts';
import { firstStep } from './step.ts';
import type { StepEvent } from './step.ts';

const anyCheckout = fc.record({
  page: fc.constantFrom(...PAGES),
  type: fc.constantFrom(...FREQUENCIES),
  email: fc.constantFrom(null, 'ada@example.org'),
  payment: fc.record({ state: fc.constantFrom(...PAYMENT_STATES) }),
});
const anyEvent: fc.Arbitrary<StepEvent> = fc.oneof(
  fc.record({ type: fc.constant('visited' as const), place: fc.constantFrom(...PLACES) }),
  fc.record({ type: fc.constant('began' as const), checkout: anyCheckout.map(checkoutWith) }),
  fc.record({
    type: fc.constantFrom('signed-in' as const, 'adjusted' as const),
    checkout: anyCheckout.map(checkoutWith),
  }),
  fc.record({ type: fc.constant('paid' as const), gift: fc.constant(undefined) }),
  fc.record({ type: fc.constant('ended' as const), isSubscriptionOver: fc.boolean() }),
  fc.record({
    type: fc.constantFrom(
      'confirmed' as const,
      'thanked' as const,
      'signed-out' as const,
      'expired' as const,
      'lapsed' as const,
      'accepted' as const,
      'declined' as const,
    ),
  }),
  fc.record({
    type: fc.constant('read' as const),
    user: fc.constantFrom(anonymous, unverified),
    remembered: fc.constantFrom(undefined, remembered, { ...remembered, donated: true }),
    resumed: fc.oneof(
      fc.record({ outcome: fc.constantFrom('none', 'unknown', 'expired', 'lapsed', 'failed') }),
      fc.record({ outcome: fc.constant('resumed' as const), checkout: anyCheckout.map(checkoutWith) }),
    ),
  }),
);

describe('in any order of events', () => {
  const afterAnything = fc
    .tuple(fc.constantFrom(...PLACES), fc.array(anyEvent, { maxLength: 12 }))
    .map(([place, events]) => events.reduce(advance, firstStep(place)))
    .filter((step) => step.status === 'ready');

  it("checkout and confirm require the donor's own payable checkout", () => {
    fc.assert(
      fc.property(afterAnything, ({ place, checkout }) => {
        if (place !== 'checkout' && place !== 'confirm') return true;
        return typeof checkout?.email === 'string' && checkout.payment.state !== 'paid';
      }),
    );
  });

  it('thank-you and set-password require a known donor', () => {
    fc.assert(
      fc.property(
        afterAnything,
        ({ place, authenticated }) =>
          authenticated || !(['thank-you', 'set-password'].includes(place) || isProfile(place)),
      ),
    );
  });

  it('one-time gifts skip the confirm page', () => {
    fc.assert(
      fc.property(
        afterAnything,
        ({ place, checkout }) => place !== 'confirm' || checkout?.type === 'monthly',
      ),
    );
  });

  it('visiting the current place changes nothing', () => {
    fc.assert(
      fc.property(afterAnything, (step) => {
        expect(advance(step, { type: 'visited', place: step.place }).place).toBe(step.place);
      }),
    );
  });

  it('only pages of the flow are saved as progress', () => {
    expect(PLACES.filter((place) => pageOf(place) === undefined)).toEqual([
      'profile',
      'profile-gifts',
      'profile-payment-methods',
      'profile-details',
      'profile-pause',
      'profile-amount',
      'profile-cancel',
      'profile-day',
      'login',
      'sign-in-link',
      'reset-password',
      'update-payment-method',
      'no-more-notices',
      'reminder',
      'no-more-reminders',
      'email-change',
      'erasure',
      'manage',
      'accessibility',
      'not-found',
    ]);
  });
});
