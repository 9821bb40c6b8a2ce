import * as z from 'zod/mini';
import type { StaffEndpoint } from '../endpoint.ts';
import { allocationSchema } from './funds.ts';
import {
  cursorSchema,
  dayParam,
  giftRowSchema,
  MONTHLY_MOVEMENTS,
  monthlyGiftRowSchema,
  monthlyGiftStateSchema,
  searchSchema,
  timelineEntrySchema,
} from './giving-parts.ts';
import { idParams, moment } from './parts.ts';

/** Monthly gifts, as staff look them up. */
export const MONTHLY_GIFT_ENDPOINTS = {
  /** Newest first, a page at a time. */
  getMonthlyGifts: {
    method: 'GET',
    path: '/staff/api/monthly-gifts',
    params: undefined,
    query: z.strictObject({
      search: searchSchema,
      state: z.optional(monthlyGiftStateSchema),
      /** Those of which this became on these days, or on any; of several of a day each counts. */
      moved: z.optional(z.enum(MONTHLY_MOVEMENTS)),
      moved_from: dayParam,
      moved_to: dayParam,
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
    ...{ query: undefined, body: undefined },
    reply: z.object({
      monthly_gift: monthlyGiftRowSchema,
      /** The day of the month on which it is charged, 31 for the last; null until the gateway was asked. */
      billing_day: z.nullable(z.number()),
      /** Of one that is paused: the day of the next charge. */
      resumes_on: z.nullable(z.iso.date()),
      /** Who ended it; null while it runs. */
      ended_by: z.nullable(z.string()),
      /** Of one that its donor was asked for after a gift: that gift, and what they agreed to, when, in which version of the words. */
      offered: z.nullable(
        z.object({ gift_id: z.uuid(), consent: z.string(), version: z.int(), agreed_at: moment }),
      ),
      /** Where the months to come go, of the present amount; the largest first. */
      allocations: z.array(allocationSchema),
      /** The newest. */
      gifts: z.array(giftRowSchema),
      /** Changes, failed months and what staff did; oldest first. */
      timeline: z.array(timelineEntrySchema),
    }),
    access: 'giving:see',
    needsStepUp: false,
    errors: ['not_found'],
  },
} as const satisfies Record<string, StaffEndpoint>;
