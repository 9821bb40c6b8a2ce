import type { Gateway } from '../gateway/gateway.ts';
import { isIdentifier } from '../rules/identifiers.ts';
import { parseAmount } from '../rules/money.ts';
import { newId } from '../state/new-id.ts';
import type { Plan, Subscription } from '../state/recurring-records.ts';
import { descriptorErrors, readDescriptor } from '../wire/descriptor.ts';
import type { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { readModifications } from './modification-input.ts';
import { errorsOf, failure, isFailure } from './subscription-failure.ts';
import type { Failure } from './subscription-failure.ts';
import { readSource } from './subscription-source.ts';
import type { SubscriptionSource } from './subscription-source.ts';
import { readStart } from './subscription-start.ts';
import type { Start } from './subscription-start.ts';

/** A validated request for a new subscription, with the values inherited from its plan. */
export interface NewSubscription
  extends
    Start,
    Pick<
      Subscription,
      | 'id'
      | 'planId'
      | 'priceCents'
      | 'currency'
      | 'merchantAccountId'
      | 'billingFrequencyMonths'
      | 'numberOfBillingCycles'
      | 'addOns'
      | 'discounts'
      | 'description'
      | 'descriptor'
    > {
  readonly source: SubscriptionSource;
}

/** Reads and validates the request of `subscription.create`. */
export function readNewSubscription(gateway: Gateway, input: Input): NewSubscription | ValidationError[] {
  const plan = readPlan(gateway, input);
  const id = readId(gateway, input, newId());
  const source = readSource(gateway, input);
  const descriptor = readOwnDescriptor(input, {});
  if (isFailure(plan)) return [id, source, plan, descriptor].flatMap(errorsOf);
  const price = readPrice(input, plan.priceCents);
  const account = readAccount(gateway, input, plan.currency);
  const start = readStart(gateway, input, plan);
  const cycles = readCycles(input, plan.numberOfBillingCycles);
  const modifications = readModifications(gateway, 'subscription', input, inherited(input, plan));
  const errors = [id, source, price, account, start, cycles, modifications, descriptor].flatMap(errorsOf);
  if (isFailure(id) || isFailure(source) || isFailure(price) || isFailure(account)) return errors;
  if (isFailure(start) || isFailure(cycles) || isFailure(modifications) || isFailure(descriptor))
    return errors;
  return {
    ...id,
    ...start,
    ...cycles,
    ...account,
    ...modifications,
    ...descriptor,
    source,
    planId: plan.id,
    billingFrequencyMonths: plan.billingFrequencyMonths,
    priceCents: price.cents,
    description: readDescription(input) ?? null,
  };
}

function inherited(input: Input, plan: Plan): Pick<Plan, 'addOns' | 'discounts'> {
  const doesNot = input.object('options')?.flag('doNotInheritAddOnsOrDiscounts') === true;
  return doesNot ? { addOns: [], discounts: [] } : { addOns: plan.addOns, discounts: plan.discounts };
}

/** The text for PayPal's receipts. */
export function readDescription(input: Input): string | undefined {
  return input.object('options')?.object('paypal')?.text('description');
}

export function readOwnDescriptor(
  input: Input,
  present: Subscription['descriptor'],
): Pick<Subscription, 'descriptor'> | Failure {
  const given = input.object('descriptor');
  if (given === undefined) return { descriptor: present };
  const descriptor = { ...present, ...readDescriptor(given) };
  const errors = descriptorErrors(descriptor, ['subscription']);
  return errors.length > 0 ? { errors } : { descriptor };
}

/** @param present the current id, which counts as free */
export function readId(gateway: Gateway, input: Input, present: string): { id: string } | Failure {
  const id = input.text('id') ?? present;
  if (!isIdentifier(id)) return failure('id', '81906', 'ID is invalid (use only letters, numbers, - and _).');
  if (id !== present && gateway.state.subscriptions.has(id)) {
    return failure('id', '81902', 'ID has already been taken.');
  }
  return { id };
}

export function readPlan(gateway: Gateway, input: Input): Plan | Failure {
  return (
    gateway.state.plans.get(input.text('planId') ?? '') ?? failure('plan_id', '91904', 'Plan ID is invalid.')
  );
}

/** The price in cents; `inherited` by default. */
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

/** The requested merchant account, or the default one; it must have the plan's currency. */
export function readAccount(
  gateway: Gateway,
  input: Input,
  currency: string,
  present?: string,
): Pick<Subscription, 'currency' | 'merchantAccountId'> | Failure {
  const wanted = input.text('merchantAccountId') ?? present;
  const account = gateway.merchant.merchantAccounts.find(({ id, default: isDefault }) =>
    wanted === undefined ? isDefault : id === wanted,
  );
  if (account === undefined) {
    return failure('merchant_account_id', '91901', 'Merchant account ID is invalid.');
  }
  if (account.currency === currency) return { currency, merchantAccountId: account.id };
  return failure('plan_id', '91923', 'Currency of the merchant account and of the plan must be the same.');
}

export function readCycles(
  input: Input,
  present: number | null,
): Pick<Subscription, 'numberOfBillingCycles'> | Failure {
  const cycles = input.integer('numberOfBillingCycles');
  const fail = (code: string, message: string) => failure('number_of_billing_cycles', code, message);
  if (input.flag('neverExpires') === true) {
    if (cycles === undefined) return { numberOfBillingCycles: null };
    const message = 'Cannot specify a number of billing cycles when the subscription never expires.';
    return failure('base', '91908', message);
  }
  if (cycles === undefined) {
    if (input.has('numberOfBillingCycles')) return fail('91912', 'Number of billing cycles cannot be blank.');
    return { numberOfBillingCycles: present };
  }
  if (input.text('numberOfBillingCycles') === '') {
    return fail('91912', 'Number of billing cycles cannot be blank.');
  }
  if (Number.isNaN(cycles)) return fail('91906', 'Number of billing cycles must be numeric.');
  if (cycles >= 1) return { numberOfBillingCycles: cycles };
  return fail('91907', 'Number of billing cycles must be greater than zero.');
}
