import type { State } from '../state/state.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';

/**
 * The parameters of a sale, a verification or a vaulted method that are meant for others, by path.
 */
export function showPassedOn({ transactions, verifications, paymentMethods }: State, id: string): Answer {
  const record = transactions.get(id) ?? verifications.get(id) ?? paymentMethods.get(id);
  if (record === undefined) {
    const message = 'There is no such transaction, verification or payment method.';
    return jsonAnswer(404, { message });
  }
  return jsonAnswer(200, { id, passedOn: record.passedOn ?? {} });
}
