import { ERRORS, MESSAGES } from '@handsel/contract';
import type { Failure } from '@handsel/contract';
import { describe, expect, it } from 'vitest';
import { readProviderError } from '../../payments/provider-errors.ts';
import {
  IDLE,
  TOKENIZING,
  APPROVING,
  PAYING,
  CHECKING,
  RESULT,
  NONCE,
  tokenized,
} from '../../testing/payment-events.ts';
import { advance, NOT_CHARGED, progressOf, TURNED_BACK } from './payment-progress.ts';
import type { PaymentProgress } from './payment-progress.ts';

describe('a page opened on a checkout', () => {
  it.each([
    ['none', IDLE],
    ['declined', IDLE],
    ['checking', CHECKING],
    ['paid', { step: 'paid', result: undefined }],
  ] as const)('starts in the right state for a payment that is %s', (state, expected) => {
    expect(progressOf(state)).toEqual(expected);
  });
});

describe('a click', () => {
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
  ] as PaymentProgress[])('is ignored in $step', (progress) => {
    expect(advance(progress, { type: 'pressed' })).toBe(progress);
  });
});

describe('the card', () => {
  it('is charged if it is accepted', () => {
    expect(advance(TOKENIZING, tokenized(NONCE))).toEqual(PAYING);
  });

  it.each([
    [{ kind: 'empty' }, MESSAGES.cardEmpty, [], 'cardholderName'],
    [{ kind: 'invalid', fields: ['cvv', 'postalCode'] }, MESSAGES.cardInvalid, ['cvv', 'postalCode'], 'cvv'],
  ] as const)('shows its errors, which the donor can correct: %o', (outcome, message, fields, focus) => {
    expect(advance(TOKENIZING, tokenized(outcome))).toEqual({
      step: 'idle',
      notice: { message, details: [], fields, focus },
    });
  });

  it.each([
    ['HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', [NOT_CHARGED]],
    ['CLIENT_AUTHORIZATION_INSUFFICIENT', ['Nothing was charged.']],
  ])("shows the catalog's message if the provider rejects it: %s", (code, details) => {
    const error = readProviderError({ code });
    expect(advance(TOKENIZING, tokenized({ kind: 'error', error }))).toEqual({
      step: 'idle',
      notice: { message: error.words, details, fields: [], focus: undefined },
    });
  });

  it('changes nothing if it comes late', () => {
    expect(advance(CHECKING, tokenized(NONCE))).toBe(CHECKING);
  });
});

describe('a donor who cancels in a wallet', () => {
  it.each([
    [{ kind: 'cancelled' }, TURNED_BACK],
    [{ kind: 'cancelled', words: 'You closed the window.' }, 'You closed the window.'],
    [
      { kind: 'error', error: readProviderError({ code: 'VENMO_CANCELED' }) },
      readProviderError({ code: 'VENMO_CANCELED' }).words,
    ],
  ] as const)('reads a quiet message, and can pay in any way: %o', (outcome, message) => {
    expect(advance(APPROVING, tokenized(outcome))).toEqual({
      step: 'idle',
      notice: { message, details: [NOT_CHARGED], fields: [], focus: undefined, isQuiet: true },
    });
  });
});

describe('a saved method, or saving one', () => {
  const refused = (failure?: Failure) =>
    tokenized({ kind: 'refused', failure, fallback: MESSAGES.methodNotCharged });

  it("shows the server's reason for a rejection", () => {
    const { message } = ERRORS.gateway_unavailable;
    expect(advance(TOKENIZING, refused({ code: 'gateway_unavailable', message }))).toEqual({
      step: 'idle',
      notice: { message, details: [], fields: [], focus: undefined },
    });
  });

  it('says so if its data is missing', () => {
    const { message } = ERRORS.validation;
    const errors = { paymentMethodToken: [MESSAGES.methodMissing] };
    expect(advance(TOKENIZING, refused({ code: 'validation', message, errors }))).toMatchObject({
      step: 'idle',
      notice: { message, details: [MESSAGES.methodMissing] },
    });
  });

  it('shows the specified message without a reply', () => {
    expect(advance(TOKENIZING, refused())).toMatchObject({
      step: 'idle',
      notice: { message: MESSAGES.methodNotCharged, details: [NOT_CHARGED] },
    });
  });

  it('is over in a lapsed session', () => {
    const { message } = ERRORS.session_lapsed;
    expect(advance(TOKENIZING, refused({ code: 'session_lapsed', message }))).toEqual({ step: 'lapsed' });
  });
});
