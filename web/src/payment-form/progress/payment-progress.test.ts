import { ERRORS, MESSAGES } from '@handsel/contract';
import type { ErrorCode } from '@handsel/contract';
import { describe, expect, it } from 'vitest';
import { UNSEEN_LOOKS } from '../../lib/waiting-to-hear.ts';
import {
  PAYING,
  CHECKING,
  UNACKNOWLEDGED,
  RESULT,
  failed,
  answered,
  polled,
} from '../../testing/payment-events.ts';
import { advance, LOST_SIGHT, NOT_ARRIVED, NOT_CHARGED, OPEN_TOO_LONG } from './payment-progress.ts';
import type { PaymentEvent, PaymentProgress } from './payment-progress.ts';

describe('the answer', () => {
  it('200 is paid', () => {
    expect(advance(PAYING, answered(RESULT, 200))).toEqual({ step: 'paid', result: RESULT });
  });

  it('202 means that the server is looking into it', () => {
    expect(advance(PAYING, answered({ ...RESULT, status: 'checking' }, 202))).toEqual(CHECKING);
  });

  it('none at all, a conflict and an unexpected fault are looked into by us', () => {
    const none: PaymentEvent = { type: 'answered', reply: { ok: false, kind: 'no-reply' } };
    for (const event of [none, failed('conflict'), failed('internal'), failed('unavailable')]) {
      expect(advance(PAYING, event)).toEqual(UNACKNOWLEDGED);
    }
  });

  it.each(['declined', 'nonce_unusable', 'too_many', 'method_not_for_subscription'] as const)(
    '%s is told in its own words, and the donor may try again',
    (code) => {
      expect(advance(PAYING, failed(code))).toEqual({
        step: 'idle',
        notice: { message: ERRORS[code].message, details: [], fields: [], focus: undefined },
      });
    },
  );

  it.each(['gateway_unavailable', 'malformed', 'xsrf'] as const)(
    '%s, which is our affair, is told in the specified words and then in its own',
    (code) => {
      expect(advance(PAYING, failed(code))).toMatchObject({
        step: 'idle',
        notice: { message: MESSAGES.paymentProcessing, details: [ERRORS[code].message] },
      });
    },
  );

  it('422 lists what is wrong', () => {
    const next = advance(PAYING, failed('validation', { amount: ['The amount is not the checkout’s.'] }));
    expect(next).toMatchObject({ step: 'idle', notice: { details: ['The amount is not the checkout’s.'] } });
  });

  it('a checkout that has expired ends', () => {
    expect(advance(PAYING, failed('checkout_expired'))).toMatchObject({
      step: 'ended',
      notice: { message: ERRORS.checkout_expired.message },
      reason: 'checkout-gone',
    });
  });

  it('a checkout whose session is over says that the page was open for too long', () => {
    expect(advance(PAYING, failed('not_found'))).toMatchObject({
      step: 'ended',
      notice: { message: OPEN_TOO_LONG },
      reason: 'session-gone',
    });
  });

  it('440 is a lapsed session', () => {
    expect(advance(PAYING, failed('session_lapsed'))).toEqual({ step: 'lapsed' });
  });
});

describe('an amount that could not be saved before the payment', () => {
  const refused = (code: ErrorCode): PaymentEvent => ({
    type: 'amount-refused',
    failure: { code, message: ERRORS[code].message },
  });

  it('is paid already, as far as we know, when the checkout is in conflict: never told to be paid again', () => {
    expect(advance(PAYING, refused('conflict'))).toEqual(UNACKNOWLEDGED);
  });

  it('ends a checkout that is gone, and a session that has lapsed', () => {
    expect(advance(PAYING, refused('not_found'))).toMatchObject({
      step: 'ended',
      reason: 'session-gone',
    });
    expect(advance(PAYING, refused('session_lapsed'))).toEqual({ step: 'lapsed' });
  });

  it('can be tried again when nothing was heard', () => {
    expect(advance(PAYING, { type: 'amount-refused', failure: undefined })).toMatchObject({
      step: 'idle',
      notice: { message: MESSAGES.paymentVerification, details: [NOT_CHARGED] },
    });
  });
});

describe('while we are checking', () => {
  it.each([CHECKING, UNACKNOWLEDGED])('paid is paid: %o', (progress) => {
    expect(advance(progress, polled('paid'))).toEqual({ step: 'paid', result: undefined });
  });

  it.each([
    ['declined', ERRORS.declined.message],
    ['none', ERRORS.gateway_unavailable.message],
  ] as const)('a payment that the server had is over when it says %s', (state, message) => {
    expect(advance(CHECKING, polled(state))).toMatchObject({ step: 'idle', notice: { message } });
  });

  it('nothing heard, or still checking, means waiting on, however long', () => {
    let progress: PaymentProgress = CHECKING;
    const unacknowledged: PaymentEvent = { type: 'polled', reply: { ok: false, kind: 'no-reply' } };
    for (let poll = 0; poll < 1_000; poll += 1) {
      progress = advance(progress, poll % 2 ? unacknowledged : polled('checking'));
    }
    expect(progress).toEqual(CHECKING);
  });

  it.each([
    ['none', NOT_ARRIVED],
    // An earlier try's: of this one the server may hear yet.
    ['declined', ERRORS.declined.message],
  ] as const)('one that the server may not have is given time before %s counts', (state, message) => {
    let progress: PaymentProgress = UNACKNOWLEDGED;
    for (let poll = 1; poll < UNSEEN_LOOKS; poll += 1) {
      progress = advance(progress, polled(state));
      expect(progress).toEqual({ step: 'checking', isKnown: false, unseen: poll });
    }
    expect(advance(progress, polled('checking'))).toEqual(CHECKING);
    expect(advance(progress, polled(state))).toMatchObject({ step: 'idle', notice: { message } });
  });

  it('a session that ended says so, and never that nothing was paid', () => {
    const lapsed: PaymentEvent = {
      type: 'polled',
      reply: {
        ok: false,
        kind: 'failure',
        status: 440,
        failure: { code: 'session_lapsed', message: ERRORS.session_lapsed.message },
      },
    };
    for (const event of [lapsed, polled('none', null)]) {
      expect(advance(CHECKING, event)).toMatchObject({ step: 'ended', notice: { message: LOST_SIGHT } });
    }
  });
});
