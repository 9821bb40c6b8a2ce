import { EXPORT_DAYS, type StaffExport } from '@handsel/contract/console';
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { staffExportParts, staffExportProgress, staffExports } from '../../schema/staff-exports.ts';
import { JOBS } from './job-names.ts';

const columns = {
  id: staffExports.id,
  format: staffExports.format,
  hasPersons: staffExports.hasPersons,
  filter: staffExports.filter,
  state: staffExports.state,
  rows: staffExports.rows,
  bytes: sql<number | null>`coalesce(${staffExports.bytes}, ${staffExports.length})`.mapWith(Number),
  begunAt: staffExports.createdAt,
  expiresAt: staffExports.expiresAt,
};
type Row = Omit<StaffExport, 'kind' | 'has_persons' | 'progress' | 'begun_at' | 'expires_at'> & {
  hasPersons: boolean;
  begunAt: Date;
  expiresAt: Date;
};
/** The requested form of an export. */
export type ExportPlan = Pick<typeof staffExports.$inferSelect, 'format' | 'hasPersons' | 'filter'>;

function exportOf(
  { hasPersons, begunAt, expiresAt, ...row }: Row,
  progress: StaffExport['progress'] = null,
): StaffExport {
  return {
    ...row,
    progress,
    kind: 'gifts',
    has_persons: hasPersons,
    begun_at: begunAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

/**
 * Inserts an export and the job that creates it.
 * @returns undefined while another one of the same person is waiting
 */
export async function insertExport(
  tx: Tx,
  staffId: string,
  plan: ExportPlan,
): Promise<StaffExport | undefined> {
  const [row] = await tx
    .insert(staffExports)
    .values({ staffId, ...plan, expiresAt: sql`now() + make_interval(days => ${EXPORT_DAYS})` })
    .onConflictDoNothing()
    .returning(columns);
  if (row === undefined) return undefined;
  const payload = JSON.stringify({ exportId: row.id });
  await tx.execute(sql`select graphile_worker.add_job(${JOBS.buildStaffExport}::text, ${payload}::json)`);
  return exportOf(row);
}

/** The largest value of PostgreSQL's `integer`. */
const LARGEST_INTEGER = 2 ** 31 - 1;
const isKept = gt(staffExports.expiresAt, sql`now()`);

/** The newest first. */
export async function readExports(db: Db, staffId: string): Promise<StaffExport[]> {
  const rows = await db
    .select({ ...columns, progress: { rows: staffExportProgress.rows, back_to: staffExportProgress.backTo } })
    .from(staffExports)
    .leftJoin(
      staffExportProgress,
      and(eq(staffExportProgress.exportId, staffExports.id), eq(staffExports.state, 'waiting')),
    )
    .where(and(eq(staffExports.staffId, staffId), isKept))
    .orderBy(desc(staffExports.createdAt), desc(staffExports.id));
  return rows.map(({ progress, ...row }) => exportOf(row, progress));
}

/** Finds an export that its requester can download. */
export async function findReady(
  tx: Tx,
  staffId: string,
  id: string,
): Promise<(StaffExport & { bytes: number; parts: number }) | undefined> {
  const [row] = await tx
    .select({ ...columns, parts: tx.$count(staffExportParts, eq(staffExportParts.exportId, id)) })
    .from(staffExports)
    .where(and(eq(staffExports.id, id), eq(staffExports.staffId, staffId), isKept));
  if (row?.state !== 'ready' || row.bytes === null) return undefined;
  return { ...exportOf(row), bytes: row.bytes, parts: row.parts };
}

/** @throws Error if it was deleted meanwhile */
export async function readPart(db: Db, exportId: string, number: number): Promise<Buffer> {
  const [part] = await db
    .select({ content: staffExportParts.content })
    .from(staffExportParts)
    .where(and(eq(staffExportParts.exportId, exportId), eq(staffExportParts.number, number)));
  if (part === undefined) throw new Error('the export was deleted while it was downloaded');
  return part.content;
}

/**
 * Counts an attempt before it is made, so that one that kills the process counts, too.
 * @returns undefined if nothing is to be created
 */
export async function countTry(db: Db, id: string): Promise<number | undefined> {
  const [row] = await db
    .update(staffExports)
    .set({ tries: sql`${staffExports.tries} + 1` })
    .where(and(eq(staffExports.id, id), eq(staffExports.state, 'waiting')))
    .returning({ tries: staffExports.tries });
  return row?.tries;
}

/**
 * Locks the export against deletion until the transaction ends.
 * @returns undefined if it was deleted, or another process has created it
 */
export async function holdWaiting(tx: Tx, id: string): Promise<ExportPlan | undefined> {
  // The lock is as strong as later statements need. It comes before any row lock, because an
  // erasure locks the table first.
  await tx.execute(sql`lock table staff_exports in row exclusive mode`);
  const [row] = await tx
    .select({ format: columns.format, hasPersons: columns.hasPersons, filter: columns.filter })
    .from(staffExports)
    .where(and(eq(staffExports.id, id), eq(staffExports.state, 'waiting')))
    // Weaker than a deletion's lock, so that its progress can be written at the same time.
    .for('no key update');
  return row;
}

export async function insertPart(tx: Tx, exportId: string, number: number, content: Buffer): Promise<void> {
  await tx.insert(staffExportParts).values({ exportId, number, content });
}

/** Stores the progress outside of the transaction of the export, for the waiting requester. */
export async function tellProgress(
  db: Db,
  exportId: string,
  progress: { rows: number; backTo: string },
): Promise<void> {
  await db
    .insert(staffExportProgress)
    .values({ exportId, ...progress })
    .onConflictDoUpdate({ target: staffExportProgress.exportId, set: progress });
}

/** @param built the number of gifts, and the length in bytes */
export async function markReady(
  tx: Tx,
  id: string,
  { rows, bytes }: { rows: number; bytes: number },
): Promise<void> {
  await tx
    .update(staffExports)
    .set({ state: 'ready', rows, bytes, length: Math.min(bytes, LARGEST_INTEGER) })
    .where(eq(staffExports.id, id));
}

export async function markFailed(db: Db, id: string): Promise<void> {
  await db
    .update(staffExports)
    .set({ state: 'failed' })
    .where(and(eq(staffExports.id, id), eq(staffExports.state, 'waiting')));
}

export async function deleteExpired(db: Db): Promise<void> {
  await db.delete(staffExports).where(lte(staffExports.expiresAt, sql`now()`));
}

/**
 * Deletes every export, because an erased donor may be in it; staff can request another. No export
 * can be requested before the transaction ends, because it could read the donor's old data.
 */
export async function forgetExports(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table staff_exports in share row exclusive mode`);
  await tx.delete(staffExports);
}
