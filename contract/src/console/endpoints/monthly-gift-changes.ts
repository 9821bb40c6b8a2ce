import * as z from 'zod/mini';
import { AMOUNT_MAX_CENTS, AMOUNT_MIN_CENTS } from '../../shared/constants.ts';
import { textSchema } from '../../shared/fields.ts';
import { daySchema } from '../../shared/day.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents, monthlyGiftStateSchema } from './giving-parts.ts';
import { emptyBody, idParams } from './parts.ts';

/** A monthly gift, and the changes that staff can make for its donor. */
const choicesSchema = z.object({
  state: monthlyGiftStateSchema,
  /** The monthly charge, and the part of it that covers the fee. */
  amount_cents: cents,
  covered_fee_cents: cents,
  next_billing_date: z.nullable(daySchema),
  /**
   * The day of the month on which it is charged, 31 for the last; null until the gateway has
   * answered.
   */
  billing_day: z.nullable(z.number()),
  /** A change is in progress and its outcome is unknown. */
  is_changing: z.boolean(),
  /**
   * The days on which it can resume after a pause, the next first; empty if it cannot be paused.
   */
  pauses: z.array(daySchema),
  /** The other days of the month, each with its first charge; empty if it cannot be moved. */
  days: z.array(z.object({ day: z.number(), first_billing_on: daySchema })),
  may_change_amount: z.boolean(),
  /** The payment method is not proven to be the donor's: only a lower amount is accepted. */
  only_less: z.boolean(),
  may_resume: z.boolean(),
  may_cancel: z.boolean(),
  /** A month is owed, and it can be retried now. */
  may_retry: z.boolean(),
  /** The donor can be mailed a link to give another payment method. */
  may_send_repair_link: z.boolean(),
  /** The donor was mailed to confirm the request; nothing has changed. */
  asked_donor: z.optional(z.literal(true)),
});
export type MonthlyGiftChoices = z.infer<typeof choicesSchema>;

const errors = [
  'not_found',
  'gift_changing',
  'gift_ended',
  'gift_unpaid',
  'gift_needs_method',
  'gift_disputed',
  'gift_paused',
  'gift_moved',
  'gift_only_less',
  'day_changed_often',
  'gateway_unavailable',
  'too_many',
] as const;

const change = {
  params: idParams,
  query: undefined,
  reply: choicesSchema,
  access: 'monthly-gifts:change',
  errors,
} as const;

/** Changes of a monthly gift by staff. The donor is mailed what changed, and that staff did it. */
export const MONTHLY_GIFT_CHANGE_ENDPOINTS = {
  getMonthlyGiftChoices: {
    ...change,
    method: 'GET',
    path: '/staff/api/monthly-gifts/:id/choices',
    body: undefined,
    needsStepUp: false,
    errors: ['not_found'],
  },
  /** A higher amount waits: the donor is mailed to confirm it. */
  changeMonthlyGiftAmount: {
    ...change,
    method: 'PUT',
    path: '/staff/api/monthly-gifts/:id/amount',
    body: z.object({ amount_cents: cents.check(z.minimum(AMOUNT_MIN_CENTS), z.maximum(AMOUNT_MAX_CENTS)) }),
    needsStepUp: true,
  },
  /**
   * `first_billing_on` as the choices had it. An earlier charge waits: the donor is mailed to
   * confirm it.
   */
  changeMonthlyGiftDay: {
    ...change,
    method: 'PUT',
    path: '/staff/api/monthly-gifts/:id/day',
    body: z.object({ day: z.int(), first_billing_on: daySchema }),
    needsStepUp: true,
  },
  pauseMonthlyGift: {
    ...change,
    method: 'POST',
    path: '/staff/api/monthly-gifts/:id/pause',
    body: z.object({ resumes_on: daySchema }),
    needsStepUp: false,
  },
  resumeMonthlyGift: {
    ...change,
    method: 'POST',
    path: '/staff/api/monthly-gifts/:id/resume',
    body: emptyBody,
    // It brings the next charge nearer.
    needsStepUp: true,
  },
  /** `reason`: the donor's reason; empty if they gave none. */
  cancelMonthlyGift: {
    ...change,
    method: 'POST',
    path: '/staff/api/monthly-gifts/:id/cancel',
    body: z.object({ reason: textSchema(500) }),
    needsStepUp: true,
  },
  /** Retries the owed month within seconds, at most once in 20 hours. */
  retryFailedMonth: {
    ...change,
    method: 'POST',
    path: '/staff/api/monthly-gifts/:id/retry',
    body: emptyBody,
    // It charges the donor.
    needsStepUp: true,
    errors: ['not_found', 'not_now', 'too_many'],
  },
  /** Mails the donor a link to update the payment method, also of a gift that is not in trouble. */
  sendRepairLink: {
    ...change,
    method: 'POST',
    path: '/staff/api/monthly-gifts/:id/repair-link',
    body: emptyBody,
    needsStepUp: false,
    errors: ['not_found', 'not_now', 'too_many'],
  },
} as const satisfies Record<string, StaffEndpoint>;
