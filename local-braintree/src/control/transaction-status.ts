import { z } from 'zod';
import { moveTransaction } from '../resources/transaction-status.ts';
import { transactionMayBecome } from '../rules/lifecycle.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';

/** The body of `POST /_control/transactions/{id}`. */
const statusRequest = z.strictObject({ status: z.enum(['authorizing', 'submitted_for_settlement']) });

/**
 * Shows a charge in the moment in which the customer's bank is being asked, for as long as a test
 * wants; or lets the bank approve it. Braintree documents the status
 * (developer.paypal.com/braintree/graphql/reference/types/payment-status), but not the
 * subscription's state in the meantime: ours is paid.
 */
export async function changeTransactionStatus(gateway: Gateway, id: string, body: unknown): Promise<Answer> {
  const parsed = statusRequest.safeParse(body);
  if (!parsed.success)
    return jsonAnswer(422, { message: 'status: authorizing or submitted_for_settlement.' });
  const { status } = parsed.data;
  return gateway.state.write(() => {
    const transaction = gateway.state.transactions.get(id);
    if (transaction === undefined) return jsonAnswer(404, { message: 'There is no such transaction.' });
    const isAsking = status === 'authorizing' && transaction.status === 'submitted_for_settlement';
    if (isAsking) gateway.state.transactions.replace(id, { ...transaction, status, statusHistory: [] });
    else if (transactionMayBecome(transaction.status, status)) moveTransaction(gateway, transaction, status);
    else return jsonAnswer(409, { message: `${transaction.status} does not become ${status}.` });
    return jsonAnswer(200, { id, status });
  });
}
