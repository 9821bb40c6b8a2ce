import { createHash } from 'node:crypto';
import type { Gateway } from '../gateway.ts';
import type { Call } from '../http/routes.ts';
import { consumeNonce } from '../rules/nonces.ts';
import { parseAmount } from '../rules/money.ts';
import type { Transaction } from '../state/records.ts';
import { readAddress } from '../wire/address.ts';
import { invalid, refusal } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { contactErrors, contactOf, readContact } from '../wire/contact.ts';
import { readCustomFields } from '../wire/custom-fields.ts';
import { descriptorErrors, readDescriptor } from '../wire/descriptor.ts';
import { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { amountErrors } from './amount.ts';
import { charge, chargeAnswer, succeeded } from './charge.ts';
import { addCustomer, idErrors } from './customers.ts';
import { paymentSource } from './payment-source.ts';
import type { PaymentSource } from './payment-source.ts';
import { tokenErrors } from './method-errors.ts';
import { retryCharge } from './subscription-retry.ts';
import { vaultInstrument } from './vault.ts';

const at = ['transaction'];

/** `transaction.sale`: checks everything first, then charges, then vaults what was to be vaulted. */
export function sale(call: Call): Answer {
  const { gateway, body } = call;
  const input = body.object('transaction') ?? new Input({});
  if (input.text('type') === 'credit') {
    return refusal(501, 'local-braintree does not support transaction.credit.');
  }
  if (input.has('subscriptionId')) return retryCharge(call, input);
  const earlier = earlierAnswer(gateway, input);
  if (earlier !== undefined) return earlier;
  const amount = parseAmount(input.text('amount') ?? '');
  const source = paymentSource(gateway, input);
  const errors = [
    ...amountErrors(input.text('amount'), amount),
    ...detailErrors(gateway, input),
    ...(Array.isArray(source) ? source : vaultingErrors(gateway, input, source)),
  ];
  if (Array.isArray(source) || !('cents' in amount) || errors.length > 0) return invalid(errors);
  const transaction = settle(call, input, source, amount.cents);
  rememberKey(gateway, input, transaction);
  return chargeAnswer(transaction);
}

function settle(call: Call, input: Input, source: PaymentSource, amountCents: number): Transaction {
  const { gateway } = call;
  const { customer } = source;
  const charged = charge(gateway, {
    ...orderDetails(gateway, input),
    amountCents,
    customer: { id: customer?.id ?? null, ...contactOf({ ...customer, ...contactInput(input) }) },
    billing: billing(input, source),
    instrument: source.instrument,
    paymentMethodToken: source.token,
    ...(source.nonce?.threeDSecure !== undefined && { threeDSecure: source.nonce.threeDSecure }),
    decline: call.decline,
  });
  if (source.nonce !== undefined) consumeNonce(gateway, source.nonce);
  if (!wantsVaulting(input, charged)) return charged;
  const owner = customer ?? addCustomer(gateway, input.object('customer') ?? new Input({}));
  const token = input.object('creditCard')?.text('token');
  const method = vaultInstrument(gateway, { customerId: owner.id, instrument: source.instrument, token });
  const vaulted = {
    ...charged,
    paymentMethodToken: method.token,
    customer: { ...charged.customer, id: owner.id },
  };
  gateway.state.transactions.replace(vaulted.id, vaulted);
  return vaulted;
}

function wantsVaulting(input: Input, transaction: Transaction): boolean {
  if (transaction.paymentMethodToken !== null) return false;
  const options = input.object('options');
  if (options?.flag('storeInVault') === true) return true;
  return options?.flag('storeInVaultOnSuccess') === true && succeeded(transaction);
}

function contactInput(input: Input) {
  const details = input.object('customer');
  return details === undefined ? {} : readContact(details);
}

function billing(input: Input, source: PaymentSource) {
  const given = input.object('billing');
  return given === undefined ? (source.instrument.billingAddress ?? {}) : readAddress(given);
}

function orderDetails(gateway: Gateway, input: Input) {
  const account = merchantAccount(gateway, input);
  const shipping = input.object('shipping');
  const descriptor = input.object('descriptor');
  const options = input.object('options');
  return {
    currency: account?.currency ?? '',
    merchantAccountId: account?.id ?? '',
    orderId: input.text('orderId') ?? null,
    channel: input.text('channel') ?? null,
    purchaseOrderNumber: input.text('purchaseOrderNumber') ?? null,
    source: 'api' as const,
    recurring:
      input.flag('recurring') === true || input.text('transactionSource')?.startsWith('recurring') === true,
    shipping: shipping === undefined ? {} : readAddress(shipping),
    customFields: readCustomFields(input),
    descriptor: descriptor === undefined ? {} : readDescriptor(descriptor),
    subscriptionId: null,
    planId: null,
    billingPeriod: null,
    submitForSettlement: options?.flag('submitForSettlement') === true,
    requiresThreeDSecure: options?.object('threeDSecure')?.flag('required') === true,
  };
}

function merchantAccount(gateway: Gateway, input: Input) {
  const wanted = input.text('merchantAccountId');
  return gateway.merchant.merchantAccounts.find(({ id, default: isDefault }) =>
    wanted === undefined ? isDefault : id === wanted,
  );
}

function detailErrors(gateway: Gateway, input: Input): ValidationError[] {
  const errors: ValidationError[] = [];
  const add = (attribute: string, code: string, message: string) =>
    errors.push({ at, attribute, code, message });
  if ((input.text('orderId')?.length ?? 0) > 255) add('order_id', '91501', 'Order ID is too long.');
  if ((input.text('channel')?.length ?? 0) > 32) add('channel', '91550', 'Channel is too long.');
  if (merchantAccount(gateway, input) === undefined) {
    add('merchant_account_id', '91513', 'Merchant account ID is invalid.');
  }
  const type = input.text('type');
  if (type === undefined) add('type', '91524', 'Type is required.');
  else if (type !== 'sale') add('type', '91523', 'Type is invalid.');
  const descriptor = input.object('descriptor');
  return [
    ...errors,
    ...contactErrors(contactInput(input), [...at, 'customer']),
    ...(descriptor === undefined ? [] : descriptorErrors(readDescriptor(descriptor), at)),
  ];
}

/** A customer id or a token that is to be new must be free before anything is charged. */
function vaultingErrors(gateway: Gateway, input: Input, source: PaymentSource): ValidationError[] {
  const options = input.object('options');
  const vaults = options?.flag('storeInVault') === true || options?.flag('storeInVaultOnSuccess') === true;
  if (!vaults) return [];
  const newId = source.customer === undefined ? input.object('customer')?.text('id') : undefined;
  return [
    ...idErrors(gateway, newId, [...at, 'customer']),
    ...tokenErrors(gateway, input.object('creditCard')?.text('token'), [...at, 'credit-card']),
  ];
}

/** The answer that this merchant already got under the same `apiRequestKey`, or why the key may not be used. */
function earlierAnswer(gateway: Gateway, input: Input): Answer | undefined {
  const key = input.text('apiRequestKey');
  if (key === undefined) return undefined;
  const error = (code: string, message: string) =>
    invalid([{ at, attribute: 'api_request_key', code, message }]);
  if (!gateway.merchant.apiRequestKeys) return error('915231', 'API request key is not allowed.');
  if (key.length > 255) return error('915230', 'API request key is too long.');
  const earlier = gateway.state.requestKeys.get(key);
  if (earlier === undefined) return undefined;
  if (earlier.requestDigest !== digest(input)) {
    return error('915232', 'API request key can be reused only with the same request.');
  }
  const transaction = gateway.state.transactions.get(earlier.transactionId);
  return transaction === undefined ? undefined : chargeAnswer(transaction);
}

function rememberKey(gateway: Gateway, input: Input, transaction: Transaction): void {
  const key = input.text('apiRequestKey');
  if (key === undefined) return;
  gateway.state.requestKeys.insert(key, { key, requestDigest: digest(input), transactionId: transaction.id });
}

function digest(input: Input): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}
