import { MESSAGES } from '@handsel/contract';
import type { ErrorCode, Failure, PaymentResult, PaymentState } from '@handsel/contract';
import { declinedByWords, declinedWords } from '@handsel/words/shared/declined';
import { failureWords } from '@handsel/words/shared/failures';
import { payingWords } from '@handsel/words/donate/paying';
import { isOutcomeUnknown } from '../../lib/api.ts';
import type { CallResult } from '../../lib/api.ts';
import { afterUnseen, KNOWN, UNACKNOWLEDGED as NOT_HEARD } from '../../lib/poll-state.ts';
import type { PollState } from '../../lib/poll-state.ts';
import { CARD_FIELD_NAMES } from '../../payments/card-field-names.ts';
import type { CardFieldName } from '../../payments/card-field-names.ts';
import type { ProviderFailure } from '../../payments/provider-errors.ts';
import type { NonceOutcome } from '../payment-nonce.ts';

/** The message above the card. */
export interface PaymentNotice {
  message: string;
  details: readonly string[];
  /** The wrong card fields. */
  fields: readonly CardFieldName[];
  /** The card field to continue with. */
  focus: CardFieldName | undefined;
  /** Not an error: the donor changed their mind. */
  isQuiet?: true;
}

/** The state of a payment. Only `idle` accepts a click. */
export type PaymentProgress =
  | { step: 'idle'; notice: PaymentNotice | undefined }
  /** Getting the nonce of a card or a saved method. */
  | { step: 'tokenizing' }
  /**
   * The donor decides in the wallet's own window; `leave` ends that for windows whose closing goes
   * unnoticed.
   */
  | { step: 'approving'; leave?: (() => void) | undefined }
  | { step: 'paying' }
  /**
   * The outcome is unknown. `unseen` counts the replies that had no trace of this payment, or only
   * of an earlier one.
   */
  | ({ step: 'checking' } & PollState)
  | { step: 'paid'; result: PaymentResult | undefined }
  /** This checkout can no longer be paid. */
  | { step: 'ended'; notice: PaymentNotice; reason: EndReason }
  | { step: 'lapsed' };

/**
 * checkout-gone: the checkout was deleted. session-gone: its session ended, so the choices start
 * over. subscription-ended: the monthly gift to change has ended. out-of-sight: the session ended,
 * and the outcome cannot be read.
 */
export type EndReason = 'checkout-gone' | 'session-gone' | 'subscription-ended' | 'out-of-sight';

/** The wallets that can decline a payment instead of a bank. */
export type Payer = 'PayPal' | 'Venmo';

export type PaymentEvent =
  /** Confirm Payment, or a wallet's own button. */
  | { type: 'pressed'; on?: never }
  | { type: 'pressed'; on: 'wallet'; leave?: (() => void) | undefined }
  | { type: 'tokenized'; outcome: NonceOutcome; payer?: Payer | undefined }
  /** The amount could not be saved, so no payment was requested. */
  | { type: 'amount-refused'; failure: Failure | undefined }
  | {
      type: 'answered';
      reply: CallResult<'postTransaction'> | CallResult<'postSubscription'>;
      payer?: Payer | undefined;
    }
  | { type: 'updated'; reply: CallResult<'updatePaymentMethod'> }
  | { type: 'polled'; reply: Polled }
  /** The donor signed out in another tab, which the payment discovered. */
  | { type: 'signed-out' };

/** The reply of a poll, for a checkout or for a monthly gift whose payment method is updated. */
type Polled = CallResult<'getCheckout'> | CallResult<'readPaymentMethodUpdate'>;

/**
 * Correct by the server's own rule: one payment for each checkout, however often it is requested.
 */
export const NOT_ARRIVED = payingWords.notArrived;

/** For a donor who canceled in a wallet's window. */
export const TURNED_BACK = payingWords.turnedBack;

/** The page was open for longer than its session lasts. */
export const OPEN_TOO_LONG = payingWords.openTooLong;

/** Correct for every error before the payment itself is requested. */
export const NOT_CHARGED = payingWords.notChargedTryAgain;

