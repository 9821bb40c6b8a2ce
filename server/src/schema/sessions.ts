// Owner: server/src/domain/accounts.
import { TRUSTS } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { pgEnum, pgTable, text, uniqueIndex, uuid, index } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { donors } from './donors.ts';

export const trustEnum = pgEnum('trust', TRUSTS);

/**
 * A browser's session. Only the browser's cookie has the token itself; here is its SHA-256. A
 * rotation keeps the old hash beside the new one until the browser has sent the new token
 * (docs/decisions/005).
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: bytes('token_hash').notNull(),
    /**
     * The old token and this salt together give the new token: the browser has one, and we have the
     * other.
     */
    rotationSalt: bytes('rotation_salt').notNull(),
    previousTokenHash: bytes('previous_token_hash'),
    /** The session's trust while it had the previous token. */
    previousTrust: trustEnum('previous_trust'),
    /** When the browser first sent the rotated token; from then on the previous one is invalid. */
    rotationConfirmedAt: moment('rotation_confirmed_at'),
    /** Set by the code that raises the trust; the next request rotates the cookie. */
    rotationDue: moment('rotation_due'),
    /** The time when the token was issued: an old one is rotated. */
    tokenGivenAt: moment('token_given_at')
      .notNull()
      .default(sql`now()`),
    trust: trustEnum('trust').notNull().default('anonymous'),
    /** Signed out, or ended by a new password: the token is invalid. */
    endedAt: moment('ended_at'),
    donorId: uuid('donor_id').references(() => donors.id),
    /** The session that the browser left while a payment was in doubt. It may be deleted since. */
    leftSessionId: uuid('left_session_id'),
    /**
     * Browser and system in plain words, such as "Firefox on Windows"; written when the trust
     * rises, never for an anonymous visitor.
     */
    device: text('device'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    lastSeenAt: moment('last_seen_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    uniqueIndex('sessions_previous_token_hash').on(table.previousTokenHash),
    index('sessions_last_seen_at').on(table.lastSeenAt),
    index('sessions_donor_id').on(table.donorId),
  ],
);
