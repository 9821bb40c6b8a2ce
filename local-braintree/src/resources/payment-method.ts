import { timestamp } from '../gateway.ts';
import type { Gateway } from '../gateway.ts';
import { values } from '../http/parameters.ts';
import type { Call, Route } from '../http/routes.ts';
import { fourDigitYear, parseExpirationDate, twoDigitMonth } from '../rules/expiration.ts';
import { consumeNonce, lookUpNonce } from '../rules/nonces.ts';
import type { Instrument, Nonce, PaymentMethod, Verification } from '../state/records.ts';
import { addressParameters, readAddress } from '../wire/address.ts';
import { emptyAnswer, invalid, refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { isCard, kindOf } from './instruments/kinds.ts';
import { paymentMethodXml, verificationXml } from './payment-method-xml.ts';
import { cancelSubscriptionsOf, subscriptionsPaidWith } from './subscription-xml.ts';
import {
  instrumentErrors,
  isDuplicate,
  keepingErrors,
  keepOneDefault,
  tokenErrors,
  vaultInstrument,
  verificationMessage,
  verifyCard,
} from './vault.ts';

const at = ['payment-method'];
const notFound = refusal(404, 'There is no payment method with this token.');

function show(gateway: Gateway, status: number, method: PaymentMethod): Answer {
  return xmlAnswer(
    status,
    kindOf(method.instrument.type).vaultElement,
    paymentMethodXml(gateway, method, subscriptionsPaidWith(gateway, method)),
  );
}

function create({ gateway, body, decline }: Call): Answer {
  const input = body.object('paymentMethod') ?? new Input({});
  const options = input.object('options') ?? new Input({});
  const customerId = input.text('customerId');
  const nonce = usableNonce(gateway, input.text('paymentMethodNonce'));
  const errors: ValidationError[] = [
    ...customerErrors(gateway, customerId),
    ...('at' in nonce ? [nonce] : []),
    ...tokenErrors(gateway, input.text('token'), ['credit-card']),
  ];
  if ('at' in nonce || customerId === undefined || errors.length > 0) return invalid(errors);
  const instrument = withOwnDetails(nonce.instrument, input);
  errors.push(
    ...instrumentErrors(instrument, ['credit-card']),
    ...keepingErrors(instrument),
    ...duplicateErrors(gateway, instrument, customerId, options),
  );
  if (errors.length > 0) return invalid(errors);
  const verification = wantedVerification(gateway, instrument, options, decline);
  consumeNonce(gateway, nonce);
  if (verification !== undefined && verification.status !== 'verified') return unverified(verification);
  const makeDefault = options.flag('makeDefault');
  const method = vaultInstrument(gateway, {
    customerId,
    instrument,
    token: input.text('token'),
    makeDefault,
    verification,
  });
  return show(gateway, 201, method);
}

/** The nonce, or the error that Braintree has for it. */
function usableNonce(gateway: Gateway, text: string | undefined): Nonce | ValidationError {
  const error = (code: string, message: string) => ({ at, attribute: 'payment_method_nonce', code, message });
  if (text === undefined || text === '') return error('93103', 'Nonce is required.');
  const nonce = lookUpNonce(gateway, text);
  if (nonce === 'consumed') return error('93107', 'Cannot use a payment_method_nonce more than once.');
  return nonce === 'unknown' ? error('93108', 'Unknown or expired payment_method_nonce.') : nonce;
}

function customerErrors(gateway: Gateway, customerId: string | undefined): ValidationError[] {
  const attribute = 'customer_id';
  if (customerId === undefined || customerId === '') {
    return [{ at, attribute, code: '93104', message: 'Customer ID is required.' }];
  }
  if (gateway.state.customers.has(customerId)) return [];
  return [{ at, attribute, code: '93105', message: 'Customer ID is invalid.' }];
}

function duplicateErrors(
  gateway: Gateway,
  instrument: Instrument,
  customerId: string,
  options: Input,
): ValidationError[] {
  const error = (code: string, message: string) => [
    { at: ['credit-card'], attribute: 'number', code, message },
  ];
  if (options.flag('failOnDuplicatePaymentMethod') === true && isDuplicate(gateway, instrument)) {
    return error('81724', 'Duplicate card exists in the vault.');
  }
  const forCustomer = options.flag('failOnDuplicatePaymentMethodForCustomer') === true;
  if (forCustomer && isDuplicate(gateway, instrument, customerId)) {
    return error('81763', 'Duplicate card exists in the vault for the customer.');
  }
  return [];
}

/** The card is asked about where the merchant wants it; an account has nobody to ask. */
function wantedVerification(
  gateway: Gateway,
  instrument: Instrument,
  options: Input,
  decline: string | undefined,
): Verification | undefined {
  const isWanted = options.flag('verifyCard') === true && isCard(instrument);
  return isWanted ? verifyCard(gateway, instrument, decline) : undefined;
}

/** The card, with the details that the merchant's server gives of its own; anything else as it is. */
function withOwnDetails(instrument: Instrument, input: Input): Instrument {
  if (!isCard(instrument)) return instrument;
  const cardholderName = input.text('cardholderName');
  const billing = input.object('billingAddress');
  const expiration = ownExpiration(input);
  return {
    ...instrument,
    ...(cardholderName !== undefined && { cardholderName }),
    ...(billing !== undefined && {
      billingAddress: { ...instrument.billingAddress, ...readAddress(billing) },
    }),
    ...(expiration !== undefined && expiration),
  };
}

function ownExpiration(input: Input): { expirationMonth: string; expirationYear: string } | undefined {
  const whole = parseExpirationDate(input.text('expirationDate') ?? '');
  const month = whole?.month ?? input.text('expirationMonth');
  const year = whole?.year ?? input.text('expirationYear');
  if (month === undefined || year === undefined) return undefined;
  return { expirationMonth: twoDigitMonth(month), expirationYear: fourDigitYear(year) };
}

function unverified(verification: Verification): Answer {
  const also = { verification: verificationXml(verification) };
  return invalid([], verificationMessage(verification), also);
}

function find({ gateway, path }: Call): Answer {
  const method = gateway.state.paymentMethods.get(path['token'] ?? '');
  return method === undefined ? notFound : show(gateway, 200, method);
}

function update({ gateway, path, body, decline }: Call): Answer {
  const method = gateway.state.paymentMethods.get(path['token'] ?? '');
  if (method === undefined) return notFound;
  const input = body.object('paymentMethod') ?? new Input({});
  const options = input.object('options') ?? new Input({});
  const replacement = input.has('paymentMethodNonce')
    ? usableNonce(gateway, input.text('paymentMethodNonce'))
    : undefined;
  if (replacement !== undefined && 'at' in replacement) return invalid([replacement]);
  const instrument = withOwnDetails(replacement?.instrument ?? method.instrument, input);
  const errors = [...instrumentErrors(instrument, ['credit-card']), ...keepingErrors(instrument)];
  if (errors.length > 0) return invalid(errors);
  const verification = wantedVerification(gateway, instrument, options, decline);
  if (replacement !== undefined) consumeNonce(gateway, replacement);
  if (verification !== undefined && verification.status !== 'verified') return unverified(verification);
  const updated: PaymentMethod = {
    ...method,
    instrument,
    default: method.default || options.flag('makeDefault') === true,
    updatedAt: timestamp(gateway),
    verifications: [...method.verifications, ...(verification === undefined ? [] : [verification])],
  };
  gateway.state.paymentMethods.replace(updated.token, updated);
  if (updated.default && !method.default) keepOneDefault(gateway, updated);
  return show(gateway, 200, updated);
}

function remove({ gateway, path }: Call): Answer {
  const method = gateway.state.paymentMethods.get(path['token'] ?? '');
  if (method === undefined) return notFound;
  removePaymentMethod(gateway, method);
  return emptyAnswer;
}

/** Deletes a method and ends the subscriptions that it pays. Call inside a write. */
export function removePaymentMethod(gateway: Gateway, method: PaymentMethod): void {
  cancelSubscriptionsOf(gateway, method);
  gateway.state.paymentMethods.remove(method.token);
}

const ownDetails = {
  ...values('cardholderName', 'expirationDate', 'expirationMonth', 'expirationYear', 'deviceData'),
  billingAddress: { ...values(...addressParameters), options: values('updateExisting') },
};
const commonOptions = values('makeDefault', 'verifyCard', 'skipAdvancedFraudChecking');

export const paymentMethodRoutes: readonly Route[] = [
  {
    call: 'paymentMethod.create',
    method: 'POST',
    path: '/payment_methods',
    writes: true,
    parameters: {
      // `creditCard.create` of the SDK uses the same address with this name for its body.
      creditCard: 'unsupported',
      paymentMethod: {
        ...values('customerId', 'paymentMethodNonce', 'token'),
        ...ownDetails,
        options: {
          ...commonOptions,
          ...values('failOnDuplicatePaymentMethod', 'failOnDuplicatePaymentMethodForCustomer'),
        },
      },
    },
    handle: create,
  },
  {
    call: 'paymentMethod.find',
    method: 'GET',
    path: '/payment_methods/any/:token',
    writes: false,
    handle: find,
  },
  {
    call: 'paymentMethod.update',
    method: 'PUT',
    path: '/payment_methods/any/:token',
    writes: true,
    parameters: {
      paymentMethod: {
        paymentMethodNonce: true,
        token: 'unsupported',
        ...ownDetails,
        options: commonOptions,
      },
    },
    handle: update,
  },
  {
    call: 'paymentMethod.delete',
    method: 'DELETE',
    path: '/payment_methods/any/:token',
    writes: true,
    handle: remove,
  },
];
