import * as z from 'zod/mini';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents, methodTypeSchema } from './giving-parts.ts';
import { moment } from './parts.ts';

const periodSchema = z.object({
  /** Charges less refunds, returns, voids and disputes that were booked in it. */
  net_cents: cents,
  gifts: z.number(),
  /** The same part of the period before: yesterday, the last month to the same day, the last year to the same day. */
  before_cents: cents,
});

/** What the first page shows, drawn from the ledger's sums a day and never from a scan of gifts. */
export const OVERVIEW_ENDPOINTS = {
  getOverview: {
    method: 'GET',
    path: '/staff/api/overview',
    ...{ params: undefined, query: undefined, body: undefined },
    reply: z.object({
      today: periodSchema,
      this_month: periodSchema,
      this_year: periodSchema,
      monthly_gifts: z.object({
        /** Those that have not ended, also while they are paused. */
        active: z.number(),
        /** What the next month takes of them; a paused one takes nothing. */
        monthly_cents: cents,
        new_this_month: z.number(),
        lost_this_month: z.number(),
        /** Those whose month is being recovered. */
        recovering: z.number(),
      }),
      /** Those that the person may approve. */
      refunds_to_approve: z.number(),
      /** Those that the person asked for, and somebody else has to approve. */
      own_refunds_waiting: z.array(z.object({ gift_id: z.uuid(), amount_cents: cents })),
      /** Dedication cards that wait for a review; 0 for a role that does not review them. */
      cards_to_review: z.number(),
      open_disputes: z.number(),
      /** Deposits with which no line of the bank is matched to the cent. */
      unmatched_deposits: z.number(),
      /** Batches of offline gifts that are not booked. */
      draft_batches: z.number(),
      /** YYYY-MM: the month to close next, once it is over. */
      closable_month: z.nullable(z.string()),
      /** The open ones, the last seen first. */
      alerts: z.array(
        z.object({
          kind: z.string(),
          title: z.string(),
          about: z.string(),
          times_seen: z.number(),
          last_seen_at: moment,
        }),
      ),
      /** Jobs that failed for good, and jobs that should have run by now. */
      jobs: z.object({ failed: z.number(), late: z.number() }),
      /** The newest month last; at most 24. */
      months: z.array(
        z.object({
          /** YYYY-MM. */
          month: z.string(),
          one_time_cents: cents,
          monthly_cents: cents,
          active_monthly_gifts: z.number(),
          new_monthly_gifts: z.number(),
          lost_monthly_gifts: z.number(),
        }),
      ),
      /** Of the last 12 months. */
      methods: z.array(z.object({ type: methodTypeSchema, cents, gifts: z.number() })),
      /** Of the monthly gifts that began in a month: how many still ran at the end of that month, of the next, and so on. The last 12 months. */
      retention: z.array(z.object({ month: z.string(), began: z.number(), still: z.array(z.number()) })),
    }),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
} as const satisfies Record<string, StaffEndpoint>;
