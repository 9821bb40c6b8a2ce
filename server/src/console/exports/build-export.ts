import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { GiftRules } from '../giving/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { FILE_FORMATS } from './file-formats.ts';
import { columnsFor, dayOf, giftLines, type ExportCell } from './gift-lines.ts';
import { countTry, holdWaiting, insertPart, markFailed, markReady, tellProgress } from './store.ts';

export interface BuildContext extends GiftRules {
  db: Db;
  log: FastifyBaseLogger;
  /** The minimum size of a part except the last. Parts are only a little larger. */
  partBytes: number;
}

export const EXPORT_PART_BYTES = 1_000_000;
const MOST_TRIES = 3;
const TELL_EVERY_MS = 1_000;
const payloadSchema = z.object({ exportId: z.uuid() });

/**
 * The job that creates an export in one transaction: a crash leaves nothing, and the next attempt
 * starts over. After some attempts the export is marked as failed, which its page shows; staff can
 * request another.
 * @throws Error if it is to be retried
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

async function build(context: BuildContext, tx: Tx, exportId: string): Promise<void> {
  const plan = await holdWaiting(tx, exportId);
  if (plan === undefined) return;
  const rows = watched(giftLines(tx, context, plan));
  let [bytes, parts, toldAt] = [0, 0, -Infinity];
  for await (const part of inParts(FILE_FORMATS[plan.format](columnsFor(plan), rows), context.partBytes)) {
    if (performance.now() - toldAt > TELL_EVERY_MS && rows.backTo !== undefined) {
      await tellProgress(context.db, exportId, { rows: rows.count, backTo: rows.backTo });
      toldAt = performance.now();
    }
    await insertPart(tx, exportId, parts, part);
    parts += 1;
    bytes += part.length;
  }
  await markReady(tx, exportId, { rows: rows.count, bytes });
}

interface WatchedRows extends AsyncIterable<ExportCell[]> {
  count: number;
  /** The day of the last one. */
  backTo: string | undefined;
}

/** Passes on the rows, and tracks the progress. */
function watched(rows: AsyncIterable<ExportCell[]>): WatchedRows {
  return {
    count: 0,
    backTo: undefined,
    async *[Symbol.asyncIterator]() {
      for await (const row of rows) {
        this.count += 1;
        this.backTo = dayOf(row);
        yield row;
      }
    },
  };
}

/** Joins pieces of a file until each part has the minimum size. */
async function* inParts(pieces: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
