// Owner: server/src/domain/accounts.
import { sql } from 'drizzle-orm';
import { index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { emailChanges } from './email-changes.ts';

/** Links that verify the address of the person who opens them. */
export const PROVING_LINK_KINDS = ['sign_in', 'password'] as const;
export type ProvingLinkKind = (typeof PROVING_LINK_KINDS)[number];

/**
 * allow_email_change goes to the donor's present address, and new_email to the requested one;
 * erasure confirms that a donor is to be erased.
 */
const LINK_KINDS = [...PROVING_LINK_KINDS, 'allow_email_change', 'new_email', 'erasure'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];
export const linkKindEnum = pgEnum('link_kind', LINK_KINDS);

/**
 * A mailed link for single use and with a short life, which proves the address that it was mailed
 * to. Only the token's SHA-256 is stored. The mail's job creates the token, which is only in the
 * mail.
 */
export const links = pgTable(
  'links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: linkKindEnum('kind').notNull(),
    email: text('email').notNull(),
    /** The change that it confirms, if any. */
    emailChangeId: uuid('email_change_id').references(() => emailChanges.id, { onDelete: 'cascade' }),
    /**
     * The request that it was mailed for. A job that runs again mails another link for the same
     * request.
     */
    requestId: uuid('request_id'),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
    /** Used, or void because a password changed or another proof came. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('links_token_hash').on(table.tokenHash),
    index('links_email').on(sql`lower(${table.email})`),
    index('links_expires_at').on(table.expiresAt),
  ],
);
