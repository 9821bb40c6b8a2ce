import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { appliedAsItIs } from '../rules/applied-modification.ts';
import { isBillingDayOfMonth } from '../rules/billing-dates.ts';
import { isIdentifier } from '../rules/identifiers.ts';
import { parseAmount } from '../rules/money.ts';
import { newId } from '../state/new-id.ts';
import type { AppliedModification, Modification, Plan } from '../state/recurring-records.ts';
import type { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { readModifications } from './modification-input.ts';
import type { Modifications } from './modification-input.ts';

/**
 * The mistakes in a plan; the SDKs list no validation codes for it, except for its add-ons and
 * discounts.
 */
export interface PlanMistake {
  readonly message: string;
  readonly errors: readonly ValidationError[];
}

type Terms = Omit<Plan, 'addOns' | 'discounts'>;

/** The plan after a request: the named fields, and the rest unchanged (`present`) or by default. */
export function readPlan(gateway: Gateway, input: Input, present?: Plan): Plan | PlanMistake {
  const terms = readTerms(gateway, input, present);
  if (typeof terms === 'string') return { message: terms, errors: [] };
  const modifications = readModifications(gateway, 'plan', input, withTokens(gateway, input, present));
  if ('errors' in modifications) {
    const message = modifications.errors.map((error) => error.message).join('\n');
    return { message, errors: modifications.errors };
  }
  return { ...terms, ...modifications };
}

/** `modificationTokens` names add-ons and discounts of the catalog to use unchanged. */
function withTokens(gateway: Gateway, input: Input, present: Plan | undefined): Modifications {
  const wanted = new Set((input.text('modificationTokens') ?? '').split(',').map((id) => id.trim()));
  const { addOns, discounts } = gateway.state;
  const named = (catalogue: Modification[]): AppliedModification[] =>
    catalogue.filter(({ id }) => wanted.has(id)).map(appliedAsItIs);
  return {
    addOns: [...(present?.addOns ?? []), ...named(addOns.select())],
    discounts: [...(present?.discounts ?? []), ...named(discounts.select())],
  };
}

function readTerms(gateway: Gateway, input: Input, present: Plan | undefined): Terms | string {
  const now = timestamp(gateway);
  const price = input.has('price') ? parseAmount(input.text('price') ?? '') : undefined;
  const terms: Terms = {
    id: input.text('id') ?? present?.id ?? newId(),
    name: input.text('name') ?? present?.name ?? '',
    description: input.text('description') ?? present?.description ?? '',
    priceCents: price !== undefined && 'cents' in price ? price.cents : (present?.priceCents ?? 0),
    currency: input.text('currencyIsoCode') ?? present?.currency ?? '',
    billingFrequencyMonths: input.integer('billingFrequency') ?? present?.billingFrequencyMonths ?? 1,
    billingDayOfMonth: input.integer('billingDayOfMonth') ?? present?.billingDayOfMonth ?? null,
    numberOfBillingCycles: readCycles(input, present),
    ...readTrial(input, present),
    createdAt: present?.createdAt ?? now,
    updatedAt: now,
  };
  if (price !== undefined && 'problem' in price && price.problem !== 'zero') return 'The price is invalid.';
  if (price === undefined && present === undefined) return 'A plan needs a price such as "10.00".';
  return mistakeIn(terms) ?? takenId(gateway, terms, present) ?? terms;
}

function readCycles(input: Input, present: Plan | undefined): number | null {
  if (input.flag('neverExpires') === true) return null;
  return input.integer('numberOfBillingCycles') ?? present?.numberOfBillingCycles ?? null;
}

function readTrial(
  input: Input,
  present: Plan | undefined,
): Pick<Plan, 'trialDuration' | 'trialDurationUnit'> {
  const had = present !== undefined && present.trialDuration !== null;
  if (!(input.flag('trialPeriod') ?? had)) return { trialDuration: null, trialDurationUnit: null };
  const unit = input.text('trialDurationUnit') ?? present?.trialDurationUnit;
  return {
    trialDuration: input.integer('trialDuration') ?? present?.trialDuration ?? Number.NaN,
    trialDurationUnit: unit === 'day' || unit === 'month' ? unit : null,
  };
}

function mistakeIn(terms: Terms): string | undefined {
  const { billingDayOfMonth, numberOfBillingCycles, trialDuration, trialDurationUnit } = terms;
  if (!isIdentifier(terms.id)) return 'A plan id is letters, digits, - and _.';
  if (terms.name === '') return 'A plan needs a name.';
  if (!/^[A-Z]{3}$/.test(terms.currency)) return 'A plan needs a currencyIsoCode such as "USD".';
  if (!isWithin(terms.billingFrequencyMonths, 1, 12))
    return 'billingFrequency is a number of months, 1 to 12.';
  if (numberOfBillingCycles !== null && !isWithin(numberOfBillingCycles, 1, 1e6)) {
    return 'numberOfBillingCycles is a whole number from 1.';
  }
  if (billingDayOfMonth !== null && !isBillingDayOfMonth(billingDayOfMonth))
    return 'billingDayOfMonth is 1 to 28, or 31 for the last day of the month.';
  if (trialDuration === null) return undefined;
  if (!isWithin(trialDuration, 1, 1e4)) return 'A trial needs a trialDuration from 1.';
  return trialDurationUnit === null ? 'trialDurationUnit is day or month.' : undefined;
}

function takenId(gateway: Gateway, { id }: Terms, present: Plan | undefined): string | undefined {
  return id !== present?.id && gateway.state.plans.has(id) ? `The plan id ${id} is taken.` : undefined;
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}
