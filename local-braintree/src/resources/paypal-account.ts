import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { values } from '../wire/parameters.ts';
import type { Call, Route } from './route.ts';
import type { PaymentMethod } from '../state/records.ts';
import { emptyAnswer, invalid, refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { tokenErrors } from './method-errors.ts';
import { paymentMethodXml } from './payment-method-xml.ts';
import { changeVaulted, removeMethod } from './vault.ts';

const at = ['paypal-account'];
const notFound = refusal(404, 'There is no PayPal account with this token.');

function accountNamed(gateway: Gateway, token: string | undefined): PaymentMethod | undefined {
  const method = gateway.state.paymentMethods.get(token ?? '');
  return method?.instrument.type === 'paypal_account' ? method : undefined;
}

function find({ gateway, path }: Call): Answer {
  const account = accountNamed(gateway, path['token']);
  return account === undefined ? notFound : show(gateway, account);
}

function show(gateway: Gateway, account: PaymentMethod): Answer {
  return xmlAnswer(200, 'paypal-account', paymentMethodXml(gateway, account));
}

/** Changes the token, or makes it the default; PayPal's data of the account stays. */
function update({ gateway, path, body }: Call): Answer {
  const account = accountNamed(gateway, path['token']);
  if (account === undefined) return notFound;
  const input = body.object('paypalAccount') ?? new Input({});
  const token = input.text('token') ?? account.token;
  const errors = tokenErrors(gateway, token === account.token ? undefined : token, at).map(asPayPals);
  if (errors.length > 0) return invalid(errors);
  const makeDefault = input.object('options')?.flag('makeDefault') === true;
  const changed = {
    ...account,
    token,
    default: account.default || makeDefault,
    updatedAt: timestamp(gateway),
  };
  changeVaulted(gateway, account, changed);
  return show(gateway, changed);
}

/** PayPal has its own code for a token that is taken. */
function asPayPals(error: ValidationError): ValidationError {
  return error.code === '91719' ? { ...error, code: '92906', message: 'Token is in use.' } : error;
}

function remove({ gateway, path }: Call): Answer {
  const account = accountNamed(gateway, path['token']);
  if (account === undefined) return notFound;
  removeMethod(gateway, account);
  return emptyAnswer;
}

const one = '/payment_methods/paypal_account/:token';

export const payPalAccountRoutes: readonly Route[] = [
  { call: 'paypalAccount.find', method: 'GET', path: one, writes: false, handle: find },
  {
    call: 'paypalAccount.update',
    method: 'PUT',
    path: one,
    writes: true,
    parameters: { paypalAccount: { token: true, options: values('makeDefault') } },
    handle: update,
  },
  { call: 'paypalAccount.delete', method: 'DELETE', path: one, writes: true, handle: remove },
];
