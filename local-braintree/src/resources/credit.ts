import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { consumeNonce } from '../tokens/nonces.ts';
import { responseText } from '../rules/processor-responses.ts';
import { newId } from '../state/new-id.ts';
import type { Transaction } from '../state/records.ts';
import { invalid, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import type { Order } from './charge.ts';
import { isCard } from './instruments/kinds.ts';
import type { PaymentSource } from './payment-source.ts';
import { transactionXml } from './transaction-xml.ts';

/** `transaction.credit`: money to a card without an earlier payment. Call inside a write. */
export function credit(gateway: Gateway, order: Order, source: PaymentSource): Answer {
  if (!isCard(order.instrument)) {
    const message = 'Credits are not supported by the processor of this payment method.';
    return invalid([{ at: ['transaction'], attribute: 'base', code: '91546', message }]);
  }
  const { submitForSettlement: _submit, requiresThreeDSecure: _required, ...rest } = order;
  const { skipAvs: _avs, skipCvv: _cvv, skipFraudTools: _skip, decline: _decline, ...details } = rest;
  const now = timestamp(gateway);
  const { amountCents } = order;
  const given: Transaction = {
    ...details,
    id: newId(),
    type: 'credit',
    status: 'submitted_for_settlement',
    createdAt: now,
    updatedAt: now,
    processorResponseCode: '1002',
    processorResponseText: responseText('1002'),
    processorResponseType: 'approved',
    processorAuthorizationCode: null,
    gatewayRejectionReason: null,
    statusHistory: [{ at: now, status: 'submitted_for_settlement', amountCents, source: 'api' }],
    refundedTransactionId: null,
    refundIds: [],
  };
  gateway.state.transactions.insert(given.id, given);
  if (source.nonce !== undefined) consumeNonce(gateway, source.nonce);
  return xmlAnswer(201, 'transaction', transactionXml(gateway, given));
}
