import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { parseAmount } from '../rules/money.ts';
import { responseText, responseType } from '../rules/processor-responses.ts';
import { outcomeOfAmount } from '../rules/test-values.ts';
import type { AuthorizationAdjustment } from '../state/sale-records.ts';
import type { Transaction } from '../state/records.ts';
import { invalid } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import type { Input } from '../wire/input.ts';
import { amountErrors } from './amount.ts';
import { isCard } from './instruments/kinds.ts';
import { refuseTransaction, showTransaction } from './transaction-answer.ts';
import { transactionXml } from './transaction-xml.ts';

/** `transaction.adjustAuthorization`: asks the bank to hold more or less of an estimated amount. */
export function adjustAuthorization(gateway: Gateway, transaction: Transaction, input: Input): Answer {
  const text = input.text('amount');
  const amount = parseAmount(text ?? '');
  if ('problem' in amount && amount.problem === 'zero') {
    return refused(gateway, transaction, 'amount', '95605', 'Adjustment amount must be greater than zero.');
  }
  if (!('cents' in amount)) return invalid(amountErrors(text, amount));
  const { instrument } = transaction;
  if (!isCard(instrument)) {
    return refuseTransaction('base', '915222', 'The processor does not support authorization adjustment.');
  }
  if (transaction.status !== 'authorized') {
    return refuseTransaction('base', '915218', 'Transaction must be in state authorized.');
  }
  if (transaction.transactionSource !== 'estimated') {
    const message = 'Transaction is not eligible for adjustment: its source is not estimated.';
    return refuseTransaction('base', '915219', message);
  }
  const net = amount.cents - transaction.amountCents;
  if (net === 0) return refused(gateway, transaction, 'base', '95606', 'There is no net amount to adjust.');
  return adjusted(gateway, transaction, amount.cents, net);
}

/** A rejection of the adjustment itself; the reply contains the unchanged transaction. */
function refused(
  gateway: Gateway,
  transaction: Transaction,
  attribute: string,
  code: string,
  message: string,
): Answer {
  const error = { at: ['authorization-adjustment'], attribute, code, message };
  return invalid([error], message, { transaction: transactionXml(gateway, transaction) });
}

function adjusted(gateway: Gateway, transaction: Transaction, amountCents: number, net: number): Answer {
  const outcome = outcomeOfAmount(amountCents, transaction.instrument.type);
  const processorResponseCode = 'code' in outcome ? outcome.code : '1000';
  const success = outcome.status === 'authorized';
  const at = timestamp(gateway);
  const adjustment: AuthorizationAdjustment = { at, amountCents: net, processorResponseCode, success };
  const changed: Transaction = {
    ...transaction,
    ...(success && { amountCents }),
    updatedAt: at,
    authorizationAdjustments: [...(transaction.authorizationAdjustments ?? []), adjustment],
  };
  gateway.state.transactions.replace(changed.id, changed);
  if (success) return showTransaction(gateway, 200, changed);
  const code = responseType(processorResponseCode) === 'hard_declined' ? '95602' : '95603';
  const message = responseText(processorResponseCode);
  const error = { at: ['transaction'], attribute: 'base', code, message };
  return invalid([error], message, { transaction: transactionXml(gateway, changed) });
}
