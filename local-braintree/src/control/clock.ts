import { z } from 'zod';
import type { Billing } from '../billing/billing.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { addDays, addMonths, dayOfMonth } from '../rules/billing-dates.ts';
import { jsonAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';

const amount = z.int().min(0).max(1_000_000).default(0);

/** The body of `POST /_control/clock`. */
const request = z.union([
  z.strictObject({ to: z.iso.datetime({ offset: true }) }),
  z.strictObject({
    by: z.strictObject({ months: amount, days: amount, hours: amount, minutes: amount, seconds: amount }),
  }),
]);

/** A test that advances further has mistyped a year. */
const furthestYears = 20;

export function showClock(gateway: Gateway): Answer {
  return jsonAnswer(200, { now: gateway.clock.now().toISOString() });
}

/** Advances the clock, with all events of the days in between. */
export async function advanceClock(gateway: Gateway, billing: Billing, body: unknown): Promise<Answer> {
  const parsed = request.safeParse(body);
  if (!parsed.success) {
    const message =
      '{"to": "2027-01-31T00:00:00Z"}, or {"by": {"days": 1}} with months, days, hours, minutes, seconds.';
    return jsonAnswer(422, { message });
  }
  const now = gateway.clock.now();
  const moment = 'to' in parsed.data ? new Date(parsed.data.to) : later(now, parsed.data.by);
  if (moment < now) return jsonAnswer(409, { message: `It is ${now.toISOString()}: time does not go back.` });
  if (moment > later(now, { months: 12 * furthestYears, days: 0, hours: 0, minutes: 0, seconds: 0 })) {
    return jsonAnswer(422, { message: `Not more than ${furthestYears} years at once.` });
  }
  await billing.advanceTo(moment);
  return showClock(gateway);
}

type By = Record<'months' | 'days' | 'hours' | 'minutes' | 'seconds', number>;

function later(now: Date, { months, days, hours, minutes, seconds }: By): Date {
  const [today = '', time = ''] = now.toISOString().split('T');
  const day = addDays(addMonths(today, months, dayOfMonth(today)), days);
  return new Date(Date.parse(`${day}T${time}`) + ((hours * 60 + minutes) * 60 + seconds) * 1000);
}
