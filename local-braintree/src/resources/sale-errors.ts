import type { Gateway } from '../gateway/gateway.ts';
import type { Customer } from '../state/records.ts';
import { addressErrors, isPhoneNumber, readAddress } from '../wire/address.ts';
import { contactErrors, readContact } from '../wire/contact.ts';
import { descriptorErrors, readDescriptor } from '../wire/descriptor.ts';
import { Input } from '../wire/input.ts';
import { saleDetailErrors } from '../wire/sale-details.ts';
import { passThruErrors } from '../wire/three-d-secure-pass-thru.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { addressOf } from './addresses.ts';
import { idErrors } from './customers.ts';
import { accountTypeProblem, merchantAccount } from './merchant-account.ts';
import { tokenErrors } from './method-errors.ts';
import type { PaymentSource } from './payment-source.ts';

const at = ['transaction'];

function error(attribute: string, code: string, message: string): ValidationError {
  return { at, attribute, code, message };
}

/** The errors of a sale or a credit, except those of its amount and its payment method. */
export function saleErrors(gateway: Gateway, input: Input): ValidationError[] {
  const errors: ValidationError[] = [];
  if (merchantAccount(gateway, input.text('merchantAccountId')) === undefined) {
    errors.push(error('merchant_account_id', '91513', 'Merchant account ID is invalid.'));
  }
  const type = input.text('type');
  if (type === undefined) errors.push(error('type', '91524', 'Type is required.'));
  else if (type !== 'sale' && type !== 'credit') errors.push(error('type', '91523', 'Type is invalid.'));
  const descriptor = input.object('descriptor');
  const customer = input.object('customer') ?? new Input({});
  return [
    ...errors,
    ...saleDetailErrors(input, at),
    ...contactErrors(readContact(customer), [...at, 'customer']),
    ...(descriptor === undefined ? [] : descriptorErrors(readDescriptor(descriptor), at)),
    ...passThruErrors(input, 'transaction', at),
    ...addressPartErrors(input, 'billing'),
    ...addressPartErrors(input, 'shipping'),
    ...optionErrors(gateway, input),
    ...(type === 'credit' && input.has('serviceFeeAmount')
      ? [error('base', '91552', 'Service fee is not allowed on credits.')]
      : []),
  ];
}

const shippingMethods = [
  'same_day',
  'next_day',
  'expedited',
  'priority',
  'ground',
  'electronic',
  'ship_to_store',
  'pick_up_in_store',
];

function addressPartErrors(input: Input, part: 'billing' | 'shipping'): ValidationError[] {
  const given = input.object(part);
  if (given === undefined) return [];
  const method = given.text('shippingMethod');
  const isUnknown = method !== undefined && !shippingMethods.includes(method.toLowerCase());
  const where = [...at, part];
  const wrong = (attribute: string, code: string, message: string) => [
    { at: where, attribute, code, message },
  ];
  const [code, whose] = part === 'billing' ? ['915206', 'Billing'] : ['915204', 'Shipping'];
  const hasPhone = isPhoneNumber(given.text('phoneNumber'));
  return [
    ...addressErrors(readAddress(given), where),
    ...(hasPhone ? [] : wrong('phone_number', code, `${whose} phone number is invalid.`)),
    ...(isUnknown ? wrong('shipping_method', '915203', 'Shipping method is invalid.') : []),
  ];
}

function optionErrors(gateway: Gateway, input: Input): ValidationError[] {
  const options = input.object('options') ?? new Input({});
  const errors: ValidationError[] = [];
  if (options.flag('holdInEscrow') === true) {
    errors.push(error('base', '91560', 'Transaction could not be held in escrow.'));
  }
  const accountType = options.object('creditCard')?.text('accountType');
  const wrong = accountTypeProblem(merchantAccount(gateway, input.text('merchantAccountId')), accountType);
  const where = { at: [...at, 'options', 'credit-card'], attribute: 'account_type' };
  if (wrong !== undefined) {
    errors.push({ ...where, code: wrong.isUnknown ? '915184' : '915185', message: wrong.message });
  } else if (accountType === 'debit' && options.flag('submitForSettlement') !== true) {
    const message = 'Account type debit does not support authorizations.';
    errors.push({ ...where, code: '915186', message });
  }
  return errors;
}

/** The errors of the addresses that a sale names by their ids. */
export function namedAddressErrors(
  gateway: Gateway,
  input: Input,
  customer: Customer | undefined,
): ValidationError[] {
  const isKnown = (id: string) => customer !== undefined && addressOf(gateway, customer.id, id) !== undefined;
  const billingId = input.text('billingAddressId');
  const shippingId = input.text('shippingAddressId');
  const errors: ValidationError[] = [];
  if (billingId !== undefined && input.has('billing')) {
    const message = 'Cannot provide both a billing address and a billing address ID.';
    errors.push(error('base', '91530', message));
  } else if (billingId !== undefined && !isKnown(billingId)) {
    errors.push(error('billing_address_id', '91702', 'Billing address ID is invalid.'));
  }
  if (shippingId !== undefined && !isKnown(shippingId)) {
    errors.push(error('shipping_address_id', '91581', 'Shipping address does not match the customer.'));
  }
  return errors;
}

/** A new customer id or token must be free before anything is charged. */
export function vaultingErrors(gateway: Gateway, input: Input, source: PaymentSource): ValidationError[] {
  const options = input.object('options');
  const vaults = options?.flag('storeInVault') === true || options?.flag('storeInVaultOnSuccess') === true;
  if (!vaults) return [];
  const newId = source.customer === undefined ? input.object('customer')?.text('id') : undefined;
  return [
    ...idErrors(gateway, newId, [...at, 'customer']),
    ...tokenErrors(gateway, input.object('creditCard')?.text('token'), [...at, 'credit-card']),
  ];
}