/**
 * The session ended in the meantime: the server now shows a stranger's view, which hides the
 * payment.
 */
export const LOST_SIGHT = payingWords.lostSight;

const PAID_ALREADY: PaymentProgress = { step: 'paid', result: undefined };
const CHECKING: PaymentProgress = { step: 'checking', ...KNOWN };
export const UNACKNOWLEDGED: PaymentProgress = { step: 'checking', ...NOT_HEARD };

/** The initial state of a page opened on a checkout. */
export function progressOf(state: PaymentState): PaymentProgress {
  switch (state) {
    case 'paid':
      return PAID_ALREADY;
    case 'checking':
      return CHECKING;
    case 'none':
    case 'declined':
      return { step: 'idle', notice: undefined };
  }
}

/** Clicked and not answered yet; in a wallet's own window the donor can still cancel. */
export function isUnderWay({ step }: PaymentProgress): boolean {
  return step === 'tokenizing' || step === 'paying';
}

/**
 * The next state. An event that does not fit the current one changes nothing: a second click is
 * ignored.
 */
export function advance(progress: PaymentProgress, event: PaymentEvent): PaymentProgress {
  switch (event.type) {
    case 'pressed':
      if (progress.step !== 'idle') return progress;
      return event.on === 'wallet' ? { step: 'approving', leave: event.leave } : { step: 'tokenizing' };
    case 'tokenized':
      return isTokenizing(progress) ? afterTokenizing(event.outcome, event.payer) : progress;
    case 'amount-refused':
      return progress.step === 'paying' ? afterRefusedAmount(event.failure) : progress;
    case 'answered':
      return progress.step === 'paying' ? afterAnswer(event.reply, event.payer) : progress;
    case 'updated':
      return progress.step === 'paying' ? afterUpdate(event.reply) : progress;
    case 'signed-out':
      return { step: 'lapsed' };
    case 'polled':
      return progress.step === 'checking' ? afterPoll(progress, event.reply) : progress;
  }
}

/** A nonce, or its failure, comes next. */
function isTokenizing({ step }: PaymentProgress): boolean {
  return step === 'tokenizing' || step === 'approving';
}

function afterTokenizing(outcome: NonceOutcome, payer: Payer | undefined): PaymentProgress {
  switch (outcome.kind) {
    case 'nonce':
      return { step: 'paying' };
    case 'empty':
      return idle(MESSAGES.cardEmpty, { focus: CARD_FIELD_NAMES[0] });
    case 'invalid':
      return idle(MESSAGES.cardInvalid, { fields: outcome.fields, focus: outcome.fields[0] });
    case 'cancelled':
      return turnedBack(outcome.words ?? TURNED_BACK);
    case 'error':
      return afterProviderError(outcome.error);
    case 'refused':
      return afterRefusal(outcome, payer);
  }
}

/** The reaction to the provider's error. */
function afterProviderError({ words, next }: ProviderFailure): PaymentProgress {
  if (next === 'none') return turnedBack(words);
  return idle(words, { details: [next === 'try-again' ? NOT_CHARGED : payingWords.notCharged] });
}

function turnedBack(message: string): PaymentProgress {
  return idle(message, { details: [NOT_CHARGED], isQuiet: true });
}

/** Uses the server's message, or the specification's if there is none. */
function afterRefusal(
  { failure, fallback }: Extract<NonceOutcome, { kind: 'refused' }>,
  payer: Payer | undefined,
): PaymentProgress {
  if (failure?.code === 'session_lapsed') return { step: 'lapsed' };
  if (failure === undefined) return idle(fallback, { details: [NOT_CHARGED] });
  if (failure.code === 'declined') return idle(declinedBy(payer) ?? failure.message);
  return idle(failure.message, { details: Object.values(failure.errors ?? {}).flat() });
}

function afterRefusedAmount(failure: Failure | undefined): PaymentProgress {
  return failure === undefined
    ? idle(MESSAGES.paymentVerification, { details: [NOT_CHARGED] })
    : afterFailure(failure);
}

