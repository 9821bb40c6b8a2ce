// Owner: server/src/domain/audit.
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes } from './columns.ts';

/**
 * The actions of staff, one entry for each. Each entry holds the hash of the previous one, so that
 * a change or removal is noticed. Only the function `append_audit_entry` writes it; the database
 * refuses update, delete and truncation.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** 1, 2, 3, … without a gap. */
    id: bigint('id', { mode: 'number' }).primaryKey(),
    /** The entry as JSON, exactly as it was hashed. */
    content: text('content').notNull(),
    previousHash: bytes('previous_hash').notNull(),
    /** SHA-256 of the previous hash and the content. */
    hash: bytes('hash').notNull(),
    action: text('action').generatedAlwaysAs(sql`content::jsonb ->> 'action'`),
    /** The object of the action, for example `gift:UUID`. */
    subject: text('subject').generatedAlwaysAs(sql`content::jsonb ->> 'subject'`),
    actor: text('actor').generatedAlwaysAs(sql`lower(content::jsonb ->> 'actor')`),
  },
  (table) => [
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_subject').on(table.subject, table.id),
  ],
);
