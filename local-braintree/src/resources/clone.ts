import type { Call } from './route.ts';
import { parseAmount } from '../rules/money.ts';
import type { Transaction } from '../state/records.ts';
import { invalid, refusal } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { amountErrors } from './amount.ts';
import { charge, chargeAnswer, succeeded } from './charge.ts';
import type { Order } from './charge.ts';
import { isCard } from './instruments/kinds.ts';

const at = ['transaction'];

/** `transaction.cloneTransaction`: charges the same card again, for a new amount. */
export function cloneTransaction({ gateway, path, body, decline }: Call): Answer {
  const original = gateway.state.transactions.get(path['id'] ?? '');
  if (original === undefined) return refusal(404, 'There is no transaction with this id.');
  const input = body.object('transactionClone') ?? new Input({});
  const amount = parseAmount(input.text('amount') ?? '');
  const errors = [...cloningErrors(original, input), ...amountErrors(input.text('amount'), amount)];
  if (!('cents' in amount) || errors.length > 0) return invalid(errors);
  const submitForSettlement = input.object('options')?.flag('submitForSettlement') === true;
  const channel = input.text('channel') ?? original.channel;
  const order = orderLike(original, { amountCents: amount.cents, channel, submitForSettlement, decline });
  return chargeAnswer(gateway, charge(gateway, order));
}

function cloningErrors(original: Transaction, input: Input): ValidationError[] {
  const error = (code: string, message: string) => [{ at, attribute: 'base', code, message }];
  if (original.type === 'credit') return error('91543', 'Cannot clone credits.');
  if (original.instrument.type === 'paypal_account') {
    return error('91573', 'Cannot clone transactions with PayPal accounts.');
  }
  if (!isCard(original.instrument) || original.paymentMethodToken !== null) {
    return error('91540', 'Cannot clone transactions with vaulted credit cards.');
  }
  if (!succeeded(original) && original.status !== 'settling' && original.status !== 'voided') {
    return error('91542', 'Cannot clone unsuccessful transactions.');
  }
  if (input.object('options')?.flag('submitForSettlement') !== undefined) return [];
  const message = 'Submit for settlement is required for cloning.';
  return [{ at: [...at, 'options'], attribute: 'submit_for_settlement', code: '91544', message }];
}

type Changes = Pick<Order, 'amountCents' | 'channel' | 'submitForSettlement' | 'decline'>;

/** Copies a transaction's order for another one. */
function orderLike(original: Transaction, changes: Changes): Order {
  const { currency, merchantAccountId, orderId, purchaseOrderNumber, recurring } = original;
  const { customer, billing, shipping, customFields, descriptor, instrument } = original;
  return {
    currency,
    merchantAccountId,
    orderId,
    purchaseOrderNumber,
    recurring,
    customer,
    billing,
    shipping,
    customFields,
    descriptor,
    instrument,
    source: 'api',
    paymentMethodToken: null,
    subscriptionId: null,
    planId: null,
    billingPeriod: null,
    ...changes,
  };
}
