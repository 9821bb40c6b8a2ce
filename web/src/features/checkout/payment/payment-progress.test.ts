import { ERRORS, MESSAGES } from '@handsel/contract';
import type { Checkout, ErrorCode, Failure, PaymentResult, PaymentState } from '@handsel/contract';
import { describe, expect, it } from 'vitest';
import { UNSEEN_LOOKS } from '../../../lib/waiting-to-hear.ts';
import { readProviderError } from '../../../payments/provider-errors.ts';
import {
  advance,
  LOST_SIGHT,
  NOT_ARRIVED,
  NOT_CHARGED,
  OPEN_TOO_LONG,
  progressOf,
  TURNED_BACK,
} from './payment-progress.ts';
import type { PaymentEvent, PaymentProgress } from './payment-progress.ts';

const IDLE: PaymentProgress = { step: 'idle', notice: undefined };
const TOKENIZING: PaymentProgress = { step: 'tokenizing' };
const APPROVING: PaymentProgress = { step: 'approving' };
const PAYING: PaymentProgress = { step: 'paying' };
/** The server has the payment. */
const CHECKING: PaymentProgress = { step: 'checking', isKnown: true, unseen: 0 };
/** It may still be on its way there. */
const UNACKNOWLEDGED: PaymentProgress = { step: 'checking', isKnown: false, unseen: 0 };
const RESULT: PaymentResult = {
  id: '7d1f9a52-6c0e-4a55-9f38-0a4d6c1f2b77',
  status: 'succeeded',
  amount: 13.37,
  type: 'one-time',
};

const NONCE = { kind: 'nonce', nonce: 'abc', methodType: 'credit' } as const;
const tokenized = (outcome: Extract<PaymentEvent, { type: 'tokenized' }>['outcome']): PaymentEvent => ({
  type: 'tokenized',
  outcome,
});
const failed = (code: ErrorCode, errors?: Record<string, string[]>): PaymentEvent => ({
  type: 'answered',
  reply: {
    ok: false,
    kind: 'failure',
    status: ERRORS[code].status,
    failure: { code, message: ERRORS[code].message, ...(errors && { errors }) },
  },
});
const answered = (result: PaymentResult, status: number): PaymentEvent => ({
  type: 'answered',
  reply: { ok: true, status, data: result },
});
const polled = (state: PaymentState, email: string | null = 'ada@example.org'): PaymentEvent => ({
  type: 'polled',
  reply: { ok: true, status: 200, data: { email, payment: { state } } as Checkout },
});

describe('a page opened on a checkout', () => {
  it.each([
    ['none', IDLE],
    ['declined', IDLE],
    ['checking', CHECKING],
    ['paid', { step: 'paid', result: undefined }],
  ] as const)('whose payment is %s begins so', (state, expected) => {
    expect(progressOf(state)).toEqual(expected);
  });
});

describe('a press', () => {
  it('begins with the card', () => {
    expect(advance(IDLE, { type: 'pressed' })).toEqual(TOKENIZING);
  });

  it("on a wallet's button begins with the donor's approval", () => {
    expect(advance(IDLE, { type: 'pressed', on: 'wallet' })).toEqual(APPROVING);
    expect(advance(APPROVING, tokenized({ ...NONCE, methodType: 'paypal' }))).toEqual(PAYING);
  });

  it.each([
    TOKENIZING,
    APPROVING,
    PAYING,
    CHECKING,
    { step: 'paid', result: RESULT },
    { step: 'lapsed' },
  ] as PaymentProgress[])('is none while $step', (progress) => {
    expect(advance(progress, { type: 'pressed' })).toBe(progress);
  });
});

