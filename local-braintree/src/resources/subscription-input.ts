import { today } from '../gateway.ts';
import type { Gateway } from '../gateway.ts';
import { dayOfMonth, isDay, nextDayOfMonth } from '../rules/billing-dates.ts';
import { isIdentifier } from '../rules/identifiers.ts';
import { parseAmount } from '../rules/money.ts';
import { lookUpNonce } from '../rules/nonces.ts';
import { newId } from '../state/new-id.ts';
import type { Nonce, PaymentMethod, Plan, Subscription } from '../state/records.ts';
import type { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { readDescriptor } from './sale.ts';

/** A method in the vault, or a nonce that a customer's browser made and that is to be vaulted. */
export type SubscriptionSource =
  | { readonly method: PaymentMethod; readonly nonce?: Nonce }
  | { readonly method?: undefined; readonly nonce: Nonce };

/** A new subscription as asked for, checked, with what it inherits from its plan. */
export interface NewSubscription extends Pick<
  Subscription,
  | 'id'
  | 'planId'
  | 'priceCents'
  | 'currency'
  | 'merchantAccountId'
  | 'firstBillingDate'
  | 'billingDayOfMonth'
  | 'numberOfBillingCycles'
  | 'descriptor'
> {
  readonly plan: Plan;
  readonly source: SubscriptionSource;
}

export type Failure = { readonly errors: ValidationError[] };

export function failure(attribute: string, code: string, message: string): Failure {
  return { errors: [{ at: ['subscription'], attribute, code, message }] };
}

/** Reads and checks what `subscription.create` was given. */
export function readNewSubscription(gateway: Gateway, input: Input): NewSubscription | ValidationError[] {
  const plan = gateway.state.plans.get(input.text('planId') ?? '');
  const id = readId(gateway, input);
  const source = readSource(gateway, input);
  const price = readPrice(input, plan?.priceCents ?? 0);
  const account = readAccount(gateway, input, plan);
  const dates = readDates(gateway, input, plan?.billingDayOfMonth ?? null);
  const cycles = readCycles(input, plan?.numberOfBillingCycles ?? null);
  const errors = [id, source, price, account, dates, cycles].flatMap(errorsOf);
  if (plan === undefined || isFailure(id) || isFailure(source) || isFailure(price)) return errors;
  if (isFailure(account) || isFailure(dates) || isFailure(cycles)) return errors;
  const descriptor = input.object('descriptor');
  return {
    ...id,
    ...dates,
    ...cycles,
    ...account,
    plan,
    source,
    planId: plan.id,
    priceCents: price.cents,
    descriptor: descriptor === undefined ? {} : readDescriptor(descriptor),
  };
}

export function isFailure(part: object): part is Failure {
  return 'errors' in part;
}

export function errorsOf(part: object): ValidationError[] {
  return isFailure(part) ? part.errors : [];
}

function readId(gateway: Gateway, input: Input): { id: string } | Failure {
  const id = input.text('id') ?? newId();
  if (!isIdentifier(id)) return failure('id', '81906', 'ID is invalid (use only letters, numbers, - and _).');
  if (gateway.state.subscriptions.has(id)) return failure('id', '81902', 'ID has already been taken.');
  return { id };
}

/** The price in cents, `inherited` unless one is given. */
export function readPrice(input: Input, inherited: number): { cents: number } | Failure {
  const text = input.text('price');
  if (text === undefined)
    return input.has('price') ? failure('price', '81903', 'Price cannot be blank.') : { cents: inherited };
  if (text === '') return failure('price', '81903', 'Price cannot be blank.');
  const amount = parseAmount(text);
  if ('cents' in amount) return amount;
  if (amount.problem === 'zero') return { cents: 0 };
  if (amount.problem === 'too-large') return failure('price', '81923', 'Price is too large.');
  return failure('price', '81904', 'Price is an invalid format.');
}

/** What is to pay: a token, or a nonce that is vaulted for its customer. */
export function readSource(gateway: Gateway, input: Input): SubscriptionSource | Failure {
  const text = input.text('paymentMethodNonce');
  if (text === undefined) {
    const method = gateway.state.paymentMethods.get(input.text('paymentMethodToken') ?? '');
    return method === undefined
      ? failure('payment_method_token', '91903', 'Payment method token is invalid.')
      : { method };
  }
  const nonce = lookUpNonce(gateway, text);
  if (typeof nonce === 'string') {
    return failure('payment_method_nonce', '91925', 'Payment method nonce is invalid.');
  }
  const method = gateway.state.paymentMethods.get(nonce.paymentMethodToken ?? '');
  if (method !== undefined) return { method, nonce };
  if (nonce.customerId !== undefined && gateway.state.customers.has(nonce.customerId)) return { nonce };
  const message = 'Payment method nonce is not associated with a customer.';
  return failure('payment_method_nonce', '91926', message);
}

function readAccount(
  gateway: Gateway,
  input: Input,
  plan: Plan | undefined,
): { currency: string; merchantAccountId: string } | Failure {
  if (plan === undefined) return failure('plan_id', '91904', 'Plan ID is invalid.');
  const wanted = input.text('merchantAccountId');
  const account = gateway.merchant.merchantAccounts.find(({ id, default: isDefault }) =>
    wanted === undefined ? isDefault : id === wanted,
  );
  if (account === undefined)
    return failure('merchant_account_id', '91901', 'Merchant account ID is invalid.');
  if (account.currency === plan.currency)
    return { currency: account.currency, merchantAccountId: account.id };
  return failure('plan_id', '91923', 'Currency of the merchant account and of the plan must be the same.');
}

function readDates(
  gateway: Gateway,
  input: Input,
  planDay: number | null,
): { firstBillingDate: string; billingDayOfMonth: number } | Failure {
  const now = today(gateway);
  const day = input.integer('billingDayOfMonth') ?? planDay ?? undefined;
  // The SDKs send a Date as a whole point in time.
  const first = input.text('firstBillingDate')?.slice(0, 10);
  const immediately = input.object('options')?.flag('startImmediately') === true;
  if (first !== undefined && (input.has('billingDayOfMonth') || immediately)) {
    return failure('base', '91917', 'Cannot provide more than one way to start a subscription.');
  }
  if (first !== undefined && !isDay(first))
    return failure('first_billing_date', '91915', 'First billing date is invalid.');
  if (first !== undefined && first < now) {
    return failure('first_billing_date', '91916', 'First billing date cannot be in the past.');
  }
  if (day !== undefined && !(day >= 1 && day <= 31)) {
    return failure('billing_day_of_month', '91914', 'Billing day of month must be between 1 and 31.');
  }
  if (first !== undefined) return { firstBillingDate: first, billingDayOfMonth: dayOfMonth(first) };
  if (day === undefined || immediately)
    return { firstBillingDate: now, billingDayOfMonth: day ?? dayOfMonth(now) };
  return { firstBillingDate: nextDayOfMonth(now, day), billingDayOfMonth: day };
}

export function readCycles(
  input: Input,
  inherited: number | null,
): { numberOfBillingCycles: number | null } | Failure {
  const cycles = input.integer('numberOfBillingCycles');
  const neverExpires = input.flag('neverExpires');
  if (neverExpires === true && cycles !== undefined) {
    return failure(
      'base',
      '91908',
      'Cannot specify a number of billing cycles when the subscription never expires.',
    );
  }
  if (neverExpires === true) return { numberOfBillingCycles: null };
  if (cycles === undefined) return { numberOfBillingCycles: inherited };
  if (Number.isNaN(cycles))
    return failure('number_of_billing_cycles', '91906', 'Number of billing cycles must be numeric.');
  if (cycles >= 1) return { numberOfBillingCycles: cycles };
  return failure('number_of_billing_cycles', '91907', 'Number of billing cycles must be greater than zero.');
}
