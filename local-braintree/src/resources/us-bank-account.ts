import type { Call, Route } from './route.ts';
import { refusal } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { showMethod } from './payment-method.ts';

function find({ gateway, path }: Call): Answer {
  const method = gateway.state.paymentMethods.get(path['token'] ?? '');
  if (method?.instrument.type === 'us_bank_account') return showMethod(gateway, 200, method);
  return refusal(404, 'There is no bank account with this token.');
}

export const usBankAccountRoutes: readonly Route[] = [
  {
    call: 'usBankAccount.find',
    method: 'GET',
    path: '/payment_methods/us_bank_account/:token',
    writes: false,
    handle: find,
  },
];
