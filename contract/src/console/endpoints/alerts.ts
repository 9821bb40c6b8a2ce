import * as z from 'zod/mini';
import type { StaffEndpoint } from '../endpoint.ts';
import { cursorSchema } from './giving-parts.ts';
import { emptyBody, idParams, moment } from './parts.ts';

const alertSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  /** The meaning and the remedy. */
  advice: z.string(),
  /** For example a transaction's id. */
  about: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  times_seen: z.number(),
  began_at: moment,
  last_seen_at: moment,
  /** The condition on which Handsel closes it automatically, in words; null if staff close it. */
  closes_when: z.nullable(z.string()),
  /** Whether staff may close it. False if Handsel detects its end reliably. */
  is_closable: z.boolean(),
  /** The page of its subject, if there is one. */
  page: z.nullable(
    z.object({
      name: z.enum(['gift', 'monthly-gift', 'jobs', 'settings', 'webhooks']),
      id: z.nullable(z.uuid()),
    }),
  ),
  /** Name and email of the colleague who is handling it. */
  looking: z.nullable(z.object({ by: z.string(), at: moment })),
  /** `by` is null if its cause ended. */
  closed: z.nullable(z.object({ by: z.nullable(z.string()), at: moment })),
});
export type StaffAlert = z.infer<typeof alertSchema>;

/** Problems that staff must handle. Handsel raises an alert again when its cause returns. */
export const ALERT_ENDPOINTS = {
  /**
   * One page. Open alerts are ordered by last occurrence, closed ones by closing time, newest
   * first.
   */
  getAlerts: {
    method: 'GET',
    path: '/staff/api/alerts',
    params: undefined,
    query: z.strictObject({ state: z.enum(['open', 'closed']), cursor: cursorSchema }),
    body: undefined,
    reply: z.object({ alerts: z.array(alertSchema), next: z.nullable(z.string()) }),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  /**
   * Tells colleagues that the caller is handling the alert, or no longer is. A closed alert is
   * unchanged.
   */
  lookAtAlert: {
    method: 'POST',
    path: '/staff/api/alerts/:id/looking',
    params: idParams,
    query: undefined,
    body: z.object({ is_looking: z.boolean() }),
    reply: alertSchema,
    access: 'giving:correct',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /**
   * An alert that a colleague already closed is unchanged. Most alerts concern the books, so
   * bookkeepers close them.
   */
  closeAlert: {
    method: 'POST',
    path: '/staff/api/alerts/:id/close',
    params: idParams,
    query: undefined,
    body: emptyBody,
    reply: alertSchema,
    access: 'books:keep',
    needsStepUp: false,
    errors: ['not_found', 'alert_closes_itself'],
  },
} as const satisfies Record<string, StaffEndpoint>;
