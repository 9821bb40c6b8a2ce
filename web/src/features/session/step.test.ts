import { FREQUENCIES, PAGES, PAYMENT_STATES } from '@handsel/contract';
import type { Checkout, User } from '@handsel/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLACES, advance, checkoutToResume, firstStep, goBackFrom, pageOf, toRemember } from './step.ts';
import type { Place, Remembered, Resumed, Step, StepEvent } from './step.ts';

const guest: User = { email: null, authenticated: false, trust: 'guest' };
const giver: User = { email: 'ada@example.org', authenticated: true, trust: 'giver' };

function checkoutWith(parts: Partial<Checkout> = {}): Checkout {
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

function read(
  place: Place,
  resumed: Resumed,
  { user = guest, remembered }: { user?: User; remembered?: Remembered } = {},
): Step {
  return advance(firstStep(place), { type: 'read', user, remembered, resumed });
}

function resume(place: Place, parts: Partial<Checkout>, user: User = guest, remembered?: Remembered): Step {
  const resumed: Resumed = { outcome: 'resumed', checkout: checkoutWith(parts) };
  return read(place, resumed, remembered === undefined ? { user } : { user, remembered });
}

const remembered: Remembered = { uuid: checkoutWith().uuid, email: 'ada@example.org', donated: false };

describe('going on from start', () => {
  it.each([
    ['monthly', 'confirm'],
    ['one-time', 'checkout'],
  ] as const)('a %s gift goes to %s', (type, place) => {
    const step = advance(read('start', { outcome: 'none' }), {
      type: 'began',
      checkout: checkoutWith({ type }),
    });
    expect(step.place).toBe(place);
  });

  it('goes from confirm to checkout, and from a success to thank-you', () => {
    const confirm = advance(read('start', { outcome: 'none' }), { type: 'began', checkout: checkoutWith() });
    const checkout = advance(confirm, { type: 'confirmed' });
    const thanked = advance(checkout, { type: 'paid', gift: undefined });
    expect([checkout.place, thanked.place]).toEqual(['checkout', 'thank-you']);
    expect(thanked).toMatchObject({ authenticated: true, ownEmail: 'ada@example.org' });
  });
});

describe('Go Back', () => {
  it.each([
    ['start', 'monthly', 'start'],
    ['one-time', 'one-time', 'start'],
    ['subscribe', 'monthly', 'start'],
    ['confirm', 'monthly', 'start'],
    ['checkout', 'monthly', 'confirm'],
    ['checkout', 'one-time', 'one-time'],
  ] as const)('from %s, %s, leads to %s', (place, frequency, back) => {
    expect(goBackFrom(place, frequency)).toBe(back);
  });
});

describe('who may be where', () => {
  it.each([
    ['confirm', 'start'],
    ['checkout', 'start'],
    ['thank-you', 'login'],
    ['one-time', 'one-time'],
    ['login', 'login'],
    ['not-found', 'not-found'],
  ] as const)('a stranger who asks for %s comes to %s', (asked, place) => {
    expect(read(asked, { outcome: 'none' }).place).toBe(place);
  });

  it('a gift given once has no confirm page', () => {
    expect(resume('confirm', { type: 'one-time', page: 'checkout' }).place).toBe('checkout');
  });

  it('a paid checkout is thanked for, not paid again', () => {
    const paid = advance(resume('checkout', { page: 'checkout' }), { type: 'paid', gift: undefined });
    expect(advance(paid, { type: 'visited', place: 'checkout' }).place).toBe('thank-you');
    expect(advance(paid, { type: 'visited', place: 'start' })).not.toHaveProperty('checkout');
  });
});

describe('which checkout is asked for', () => {
  const uuid = remembered.uuid;
  it.each([
    ['a linked one before the stored one', 'start', 'linked', remembered, guest, 'linked'],
    ['the stored one', 'start', undefined, remembered, guest, uuid],
    ['none when nothing is stored', 'start', undefined, undefined, guest, undefined],
    [
      'none when the stored one is donated',
      'start',
      undefined,
      { ...remembered, donated: true },
      guest,
      undefined,
    ],
    [
      'the donated one on its thank-you page',
      'thank-you',
      undefined,
      { ...remembered, donated: true },
      giver,
      uuid,
    ],
    [
      "none when it is another person's",
      'start',
      undefined,
      { ...remembered, email: 'b@example.org' },
      giver,
      undefined,
    ],
    [
      "the stored one of one's own address in other letters",
      'start',
      undefined,
      { ...remembered, email: 'ADA@example.org' },
      giver,
      uuid,
    ],
  ] as const)('%s', (_, place, linked, stored, user, expected) => {
    expect(checkoutToResume(place, linked, stored, user)).toBe(expected);
  });
});

describe('restoring what was saved', () => {
  it.each([
    ['start', 'start', undefined],
    ['start', 'change-subscription', undefined],
    ['start', 'login', 'confirm'],
    ['start', 'confirm', 'confirm'],
    ['one-time', 'checkout', 'checkout'],
    ['confirm', 'checkout', 'checkout'],
    ['confirm', 'confirm', undefined],
    ['checkout', 'checkout', undefined],
    ['checkout', 'start', undefined],
  ] as const)('entering at %s with %s saved offers %s', (place, page, offered) => {
    const step = resume(place, { page });
    expect(step.place).toBe(place);
    expect(step.asking).toEqual(offered === undefined ? undefined : { about: 'restore', saved: offered });
  });

  it('goes on where it was left, or begins anew, as the donor answers', () => {
    const asked = resume('start', { page: 'checkout' });
    expect(advance(asked, { type: 'accepted' })).toMatchObject({
      place: 'checkout',
      checkout: { amount: 13.37 },
    });
    const declined = advance(asked, { type: 'declined' });
    expect(declined.place).toBe('start');
    expect(toRemember(declined)).toBeNull();
  });

  it('a stored gift that was made leads to start, and is forgotten', () => {
    const step = read('checkout', { outcome: 'none' }, { remembered: { ...remembered, donated: true } });
    expect(step.place).toBe('start');
    expect(toRemember(step)).toBeNull();
  });

  it('a checkout found paid counts as donated, and is thanked for if it was not yet', () => {
    expect(resume('checkout', { payment: { state: 'paid' } }, giver, remembered).place).toBe('thank-you');
    const thanked = resume('start', { payment: { state: 'paid' } }, giver, { ...remembered, donated: true });
    expect(thanked.place).toBe('start');
    expect(toRemember(thanked)).toBeNull();
    expect(resume('checkout', { payment: { state: 'paid' } }, guest, remembered).place).toBe('start');
  });

  it('a payment still being checked goes to checkout, wherever the donor comes in', () => {
    expect(resume('start', { payment: { state: 'checking' } }).place).toBe('checkout');
  });

  it("another session's copy, which has no address, begins at start with its sum", () => {
    const step = resume('start', { email: null });
    expect(step).toMatchObject({ place: 'start', checkout: { amount: 13.37 } });
    expect(resume('checkout', { email: null }).place).toBe('start');
  });

  it('an expired checkout is said to be, and continuing begins anew', () => {
    const step = read('checkout', { outcome: 'expired' });
    expect(step.asking).toEqual({ about: 'expired' });
    expect(advance(step, { type: 'accepted' })).toMatchObject({ place: 'start' });
  });

  it('a lapsed session signs in again; a server out of reach leaves what is stored for the next visit', () => {
    expect(read('checkout', { outcome: 'lapsed' }).place).toBe('login');
    const failed = read('checkout', { outcome: 'failed' });
    expect(failed.place).toBe('start');
    expect(toRemember(failed)).toBeUndefined();
  });

  it('never takes back what a quick donor began before the reading ended', () => {
    const began = advance(firstStep('start'), { type: 'began', checkout: checkoutWith() });
    const late: StepEvent = { type: 'read', user: guest, remembered, resumed: { outcome: 'none' } };
    expect(advance(began, late)).toMatchObject({ place: 'confirm', checkout: { amount: 13.37 } });
  });
});

const anyCheckout = fc.record({
  page: fc.constantFrom(...PAGES),
  type: fc.constantFrom(...FREQUENCIES),
  email: fc.constantFrom(null, 'ada@example.org'),
  payment: fc.record({ state: fc.constantFrom(...PAYMENT_STATES) }),
});
const anyEvent: fc.Arbitrary<StepEvent> = fc.oneof(
  fc.record({ type: fc.constant('visited' as const), place: fc.constantFrom(...PLACES) }),
  fc.record({ type: fc.constant('began' as const), checkout: anyCheckout.map(checkoutWith) }),
  fc.record({ type: fc.constant('paid' as const), gift: fc.constant(undefined) }),
  fc.record({
    type: fc.constantFrom(
      'confirmed' as const,
      'expired' as const,
      'lapsed' as const,
      'accepted' as const,
      'declined' as const,
    ),
  }),
  fc.record({
    type: fc.constant('read' as const),
    user: fc.constantFrom(guest, giver),
    remembered: fc.constantFrom(undefined, remembered, { ...remembered, donated: true }),
    resumed: fc.oneof(
      fc.record({ outcome: fc.constantFrom('none', 'unknown', 'expired', 'lapsed', 'failed') }),
      fc.record({ outcome: fc.constant('resumed' as const), checkout: anyCheckout.map(checkoutWith) }),
    ),
  }),
);

describe('whatever happens, in any order', () => {
  const afterAnything = fc
    .tuple(fc.constantFrom(...PLACES), fc.array(anyEvent, { maxLength: 12 }))
    .map(([place, events]) => events.reduce(advance, firstStep(place)))
    .filter((step) => step.status === 'ready');

  it('nobody is at checkout or confirm without a checkout of their own that can be paid', () => {
    fc.assert(
      fc.property(afterAnything, ({ place, checkout }) => {
        if (place !== 'checkout' && place !== 'confirm') return true;
        return typeof checkout?.email === 'string' && checkout.payment.state !== 'paid';
      }),
    );
  });

  it('nobody reads a thank-you who is not known', () => {
    fc.assert(fc.property(afterAnything, (step) => step.place !== 'thank-you' || step.authenticated));
  });

  it('nobody confirms a gift given once', () => {
    fc.assert(
      fc.property(
        afterAnything,
        ({ place, checkout }) => place !== 'confirm' || checkout?.type === 'monthly',
      ),
    );
  });

  it('visiting where one is changes nothing', () => {
    fc.assert(
      fc.property(afterAnything, (step) => {
        expect(advance(step, { type: 'visited', place: step.place }).place).toBe(step.place);
      }),
    );
  });

  it('only pages of the flow are saved as progress', () => {
    expect(PLACES.filter((place) => pageOf(place) === undefined)).toEqual(['login', 'not-found']);
  });
});
