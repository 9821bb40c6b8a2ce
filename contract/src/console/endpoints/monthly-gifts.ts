import * as z from 'zod/mini';
import { daySchema } from '../../shared/day.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { allocationSchema } from './funds.ts';
import {
  cents,
  cursorSchema,
  dayParam,
  giftRowSchema,
  MONTHLY_MOVEMENTS,
  monthlyGiftRowSchema,
  MONTHLY_GIFT_FILTERS,
  searchSchema,
  timelineEntrySchema,
} from './giving-parts.ts';
import { idParams, moment } from './parts.ts';

/** The orders of the list of monthly gifts. The first is the default. */
export const MONTHLY_GIFT_SORTS = [
  'started-desc',
  'started-asc',
  'amount-desc',
  'amount-asc',
  // Gifts without a next charge come last.
  'next-charge-asc',
] as const;
export type MonthlyGiftSort = (typeof MONTHLY_GIFT_SORTS)[number];

/** Monthly gifts, as staff look them up. */
export const MONTHLY_GIFT_ENDPOINTS = {
  /** One page, by default the newest first. */
  getMonthlyGifts: {
    method: 'GET',
    path: '/staff/api/monthly-gifts',
    params: undefined,
    query: z.strictObject({
      search: searchSchema,
      state: z.optional(z.enum(MONTHLY_GIFT_FILTERS)),
      /**
       * Gifts with this change on these days, or on any day. Several changes on one day all count.
       */
      moved: z.optional(z.enum(MONTHLY_MOVEMENTS)),
      moved_from: dayParam,
      moved_to: dayParam,
      sort: z.optional(z.enum(MONTHLY_GIFT_SORTS)),
      cursor: cursorSchema,
    }),
    body: undefined,
    reply: z.object({ monthly_gifts: z.array(monthlyGiftRowSchema), next: z.nullable(z.string()) }),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  getMonthlyGift: {
    method: 'GET',
    path: '/staff/api/monthly-gifts/:id',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: z.object({
      monthly_gift: monthlyGiftRowSchema,
      /**
       * The day of the month on which it is charged, 31 for the last; null until the gateway has
       * answered.
       */
      billing_day: z.nullable(z.number()),
      /** For a paused gift: the day of the next charge. */
      resumes_on: z.nullable(daySchema),
      /** The donor, colleague or system that ended it; null while it is active. */
      ended_by: z.nullable(z.string()),
      /**
       * For a gift that began with an offer after a one-time gift: that gift, the consent text, its
       * version, and the moment.
       */
      offered: z.nullable(
        z.object({ gift_id: z.uuid(), consent: z.string(), version: z.int(), agreed_at: moment }),
      ),
      /** The month that could not be charged, and the day of its first attempt. */
      unpaid: z.nullable(z.object({ since: daySchema, amount_cents: cents })),
      /** The funds of its future months, of the present amount; the largest first. */
      allocations: z.array(allocationSchema),
      /** The newest. */
      gifts: z.array(giftRowSchema),
      /** Changes, failed months and actions of staff; oldest first. */
      timeline: z.array(timelineEntrySchema),
    }),
    access: 'giving:see',
    needsStepUp: false,
    errors: ['not_found'],
  },
} as const satisfies Record<string, StaffEndpoint>;
