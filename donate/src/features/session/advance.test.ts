import type { Checkout } from '@handsel/contract';
import { describe, expect, it } from 'vitest';
import {
  checkoutWith,
  unverified,
  hasSubscription,
  read,
  remembered,
  resume,
  subscription,
} from '../../testing/steps.ts';
import { goBackFrom, pageToSave } from './place.ts';
import { toRemember } from './remembered.ts';
import { advance } from './advance.ts';
import { pageToBegin } from './step.ts';
import type { Step } from './step.ts';

describe('continuing from start', () => {
  it.each([
    ['start', 'monthly', 'confirm'],
    ['start', 'one-time', 'checkout'],
    ['campaign', 'monthly', 'confirm'],
    ['campaign', 'one-time', 'checkout'],
  ] as const)('from %s, a %s gift goes to %s', (from, type, place) => {
    const step = advance(read(from, { outcome: 'none' }), {
      type: 'began',
      checkout: checkoutWith({ type }),
    });
    expect(step.place).toBe(place);
  });

  it.each(['monthly', 'one-time'] as const)(
    'sends a %s gift that a wallet has approved straight to the checkout',
    (type) => {
      const checkout = checkoutWith({ type });
      const step = advance(read('start', { outcome: 'none' }), { type: 'began', checkout, isPaying: true });
      expect(step.place).toBe('checkout');
    },
  );

  it('saves the page of a campaign as the start page', () => {
    expect(pageToSave('campaign', checkoutWith())).toBe('start');
    expect(pageToSave('campaign', checkoutWith({ changes_subscription: true }))).toBe('change-subscription');
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

  it('leads from the confirmation of a changed gift to the page that changes it', () => {
    const change = { type: 'monthly', changes_subscription: true } as const;
    expect([goBackFrom('confirm', change), goBackFrom('checkout', change)]).toEqual([
      'change-subscription',
      'confirm',
    ]);
  });
});

describe('access to pages', () => {
  it.each([
    ['confirm', 'start'],
    ['checkout', 'start'],
    ['thank-you', 'login'],
    ['set-password', 'login'],
    ['profile', 'login'],
    ['profile-details', 'login'],
    ['one-time', 'one-time'],
    ['campaign', 'campaign'],
    ['change-subscription', 'change-subscription'],
    ['sign-in-link', 'sign-in-link'],
    ['reset-password', 'reset-password'],
    ['update-payment-method', 'update-payment-method'],
    ['no-more-notices', 'no-more-notices'],
    ['reminder', 'reminder'],
    ['no-more-reminders', 'no-more-reminders'],
    ['email-change', 'email-change'],
    ['erasure', 'erasure'],
    ['manage', 'manage'],
    ['accessibility', 'accessibility'],
    ['profile-cancel', 'login'],
    ['profile-day', 'login'],
    ['login', 'login'],
    ['not-found', 'not-found'],
  ] as const)('sends an anonymous visitor of %s to %s', (asked, place) => {
    expect(read(asked, { outcome: 'none' }).place).toBe(place);
  });

  it('has no confirm page for a one-time gift', () => {
    expect(resume('confirm', { type: 'one-time', page: 'checkout' }).place).toBe('checkout');
  });

  it('thanks for a paid checkout instead of charging it again', () => {
    const paid = advance(resume('checkout', { page: 'checkout' }), { type: 'paid', gift: undefined });
    expect(advance(paid, { type: 'visited', place: 'checkout' }).place).toBe('thank-you');
    for (const place of ['start', 'campaign'] as const)
      expect(advance(paid, { type: 'visited', place })).not.toHaveProperty('checkout');
  });
});

it("starts over with the visitor's choices and text if the server has forgotten the donation", () => {
  const step = advance(resume('checkout', { page: 'checkout' }), { type: 'forgotten' });
  expect(step).toMatchObject({ place: 'start', checkout: { email: 'ada@example.org', amount: 13.37 } });
});

describe('signing in', () => {
  const signedIn = (step: Step, parts: Partial<Checkout> = {}) =>
    advance(step, { type: 'signed-in', checkout: checkoutWith({ page: 'login', ...parts }) });

  it.each([
    ['monthly', 'confirm'],
    ['one-time', 'checkout'],
  ] as const)('resumes the %s gift under an address that has an account', (type, place) => {
    const gift = { amount: 13.37, type };
    const asked = advance(read('start', { outcome: 'none' }), {
      type: 'recognized',
      email: 'ada@example.org',
      gift,
    });
    expect(asked).toMatchObject({ place: 'login', interrupted: { email: 'ada@example.org', gift } });
    expect(signedIn(asked, { type })).toMatchObject({ place, authenticated: true });
  });

  it('leads back to the page that required it', () => {
    for (const place of ['thank-you', 'set-password'] as const) {
      expect(signedIn(read(place, { outcome: 'none' })).place).toBe(place);
    }
  });

  it('leads to the profile without another destination', () => {
    const signed = signedIn(read('login', { outcome: 'none' }), hasSubscription);
    expect(signed).toMatchObject({ place: 'profile', subscription });
    expect(signedIn(read('profile', { outcome: 'none' })).place).toBe('profile');
  });

  it('stays on the page that changes a gift, with the gift loaded', () => {
    const step = signedIn(read('change-subscription', { outcome: 'none' }), hasSubscription);
    expect(step).toMatchObject({ place: 'change-subscription', authenticated: true, subscription });
  });

  it('ends with a logout, and the browser remembers nothing', () => {
    const out = advance(signedIn(read('login', { outcome: 'none' })), { type: 'signed-out' });
    expect(out).toEqual({ place: 'start', status: 'ready', authenticated: false });
    expect(toRemember(out)).toBeNull();
  });

  it("is required when the session lapses, and keeps the visitor's choices", () => {
    const checkout = resume('checkout', { page: 'checkout', type: 'one-time' }, unverified, remembered);
    expect(advance(checkout, { type: 'lapsed' })).toMatchObject({
      place: 'login',
      authenticated: false,
      interrupted: { place: 'checkout', email: 'ada@example.org', gift: { amount: 13.37, type: 'one-time' } },
    });
    const typed = { amount: 75, type: 'monthly' } as const;
    const start = resume('start', {}, unverified, remembered);
    expect(advance(start, { type: 'lapsed', gift: typed }).interrupted).toMatchObject({ gift: typed });
  });

  it('says that the session has ended, even if the page did not know the visitor', () => {
    const step = advance(read('start', { outcome: 'none' }), { type: 'lapsed' });
    expect(step).toMatchObject({ place: 'login', interrupted: { why: 'lapsed' } });
  });

  it('is required on the page that changes a gift', () => {
    expect(read('change-subscription', { outcome: 'lapsed' })).toMatchObject({
      place: 'change-subscription',
      authenticated: false,
    });
  });
});

describe('changing a monthly gift', () => {
  it('replaces any new monthly gift of a donor who has one', () => {
    const donor = resume('start', hasSubscription, unverified, remembered);
    expect(pageToBegin(donor, 'monthly')).toBe('change-subscription');
    expect(pageToBegin(donor, 'one-time')).toBe('start');
    expect(pageToBegin(resume('start', {}, unverified, remembered), 'monthly')).toBe('start');
  });

  it.each(['none', 'unknown', 'expired'] as const)(
    'is recognized even without a resumed checkout that mentions it: %s',
    (outcome) => {
      const step = read('start', { outcome }, { user: unverified, subscription });
      expect(pageToBegin(step, 'monthly')).toBe('change-subscription');
    },
  );

  it('begins a new gift once the old one is known to be over', () => {
    const donor = resume('checkout', { ...hasSubscription, page: 'checkout' }, unverified, remembered);
    const over = advance(donor, { type: 'ended', isSubscriptionOver: true });
    expect(over).toMatchObject({ place: 'start', authenticated: true });
    expect(over).not.toHaveProperty('checkout');
    expect(pageToBegin(over, 'monthly')).toBe('start');
    const expired = advance(donor, { type: 'ended', isSubscriptionOver: false });
    expect(pageToBegin(expired, 'monthly')).toBe('change-subscription');
  });

  it('can follow a paid gift: only the subscription is kept of it', () => {
    const paid = { payment: { state: 'paid' }, ...hasSubscription } as const;
    const step = resume('change-subscription', paid, unverified);
    expect(step).toMatchObject({ place: 'change-subscription', subscription });
    expect(step).not.toHaveProperty('checkout');
  });
});
