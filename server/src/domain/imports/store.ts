import type { ImportKindName, ImportMapping, ImportOptions, ImportState } from '@handsel/contract/console';
import { and, desc, eq, getTableColumns, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { importedOutcome } from '../payments/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { importLines } from '../../schema/import-lines.ts';
import { importFiles, imports } from '../../schema/imports.ts';
import { JOBS } from './job-names.ts';

export type Import = typeof imports.$inferSelect;
export type ImportLine = typeof importLines.$inferInsert;

/** Adds an import with its file. @returns false when an import has this id */
export async function insertImport(
  tx: Tx,
  given: { id: string; kind: ImportKindName; fileName: string; options: ImportOptions; uploadedBy: string },
  content: Buffer,
): Promise<boolean> {
  const { rowCount } = await tx.insert(imports).values(given).onConflictDoNothing({ target: imports.id });
  if (rowCount === 0) return false;
  await tx.insert(importFiles).values({ importId: given.id, content });
  return true;
}

/** Stores a further file of a locked import. */
export async function keepPart(tx: Tx, importId: string, part: string, content: Buffer): Promise<void> {
  if (content.length === 0) {
    await tx.delete(importFiles).where(and(eq(importFiles.importId, importId), eq(importFiles.part, part)));
    return;
  }
  await tx
    .insert(importFiles)
    .values({ importId, part, content })
    .onConflictDoUpdate({
      target: [importFiles.importId, importFiles.part],
      set: { content, uploadedAt: sql`now()` },
    });
}

/** All imports except discarded ones, newest first. */
export async function readImports(db: Db): Promise<Import[]> {
  return db
    .select()
    .from(imports)
    .where(ne(imports.state, 'removed'))
    .orderBy(desc(imports.uploadedAt), desc(imports.id))
    .limit(200);
}

export async function findImport(db: Db | Tx, id: string): Promise<Import | undefined> {
  const [found] = await db.select().from(imports).where(eq(imports.id, id));
  return found;
}

/** Locks the import, so that it is not started, undone or discarded until the transaction ends. */
export async function lockImport(tx: Tx, id: string): Promise<Import | undefined> {
  const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  return found;
}

export async function findFiles(db: Db | Tx, importId: string): Promise<Map<string, Buffer>> {
  const rows = await db
    .select({ part: importFiles.part, content: importFiles.content })
    .from(importFiles)
    .where(eq(importFiles.importId, importId));
  return new Map(rows.map(({ part, content }) => [part, content]));
}

/** A key that changes when staff add, replace or remove a file. */
export async function filesKey(db: Db | Tx, importId: string): Promise<string> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select coalesce(string_agg(part || md5(content), ',' order by part), '') as key from import_files where import_id = ${importId} and part <> 'skipped'`,
  );
  return rows[0]?.key ?? '';
}

export async function findReport(
  db: Db | Tx,
  importId: string,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await db
    .select({ report: importFiles.report })
    .from(importFiles)
    .where(and(eq(importFiles.importId, importId), eq(importFiles.part, 'lines')));
  return row?.report ?? undefined;
}

/** The numbers of the lines that staff decided to skip. */
export async function findSkipped(db: Db, importId: string): Promise<number[]> {
  const report = await findReport(db, importId);
  return (report?.['skipped'] as number[] | undefined) ?? [];
}

export async function hasSkippedFile(db: Db, importId: string): Promise<boolean> {
  const rows = await db.select({ part: importFiles.part }).from(importFiles).where(isSkippedFile(importId));
  return rows.length > 0;
}

export async function findSkippedFile(db: Db, importId: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ content: importFiles.content })
    .from(importFiles)
    .where(isSkippedFile(importId));
  return row?.content;
}

function isSkippedFile(importId: string) {
  return and(eq(importFiles.importId, importId), eq(importFiles.part, 'skipped'));
}

/** The mapping of the last import with the same columns. */
export async function findMapping(
  db: Db,
  { id, kind, heading }: Pick<Import, 'id' | 'kind' | 'heading'>,
): Promise<ImportMapping | undefined> {
  const [row] = await db
    .select({ mapping: imports.mapping })
    .from(imports)
    .where(
      and(
        eq(imports.heading, heading),
        eq(imports.kind, kind),
        ne(imports.id, id),
        inArray(imports.state, ['added', 'undone']),
      ),
    )
    .orderBy(desc(imports.uploadedAt))
    .limit(1);
  return row?.mapping ?? undefined;
}

/** Stores the result of a trial, unless staff have requested another one. */
export async function keepChecked(
  tx: Tx,
  id: string,
  set: Pick<Import, 'state' | 'source' | 'heading' | 'mapping' | 'counts'>,
  report: Record<string, unknown>,
): Promise<void> {
  await tx.update(imports).set(set).where(eq(imports.id, id));
  await tx
    .update(importFiles)
    .set({ report })
    .where(and(eq(importFiles.importId, id), eq(importFiles.part, 'lines')));
}

/** Moves a locked import to a state and queues the state's job. */
export async function moveImport(
  tx: Tx,
  id: string,
  state: ImportState,
  set: Partial<Omit<Import, 'id' | 'state'>> = {},
): Promise<void> {
  await tx
    .update(imports)
    .set({ refusal: '', tries: 0, ...set, state })
    .where(eq(imports.id, id));
  const job = { checking: JOBS.checkImport, adding: JOBS.addImport, undoing: JOBS.undoImport }[
    state as 'checking'
  ];
  if (job === undefined) return;
  const payload = JSON.stringify({ importId: id });
  await tx.execute(
    // Replaces a waiting job. Runs in addition to a job in progress, whose input is outdated.
    sql`select graphile_worker.add_job(${job}::text, ${payload}::json, job_key => ${`${job}:${id}`})`,
  );
}

/**
 * Counts a try before it starts, so that a try that kills the process counts too. @returns
 * undefined when there is nothing to do
 */
export async function countTry(db: Db, id: string, state: ImportState): Promise<number | undefined> {
  const [row] = await db
    .update(imports)
    .set({ tries: sql`${imports.tries} + 1` })
    .where(and(eq(imports.id, id), eq(imports.state, state)))
    .returning({ tries: imports.tries });
  return row?.tries;
}

export async function markFailed(
  db: Db,
  id: string,
  { from, to, refusal }: { from: ImportState; to: ImportState; refusal: string },
): Promise<void> {
  await db
    .update(imports)
    .set({ state: to, refusal, ...(to === 'added' && { undoneBy: null, undoneById: null, undoneAt: null }) })
    .where(and(eq(imports.id, id), eq(imports.state, from)));
}

export async function insertLines(tx: Tx, lines: readonly ImportLine[]): Promise<void> {
  await tx.execute(sql`
    insert into import_lines (import_id, line, outcome, donor_id, was_donor_added, gift_id, subscription_id, old_donor_id, old_gift_id, refund_of, refund_cents, gross_cents)
    select "importId", line, outcome, "donorId", coalesce("wasDonorAdded", false), "giftId", "subscriptionId", "oldDonorId", "oldGiftId", "refundOf", "refundCents", "grossCents"
    from json_to_recordset(${JSON.stringify(lines)}::json) as line ("importId" uuid, line integer, outcome text, "donorId" uuid, "wasDonorAdded" boolean,
      "giftId" uuid, "subscriptionId" uuid, "oldDonorId" text, "oldGiftId" text, "refundOf" text, "refundCents" integer, "grossCents" integer)`);
}

/** The current outcome: a monthly gift begins after its import, and may end with it. */
const presentOutcome = sql<string>`coalesce(${importedOutcome({ importId: sql`import_lines.import_id`, line: sql`import_lines.line` })}, import_lines.outcome)`;

export async function countOutcomes(db: Db, id: string): Promise<{ outcome: string; count: number }[]> {
  const { rows } = await db.execute<{ outcome: string; count: number }>(sql`
    select outcome, count(*)::integer as count from (
      select ${presentOutcome} as outcome from import_lines where import_id = ${id}
    ) as line group by outcome order by outcome`);
  return rows;
}

/** All lines, in the order of the file. */
export async function readLines(db: Db, id: string): Promise<(typeof importLines.$inferSelect)[]> {
  return db
    .select({ ...getTableColumns(importLines), outcome: presentOutcome })
    .from(importLines)
    .where(eq(importLines.importId, id))
    .orderBy(importLines.line);
}

/** @param options `keepsSkipped`: the file of the skipped lines is kept for some days */
export async function deleteFiles(tx: Tx, id: string, { keepsSkipped = false } = {}): Promise<void> {
  const part = keepsSkipped ? ne(importFiles.part, 'skipped') : undefined;
  await tx.delete(importFiles).where(and(eq(importFiles.importId, id), part));
}

/**
 * Discards imports that staff did not start for some days, with their files, and the files of
 * skipped lines of older imports.
 */
export async function removeExpired(db: Db, days: number): Promise<void> {
  await db.transaction(async (tx) => {
    const expired = await tx
      .update(imports)
      .set({ state: 'removed' })
      .where(
        and(
          inArray(imports.state, ['checking', 'checked', 'wrong', 'failed']),
          lt(imports.uploadedAt, sql`now() - make_interval(days => ${days})`),
        ),
      )
      .returning({ id: imports.id });
    for (const { id } of expired) await deleteFiles(tx, id);
    await tx
      .delete(importFiles)
      .where(
        and(
          eq(importFiles.part, 'skipped'),
          lt(importFiles.uploadedAt, sql`now() - make_interval(days => ${days})`),
        ),
      );
  });
}

/**
 * Removes all stored files when a donor is erased, because any of them may contain the donor. Also
 * removes the old system's ids, which identify a person.
 */
export async function forgetImports(tx: Tx, donorIds: string[]): Promise<void> {
  await tx
    .update(imports)
    .set({ state: 'removed' })
    .where(inArray(imports.state, ['checking', 'checked', 'wrong', 'failed']));
  await tx
    .delete(importFiles)
    .where(
      or(
        eq(importFiles.part, 'skipped'),
        inArray(
          importFiles.importId,
          tx.select({ id: imports.id }).from(imports).where(eq(imports.state, 'removed')),
        ),
      ),
    );
  await tx
    .update(importLines)
    .set({ oldDonorId: null, oldGiftId: null })
    .where(inArray(importLines.donorId, donorIds));
}
