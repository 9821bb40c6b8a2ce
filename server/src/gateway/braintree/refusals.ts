import type { Asked } from './connection.ts';
import type { Answer, Declined, NonceUnusable } from '../gateway-answers.ts';
import { refusalReason } from './replies.ts';

/**
 * Validation codes:
 * https://developer.paypal.com/braintree/docs/reference/general/validation-errors/all
 */
export const CODES = {
  customerIdTaken: '91609',
  customerUnknown: '92804',
  tokenTaken: '91719',
  subscriptionIdTaken: '81902',
  subscriptionMethodGone: '91903',
  /**
   * The nonce of a transaction or a payment method is used, unknown, expired or locked. Or the
   * vaulted method for a charge or a subscription is gone. Or a subscription's nonce is bad or
   * belongs to no customer.
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
  /** The merchant does not accept this type of card, or its number or date is invalid. */
  cardNotTaken: ['81703', '81710', '81715', '91567', '91734'],
  /** A void came too late, or was done already. */
  notVoidable: '91504',
  notSettledYet: '91506',
  /** A refund exceeds the rest of the charge, or nothing is left. */
  refundTooLarge: ['91512', '91521'],
  subscriptionEnded: '81905',
  /** The subscription is cancelled or expired, and cannot be edited. */
  subscriptionFixed: ['81901', '81910'],
  /** A past due subscription cannot change its price or its discounts. */
  subscriptionPriceFixed: ['91920', '92022'],
  subscriptionMethodForeign: '91905',
  /** The discount to add exists already, or the one to update or remove does not exist. */
  discountMoved: ['91911', '92011', '92025'],
};

export type Refusable = {
  success: boolean;
  message?: string;
  /**
   * The bank's answer about a card before vaulting. The merchant's settings may request it even if
   * we did not.
   */
  verification?: { status: string; processorResponseCode: string | null };
  errors?: { deepErrors(): { code: string; message: string }[] };
};

/** An object in our request was missing, so nothing was done. */
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

/** The gateway rejected the request, by our fault or a setting's, and nothing was done. */
export function refused(response: Refusable) {
  return { kind: 'not-done' as const, reason: refusalReason(response) };
}
