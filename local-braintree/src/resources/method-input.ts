import type { Gateway } from '../gateway/gateway.ts';
import { values } from '../wire/parameters.ts';
import { changedCard, storableCard } from '../tokens/card.ts';
import { payPalAccountOf } from '../tokens/test-nonces.ts';
import type { Instrument } from '../state/instrument-records.ts';
import type { Address } from '../state/address-records.ts';
import type { Nonce } from '../state/records.ts';
import { addressErrors, addressParameters, readAddress } from '../wire/address.ts';
import { enteredCardParameters, readEnteredCard } from '../wire/entered-card.ts';
import { Input } from '../wire/input.ts';
import { riskDataErrors, riskDataParameters } from '../wire/risk-data.ts';
import { networkErrors, passThruErrors, passThruParameters } from '../wire/three-d-secure-pass-thru.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { addressOf } from './addresses.ts';
import { cardTypeOf, isCard } from './instruments/kinds.ts';
import { duplicateErrors, instrumentErrors, keepingErrors, usableNonce } from './method-errors.ts';
import type { NonceCodes } from './method-errors.ts';
import { bankVerificationErrors } from './verify-bank-account.ts';
import { verificationOptionErrors } from './verify-card.ts';

/** A request's payment method for the vault. */
export interface MethodRequest {
  readonly gateway: Gateway;
  /** The members of `paymentMethod` or `creditCard`. */
  readonly input: Input;
  /** The SDKs' path for errors of the request itself. */
  readonly at: readonly string[];
  /** The SDKs' path for errors of its card. */
  readonly cardAt: readonly string[];
  readonly nonceCodes: NonceCodes;
  /** Whether a new method requires a nonce, unless a card's number is typed. */
  readonly needsNonce: boolean;
  /** The customer whose vault receives it; undefined while that customer is being created. */
  readonly customerId?: string | undefined;
  /** The vaulted method to change, if any. */
  readonly present?: Instrument;
}

/** A valid request's content. */
export interface ReadMethod {
  readonly instrument: Instrument;
  readonly nonce: Nonce | undefined;
  readonly token: string | undefined;
  readonly options: Input;
  /** The whole request. */
  readonly input: Input;
}

const sharedOptions = values(
  'accountInformationInquiry',
  'makeDefault',
  'skipAdvancedFraudChecking',
  'usBankAccountVerificationMethod',
  'verificationAccountType',
  'verificationAmount',
  'verificationMerchantAccountId',
  'verifyCard',
);
const duplicateOptions = values('failOnDuplicatePaymentMethod', 'failOnDuplicatePaymentMethodForCustomer');

/** The parameters of every request about a vaulted card or other method. */
export const methodParameters = {
  ...enteredCardParameters,
  ...values('billingAddressId', 'deviceData', 'paymentMethodNonce', 'paypalRefreshToken', 'token'),
  billingAddress: { ...addressParameters, options: values('updateExisting') },
  riskData: riskDataParameters,
  threeDSecurePassThru: passThruParameters,
  options: {
    ...sharedOptions,
    ...duplicateOptions,
    paypal: 'any',
    // Venmo's old SDK no longer exists.
    verificationAddOns: 'unsupported',
    venmoSdkSession: 'unsupported',
  },
  venmoSdkPaymentMethodCode: 'unsupported',
} as const;

export const optionNames = {
  amount: 'verificationAmount',
  merchantAccountId: 'verificationMerchantAccountId',
  accountType: 'verificationAccountType',
};
const optionCodes = {
  account: '91728',
  negative: '91739',
  format: '91740',
  tooLarge: '91752',
  accountType: '91757',
  noAccountType: '91758',
};

/** The same rules, under the codes of a card in Apple's wallet. */
export const applePayOptionCodes = {
  account: '93540',
  negative: '93535',
  format: '93534',
  tooLarge: '93537',
  accountType: '93538',
  noAccountType: '93543',
};

