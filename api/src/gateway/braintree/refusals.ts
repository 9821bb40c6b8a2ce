import type { Asked } from './connection.ts';
import type { Answer, Declined, NonceUnusable } from '../gateway-answers.ts';
import { refusalReason } from './replies.ts';

/**
 * Validation codes: https://developer.paypal.com/braintree/docs/reference/general/validation-errors/all
 */
export const CODES = {
  customerIdTaken: '91609',
  customerUnknown: '92804',
  tokenTaken: '91719',
  subscriptionIdTaken: '81902',
  subscriptionMethodGone: '91903',
  /**
   * A transaction's or a payment method's nonce that is used, unknown or expired, or locked; or the vaulted method that
   * a charge or a subscription is to be paid with is gone; a subscription's nonce that is bad, or no customer's.
   */
  nonceUnusable: [
    '91564',
    '91565',
    '91566',
    '93107',
    '93108',
    '93109',
    '91518',
    '91903',
    '91925',
    '91926',
    '91927',
  ],
  nonceUnknown: '93108',
  /** A card of a type that the merchant does not take, or whose number or date cannot be. */
  cardNotTaken: ['81703', '81710', '81715', '91567', '91734'],
  /** Of a charge to void, that it is too late, or done. */
  notVoidable: '91504',
  notSettledYet: '91506',
  /** Of a charge to refund, that nothing is left, or less than is wanted. */
  refundTooLarge: ['91512', '91521'],
  subscriptionEnded: '81905',
  /** Cancelled, or expired: it can no longer be edited. */
  subscriptionFixed: ['81901', '81910'],
  /** Of a past due subscription nothing that changes its price can be edited, nor its discounts. */
  subscriptionPriceFixed: ['91920', '92022'],
  subscriptionMethodForeign: '91905',
  /** Of a discount to add, that it is there; of one to update or to remove, that it is not. */
  discountMoved: ['91911', '92011', '92025'],
};

export type Refusable = {
  success: boolean;
  message?: string;
  /** Of a card whose bank was asked before it was vaulted; a merchant's settings may ask where we did not. */
  verification?: { status: string; processorResponseCode: string | null };
  errors?: { deepErrors(): { code: string; message: string }[] };
};

/** A missing thing that our request named was never there to act on. */
export function notFoundIsNotDone<T>(asked: Exclude<Asked<T>, { kind: 'answered' }>) {
  return asked.kind === 'not-found' ? { kind: 'not-done' as const, reason: 'notFoundError' } : asked;
}

export function doneUnlessRefused(asked: Asked<Refusable>, asGoodAsDone: string[]): Answer<object> {
  if (asked.kind !== 'answered') return notFoundIsNotDone(asked);
  if (asked.value.success || hasCode(asked.value, asGoodAsDone)) return { kind: 'done' };
  return refused(asked.value);
}

export function hasCode(response: Refusable, codes: string[]): boolean {
  return response.errors?.deepErrors().some(({ code }) => codes.includes(code)) ?? false;
}

export function refusedForNonce(response: Refusable): NonceUnusable | undefined {
  return hasCode(response, CODES.nonceUnusable)
    ? { kind: 'nonce-unusable', reason: refusalReason(response) }
    : undefined;
}

/** The card itself was refused, before any charge. */
export function refusedAsCard(response: Refusable): Declined | undefined {
  const { verification } = response;
  if (verification !== undefined) {
    const { status, processorResponseCode } = verification;
    return {
      kind: 'declined',
      reason: ['verification', status, processorResponseCode].filter(Boolean).join(' '),
    };
  }
  return hasCode(response, CODES.cardNotTaken)
    ? { kind: 'declined', reason: refusalReason(response) }
    : undefined;
}

/** The gateway would not look at it: our fault or a setting's, and nothing was done. */
export function refused(response: Refusable) {
  return { kind: 'not-done' as const, reason: refusalReason(response) };
}
