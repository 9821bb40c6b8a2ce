import * as z from 'zod/mini';
import { textSchema } from '../../fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { dayParam } from './giving-parts.ts';
import { moment } from './parts.ts';

const auditEntrySchema = z.object({
  id: z.number(),
  at: moment,
  /** Name and email of a member of staff, the email that somebody typed, or the account that ran a command in the terminal. */
  actor: z.string(),
  /** Where from: a network address, or `terminal`. */
  source: z.string(),
  /** For example `staff.invited`. */
  action: z.string(),
  /** What it was done to, for example `staff:UUID`; null: nothing in particular. */
  subject: z.nullable(z.string()),
  result: z.enum(['done', 'refused']),
  /** Names and values, before and after among them. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** What staff did. */
export const AUDIT_LOG_ENDPOINTS = {
  /** Newest first, a page at a time. */
  getAuditLog: {
    method: 'GET',
    path: '/staff/api/audit-log',
    params: undefined,
    query: z.object({
      /** The last id of the page before. */
      before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
      /** Part of the actor's name or email. */
      actor: z.optional(textSchema(100)),
      /** An action, or all that begin with it where it ends in a dot, for example `staff.`. */
      action: z.optional(textSchema(100)),
      /** The first and the last day, in the charity's time zone. */
      from: dayParam,
      to: dayParam,
    }),
    body: undefined,
    reply: z.object({ entries: z.array(auditEntrySchema), has_more: z.boolean() }),
    access: 'audit-log:see',
    needsStepUp: false,
    errors: [],
  },
} as const satisfies Record<string, StaffEndpoint>;
