import { sql } from 'drizzle-orm';
import { index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

export const LINK_KINDS = ['sign_in', 'password'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];
export const linkKindEnum = pgEnum('link_kind', LINK_KINDS);

/**
 * A mailed link that proves its address: single use, short-lived. Only the token's SHA-256 is here; the token is made
 * in the mail's job and stands in the mail alone.
 */
export const links = pgTable(
  'links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: linkKindEnum('kind').notNull(),
    email: text('email').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
    /** Used, or void since a password changed or another proof came. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('links_token_hash').on(table.tokenHash),
    index('links_email').on(sql`lower(${table.email})`),
    index('links_expires_at').on(table.expiresAt),
  ],
);
