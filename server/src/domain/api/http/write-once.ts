import { createHash } from 'node:crypto';
import { IDEMPOTENCY_DAYS, IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '@handsel/contract/api';
import type { FastifyRequest } from 'fastify';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { apiKeys, apiWrites } from '../../../schema/api-keys.ts';
import { apiRefusal, type ApiRefusal, type ApiResult } from './result.ts';

/** The change that a call asks for. */
interface Write {
  keyId: string;
  /** The program's own name of the change. */
  idempotencyKey: string;
  /** The call with its parameters and body, in a fixed order. */
  request: unknown;
}

export function idempotencyKeyOf({
  headers,
}: FastifyRequest): { ok: true; idempotencyKey: string } | ApiRefusal {
  const given = headers[IDEMPOTENCY_HEADER];
  return typeof given === 'string' && IDEMPOTENCY_KEY.test(given)
    ? { ok: true, idempotencyKey: given }
    : apiRefusal('idempotency_key_missing');
}

/**
 * Carries out a change once, in one transaction with its name. The changes of a key run one after
 * the other, so that a repeated call waits for the first one.
 * @param act returns a refusal only if it has written nothing
 * @returns the id of the item that this or the first call added or changed
 */
export async function writeOnce(
  db: Db,
  { keyId, idempotencyKey, request }: Write,
  act: (tx: Tx) => Promise<ApiResult<string>>,
): Promise<ApiResult<string>> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest();
  return db.transaction<ApiResult<string>>(async (tx) => {
    await tx.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.id, keyId)).for('no key update');
    const [before] = await tx
      .select()
      .from(apiWrites)
      .where(and(eq(apiWrites.keyId, keyId), eq(apiWrites.idempotencyKey, idempotencyKey)));
    if (before !== undefined)
      return before.requestHash.equals(requestHash)
        ? { ok: true, data: before.itemId }
        : apiRefusal('idempotency_key_reused');
    const done = await act(tx);
    if (done.ok) await tx.insert(apiWrites).values({ keyId, idempotencyKey, requestHash, itemId: done.data });
    return done;
  });
}

/** Deletes the names of old changes. */
export async function forgetWrites(db: Db): Promise<void> {
  await db.$slow
    .delete(apiWrites)
    .where(lt(apiWrites.writtenAt, sql`now() - make_interval(days => ${IDEMPOTENCY_DAYS})`));
}
