import * as z from 'zod/mini';
import { textSchema } from '../../shared/fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents, dayParam } from './giving-parts.ts';
import { moment } from './parts.ts';

const auditEntrySchema = z.object({
  id: z.number(),
  at: moment,
  /**
   * Name and email of a staff member, an email typed at sign-in, or the account that ran a terminal
   * command.
   */
  actor: z.string(),
  /** The source: a network address, or `terminal`. */
  source: z.string(),
  /** For example `staff.invited`. */
  action: z.string(),
  /** The target, for example `staff:UUID`; null if there is none. */
  subject: z.nullable(z.string()),
  result: z.enum(['done', 'refused']),
  /** Names and values, including before and after. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** The gift, monthly gift or donor of an entry, as it is now. */
const auditSubjectSchema = z.object({
  kind: z.enum(['gift', 'monthly-gift', 'donor']),
  id: z.uuid(),
  /** The donor's name; null if it is unknown. */
  name: z.nullable(z.string()),
  /** Null for a donor. */
  amount_cents: z.nullable(cents),
});
export type AuditSubject = z.infer<typeof auditSubjectSchema>;
const describedEntrySchema = z.extend(auditEntrySchema, { about: z.nullable(auditSubjectSchema) });
export type DescribedAuditEntry = z.infer<typeof describedEntrySchema>;

/** The actions of staff. */
export const AUDIT_LOG_ENDPOINTS = {
  /** One page, newest first. */
  getAuditLog: {
    method: 'GET',
    path: '/staff/api/audit-log',
    params: undefined,
    query: z.object({
      /** The last id of the previous page. */
      before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
      /** Part of the actor's name or email. */
      actor: z.optional(textSchema(100)),
      /** An action, or a prefix that ends in a dot, for example `staff.`. */
      action: z.optional(textSchema(100)),
      /** The first and the last day, in the charity's time zone. */
      from: dayParam,
      to: dayParam,
    }),
    body: undefined,
    reply: z.object({ entries: z.array(describedEntrySchema), has_more: z.boolean() }),
    access: 'audit-log:see',
    needsStepUp: false,
    errors: [],
  },
} as const satisfies Record<string, StaffEndpoint>;
