import type { Gateway } from '../gateway/gateway.ts';
import { values } from '../wire/parameters.ts';
import type { Call, Route } from './route.ts';
import { formatAmount } from '../rules/money.ts';
import type { Plan } from '../state/recurring-records.ts';
import { field } from '../state/schema.ts';
import { invalid, refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { XmlList, datetime } from '../wire/xml.ts';
import type { XmlValue } from '../wire/xml.ts';
import { modificationParameters, modificationsXml } from './modification.ts';
import { readPlan } from './plan-input.ts';

const notFound = refusal(404, 'There is no plan with this id.');

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
    neverExpires: plan.numberOfBillingCycles === null,
    trialPeriod: plan.trialDuration !== null,
    trialDuration: plan.trialDuration,
    trialDurationUnit: plan.trialDurationUnit,
    addOns: modificationsXml('addOn', plan.addOns),
    discounts: modificationsXml('discount', plan.discounts),
    createdAt: datetime(plan.createdAt),
    updatedAt: datetime(plan.updatedAt),
  };
}

function create({ gateway, body }: Call): Answer {
  const plan = readPlan(gateway, body.object('plan') ?? new Input({}));
  if ('message' in plan) return invalid(plan.errors, plan.message);
  gateway.state.plans.insert(plan.id, plan);
  return xmlAnswer(201, 'plan', planXml(gateway, plan));
}

/** `plan.update`: existing subscriptions keep the terms that they began with. */
function update({ gateway, path, body }: Call): Answer {
  const present = gateway.state.plans.get(path['id'] ?? '');
  if (present === undefined) return notFound;
  const plan = readPlan(gateway, body.object('plan') ?? new Input({}), present);
  if ('message' in plan) return invalid(plan.errors, plan.message);
  gateway.state.plans.rename(present.id, plan.id, plan);
  if (plan.id !== present.id) moveSubscriptions(gateway, present.id, plan.id);
  return xmlAnswer(200, 'plan', planXml(gateway, plan));
}

function moveSubscriptions(gateway: Gateway, from: string, to: string): void {
  const { subscriptions } = gateway.state;
  for (const subscription of subscriptions.select(`${field('planId')} = ?`, [from])) {
    subscriptions.replace(subscription.id, { ...subscription, planId: to });
  }
}

function find({ gateway, path }: Call): Answer {
  const plan = gateway.state.plans.get(path['id'] ?? '');
  return plan === undefined ? notFound : xmlAnswer(200, 'plan', planXml(gateway, plan));
}

function all({ gateway }: Call): Answer {
  const plans = gateway.state.plans.select().map((plan) => planXml(gateway, plan));
  return xmlAnswer(200, 'plans', new XmlList('plan', plans));
}

const parameters = {
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
      'neverExpires',
      'trialPeriod',
      'trialDuration',
      'trialDurationUnit',
      'modificationTokens',
    ),
    addOns: modificationParameters('name', 'description'),
    discounts: modificationParameters('name', 'description'),
  },
};

export const planRoutes: readonly Route[] = [
  { call: 'plan.create', method: 'POST', path: '/plans', writes: true, parameters, handle: create },
  { call: 'plan.all', method: 'GET', path: '/plans', writes: false, handle: all },
  { call: 'plan.find', method: 'GET', path: '/plans/:id', writes: false, handle: find },
  { call: 'plan.update', method: 'PUT', path: '/plans/:id', writes: true, parameters, handle: update },
];
