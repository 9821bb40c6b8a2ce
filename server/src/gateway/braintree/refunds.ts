import type { BraintreeGateway } from 'braintree';
import { decimalFromCents } from '@handsel/contract';
import type { RefundAnswer, RefundOrder } from '../refund.ts';
import type { Ask } from './connection.ts';
import { CODES, hasCode, notFoundIsNotDone, refused } from './refusals.ts';
import { readRefund, refusalReason } from './replies.ts';

/** https://developer.paypal.com/braintree/docs/reference/request/transaction/refund */
export async function refund(sdk: BraintreeGateway, ask: Ask, order: RefundOrder): Promise<RefundAnswer> {
  const { transactionId, refundId, amountCents, isWhole } = order;
  if (isWhole) {
    const voided = await ask('transaction.void', () => sdk.transaction.void(transactionId));
    if (voided.kind !== 'answered') return notFoundIsNotDone(voided);
    if (voided.value.success) return { kind: 'voided' };
    if (!hasCode(voided.value, [CODES.notVoidable])) return refused(voided.value);
  }
  const asked = await ask('transaction.refund', () =>
    // The SDK's types accept only an amount.
    sdk.transaction.refund(transactionId, {
      amount: decimalFromCents(amountCents),
      orderId: refundId,
    } as never),
  );
  if (asked.kind !== 'answered') return notFoundIsNotDone(asked);
  if (asked.value.success) return { kind: 'refunded', refund: readRefund(asked.value.transaction) };
  const reason = refusalReason(asked.value);
  if (hasCode(asked.value, CODES.refundTooLarge)) return { kind: 'too-much', reason };
  if (hasCode(asked.value, [CODES.notSettledYet])) return { kind: 'not-settled', reason };
  return { kind: 'not-done', reason };
}
