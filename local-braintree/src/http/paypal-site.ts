import type { FastifyInstance } from 'fastify';
import type { Faults } from '../faults/faults.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { formatAmount } from '../rules/money.ts';
import { payPalPayers } from '../rules/paypal-payers.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { exchange } from './exchange.ts';

/**
 * The server of the stand-in for PayPal's own site: answers the approval page's queries, and
 * records approvals.
 */
export function payPalSite(app: FastifyInstance, gateway: Gateway, faults: Faults): void {
  const url = '/braintree/paypal/payments/:token';
  app.get<{ Params: { token: string } }>(url, ({ params }, reply) => {
    void reply.header('cache-control', 'no-store');
    const run = () => showPayment(gateway, params.token);
    return exchange(gateway, faults, { call: 'paypal.showPayment', writes: false, run }, reply);
  });
  app.post<{ Params: { token: string } }>(`${url}/approval`, ({ params, body }, reply) => {
    const run = () => approve(gateway, params.token, Input.from(body) ?? new Input({}));
    return exchange(gateway, faults, { call: 'paypal.approve', writes: true, run }, reply);
  });
}

function showPayment({ state }: Gateway, token: string): Answer {
  const payment = state.payPalPayments.get(token);
  if (payment === undefined) return unknownPayment();
  const { merchantName, amountCents, currency, asksForAgreement } = payment;
  return jsonAnswer(200, {
    merchantName,
    amount: amountCents === null ? null : formatAmount(amountCents),
    currency,
    asksForAgreement,
    payers: payPalPayers.map(({ payerId, email, outcome }) => ({ payerId, email, outcome })),
  });
}

function approve({ state }: Gateway, token: string, input: Input): Answer {
  const payment = state.payPalPayments.get(token);
  if (payment === undefined) return unknownPayment();
  const payer = payPalPayers.find(({ payerId }) => payerId === input.text('payerId'));
  if (payer === undefined) return jsonAnswer(422, { error: { message: 'Nobody has this payer id.' } });
  state.payPalPayments.replace(token, { ...payment, payerId: payer.payerId });
  return jsonAnswer(200, { payerId: payer.payerId, paymentId: payment.paymentId });
}

function unknownPayment(): Answer {
  return jsonAnswer(404, { error: { message: 'There is no such payment.' } });
}
