import type { ApiScope } from '@handsel/contract';
import { and, desc, eq, gt, isNull, or, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { apiKeys } from '../../../schema/api-keys.ts';

/** A key without its hash. */
export type ApiKey = Omit<typeof apiKeys.$inferSelect, 'hash' | 'createdBy' | 'revokedBy'> & {
  state: 'active' | 'expired' | 'revoked';
};

const columns = {
  id: apiKeys.id,
  name: apiKeys.name,
  ending: apiKeys.ending,
  scopes: apiKeys.scopes,
  createdByName: apiKeys.createdByName,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
  revokedAt: apiKeys.revokedAt,
  revokedByName: apiKeys.revokedByName,
  state: sql<ApiKey['state']>`case when ${apiKeys.revokedAt} is not null then 'revoked'
    when ${apiKeys.expiresAt} <= now() then 'expired' else 'active' end`,
};

interface NewApiKey {
  name: string;
  hash: Buffer;
  ending: string;
  scopes: ApiScope[];
  /** How long it works. */
  days: number;
  createdBy: string;
  createdByName: string;
}

export async function insertApiKey(tx: Tx, { days, ...key }: NewApiKey): Promise<ApiKey> {
  const expiresAt = sql`now() + make_interval(days => ${days})`;
  const [row] = await tx
    .insert(apiKeys)
    .values({ ...key, expiresAt })
    .returning(columns);
  if (row === undefined) throw new Error('the key was not written');
  return row;
}

/** The number of keys that work. */
export async function countActiveApiKeys(tx: Tx): Promise<number> {
  return tx.$count(apiKeys, and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, sql`now()`)));
}

/** The newest first. */
export async function readApiKeys(db: Db): Promise<ApiKey[]> {
  return db.select(columns).from(apiKeys).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

/**
 * Revokes a key, which fails from the next call on.
 * @returns the key, and whether it still worked; undefined for an unknown id
 */
export async function revokeApiKey(
  tx: Tx,
  id: string,
  by: { id: string; name: string },
): Promise<{ key: ApiKey; hasWorked: boolean } | undefined> {
  const [before] = await tx.select(columns).from(apiKeys).where(eq(apiKeys.id, id)).for('update');
  if (before?.state !== 'active') return before && { key: before, hasWorked: false };
  const [key] = await tx
    .update(apiKeys)
    .set({ revokedAt: sql`now()`, revokedBy: by.id, revokedByName: by.name })
    .where(eq(apiKeys.id, id))
    .returning(columns);
  return key && { key, hasWorked: true };
}

export async function findApiKey(db: Db, hash: Buffer): Promise<ApiKey | undefined> {
  const [key] = await db.select(columns).from(apiKeys).where(eq(apiKeys.hash, hash));
  return key;
}

const thisMinute = sql`date_trunc('minute', now())`;

/** Records the minute of a call. At most one call of a minute writes. */
export async function noteUse(db: Db, { id, lastUsedAt }: ApiKey): Promise<void> {
  if (lastUsedAt !== null && lastUsedAt.getTime() > Date.now() - 60_000) return;
  await db
    .update(apiKeys)
    .set({ lastUsedAt: thisMinute })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, thisMinute))));
}
