import * as z from 'zod/mini';
import type { StaffEndpoint } from '../endpoint.ts';
import { cursorSchema } from './giving-parts.ts';
import { emptyBody, idParams, moment } from './parts.ts';

const alertSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  /** What it means and what to do. */
  advice: z.string(),
  /** For example a transaction's id. */
  about: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  times_seen: z.number(),
  began_at: moment,
  last_seen_at: moment,
  /** When Handsel closes it without anybody's doing, in words; null: staff close it. */
  closes_when: z.nullable(z.string()),
  /** Whether staff may close it: not where its end is seen for certain. */
  is_closable: z.boolean(),
  /** The page of what it is about, if there is one. */
  page: z.nullable(
    z.object({ name: z.enum(['gift', 'monthly-gift', 'jobs', 'settings']), id: z.nullable(z.uuid()) }),
  ),
  /** Name and email of a colleague who looks at it. */
  looking: z.nullable(z.object({ by: z.string(), at: moment })),
  /** `by` null: its cause ended. */
  closed: z.nullable(z.object({ by: z.nullable(z.string()), at: moment })),
});
export type StaffAlert = z.infer<typeof alertSchema>;

/** What staff must see to. Handsel raises an alert again when its cause comes back. */
export const ALERT_ENDPOINTS = {
  /** A page at a time: of the open ones those that were seen last first, of the others those that were closed last. */
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
  /** Tells colleagues that one looks at it, or no more. A closed one stays as it is. */
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
  /** One that a colleague closed before stays as it is. The books are the reason to close most of them, so who keeps the books closes them. */
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
