import type { Gateway } from '../gateway/gateway.ts';
import type { Call, Route } from './route.ts';
import type { Transaction } from '../state/records.ts';
import { invalid, refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { transactionXml } from './transaction-xml.ts';

/** A transaction as the reply of a call. */
export function showTransaction(gateway: Gateway, status: 200 | 201, transaction: Transaction): Answer {
  return xmlAnswer(status, 'transaction', transactionXml(gateway, transaction));
}

/** Rejects a call with one error about the transaction. */
export function refuseTransaction(attribute: string, code: string, message: string): Answer {
  return invalid([{ at: ['transaction'], attribute, code, message }]);
}

/** A call about one existing transaction; `input` is the body's `transaction`. */
export function aboutTransaction(
  work: (gateway: Gateway, transaction: Transaction, input: Input, call: Call) => Answer,
): Route['handle'] {
  return (call) => {
    const transaction = call.gateway.state.transactions.get(call.path['id'] ?? '');
    if (transaction === undefined) return refusal(404, 'There is no transaction with this id.');
    return work(call.gateway, transaction, call.body.object('transaction') ?? new Input({}), call);
  };
}
