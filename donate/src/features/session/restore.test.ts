import { describe, expect, it } from 'vitest';
import { checkoutWith, unverified, anonymous, read, remembered, resume } from '../../testing/steps.ts';
import { checkoutToResume, toRemember } from './remembered.ts';
import { advance } from './advance.ts';
import { firstStep } from './step.ts';
import type { StepEvent } from './step.ts';

describe('the requested checkout', () => {
  const uuid = remembered.uuid;
  it.each([
    ['a linked one before the stored one', 'start', 'linked', remembered, anonymous, 'linked'],
    ['the stored one', 'start', undefined, remembered, anonymous, uuid],
    ["the stored one on a campaign's page", 'campaign', undefined, remembered, anonymous, uuid],
    ['none when nothing is stored', 'start', undefined, undefined, anonymous, undefined],
    [
      'none when the stored one is donated',
      'start',
      undefined,
      { ...remembered, donated: true },
      anonymous,
      undefined,
    ],
    [
      'the donated one on its thank-you page',
      'thank-you',
      undefined,
      { ...remembered, donated: true },
      unverified,
      uuid,
    ],
    [
      "none when it is another person's",
      'start',
      undefined,
      { ...remembered, email: 'b@example.org' },
      unverified,
      undefined,
    ],
    [
      "the stored one of one's own address in other letters",
      'start',
      undefined,
      { ...remembered, email: 'ADA@example.org' },
      unverified,
      uuid,
    ],
  ] as const)('%s', (_, place, linked, stored, user, expected) => {
    expect(checkoutToResume(place, linked, stored, user)).toBe(expected);
  });

  it.each([
    'profile',
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
  ] as const)(
    'is none on %s, which is about no donation and leaves the stored donation unchanged',
    (place) => {
      expect(checkoutToResume(place, undefined, remembered, unverified)).toBeUndefined();
      expect(toRemember(read(place, { outcome: 'none' }, { user: unverified, remembered }))).toBeUndefined();
    },
  );
});

describe('restoring the saved donation', () => {
  it.each([
    ['start', 'start', undefined],
    ['start', 'change-subscription', undefined],
    ['start', 'login', 'confirm'],
    ['start', 'confirm', 'confirm'],
    ['campaign', 'start', undefined],
    ['campaign', 'change-subscription', undefined],
    ['campaign', 'checkout', 'checkout'],
    ['one-time', 'checkout', 'checkout'],
    ['confirm', 'checkout', 'checkout'],
    ['confirm', 'confirm', undefined],
    ['checkout', 'checkout', undefined],
    ['checkout', 'start', undefined],
  ] as const)('on entering at %s with %s saved, offers %s', (place, page, offered) => {
    const step = resume(place, { page });
    expect(step.place).toBe(place);
    expect(step.asking).toEqual(offered === undefined ? undefined : { about: 'restore', saved: offered });
  });

  it('resumes a one-time gift that was left at checkout from the confirm page, without a question', () => {
    const step = resume('confirm', { page: 'checkout', type: 'one-time' });
    expect([step.place, step.asking]).toEqual(['checkout', undefined]);
  });

  it('resumes at the saved page or starts over, as the donor answers', () => {
    const asked = resume('start', { page: 'checkout' });
    expect(advance(asked, { type: 'accepted' })).toMatchObject({
      place: 'checkout',
      checkout: { amount: 13.37 },
    });
    const declined = advance(asked, { type: 'declined' });
    expect(declined.place).toBe('start');
    expect(toRemember(declined)).toBeNull();
    const atCampaign = advance(resume('campaign', { page: 'checkout' }), { type: 'declined' });
    expect(atCampaign.place).toBe('campaign');
    expect(toRemember(atCampaign)).toBeNull();
  });

  it('remembers a checkout that a sign-in opened only once it is begun', () => {
    const opened = checkoutWith({ page: 'login' });
    const signedIn = advance(read('login', { outcome: 'none' }), { type: 'signed-in', checkout: opened });
    expect(toRemember(signedIn)).toBeUndefined();
    const atStart = advance(signedIn, { type: 'visited', place: 'start' });
    expect(toRemember(atStart)).toBeUndefined();
    const began = advance(atStart, { type: 'began', checkout: checkoutWith({ page: 'start' }) });
    expect(toRemember(began)).toMatchObject({ uuid: opened.uuid, donated: false });
  });

  it('leads a stored completed gift to start, and forgets it', () => {
    const step = read('checkout', { outcome: 'none' }, { remembered: { ...remembered, donated: true } });
    expect(step.place).toBe('start');
    expect(toRemember(step)).toBeNull();
  });

  it('counts a checkout found paid as donated, and thanks for it if that was not done yet', () => {
    expect(resume('checkout', { payment: { state: 'paid' } }, unverified, remembered).place).toBe(
      'thank-you',
    );
    const thanked = resume('start', { payment: { state: 'paid' } }, unverified, {
      ...remembered,
      donated: true,
    });
    expect(thanked.place).toBe('start');
    expect(toRemember(thanked)).toBeNull();
    expect(resume('checkout', { payment: { state: 'paid' } }, anonymous, remembered).place).toBe('start');
  });

  it('counts a thanked gift as donated on every later page', () => {
    const thanked = resume('thank-you', { payment: { state: 'paid' } }, unverified, remembered);
    for (const place of ['set-password', 'profile', 'not-found'] as const) {
      expect(toRemember(advance(thanked, { type: 'visited', place }))).toMatchObject({ donated: true });
    }
  });

  it('leads a payment that is still being checked to checkout, from any page', () => {
    expect(resume('start', { payment: { state: 'checking' } }).place).toBe('checkout');
  });

  it("starts another session's copy, which has no address, at start with its amount", () => {
    const step = resume('start', { email: null });
    expect(step).toMatchObject({ place: 'start', checkout: { amount: 13.37 } });
    expect(resume('checkout', { email: null }).place).toBe('start');
  });

  it('reports an expired checkout, and starts over on continuing', () => {
    const step = read('checkout', { outcome: 'expired' });
    expect(step.asking).toEqual({ about: 'expired' });
    expect(advance(step, { type: 'accepted' })).toMatchObject({ place: 'start' });
  });

  it('signs in again after a lapsed session; keeps the stored donation if the server is unreachable', () => {
    expect(read('checkout', { outcome: 'lapsed' }).place).toBe('login');
    for (const place of ['confirm', 'checkout', 'change-subscription'] as const) {
      const failed = read(place, { outcome: 'failed' });
      expect(failed.place).toBe('start');
      expect(toRemember(failed)).toBeUndefined();
    }
  });

  it('keeps the donation that a fast donor began before the reading ended', () => {
    const began = advance(firstStep('start'), { type: 'began', checkout: checkoutWith() });
    const late: StepEvent = { type: 'read', user: anonymous, remembered, resumed: { outcome: 'none' } };
    expect(advance(began, late)).toMatchObject({ place: 'confirm', checkout: { amount: 13.37 } });
  });
});

describe('when the server could not identify the visitor', () => {
  it.each(['thank-you', 'set-password', 'profile', 'change-subscription', 'confirm', 'checkout'] as const)(
    'stays at %s, and keeps the stored donation',
    (place) => {
      const step = read(place, { outcome: 'unreachable' }, { remembered });
      expect(step).toMatchObject({ place, isUnread: true });
      expect(advance(step, { type: 'visited', place })).toMatchObject({ place, isUnread: true });
      expect(toRemember(step)).toBeUndefined();
    },
  );
});
