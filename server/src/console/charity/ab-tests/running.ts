import { createHmac } from 'node:crypto';
import type { TestedWords } from '@handsel/contract';
import type { AbVariant } from '@handsel/contract/console';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { readOrMakeKey } from '../../../platform/database/stored-key.ts';
import { createLiveValue, type LiveValue } from '../../../platform/live-value.ts';
import { abTests } from '../../../schema/ab-tests.ts';

/** The A/B test to which visitors are assigned. */
export interface RunningTest {
  id: string;
  /** B's words. */
  words: TestedWords;
  /** Returns the same variant for a session in every process. */
  variantOf: (sessionId: string) => AbVariant;
}

/** The running test, as this process knows it. */
export type AbTests = LiveValue<{ running: RunningTest | undefined }>;

const RANGE = 2 ** 32;

/** Reads which test is running, and follows starts and stops, also those of other processes. */
export async function openAbTests(db: Db): Promise<AbTests> {
  const key = await readOrMakeKey(db, 'ab-tests');
  const read = async () => {
    const row = await readRunning(db);
    return { running: row && { id: row.id, words: row.words, variantOf: assignment(key, row) } };
  };
  return createLiveValue(await read(), async (known) => {
    const next = await read();
    return next.running?.id === known.running?.id ? undefined : next;
  });
}

export async function readRunning(db: Db | Tx): Promise<typeof abTests.$inferSelect | undefined> {
  const [row] = await db.select().from(abTests).where(eq(abTests.state, 'running'));
  return row;
}

/**
 * Assigns variants by a keyed hash of test and session. Visitors cannot choose their variant, each
 * test divides them differently, and nothing needs to be stored about a visitor.
 */
function assignment(key: string, { id, sharePercent }: { id: string; sharePercent: number }) {
  return (sessionId: string): AbVariant => {
    const hash = createHmac('sha256', key).update(`${id} ${sessionId}`).digest();
    return hash.readUInt32BE(0) < (sharePercent / 100) * RANGE ? 'b' : 'a';
  };
}
