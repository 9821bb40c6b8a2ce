import type { Gateway } from '../gateway/gateway.ts';
import type { Call } from './route.ts';
import { parseAmount } from '../rules/money.ts';
import { consumeNonce } from '../tokens/nonces.ts';
import type { Address } from '../state/address-records.ts';
import type { Instrument } from '../state/instrument-records.ts';
import type { Transaction } from '../state/records.ts';
import { readAddress } from '../wire/address.ts';
import { invalid } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { contactOf, readContact } from '../wire/contact.ts';
import { readCustomFields } from '../wire/custom-fields.ts';
import { readDescriptor } from '../wire/descriptor.ts';
import { Input } from '../wire/input.ts';
import { readPassedOn } from '../wire/passed-on.ts';
import { lineItemErrors } from '../wire/line-items.ts';
import { readRisk } from '../wire/risk-data.ts';
import { readSaleDetails } from '../wire/sale-details.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { networkErrors } from '../wire/three-d-secure-pass-thru.ts';
import { addAddress, addressOf } from './addresses.ts';
import { amountErrors } from './amount.ts';
import { authenticationErrors, authenticationOf } from './authentication.ts';
import { charge, chargeAnswer, succeeded } from './charge.ts';
import type { Order } from './charge.ts';
import { credit } from './credit.ts';
import { cardTypeOf, isCard } from './instruments/kinds.ts';
import { addCustomer } from './customers.ts';
import { merchantAccount } from './merchant-account.ts';
import { keepingErrors } from './method-errors.ts';
import { paymentSource } from './payment-source.ts';
import type { PaymentSource } from './payment-source.ts';
import { namedAddressErrors, saleErrors, vaultingErrors } from './sale-errors.ts';
import { retryCharge } from './subscription-retry.ts';
import { vaultInstrument } from './vault.ts';

/**
 * `transaction.sale` and `credit`: validates everything first, then moves money, then vaults what
 * the request asks to vault.
 */
export function sale(call: Call): Answer {
  const { gateway, body } = call;
  const input = body.object('transaction') ?? new Input({});
  if (input.has('subscriptionId')) return retryCharge(call, input);
  const amount = parseAmount(input.text('amount') ?? '');
  const source = paymentSource(gateway, input);
  const errors = [
    ...amountErrors(input.text('amount'), amount),
    ...saleErrors(gateway, input),
    ...(Array.isArray(source) ? source : sourceErrors(gateway, input, source)),
  ];
  if (Array.isArray(source) || !('cents' in amount) || errors.length > 0) return invalid(errors);
  const order = orderOf(call, input, source, amount.cents);
  if (input.text('type') === 'credit') return credit(gateway, order, source);
  const charged = charge(gateway, order);
  if (source.nonce !== undefined) consumeNonce(gateway, source.nonce);
  return chargeAnswer(gateway, vault(gateway, input, source, charged));
}

/** The parameters of a sale for other systems, which no reply contains. */
const passedOn = [
  'deviceData',
  'deviceSessionId',
  'fraudMerchantId',
  'riskData',
  'processingMerchantCategoryCode',
  'shipping.shippingMethod',
  'threeDSecurePassThru.cavvAlgorithm',
  'applePayCard.cryptogram',
  'applePayCard.eciIndicator',
  'androidPayCard.cryptogram',
  'androidPayCard.eciIndicator',
  'androidPayCard.sourceCardType',
  'paypalAccount.paypalData',
  'options.creditCard',
  'options.paypal.supplementaryData',
  'options.processingOverrides',
  'options.venmo.profileId',
];

function sourceErrors(gateway: Gateway, input: Input, source: PaymentSource) {
  return [
    ...namedAddressErrors(gateway, input, source.customer),
    ...vaultingErrors(gateway, input, source),
    ...authenticationErrors(gateway, input, 'transaction', source),
    ...networkErrors(input, 'transaction', ['transaction'], cardTypeOf(source.instrument)),
    ...externalVaultErrors(input, source),
    ...lineItemErrors(input, ['transaction'], source.instrument.type === 'paypal_account'),
  ];
}

/** Only cards are stored in a merchant's own vault. */
function externalVaultErrors(input: Input, { instrument }: PaymentSource): ValidationError[] {
  if (!input.has('externalVault') || instrument.type === 'credit_card') return [];
  const message = 'Payment instrument with external vault is invalid.';
  return [{ at: ['transaction'], attribute: 'external_vault', code: '915176', message }];
}

