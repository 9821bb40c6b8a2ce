import { FREQUENCIES, PAGES, PAYMENT_STATES } from '@handsel/contract';
import type { Checkout, User } from '@handsel/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLACES, goBackFrom, pageOf } from './place.ts';
import type { Place } from './place.ts';
import { checkoutToResume, toRemember } from './remembered.ts';
import type { Remembered } from './remembered.ts';
import { advance, firstStep, pageToBegin } from './step.ts';
import type { Resumed, Step, StepEvent } from './step.ts';

const guest: User = { email: null, authenticated: false, trust: 'guest' };
const giver: User = { email: 'ada@example.org', authenticated: true, trust: 'giver' };
const subscription = { amount: 25, status: 'active', next_billing_date: '2027-06-03' } as const;
const hasSubscription = { user: { subscription, data: null } };

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
  ] as const)('from %s, %s, leads to %s', (place, type, back) => {
    expect(goBackFrom(place, { type })).toBe(back);
  });

  it('from the confirmation of a changed gift leads to where it is changed', () => {
    const change = { type: 'monthly', changes_subscription: true } as const;
    expect([goBackFrom('confirm', change), goBackFrom('checkout', change)]).toEqual([
      'change-subscription',
      'confirm',
    ]);
  });
});

describe('who may be where', () => {
  it.each([
    ['confirm', 'start'],
    ['checkout', 'start'],
    ['thank-you', 'login'],
    ['set-password', 'login'],
    ['profile', 'login'],
    ['one-time', 'one-time'],
    ['change-subscription', 'change-subscription'],
    ['sign-in-link', 'sign-in-link'],
    ['reset-password', 'reset-password'],
    ['mend', 'mend'],
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

  it('none on the pages that are about a person, which leave what is stored alone', () => {
    expect(checkoutToResume('reset-password', undefined, remembered, guest)).toBeUndefined();
    expect(checkoutToResume('profile', undefined, remembered, giver)).toBeUndefined();
    expect(toRemember(read('reset-password', { outcome: 'none' }, { remembered }))).toBeUndefined();
  });
});

describe('signing in', () => {
  const signedIn = (step: Step, parts: Partial<Checkout> = {}) =>
    advance(step, { type: 'signed-in', checkout: checkoutWith({ page: 'login', ...parts }) });

  it.each([
    ['monthly', 'confirm'],
    ['one-time', 'checkout'],
  ] as const)('goes on with the %s gift under an address that has an account', (type, place) => {
    const gift = { amount: 13.37, type };
    const asked = advance(read('start', { outcome: 'none' }), {
      type: 'recognized',
      email: 'ada@example.org',
      gift,
    });
    expect(asked).toMatchObject({ place: 'login', interrupted: { email: 'ada@example.org', gift } });
    expect(signedIn(asked, { type })).toMatchObject({ place, authenticated: true });
  });

  it('leads back to the page that asked for it', () => {
    for (const place of ['thank-you', 'set-password'] as const) {
      expect(signedIn(read(place, { outcome: 'none' })).place).toBe(place);
    }
  });

  it('leads who was on the way to nothing else to their profile', () => {
    const signed = signedIn(read('login', { outcome: 'none' }), hasSubscription);
    expect(signed).toMatchObject({ place: 'profile', subscription });
    expect(signedIn(read('profile', { outcome: 'none' })).place).toBe('profile');
  });

  it('where a gift is changed stays there, and knows the gift', () => {
    const step = signedIn(read('change-subscription', { outcome: 'none' }), hasSubscription);
    expect(step).toMatchObject({ place: 'change-subscription', authenticated: true, subscription });
  });

  it('is over after logging out, and nothing is remembered', () => {
    const out = advance(signedIn(read('login', { outcome: 'none' })), { type: 'signed-out' });
    expect(out).toEqual({ place: 'start', status: 'ready', authenticated: false });
    expect(toRemember(out)).toBeNull();
  });

  it('is asked for when the session lapses, and what was chosen is kept', () => {
    const checkout = resume('checkout', { page: 'checkout', type: 'one-time' }, giver, remembered);
    expect(advance(checkout, { type: 'lapsed' })).toMatchObject({
      place: 'login',
      authenticated: false,
      interrupted: { place: 'checkout', email: 'ada@example.org', gift: { amount: 13.37, type: 'one-time' } },
    });
    const typed = { amount: 75, type: 'monthly' } as const;
    const start = resume('start', {}, giver, remembered);
    expect(advance(start, { type: 'lapsed', gift: typed }).interrupted).toMatchObject({ gift: typed });
  });

  it('where a gift is changed is asked for there', () => {
    expect(read('change-subscription', { outcome: 'lapsed' })).toMatchObject({
      place: 'change-subscription',
      authenticated: false,
    });
  });
});

describe('changing a monthly gift', () => {
  it('is what a monthly gift of somebody who has one becomes, wherever it begins', () => {
    const donor = resume('start', hasSubscription, giver, remembered);
    expect(pageToBegin(donor, 'monthly')).toBe('change-subscription');
    expect(pageToBegin(donor, 'one-time')).toBe('start');
    expect(pageToBegin(resume('start', {}, giver, remembered), 'monthly')).toBe('start');
  });

  it('is known of also where nothing is stored', () => {
    const step = read('start', { outcome: 'none', subscription }, { user: giver });
    expect(pageToBegin(step, 'monthly')).toBe('change-subscription');
  });

  it('begins a new one once it is known to be over', () => {
    const donor = resume('checkout', { ...hasSubscription, page: 'checkout' }, giver, remembered);
    const over = advance(donor, { type: 'ended', isSubscriptionOver: true });
    expect(over).toMatchObject({ place: 'start', authenticated: true });
    expect(over).not.toHaveProperty('checkout');
    expect(pageToBegin(over, 'monthly')).toBe('start');
    const expired = advance(donor, { type: 'ended', isSubscriptionOver: false });
    expect(pageToBegin(expired, 'monthly')).toBe('change-subscription');
  });

  it('can follow a gift that was paid: only the subscription is kept of that', () => {
    const paid = { payment: { state: 'paid' }, ...hasSubscription } as const;
    const step = resume('change-subscription', paid, giver);
    expect(step).toMatchObject({ place: 'change-subscription', subscription });
    expect(step).not.toHaveProperty('checkout');
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

  it('a gift that was thanked for counts as donated wherever the donor goes on to', () => {
    const thanked = resume('thank-you', { payment: { state: 'paid' } }, giver, remembered);
    for (const place of ['set-password', 'profile', 'not-found'] as const) {
      expect(toRemember(advance(thanked, { type: 'visited', place }))).toMatchObject({ donated: true });
    }
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

  it('nobody reads a thank-you or sets a password who is not known', () => {
    fc.assert(
      fc.property(
        afterAnything,
        ({ place, authenticated }) =>
          authenticated || !['thank-you', 'set-password', 'profile'].includes(place),
      ),
    );
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
    expect(PLACES.filter((place) => pageOf(place) === undefined)).toEqual([
      'profile',
      'login',
      'sign-in-link',
      'reset-password',
      'mend',
      'not-found',
    ]);
  });
});
