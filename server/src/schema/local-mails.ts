// Owner: server/src/platform.
import { sql } from 'drizzle-orm';
import { bigserial, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The mails in the local mailbox, one row for each sending. Used only without an SMTP server. */
export const localMails = pgTable('local_mails', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  messageId: text('message_id').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  attachments: jsonb('attachments')
    .$type<{ filename: string; contentType: string; cid?: string; base64: string }[]>()
    .notNull()
    .default([]),
  sentAt: moment('sent_at')
    .notNull()
    .default(sql`now()`),
});
