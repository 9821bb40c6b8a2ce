import { ERRORS, MESSAGES } from '@handsel/contract';
import type { ErrorCode, Failure, PaymentResult, PaymentState } from '@handsel/contract';
import type { CallResult } from '../../lib/api.ts';
import { CARD_FIELD_NAMES } from '../../payments/card-field-names.ts';
import type { CardFieldName } from '../../payments/card-field-names.ts';
import type { TokenizeOutcome } from '../../payments/card-fields.ts';

/** What the donor reads above the card. */
export interface PaymentNotice {
  message: string;
  details: readonly string[];
  /** The card fields that are wrong. */
  fields: readonly CardFieldName[];
  /** The card field to go on with. */
  focus: CardFieldName | undefined;
}

/** Where a payment stands. Only `idle` takes a press. */
export type PaymentProgress =
  | { step: 'idle'; notice: PaymentNotice | undefined }
  | { step: 'tokenizing' }
  | { step: 'paying' }
  /** Nobody knows yet. `unseen` counts the answers in a row that knew of no payment at all. */
  | { step: 'checking'; unseen: number }
  | { step: 'paid'; result: PaymentResult | undefined }
  /** This checkout can no longer be paid. */
  | { step: 'ended'; notice: PaymentNotice }
  | { step: 'lapsed' };

export type PaymentEvent =
  | { type: 'pressed' }
  | { type: 'tokenized'; outcome: TokenizeOutcome }
  | { type: 'answered'; reply: CallResult<'postTransaction'> | CallResult<'postSubscription'> }
  | { type: 'polled'; reply: CallResult<'getCheckout'> };

/** After so many polls that know of no payment, the request is taken to have never arrived. */
export const UNSEEN_POLLS = 5;

/** True by the server's own rule: one payment a checkout, however often it is asked for. */
export const NOT_ARRIVED =
  'Your payment does not seem to have reached us. You can try again: you will not be charged twice.';

const PAID_ALREADY: PaymentProgress = { step: 'paid', result: undefined };
const CHECKING: PaymentProgress = { step: 'checking', unseen: 0 };

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

/** The next step. An event that does not belong to the present one changes nothing: a second press is no press. */
export function advance(progress: PaymentProgress, event: PaymentEvent): PaymentProgress {
  switch (event.type) {
    case 'pressed':
      return progress.step === 'idle' ? { step: 'tokenizing' } : progress;
    case 'tokenized':
      return progress.step === 'tokenizing' ? afterTokenizing(event.outcome) : progress;
    case 'answered':
      return progress.step === 'paying' ? afterAnswer(event.reply) : progress;
    case 'polled':
      return progress.step === 'checking' ? afterPoll(progress.unseen, event.reply) : progress;
  }
}

function afterTokenizing(outcome: TokenizeOutcome): PaymentProgress {
  switch (outcome.kind) {
    case 'nonce':
      return { step: 'paying' };
    case 'empty':
      return idle(MESSAGES.cardEmpty, { focus: CARD_FIELD_NAMES[0] });
    case 'invalid':
      return idle(MESSAGES.cardInvalid, { fields: outcome.fields, focus: outcome.fields[0] });
    case 'failed':
      return idle(MESSAGES.paymentVerification);
  }
}

function afterAnswer(reply: Extract<PaymentEvent, { type: 'answered' }>['reply']): PaymentProgress {
  if (reply.ok) {
    return reply.data.status === 'succeeded' ? { step: 'paid', result: reply.data } : CHECKING;
  }
  return reply.kind === 'no-reply' ? CHECKING : afterFailure(reply.failure);
}

/** A payment of this checkout exists, or may exist after an unexpected fault: see how it stands. */
const UNCERTAIN: readonly ErrorCode[] = ['conflict', 'internal'];
const ENDED: readonly ErrorCode[] = ['checkout_expired', 'not_found'];

function afterFailure({ code, message, errors = {} }: Failure): PaymentProgress {
  if (UNCERTAIN.includes(code)) return CHECKING;
  if (ENDED.includes(code)) return { step: 'ended', notice: noticeOf(message) };
  if (code === 'session_lapsed') return { step: 'lapsed' };
  return idle(message, { details: Object.values(errors).flat() });
}

function afterPoll(unseen: number, reply: CallResult<'getCheckout'>): PaymentProgress {
  if (!reply.ok) {
    return reply.kind === 'failure' && reply.failure.code === 'session_lapsed'
      ? { step: 'lapsed' }
      : { step: 'checking', unseen };
  }
  switch (reply.data.payment.state) {
    case 'paid':
      return PAID_ALREADY;
    case 'declined':
      return idle(ERRORS.declined.message);
    case 'checking':
      return CHECKING;
    case 'none':
      return unseen + 1 < UNSEEN_POLLS ? { step: 'checking', unseen: unseen + 1 } : idle(NOT_ARRIVED);
  }
}

function idle(message: string, more: Partial<PaymentNotice> = {}): PaymentProgress {
  return { step: 'idle', notice: { ...noticeOf(message), ...more } };
}

function noticeOf(message: string): PaymentNotice {
  return { message, details: [], fields: [], focus: undefined };
}