/** Reads a payment method for the vault, or returns all its errors. */
export function readMethod(request: MethodRequest): ReadMethod | ValidationError[] {
  const { gateway, input, at, cardAt } = request;
  const options = input.object('options') ?? new Input({});
  const nonce = wantsNonce(request)
    ? usableNonce(gateway, input.text('paymentMethodNonce'), at, request.nonceCodes)
    : undefined;
  if (nonce !== undefined && 'at' in nonce) return [nonce];
  const known = nonce?.instrument ?? refreshed(gateway, input) ?? request.present;
  const billing = known?.type === 'paypal_account' ? undefined : billingAddress(request, known);
  if (Array.isArray(billing)) return billing;
  const instrument = described(request, known, billing);
  const errors = [
    ...instrumentErrors(instrument, cardAt),
    ...(billing === undefined ? [] : addressErrors(billing, [...cardAt, 'billing-address'])),
    ...keepingErrors(instrument, cardAt.slice(0, -1)),
    ...cardOptionErrors(request, instrument, options),
    ...bankVerificationErrors(options),
    ...passThruErrors(input, 'verification', cardAt),
    ...networkErrors(input, 'verification', cardAt, cardTypeOf(instrument)),
    ...riskDataErrors(input, at),
  ];
  return errors.length > 0 ? errors : { instrument, nonce, token: input.text('token'), options, input };
}

/** The errors of options that only cards have; they are ignored for an account. */
function cardOptionErrors(
  { gateway, cardAt, customerId }: MethodRequest,
  instrument: Instrument,
  options: Input,
): ValidationError[] {
  if (!isCard(instrument) && instrument.type !== 'us_bank_account') return [];
  const isApplePay = instrument.type === 'apple_pay_card';
  const where = isApplePay ? [...cardAt.slice(0, -1), 'apple-pay-card', 'options'] : [...cardAt, 'options'];
  const codes = isApplePay ? applePayOptionCodes : optionCodes;
  return [
    ...duplicateErrors(gateway, instrument, customerId, options, cardAt),
    ...verificationOptionErrors(gateway, options, optionNames, codes, where),
  ];
}

/** The account of an agreement with PayPal from before Braintree's. */
function refreshed(gateway: Gateway, input: Input): Instrument | undefined {
  const refreshToken = input.text('paypalRefreshToken');
  if (refreshToken === undefined) return undefined;
  return { ...payPalAccountOf(gateway, refreshToken), billingAgreementId: 'B-FAKEREFRESHED' };
}

function wantsNonce({ input, present, needsNonce }: MethodRequest): boolean {
  if (input.has('paypalRefreshToken')) return false;
  return input.has('paymentMethodNonce') || (needsNonce && present === undefined && !input.has('number'));
}

function described(
  { gateway, input }: MethodRequest,
  known: Instrument | undefined,
  billing: Address | undefined,
): Instrument {
  const entered = { ...readEnteredCard(input), billingAddress: billing };
  if (known === undefined) return storableCard(gateway, entered);
  if (isCard(known)) return changedCard(gateway, known, entered);
  return billing === undefined ? known : { ...known, billingAddress: billing };
}

/** The billing address that the request contains or names; undefined if it mentions none. */
function billingAddress(
  { gateway, input, cardAt, customerId, present }: MethodRequest,
  known: Instrument | undefined,
): Address | undefined | ValidationError[] {
  const given = input.object('billingAddress');
  const id = input.text('billingAddressId');
  const error = (attribute: string, code: string, message: string) => [
    { at: cardAt, attribute, code, message },
  ];
  if (given !== undefined && id !== undefined) {
    return error('base', '91701', 'Cannot provide both a billing address and a billing address ID.');
  }
  if (id !== undefined) {
    const address = customerId === undefined ? undefined : addressOf(gateway, customerId, id);
    return address ?? error('billing_address_id', '91702', 'Billing address ID is invalid.');
  }
  if (given === undefined) return undefined;
  const updatesExisting = given.object('options')?.flag('updateExisting') === true;
  if (updatesExisting) return { ...known?.billingAddress, ...readAddress(given) };
  // Completes the data that the browser sent with a new card; a vaulted card gets a new address.
  const { id: _id, ...typed } = (present === undefined ? known?.billingAddress : undefined) ?? {};
  return { ...typed, ...readAddress(given) };
}
