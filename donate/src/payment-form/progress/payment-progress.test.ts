import { ERRORS, MESSAGES } from '@handsel/contract';
import type { ErrorCode } from '@handsel/contract';
import { describe, expect, it } from 'vitest';
import { UNSEEN_LOOKS } from '../../lib/poll-state.ts';
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

describe('the reply', () => {
  it('200 means paid', () => {
    expect(advance(PAYING, answered(RESULT, 200))).toEqual({ step: 'paid', result: RESULT });
  });

  it('202 means that the server is checking', () => {
    expect(advance(PAYING, answered({ ...RESULT, status: 'checking' }, 202))).toEqual(CHECKING);
  });

  it('no reply, a conflict or an unexpected fault makes the page check', () => {
    const none: PaymentEvent = { type: 'answered', reply: { ok: false, kind: 'no-reply' } };
    for (const event of [none, failed('conflict'), failed('internal'), failed('unavailable')]) {
      expect(advance(PAYING, event)).toEqual(UNACKNOWLEDGED);
    }
  });

  it.each(['declined', 'nonce_unusable', 'too_many', 'method_not_for_subscription'] as const)(
    '%s is shown in its own words, and the donor may try again',
    (code) => {
      expect(advance(PAYING, failed(code))).toEqual({
        step: 'idle',
        notice: { message: ERRORS[code].message, details: [], fields: [], focus: undefined },
      });
    },
  );

  it.each(['gateway_unavailable', 'malformed', 'xsrf'] as const)(
    '%s, which the donor did not cause, is shown in the specified words and then in its own',
    (code) => {
      expect(advance(PAYING, failed(code))).toMatchObject({
        step: 'idle',
        notice: { message: MESSAGES.paymentProcessing, details: [ERRORS[code].message] },
      });
    },
  );

  it('422 lists the errors', () => {
    const next = advance(PAYING, failed('validation', { amount: ['The amount is not the checkout’s.'] }));
    expect(next).toMatchObject({ step: 'idle', notice: { details: ['The amount is not the checkout’s.'] } });
  });

  it('an expired checkout ends', () => {
    expect(advance(PAYING, failed('checkout_expired'))).toMatchObject({
      step: 'ended',
      notice: { message: ERRORS.checkout_expired.message },
      reason: 'checkout-gone',
    });
  });

  it('a checkout without its session says that the page was open for too long', () => {
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

  it('counts as paid if the checkout is in conflict: the donor is never asked to pay again', () => {
    expect(advance(PAYING, refused('conflict'))).toEqual(UNACKNOWLEDGED);
  });

  it('ends a deleted checkout, and a lapsed session', () => {
    expect(advance(PAYING, refused('not_found'))).toMatchObject({
      step: 'ended',
      reason: 'session-gone',
    });
    expect(advance(PAYING, refused('session_lapsed'))).toEqual({ step: 'lapsed' });
  });

  it('can be tried again without a reply', () => {
    expect(advance(PAYING, { type: 'amount-refused', failure: undefined })).toMatchObject({
      step: 'idle',
      notice: { message: MESSAGES.paymentVerification, details: [NOT_CHARGED] },
    });
  });
});

describe('during checking', () => {
  it.each([CHECKING, UNACKNOWLEDGED])('paid means paid: %o', (progress) => {
    expect(advance(progress, polled('paid'))).toEqual({ step: 'paid', result: undefined });
  });

  it.each([
    ['declined', ERRORS.declined.message],
    ['none', ERRORS.gateway_unavailable.message],
  ] as const)('a payment that the server had is over on %s', (state, message) => {
    expect(advance(CHECKING, polled(state))).toMatchObject({ step: 'idle', notice: { message } });
  });

  it('no reply, or still checking, means waiting on, without a limit', () => {
    let progress: PaymentProgress = CHECKING;
    const unacknowledged: PaymentEvent = { type: 'polled', reply: { ok: false, kind: 'no-reply' } };
    for (let poll = 0; poll < 1_000; poll += 1) {
      progress = advance(progress, poll % 2 ? unacknowledged : polled('checking'));
    }
    expect(progress).toEqual(CHECKING);
  });

  it.each([
    ['none', NOT_ARRIVED],
    // From an earlier attempt: this one may still reach the server.
    ['declined', ERRORS.declined.message],
  ] as const)('a payment that the server may lack gets time before %s counts', (state, message) => {
    let progress: PaymentProgress = UNACKNOWLEDGED;
    for (let poll = 1; poll < UNSEEN_LOOKS; poll += 1) {
      progress = advance(progress, polled(state));
      expect(progress).toEqual({ step: 'checking', isKnown: false, unseen: poll });
    }
    expect(advance(progress, polled('checking'))).toEqual(CHECKING);
    expect(advance(progress, polled(state))).toMatchObject({ step: 'idle', notice: { message } });
  });

  it('an ended session is reported as such, never as "not charged"', () => {
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
