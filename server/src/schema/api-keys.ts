// Owner: server/src/domain/api.
import type { ApiScope } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { staff } from './staff.ts';

/** Keys with which other programs call the API. Rows stay, because staff see ended keys. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** The SHA-256 of the key, which is stored nowhere else. */
    hash: bytes('hash').notNull(),
    /** The last characters of the key, by which staff recognize it. */
    ending: text('ending').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => staff.id),
    /** Name and email at that time. */
    createdByName: text('created_by_name').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
    /** The minute of the last accepted call. */
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => staff.id),
    revokedByName: text('revoked_by_name'),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.hash),
    index('api_keys_created_at').on(table.createdAt, table.id),
    check('api_keys_scopes', sql`cardinality(${table.scopes}) > 0`),
    check('api_keys_year', sql`${table.expiresAt} <= ${table.createdAt} + interval '366 days'`),
    check(
      'api_keys_revoked',
      sql`num_nonnulls(${table.revokedAt}, ${table.revokedBy}, ${table.revokedByName}) in (0, 3)`,
    ),
  ],
);

/**
 * The changes that programs made, so that a repeated call changes nothing more. Only ids: a reply
 * is read again.
 */
export const apiWrites = pgTable(
  'api_writes',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKeys.id),
    /** The program's own name of the change. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** The SHA-256 of the call and its body. */
    requestHash: bytes('request_hash').notNull(),
    /** The item that the call added or changed. */
    itemId: uuid('item_id').notNull(),
    writtenAt: moment('written_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.idempotencyKey] }),
    index('api_writes_written_at').on(table.writtenAt),
  ],
);
