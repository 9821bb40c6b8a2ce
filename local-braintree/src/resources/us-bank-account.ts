import type { Call, Route } from '../http/routes.ts';
import { refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { showMethod } from './payment-method.ts';
import { bankVerificationXml } from './verify-bank-account.ts';

function find({ gateway, path }: Call): Answer {
  const method = gateway.state.paymentMethods.get(path['token'] ?? '');
  if (method?.instrument.type === 'us_bank_account') return showMethod(gateway, 200, method);
  return refusal(404, 'There is no bank account with this token.');
}

function findVerification({ gateway, path }: Call): Answer {
  const verification = gateway.state.bankVerifications.get(path['id'] ?? '');
  if (verification === undefined) return refusal(404, 'There is no verification with this id.');
  return xmlAnswer(200, 'us-bank-account-verification', bankVerificationXml(verification));
}

export const usBankAccountRoutes: readonly Route[] = [
  {
    call: 'usBankAccount.find',
    method: 'GET',
    path: '/payment_methods/us_bank_account/:token',
    writes: false,
    handle: find,
  },
  {
    call: 'usBankAccountVerification.find',
    method: 'GET',
    path: '/us_bank_account_verifications/:id',
    writes: false,
    handle: findVerification,
  },
];
