import { timestamp } from '../gateway.ts';
import type { Gateway } from '../gateway.ts';
import { values } from '../http/parameters.ts';
import type { Call, Route } from '../http/routes.ts';
import { isIdentifier } from '../rules/identifiers.ts';
import { formatAmount, parseAmount } from '../rules/money.ts';
import { newId } from '../state/new-id.ts';
import type { Plan } from '../state/records.ts';
import { refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { XmlList, datetime } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';

function planXml(gateway: Gateway, plan: Plan): XmlValue {
  return {
    id: plan.id,
    merchantId: gateway.merchant.merchantId,
    name: plan.name,
    description: plan.description,
    price: formatAmount(plan.priceCents),
    currencyIsoCode: plan.currency,
    billingFrequency: plan.billingFrequencyMonths,
    billingDayOfMonth: plan.billingDayOfMonth,
    numberOfBillingCycles: plan.numberOfBillingCycles,
    trialPeriod: plan.trialDuration !== null,
    trialDuration: plan.trialDuration,
    trialDurationUnit: plan.trialDurationUnit,
    addOns: new XmlList('add-on', []),
    discounts: new XmlList('discount', []),
    createdAt: datetime(plan.createdAt),
    updatedAt: datetime(plan.updatedAt),
  };
}

function create({ gateway, body }: Call): Answer {
  const plan = readPlan(gateway, body.object('plan') ?? new Input({}));
  if (typeof plan === 'string') return refusal(400, plan);
  gateway.state.plans.insert(plan.id, plan);
  return xmlAnswer(201, 'plan', planXml(gateway, plan));
}

/** @returns the plan, or one sentence: the SDK lists no validation codes for plans */
function readPlan(gateway: Gateway, input: Input): Plan | string {
  const id = input.text('id') ?? newId();
  const name = input.text('name') ?? '';
  const currency = input.text('currencyIsoCode') ?? '';
  const price = parseAmount(input.text('price') ?? '');
  const billingFrequencyMonths = input.integer('billingFrequency') ?? 1;
  const numberOfBillingCycles = input.integer('numberOfBillingCycles') ?? null;
  const billingDayOfMonth = input.integer('billingDayOfMonth') ?? null;
  if (!isIdentifier(id)) return 'A plan id is letters, digits, - and _.';
  if (gateway.state.plans.has(id)) return `The plan id ${id} is taken.`;
  if (name === '') return 'A plan needs a name.';
  if (!/^[A-Z]{3}$/.test(currency)) return 'A plan needs a currencyIsoCode such as "USD".';
  if (!('cents' in price)) return 'A plan needs a price such as "10.00".';
  if (!isWithin(billingFrequencyMonths, 1, 12)) return 'billingFrequency is a number of months, 1 to 12.';
  if (numberOfBillingCycles !== null && !isWithin(numberOfBillingCycles, 1, 1e6)) {
    return 'numberOfBillingCycles is a whole number from 1.';
  }
  if (billingDayOfMonth !== null && !isWithin(billingDayOfMonth, 1, 31))
    return 'billingDayOfMonth is 1 to 31.';
  const now = timestamp(gateway);
  return {
    id,
    name,
    description: input.text('description') ?? '',
    priceCents: price.cents,
    currency,
    billingFrequencyMonths,
    billingDayOfMonth,
    numberOfBillingCycles,
    trialDuration: null,
    trialDurationUnit: null,
    createdAt: now,
    updatedAt: now,
  };
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

function find({ gateway, path }: Call): Answer {
  const plan = gateway.state.plans.get(path['id'] ?? '');
  if (plan === undefined) return refusal(404, 'There is no plan with this id.');
  return xmlAnswer(200, 'plan', planXml(gateway, plan));
}

function all({ gateway }: Call): Answer {
  const plans = gateway.state.plans.select().map((plan) => planXml(gateway, plan));
  return xmlAnswer(200, 'plans', new XmlList('plan', plans));
}

export const planRoutes: readonly Route[] = [
  {
    call: 'plan.create',
    method: 'POST',
    path: '/plans',
    writes: true,
    parameters: {
      plan: {
        ...values(
          'id',
          'name',
          'description',
          'price',
          'currencyIsoCode',
          'billingFrequency',
          'billingDayOfMonth',
          'numberOfBillingCycles',
        ),
        trialPeriod: 'unsupported',
        trialDuration: 'unsupported',
        trialDurationUnit: 'unsupported',
        addOns: 'unsupported',
        discounts: 'unsupported',
      },
    },
    handle: create,
  },
  { call: 'plan.all', method: 'GET', path: '/plans', writes: false, handle: all },
  { call: 'plan.find', method: 'GET', path: '/plans/:id', writes: false, handle: find },
];
