import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/database/database.ts';
import { GIFT_HEADER, giftLines } from './gift-lines.ts';
import { countTry, holdWaiting, insertPart, markFailed, markReady } from './store.ts';

export interface BuildContext {
  db: Db;
  log: FastifyBaseLogger;
  /** The charity's. */
  timeZone: string;
  /** A part of a file is at least so long, but the last, and little longer. */
  partBytes: number;
}

export const EXPORT_PART_BYTES = 1_000_000;
const MOST_TRIES = 3;
const payloadSchema = z.object({ exportId: z.uuid() });

/**
 * The job that builds an export, in one transaction: a crash leaves nothing of it, and the next try makes it anew. After some tries it is marked
 * as failed, which its page tells; who wants it begins another.
 * @throws Error when it is to be tried again
 */
export async function buildExport(context: BuildContext, payload: unknown): Promise<void> {
  const { db, log } = context;
  const { exportId } = z.parse(payloadSchema, payload);
  const tries = await countTry(db, exportId);
  if (tries === undefined) return;
  try {
    if (tries > MOST_TRIES) throw new Error('each try to build it ended with its process');
    await db.transaction((tx) => build(context, tx, exportId));
  } catch (error) {
    if (tries < MOST_TRIES) throw error;
    await markFailed(db, exportId);
    log.error({ err: error, export: exportId }, 'an export could not be built');
  }
}

async function build({ timeZone, partBytes }: BuildContext, tx: Tx, exportId: string): Promise<void> {
  const filter = await holdWaiting(tx, exportId);
  if (filter === undefined) return;
  let rows = 0;
  let length = 0;
  let parts = 0;
  let lines: string[] = [];
  let waiting = 0;
  const write = async () => {
    const content = Buffer.from(lines.join(''));
    await insertPart(tx, exportId, parts, content);
    parts += 1;
    length += content.length;
    lines = [];
    waiting = 0;
  };
  const add = async (line: string) => {
    lines.push(line);
    waiting += line.length;
    if (waiting >= partBytes) await write();
  };
  await add(GIFT_HEADER);
  for await (const line of giftLines(tx, timeZone, filter)) {
    rows += 1;
    await add(line);
  }
  if (lines.length > 0) await write();
  await markReady(tx, exportId, { rows, length });
}