function orderOf(call: Call, input: Input, source: PaymentSource, amountCents: number): Order {
  const { gateway, decline } = call;
  const { customer, instrument, nonce } = source;
  const threeDSecure = authenticationOf(gateway, input, nonce);
  const account = merchantAccount(gateway, input.text('merchantAccountId'));
  const descriptor = input.object('descriptor');
  const details = readSaleDetails(input);
  return {
    ...details,
    ...readRisk([input], gateway.merchant.fraudProtection, isCard(instrument)),
    amountCents,
    currency: account?.currency ?? '',
    merchantAccountId: account?.id ?? '',
    orderId: input.text('orderId') ?? null,
    channel: input.text('channel') ?? null,
    purchaseOrderNumber: input.text('purchaseOrderNumber') ?? null,
    source: 'api',
    recurring:
      input.flag('recurring') === true || details.transactionSource?.startsWith('recurring') === true,
    customer: { id: customer?.id ?? null, ...contactOf({ ...customer, ...contactInput(input) }) },
    billing: addressFor(gateway, input, 'billing', source) ?? instrument.billingAddress ?? {},
    shipping: addressFor(gateway, input, 'shipping', source) ?? {},
    customFields: readCustomFields(input),
    descriptor: descriptor === undefined ? {} : readDescriptor(descriptor),
    instrument: asAccountType(instrument, input),
    paymentMethodToken: source.token,
    ...(threeDSecure !== undefined && { threeDSecure }),
    ...readPassedOn(input, passedOn),
    subscriptionId: null,
    planId: null,
    billingPeriod: null,
    decline,
    ...orderOptions(input.object('options') ?? new Input({})),
  };
}

/** A card that is both credit and debit is charged as the sale says. */
function asAccountType(instrument: Instrument, input: Input): Instrument {
  const accountType = input.object('options')?.object('creditCard')?.text('accountType');
  return accountType === undefined || !isCard(instrument) ? instrument : { ...instrument, accountType };
}

function orderOptions(options: Input) {
  return {
    submitForSettlement: options.flag('submitForSettlement') === true,
    requiresThreeDSecure: options.object('threeDSecure')?.flag('required') === true,
    skipAvs: options.flag('skipAvs') === true,
    skipCvv: options.flag('skipCvv') === true,
    skipFraudTools: options.flag('skipAdvancedFraudChecking') === true,
  };
}

function contactInput(input: Input) {
  const details = input.object('customer');
  return details === undefined ? {} : readContact(details);
}

/** The address that a sale contains, or names by its id in the customer's vault. */
function addressFor(
  gateway: Gateway,
  input: Input,
  part: 'billing' | 'shipping',
  { customer }: PaymentSource,
): Address | undefined {
  const id = input.text(`${part}AddressId`);
  if (id !== undefined && customer !== undefined) return addressOf(gateway, customer.id, id);
  const given = input.object(part);
  return given === undefined ? undefined : readAddress(given);
}

/** Vaults the payment method, and the addresses, if the sale says so. Call inside a write. */
function vault(gateway: Gateway, input: Input, source: PaymentSource, charged: Transaction): Transaction {
  const options = input.object('options') ?? new Input({});
  const isWanted =
    options.flag('storeInVault') === true ||
    (options.flag('storeInVaultOnSuccess') === true && succeeded(charged));
  if (!isWanted || source.token !== null || keepingErrors(source.instrument).length > 0) return charged;
  const owner = source.customer ?? addCustomer(gateway, input.object('customer') ?? new Input({}));
  const token = input.object('creditCard')?.text('token') ?? input.object('paypalAccount')?.text('token');
  const takesBilling = options.flag('addBillingAddressToPaymentMethod') === true;
  const { billingAddress: _billing, ...bare } = source.instrument;
  // The browser's data about the card stays with it; the sale's own billing address only if the
  // sale says so.
  const asItCame = source.nonce === undefined ? bare : source.instrument;
  const instrument = takesBilling ? { ...bare, billingAddress: charged.billing } : asItCame;
  const method = vaultInstrument(gateway, { customerId: owner.id, instrument, token });
  const keepsShipping = options.flag('storeShippingAddressInVault') === true && input.has('shipping');
  const vaulted: Transaction = {
    ...charged,
    paymentMethodToken: method.token,
    customer: { ...charged.customer, id: owner.id },
    ...(keepsShipping && { shipping: addAddress(gateway, owner.id, charged.shipping) }),
  };
  gateway.state.transactions.replace(vaulted.id, vaulted);
  return vaulted;
}
