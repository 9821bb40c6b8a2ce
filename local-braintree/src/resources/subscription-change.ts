import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Plan, Subscription } from '../state/recurring-records.ts';
import type { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { readModifications } from './modification-input.ts';
import type { Modifications } from './modification-input.ts';
import { errorsOf, failure, isFailure } from './subscription-failure.ts';
import type { Failure } from './subscription-failure.ts';
import {
  readAccount,
  readCycles,
  readDescription,
  readId,
  readOwnDescriptor,
  readPlan,
  readPrice,
} from './subscription-input.ts';
import { readSource } from './subscription-source.ts';
import type { SubscriptionSource } from './subscription-source.ts';

export interface Change {
  /** The subscription with the named changes, except for the payment method. */
  readonly subscription: Subscription;
  readonly source: SubscriptionSource;
}

/** Reads and validates the request of `subscription.update`. */
export function readChange(
  gateway: Gateway,
  input: Input,
  present: Subscription,
): Change | ValidationError[] {
  const plan = readNewPlan(gateway, input, present);
  const id = readId(gateway, input, present.id);
  const source = readNewSource(gateway, input, present);
  const cycles = readRemainingCycles(input, present);
  const modifications = readNewModifications(gateway, input, present);
  const descriptor = readOwnDescriptor(input, present.descriptor);
  const account = readAccount(gateway, input, present.currency, present.merchantAccountId);
  const price = readPrice(input, isFailure(plan) ? present.priceCents : plan.priceCents);
  const errors = [
    ...statusErrors(present, input),
    ...startErrors(input),
    ...[plan, id, source, price, account, cycles, modifications, descriptor].flatMap(errorsOf),
  ];
  if (isFailure(plan) || isFailure(id) || isFailure(source) || isFailure(price)) return errors;
  if (isFailure(account) || isFailure(cycles) || isFailure(modifications)) return errors;
  if (isFailure(descriptor) || errors.length > 0) return errors;
  const subscription: Subscription = {
    ...present,
    ...plan,
    ...id,
    ...account,
    ...cycles,
    ...modifications,
    ...descriptor,
    priceCents: price.cents,
    description: readDescription(input) ?? present.description,
    updatedAt: timestamp(gateway),
  };
  return { subscription, source };
}

type PlanTerms = Pick<Subscription, 'planId' | 'billingFrequencyMonths' | 'priceCents'>;

/**
 * A new plan's price applies only if it bills at another frequency, as documented at
 * developer.paypal.com/braintree/docs/guides/recurring-billing/manage#plans
 */
function readNewPlan(gateway: Gateway, input: Input, present: Subscription): PlanTerms | Failure {
  const { planId, billingFrequencyMonths, priceCents } = present;
  if (!input.has('planId')) return { planId, billingFrequencyMonths, priceCents };
  const plan: Plan | Failure = readPlan(gateway, input);
  if (isFailure(plan)) return plan;
  const isOtherFrequency = plan.billingFrequencyMonths !== billingFrequencyMonths;
  return {
    planId: plan.id,
    billingFrequencyMonths: plan.billingFrequencyMonths,
    priceCents: isOtherFrequency ? plan.priceCents : priceCents,
  };
}

/**
 * A subscription can change to another method of the same customer, but never to another
 * customer's.
 */
function readNewSource(gateway: Gateway, input: Input, present: Subscription): SubscriptionSource | Failure {
  const method = gateway.state.paymentMethods.get(present.paymentMethodToken);
  const byNonce = input.has('paymentMethodNonce');
  if (method !== undefined && !byNonce && !input.has('paymentMethodToken')) return { method };
  const source = readSource(gateway, input);
  if (isFailure(source)) return source;
  const customerId = source.method?.customerId ?? source.nonce?.customerId;
  if (customerId === method?.customerId) return source;
  return byNonce
    ? failure(
        'payment_method_nonce',
        '91926',
        "Payment method nonce does not belong to the subscription's customer.",
      )
    : failure(
        'payment_method_token',
        '91905',
        "Payment method token does not belong to the subscription's customer.",
      );
}

function readNewModifications(
  gateway: Gateway,
  input: Input,
  present: Subscription,
): Modifications | Failure {
  const replacesAll = input.object('options')?.flag('replaceAllAddOnsAndDiscounts') === true;
  return readModifications(
    gateway,
    'subscription',
    input,
    replacesAll ? { addOns: [], discounts: [] } : { addOns: present.addOns, discounts: present.discounts },
  );
}

function readRemainingCycles(
  input: Input,
  present: Subscription,
): Pick<Subscription, 'numberOfBillingCycles'> | Failure {
  const cycles = readCycles(input, present.numberOfBillingCycles);
  if (isFailure(cycles) || (cycles.numberOfBillingCycles ?? Infinity) >= present.currentBillingCycle) {
    return cycles;
  }
  return failure('number_of_billing_cycles', '91909', 'Number of billing cycles is too small.');
}

function statusErrors(present: Subscription, input: Input): ValidationError[] {
  const { status } = present;
  if (status === 'Canceled') return failure('base', '81901', 'Cannot edit a canceled subscription.').errors;
  if (status === 'Expired') return failure('base', '81910', 'Cannot edit an expired subscription.').errors;
  if (status !== 'Past Due') return [];
  const changesPrice =
    ['price', 'neverExpires', 'numberOfBillingCycles'].some((name) => input.has(name)) ||
    (input.text('planId') ?? present.planId) !== present.planId;
  const changesModifications = input.has('addOns') || input.has('discounts');
  const why = 'Cannot edit price changing fields on past due subscription.';
  const whyNot = 'Cannot edit add-ons or discounts on past due subscription.';
  return [
    ...(changesPrice ? failure('base', '91920', why).errors : []),
    ...(changesModifications ? failure('base', '92022', whyNot).errors : []),
  ];
}

/** The start of a subscription cannot be changed. */
function startErrors(input: Input): ValidationError[] {
  const refuse = (name: string, attribute: string, code: string, message: string) =>
    input.has(name) ? failure(attribute, code, message).errors : [];
  return [
    ...refuse('firstBillingDate', 'first_billing_date', '91919', 'First billing date cannot be updated.'),
    ...refuse(
      'billingDayOfMonth',
      'billing_day_of_month',
      '91918',
      'Billing day of month cannot be updated.',
    ),
  ];
}
