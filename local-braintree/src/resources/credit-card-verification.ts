import { values } from '../wire/parameters.ts';
import type { Call, Route } from './route.ts';
import { storableCard } from '../tokens/card.ts';
import { consumeNonce } from '../tokens/nonces.ts';
import { cardExpiration, cardNumber, member } from './search-condition.ts';
import type { SearchField } from './search-condition.ts';
import type { CardInstrument } from '../state/instrument-records.ts';
import { addressErrors, addressParameters, readAddress } from '../wire/address.ts';
import { invalid, refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { enteredCardParameters, readEnteredCard } from '../wire/entered-card.ts';
import { Input } from '../wire/input.ts';
import { riskDataErrors, riskDataParameters } from '../wire/risk-data.ts';
import { networkErrors, passThruErrors, passThruParameters } from '../wire/three-d-secure-pass-thru.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { authenticationErrors, authenticationOf } from './authentication.ts';
import { cardTypeOf, isCard } from './instruments/kinds.ts';
import { creditCardNonceCodes, instrumentErrors, usableNonce } from './method-errors.ts';
import { searchRoutes } from './search-pages.ts';
import { verificationXml } from './verification-xml.ts';
import { optionalCents, unverifiedAnswer, verificationOptionErrors, verifyCard } from './verify-card.ts';

const at = ['verification'];
const cardAt = [...at, 'credit-card'];

const optionNames = { amount: 'amount', merchantAccountId: 'merchantAccountId', accountType: 'accountType' };
const optionCodes = {
  account: '94204',
  negative: '94201',
  format: '94202',
  tooLarge: '94207',
  accountType: '942184',
  noAccountType: '942185',
};

/** Verifies a card, typed or by nonce, and vaults nothing. */
function create({ gateway, body, decline }: Call): Answer {
  const input = body.object('verification') ?? new Input({});
  const options = input.object('options') ?? new Input({});
  const nonce = input.has('paymentMethodNonce')
    ? usableNonce(gateway, input.text('paymentMethodNonce'), at, creditCardNonceCodes)
    : undefined;
  if (nonce !== undefined && 'at' in nonce) return invalid([nonce]);
  const typed = input.object('creditCard') ?? new Input({});
  const address = typed.object('billingAddress');
  const billingAddress = address && readAddress(address);
  const card = nonce?.instrument ?? storableCard(gateway, { ...readEnteredCard(typed), billingAddress });
  const errors: ValidationError[] = [
    ...(billingAddress === undefined ? [] : addressErrors(billingAddress, [...cardAt, 'billing-address'])),
    ...instrumentErrors(card, cardAt),
    ...verificationOptionErrors(gateway, options, optionNames, optionCodes, [...at, 'options']),
    ...riskDataErrors(input, at),
    ...passThruErrors(input, 'verification', at),
    ...networkErrors(input, 'verification', at, cardTypeOf(card)),
    ...authenticationErrors(gateway, input, 'verification', { instrument: card, nonce }),
    ...(isCard(card) ? [] : [notACard]),
  ];
  if (errors.length > 0) return invalid(errors);
  if (nonce !== undefined) consumeNonce(gateway, nonce);
  const verification = verifyCard(gateway, card as CardInstrument, {
    decline,
    merchantAccountId: options.text('merchantAccountId'),
    amountCents: optionalCents(options.text('amount')),
    accountType: options.text('accountType'),
    threeDSecure: authenticationOf(gateway, input, nonce),
    inputs: [input],
  });
  if (verification.status !== 'verified') return unverifiedAnswer(verification);
  return xmlAnswer(201, 'verification', verificationXml(verification));
}

const notACard: ValidationError = {
  at: cardAt,
  attribute: 'base',
  code: '91738',
  message: 'Payment method is not a credit card.',
};

function find({ gateway, path }: Call): Answer {
  const verification = gateway.state.verifications.get(path['id'] ?? '');
  if (verification === undefined) return refusal(404, 'There is no verification with this id.');
  return xmlAnswer(200, 'verification', verificationXml(verification));
}

const ofCustomer = (condition: string) => `EXISTS (SELECT 1 FROM customers
  WHERE customers.id = verifications.record ->> '$.customerId' AND ${condition})`;

/** Every field of the SDK's `CreditCardVerificationSearch`. */
const fields: Readonly<Record<string, SearchField>> = {
  id: { kind: 'text', sql: 'id' },
  ids: { kind: 'multiple', sql: 'id' },
  verificationType: { kind: 'multiple', sql: "'credit_card'" },
  billingAddressDetailsPostalCode: member('text', 'card.billingAddress.postalCode'),
  creditCardCardholderName: member('text', 'card.cardholderName'),
  creditCardCardType: member('multiple', 'card.cardType'),
  creditCardExpirationDate: cardExpiration('card'),
  creditCardNumber: cardNumber('card'),
  customerId: member('text', 'customerId'),
  customerEmail: { kind: 'text', sql: "customers.record ->> '$.email'", within: ofCustomer },
  paymentMethodToken: member('text', 'paymentMethodToken'),
  status: member('multiple', 'status'),
  createdAt: member('time', 'createdAt'),
};

export const creditCardVerificationRoutes: readonly Route[] = [
  {
    call: 'creditCardVerification.create',
    method: 'POST',
    path: '/verifications',
    writes: true,
    parameters: {
      verification: {
        ...values('paymentMethodNonce', 'intendedTransactionSource', 'threeDSecureAuthenticationId'),
        creditCard: { ...enteredCardParameters, billingAddress: addressParameters },
        externalVault: values('status', 'previousNetworkTransactionId'),
        options: values('accountInformationInquiry', 'accountType', 'amount', 'merchantAccountId'),
        riskData: riskDataParameters,
        threeDSecurePassThru: passThruParameters,
      },
    },
    handle: create,
  },
  {
    call: 'creditCardVerification.find',
    method: 'GET',
    path: '/verifications/:id',
    writes: false,
    handle: find,
  },
  ...searchRoutes({
    call: 'creditCardVerification.search',
    path: '/verifications',
    element: 'credit-card-verifications',
    item: 'verification',
    fields,
    records: ({ state }) => state.verifications,
    xml: (_gateway, verification) => verificationXml(verification),
  }),
];
