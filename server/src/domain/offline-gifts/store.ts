import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { offlineBatches, offlineLines } from '../../schema/offline-gifts.ts';

export type OfflineBatch = typeof offlineBatches.$inferSelect;
export type OfflineLine = typeof offlineLines.$inferSelect;
type NewBatch = Omit<typeof offlineBatches.$inferInsert, 'begunAt' | 'bookedBy' | 'bookedAt' | 'removedAt'>;
export type NewLine = Omit<
  typeof offlineLines.$inferInsert,
  'typedAt' | 'reversedAt' | 'reversedBy' | 'reversalReason' | 'reversalNote'
>;

/** Locks the batch, so that it is not edited, booked or removed until the transaction ends. */
export async function lockBatch(tx: Tx, id: string): Promise<OfflineBatch | undefined> {
  const [batch] = await tx
    .select()
    .from(offlineBatches)
    .where(and(eq(offlineBatches.id, id), isNull(offlineBatches.removedAt)))
    .for('update');
  return batch;
}

/** Adds a batch, or changes a locked one that is not booked. @returns true for a new batch */
export async function writeBatch(tx: Tx, { id, begunBy, ...content }: NewBatch): Promise<boolean> {
  const { rows } = await tx.execute<{ is_new: boolean }>(sql`
    select not exists (select from offline_batches where id = ${id}::uuid) as is_new`);
  await tx
    .insert(offlineBatches)
    .values({ id, begunBy, ...content })
    .onConflictDoUpdate({ target: offlineBatches.id, set: content });
  return rows[0]?.is_new === true;
}

/**
 * Removes a locked batch that is not booked. Its lines stay as a record of what was typed, and
 * count for nothing.
 */
export async function markRemoved(tx: Tx, id: string): Promise<void> {
  await tx
    .update(offlineBatches)
    .set({ removedAt: sql`now()` })
    .where(eq(offlineBatches.id, id));
}

export async function markBooked(tx: Tx, id: string, bookedBy: string): Promise<void> {
  await tx
    .update(offlineBatches)
    .set({ bookedBy, bookedAt: sql`now()` })
    .where(eq(offlineBatches.id, id));
}

export async function findLine(tx: Tx, id: string): Promise<OfflineLine | undefined> {
  const [line] = await tx.select().from(offlineLines).where(eq(offlineLines.id, id));
  return line;
}

/** The lines of a batch, in the order in which they were typed. */
export async function findLines(tx: Tx, batchId: string): Promise<OfflineLine[]> {
  return tx
    .select()
    .from(offlineLines)
    .where(eq(offlineLines.batchId, batchId))
    .orderBy(offlineLines.typedAt, offlineLines.id);
}

/** Requires a locked batch that is not booked. */
export async function writeLine(tx: Tx, { id, batchId, typedBy, ...content }: NewLine): Promise<void> {
  await tx
    .insert(offlineLines)
    .values({ id, batchId, typedBy, ...content })
    .onConflictDoUpdate({ target: offlineLines.id, set: { ...content, typedBy } });
}

/** Requires a locked batch that is not booked. @returns false when it has no such line */
export async function deleteLine(tx: Tx, batchId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(offlineLines)
    .where(and(eq(offlineLines.id, id), eq(offlineLines.batchId, batchId)));
  return rowCount === 1;
}

export async function markReversed(
  tx: Tx,
  lineId: string,
  reversal: { by: string; reason: NonNullable<OfflineLine['reversalReason']>; note: string },
): Promise<void> {
  await tx
    .update(offlineLines)
    .set({
      reversedAt: sql`now()`,
      reversedBy: reversal.by,
      reversalReason: reversal.reason,
      reversalNote: reversal.note,
    })
    .where(eq(offlineLines.id, lineId));
}

/**
 * Removes the text that staff wrote about these donors' gifts. The books keep check numbers and
 * descriptions of goods.
 */
export async function redactOfflineLines(tx: Tx, donorIds: string[]): Promise<void> {
  await tx
    .update(offlineLines)
    .set({
      note: '',
      reversalNote: '',
      reference: sql`case when ${offlineLines.methodType} = 'check' then ${offlineLines.reference} else '' end`,
    })
    .where(inArray(offlineLines.donorId, donorIds));
}
