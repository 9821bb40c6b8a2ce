import { MESSAGES } from '@handsel/contract';
import type { ErrorCode, Failure, PaymentResult, PaymentState } from '@handsel/contract';
import { failureWords } from '@handsel/words/failures';
import { payingWords } from '@handsel/words/paying';
import { isOutcomeUnknown } from '../../lib/api.ts';
import type { CallResult } from '../../lib/api.ts';
import { afterUnseen, KNOWN, UNACKNOWLEDGED as NOT_HEARD } from '../../lib/waiting-to-hear.ts';
import type { WaitingToHear } from '../../lib/waiting-to-hear.ts';
import { CARD_FIELD_NAMES } from '../../payments/card-field-names.ts';
import type { CardFieldName } from '../../payments/card-field-names.ts';
import type { ProviderFailure } from '../../payments/provider-errors.ts';
import type { NonceOutcome } from '../payment-nonce.ts';

/** What the donor reads above the card. */
export interface PaymentNotice {
  message: string;
  details: readonly string[];
  /** The card fields that are wrong. */
  fields: readonly CardFieldName[];
  /** The card field to go on with. */
  focus: CardFieldName | undefined;
  /** Nothing went wrong: the donor changed their mind. */
  isQuiet?: true;
}

/** The state of a payment. Only `idle` takes a press. */
export type PaymentProgress =
  | { step: 'idle'; notice: PaymentNotice | undefined }
  /** Getting a nonce, of a card or of a saved method. */
  | { step: 'tokenizing' }
  /** The donor is asked in the wallet's own window; `leave` ends that where nobody may notice that it was closed. */
  | { step: 'approving'; leave?: (() => void) | undefined }
  | { step: 'paying' }
  /** Nobody knows yet. `unseen` counts the answers that knew nothing of this payment, or only of an earlier one. */
  | ({ step: 'checking' } & WaitingToHear)
  | { step: 'paid'; result: PaymentResult | undefined }
  /** This checkout can no longer be paid. */
  | { step: 'ended'; notice: PaymentNotice; reason: EndReason }
  | { step: 'lapsed' };

/** The checkout is gone; the session is that it was begun in, so what was chosen starts over; the monthly gift is, that it was to change; or the session is, and with it the sight of both. */
export type EndReason = 'checkout-gone' | 'session-gone' | 'subscription-ended' | 'out-of-sight';

/** Who says no to a payment in the place of a bank. */
export type Payer = 'PayPal' | 'Venmo';

export type PaymentEvent =
  /** Confirm Payment, or a wallet's own button. */
  | { type: 'pressed'; on?: never }
  | { type: 'pressed'; on: 'wallet'; leave?: (() => void) | undefined }
  | { type: 'tokenized'; outcome: NonceOutcome; payer?: Payer | undefined }
  /** The amount could not be saved, so nothing was asked for. */
  | { type: 'amount-refused'; failure: Failure | undefined }
  | {
      type: 'answered';
      reply: CallResult<'postTransaction'> | CallResult<'postSubscription'>;
      payer?: Payer | undefined;
    }
  | { type: 'updated'; reply: CallResult<'updatePaymentMethod'> }
  | { type: 'polled'; reply: Polled }
  /** Who was signed in has signed out in another tab, which the payment found out. */
  | { type: 'signed-out' };

/** Its state, of a checkout or of a monthly gift whose payment method is updated. */
type Polled = CallResult<'getCheckout'> | CallResult<'readPaymentMethodUpdate'>;

/** True by the server's own rule: one payment a checkout, however often it is asked for. */
export const NOT_ARRIVED = payingWords.notArrived;

/** What a donor reads who turned back in a wallet's window. */
export const TURNED_BACK = payingWords.turnedBack;

/** The page was left for longer than its session lasts. */
export const OPEN_TOO_LONG = payingWords.openTooLong;

/** True of whatever goes wrong before the payment itself is asked for. */
export const NOT_CHARGED = payingWords.notChargedTryAgain;

/** The session ended meanwhile: what the server shows now is a stranger's view, which says nothing of the payment. */
export const LOST_SIGHT = payingWords.lostSight;

const PAID_ALREADY: PaymentProgress = { step: 'paid', result: undefined };
const CHECKING: PaymentProgress = { step: 'checking', ...KNOWN };
export const UNACKNOWLEDGED: PaymentProgress = { step: 'checking', ...NOT_HEARD };

/** Where a page begins that is opened on a checkout. */
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

/** Pressed, and without an answer yet; in a wallet's own window the donor can still turn back. */
export function isUnderWay({ step }: PaymentProgress): boolean {
  return step === 'tokenizing' || step === 'paying';
}

/** The next step. An event that does not belong to the present one changes nothing: a second press is no press. */
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

/** What comes next is a nonce, or none. */
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

/** What there is to do about the provider's error. */
function afterProviderError({ words, next }: ProviderFailure): PaymentProgress {
  if (next === 'none') return turnedBack(words);
  return idle(words, { details: [next === 'try-again' ? NOT_CHARGED : payingWords.notCharged] });
}

function turnedBack(message: string): PaymentProgress {
  return idle(message, { details: [NOT_CHARGED], isQuiet: true });
}

/** In the server's words, or the specification's where it has none. */
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

/** One text for every reason, so that nobody tries stolen cards here; undefined where the bank said no. */
function declinedBy(payer: Payer | undefined): string | undefined {
  return payer && payingWords.declinedBy({ payer });
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

/** Nothing that the donor did: the specification's words first, then what we know. */
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
      return afterUnacknowledged(checking, failureWords.declined, failureWords.declined);
    case 'none':
      return afterUnacknowledged(checking, failureWords.gateway_unavailable, NOT_ARRIVED);
  }
}

const OUT_OF_SIGHT: PaymentProgress = {
  step: 'ended',
  notice: noticeOf(LOST_SIGHT),
  reason: 'out-of-sight',
};

/** A payment that the server has is over; of one it may not have, only patience tells. */
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
