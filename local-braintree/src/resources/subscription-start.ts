import { today } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import {
  addDays,
  addMonths,
  dayOfMonth,
  isBillingDayOfMonth,
  isDay,
  nextDayOfMonth,
} from '../rules/billing-dates.ts';
import type { Plan, Subscription } from '../state/recurring-records.ts';
import type { Input } from '../wire/input.ts';
import { failure, isFailure } from './subscription-failure.ts';
import type { Failure } from './subscription-failure.ts';

/** The first billing day of a subscription, and whether it is on trial until then. */
export type Start = Pick<
  Subscription,
  'firstBillingDate' | 'billingDayOfMonth' | 'trialDuration' | 'trialDurationUnit'
>;

type Trial = Pick<Start, 'trialDuration' | 'trialDurationUnit'>;
const noTrial: Trial = { trialDuration: null, trialDurationUnit: null };

/**
 * Reads the start of a subscription: on a date, on a day of the month, after a trial, or right
 * away. The request overrides the plan.
 */
export function readStart(gateway: Gateway, input: Input, plan: Plan): Start | Failure {
  const now = today(gateway);
  const immediately = input.object('options')?.flag('startImmediately') === true;
  const onTrial = input.flag('trialPeriod') === true;
  const ways = [input.has('firstBillingDate'), input.has('billingDayOfMonth'), onTrial, immediately];
  if (ways.filter(Boolean).length > 1) {
    return failure('base', '91917', 'Cannot provide more than one way to start a subscription.');
  }
  if (input.has('firstBillingDate')) return onDate(now, input.text('firstBillingDate') ?? '');
  const day = readBillingDay(input, plan);
  if (isFailure(day)) return day;
  const billingDayOfMonth = day.billingDayOfMonth ?? dayOfMonth(now);
  if (immediately) return { firstBillingDate: now, billingDayOfMonth, ...noTrial };
  const trial = input.has('billingDayOfMonth') ? noTrial : readTrial(input, plan);
  if (isFailure(trial)) return trial;
  if (trial.trialDuration !== null) return afterTrial(now, trial, day.billingDayOfMonth);
  if (day.billingDayOfMonth === null) return { firstBillingDate: now, billingDayOfMonth, ...trial };
  return { firstBillingDate: nextDayOfMonth(now, billingDayOfMonth), billingDayOfMonth, ...trial };
}

function onDate(now: string, text: string): Start | Failure {
  // The SDKs send a Date as a full timestamp.
  const day = text.slice(0, 10);
  if (!isDay(day)) return failure('first_billing_date', '91915', 'First billing date is invalid.');
  if (day < now) return failure('first_billing_date', '91916', 'First billing date cannot be in the past.');
  return { firstBillingDate: day, billingDayOfMonth: dayOfMonth(day), ...noTrial };
}

function readBillingDay(input: Input, plan: Plan): { billingDayOfMonth: number | null } | Failure {
  const day = input.integer('billingDayOfMonth');
  if (day === undefined) return { billingDayOfMonth: plan.billingDayOfMonth };
  const fail = (code: string, message: string) => failure('billing_day_of_month', code, message);
  if (Number.isNaN(day)) return fail('91913', 'Billing day of month must be numeric.');
  if (isBillingDayOfMonth(day)) return { billingDayOfMonth: day };
  return fail('91914', 'Billing day of month must be between 1 and 28, or 31.');
}

function readTrial(input: Input, plan: Plan): Trial | Failure {
  if (!(input.flag('trialPeriod') ?? plan.trialDuration !== null)) return noTrial;
  const isNamed = input.has('trialDuration');
  const duration = isNamed ? input.integer('trialDuration') : (plan.trialDuration ?? undefined);
  if (duration === undefined) return failure('trial_duration', '81908', 'Trial Duration is required.');
  if (!(duration >= 0 && duration <= 9999)) {
    return failure('trial_duration', '81907', 'Trial Duration format is invalid.');
  }
  const unit = input.has('trialDurationUnit') ? input.text('trialDurationUnit') : plan.trialDurationUnit;
  if (unit !== 'day' && unit !== 'month') {
    return failure('trial_duration_unit', '81909', 'Trial Duration Unit is invalid.');
  }
  return duration === 0 ? noTrial : { trialDuration: duration, trialDurationUnit: unit };
}

/** A trial ends on its own last day, or on the plan's next billing day. */
function afterTrial(now: string, trial: Trial, planDay: number | null): Start {
  const { trialDuration, trialDurationUnit } = trial;
  const length = trialDuration ?? 0;
  const end = trialDurationUnit === 'day' ? addDays(now, length) : addMonths(now, length, dayOfMonth(now));
  if (planDay !== null) {
    return { firstBillingDate: nextDayOfMonth(end, planDay), billingDayOfMonth: planDay, ...trial };
  }
  const billingDayOfMonth = trialDurationUnit === 'month' ? dayOfMonth(now) : dayOfMonth(end);
  return { firstBillingDate: end, billingDayOfMonth, ...trial };
}
