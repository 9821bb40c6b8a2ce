import * as z from 'zod/mini';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents, methodTypeSchema } from './giving-parts.ts';
import { moment } from './parts.ts';

const periodSchema = z.object({
  /** Charges less refunds, returns, voids and disputes booked in the period. */
  net_cents: cents,
  gifts: z.number(),
  /**
   * The same part of the previous period: yesterday, last month up to the same day, last year up to
   * the same day.
   */
  before_cents: cents,
});

/** The first page's figures, from the ledger's daily sums instead of a scan of gifts. */
export const OVERVIEW_ENDPOINTS = {
  getOverview: {
    method: 'GET',
    path: '/staff/api/overview',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.object({
      today: periodSchema,
      this_month: periodSchema,
      this_year: periodSchema,
      monthly_gifts: z.object({
        /** Monthly gifts that have not ended, including paused ones. */
        active: z.number(),
        /** Their charges in the next month; zero for paused ones. */
        monthly_cents: cents,
        new_this_month: z.number(),
        lost_this_month: z.number(),
        /** Gifts whose month is being recovered. */
        recovering: z.number(),
      }),
      /** Refunds that the caller may approve. */
      refunds_to_approve: z.number(),
      /** The caller's own refund requests that wait for a second person. */
      own_refunds_waiting: z.array(z.object({ gift_id: z.uuid(), amount_cents: cents })),
      /** Dedication cards that wait for a review; 0 for a role that does not review them. */
      cards_to_review: z.number(),
      open_disputes: z.number(),
      /** Deposits without a bank line that agrees to the cent. */
      unmatched_deposits: z.number(),
      /** Batches of offline gifts that are not booked. */
      draft_batches: z.number(),
      /** YYYY-MM: the next month to close, once it is over. */
      closable_month: z.nullable(z.string()),
      /** The open alerts, the last seen first. */
      alerts: z.array(
        z.object({
          kind: z.string(),
          title: z.string(),
          about: z.string(),
          times_seen: z.number(),
          last_seen_at: moment,
        }),
      ),
      /** Jobs without attempts left, and overdue jobs. */
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
      /** Covers the last 12 months. */
      methods: z.array(z.object({ type: methodTypeSchema, cents, gifts: z.number() })),
      /**
       * Retention: of the monthly gifts that began in a month, how many were active at the end of
       * that month, the next, and so on. The last 12 months.
       */
      retention: z.array(z.object({ month: z.string(), began: z.number(), still: z.array(z.number()) })),
    }),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
} as const satisfies Record<string, StaffEndpoint>;