/**
 * One text for every reason, so that thieves learn nothing about stolen cards; undefined if the
 * bank declined.
 */
function declinedBy(payer: Payer | undefined): string | undefined {
  return payer && declinedByWords.payment({ payer });
}

function afterAnswer(
  reply: Extract<PaymentEvent, { type: 'answered' }>['reply'],
  payer: Payer | undefined,
): PaymentProgress {
  if (reply.ok) {
    return reply.data.status === 'succeeded' ? { step: 'paid', result: reply.data } : CHECKING;
  }
  if (reply.kind === 'no-reply' || isOutcomeUnknown(reply)) return UNACKNOWLEDGED;
  const words = reply.failure.code === 'declined' ? declinedBy(payer) : undefined;
  return words === undefined ? afterFailure(reply.failure) : idle(words);
}

function afterUpdate(reply: CallResult<'updatePaymentMethod'>): PaymentProgress {
  if (reply.ok) return progressOf(reply.data.payment.state);
  return reply.kind === 'no-reply' || isOutcomeUnknown(reply) ? UNACKNOWLEDGED : afterFailure(reply.failure);
}

/** Errors that the donor did not cause: the specification's words first, then the known cause. */
const OURS: readonly ErrorCode[] = [
  'gateway_unavailable',
  'unavailable',
  'internal',
  'validation',
  'malformed',
  'not_json',
  'too_large',
  'xsrf',
  'blocked',
];
const ENDED: Partial<Record<ErrorCode, EndReason>> = {
  checkout_expired: 'checkout-gone',
  not_found: 'session-gone',
  link_invalid: 'checkout-gone',
  subscription_ended: 'subscription-ended',
};

function afterFailure({ code, message, errors = {} }: Failure): PaymentProgress {
  // Another payment of this checkout exists.
  if (code === 'conflict') return UNACKNOWLEDGED;
  const reason = ENDED[code];
  if (reason !== undefined) {
    const words = reason === 'session-gone' ? OPEN_TOO_LONG : message;
    return { step: 'ended', notice: noticeOf(words), reason };
  }
  if (code === 'session_lapsed') return { step: 'lapsed' };
  const fields = Object.values(errors).flat();
  if (!OURS.includes(code)) return idle(message, { details: fields });
  return idle(MESSAGES.paymentProcessing, { details: code === 'validation' ? fields : [message] });
}

type Checking = Extract<PaymentProgress, { step: 'checking' }>;

function afterPoll(checking: Checking, reply: Polled): PaymentProgress {
  if (!reply.ok) {
    const isLapsed = reply.kind === 'failure' && reply.failure.code === 'session_lapsed';
    return isLapsed ? OUT_OF_SIGHT : checking;
  }
  const { email, payment } = reply.data;
  if (email === null) return OUT_OF_SIGHT;
  switch (payment.state) {
    case 'paid':
      return PAID_ALREADY;
    case 'checking':
      return CHECKING;
    case 'declined':
      return afterUnacknowledged(checking, declinedWords.payment, declinedWords.payment);
    case 'none':
      return afterUnacknowledged(checking, failureWords.gateway_unavailable, NOT_ARRIVED);
  }
}

const OUT_OF_SIGHT: PaymentProgress = {
  step: 'ended',
  notice: noticeOf(LOST_SIGHT),
  reason: 'out-of-sight',
};

/** A payment that the server had is over; an unconfirmed one may still arrive for a while. */
function afterUnacknowledged(checking: Checking, over: string, neverHeard: string): PaymentProgress {
  const waiting = afterUnseen(checking);
  if (waiting !== undefined) return { ...checking, ...waiting };
  return idle(checking.isKnown ? over : neverHeard);
}

function idle(message: string, more: Partial<PaymentNotice> = {}): PaymentProgress {
  return { step: 'idle', notice: { ...noticeOf(message), ...more } };
}

function noticeOf(message: string): PaymentNotice {
  return { message, details: [], fields: [], focus: undefined };
}