describe('the card', () => {
  it('that is accepted is paid with', () => {
    expect(advance(TOKENIZING, tokenized(NONCE))).toEqual(PAYING);
  });

  it.each([
    [{ kind: 'empty' }, MESSAGES.cardEmpty, [], 'cardholderName'],
    [{ kind: 'invalid', fields: ['cvv', 'postalCode'] }, MESSAGES.cardInvalid, ['cvv', 'postalCode'], 'cvv'],
  ] as const)('that is not, says so and can be corrected: %o', (outcome, message, fields, focus) => {
    expect(advance(TOKENIZING, tokenized(outcome))).toEqual({
      step: 'idle',
      notice: { message, details: [], fields, focus },
    });
  });

  it.each([
    ['HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', [NOT_CHARGED]],
    ['CLIENT_AUTHORIZATION_INSUFFICIENT', ['Nothing was charged.']],
  ])('that the provider does not take, says so in the words of the catalogue: %s', (code, details) => {
    const error = readProviderError({ code });
    expect(advance(TOKENIZING, tokenized({ kind: 'error', error }))).toEqual({
      step: 'idle',
      notice: { message: error.words, details, fields: [], focus: undefined },
    });
  });

  it('that comes late changes nothing', () => {
    expect(advance(CHECKING, tokenized(NONCE))).toBe(CHECKING);
  });
});

describe('a donor who turns back in a wallet', () => {
  it.each([
    [{ kind: 'cancelled' }, TURNED_BACK],
    [{ kind: 'cancelled', words: 'You closed the window.' }, 'You closed the window.'],
    [
      { kind: 'error', error: readProviderError({ code: 'VENMO_CANCELED' }) },
      readProviderError({ code: 'VENMO_CANCELED' }).words,
    ],
  ] as const)('reads so quietly, and can pay in any way: %o', (outcome, message) => {
    expect(advance(APPROVING, tokenized(outcome))).toEqual({
      step: 'idle',
      notice: { message, details: [NOT_CHARGED], fields: [], focus: undefined, isQuiet: true },
    });
  });
});

describe('a saved method, or the saving of one', () => {
  const refused = (failure?: Failure) =>
    tokenized({ kind: 'refused', failure, fallback: MESSAGES.methodNotCharged });

  it('that is refused says why in the words of the server', () => {
    const { message } = ERRORS.gateway_unavailable;
    expect(advance(TOKENIZING, refused({ code: 'gateway_unavailable', message }))).toEqual({
      step: 'idle',
      notice: { message, details: [], fields: [], focus: undefined },
    });
  });

  it('whose data is missing says so', () => {
    const { message } = ERRORS.validation;
    const errors = { paymentMethodToken: [MESSAGES.methodMissing] };
    expect(advance(TOKENIZING, refused({ code: 'validation', message, errors }))).toMatchObject({
      step: 'idle',
      notice: { message, details: [MESSAGES.methodMissing] },
    });
  });

  it('of which nothing is heard says what is specified', () => {
    expect(advance(TOKENIZING, refused())).toMatchObject({
      step: 'idle',
      notice: { message: MESSAGES.methodNotCharged, details: [NOT_CHARGED] },
    });
  });

  it('in a session that lapsed is none', () => {
    const { message } = ERRORS.session_lapsed;
    expect(advance(TOKENIZING, refused({ code: 'session_lapsed', message }))).toEqual({ step: 'lapsed' });
  });
});

describe('the answer', () => {
  it('200 is paid', () => {
    expect(advance(PAYING, answered(RESULT, 200))).toEqual({ step: 'paid', result: RESULT });
  });

  it('202 means that the server is looking into it', () => {
    expect(advance(PAYING, answered({ ...RESULT, status: 'checking' }, 202))).toEqual(CHECKING);
  });

  it('none at all, a conflict and an unexpected fault are looked into by us', () => {
    const none: PaymentEvent = { type: 'answered', reply: { ok: false, kind: 'no-reply' } };
    for (const event of [none, failed('conflict'), failed('internal')]) {
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

  it.each(['gateway_unavailable', 'unavailable', 'malformed', 'xsrf'] as const)(
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

describe('a sum that could not be saved before the payment', () => {
  const refused = (code: ErrorCode): PaymentEvent => ({
    type: 'sum-refused',
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
    expect(advance(PAYING, { type: 'sum-refused', failure: undefined })).toMatchObject({
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
    const unheard: PaymentEvent = { type: 'polled', reply: { ok: false, kind: 'no-reply' } };
    for (let poll = 0; poll < 1_000; poll += 1) {
      progress = advance(progress, poll % 2 ? unheard : polled('checking'));
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
