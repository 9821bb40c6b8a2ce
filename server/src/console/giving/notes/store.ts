import type { StaffNote } from '@handsel/contract/console';
import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { anyShownAs } from '../../../domain/donors/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { gifts } from '../../../schema/gifts.ts';
import { staffNotes } from '../../../schema/staff-notes.ts';

export interface NoteSubject {
  kind: 'gift' | 'donor';
  id: string;
}

const columns = {
  id: staffNotes.id,
  at: staffNotes.createdAt,
  author: staffNotes.author,
  text: staffNotes.text,
};

/** The oldest first. */
export async function readNotes(db: Db, { kind, id }: NoteSubject): Promise<StaffNote[]> {
  const rows = await db
    .select(columns)
    .from(staffNotes)
    .where(
      and(eq(staffNotes.subjectKind, kind), kind === 'gift' ? eq(staffNotes.subjectId, id) : isOfDonor(id)),
    )
    .orderBy(asc(staffNotes.createdAt), asc(staffNotes.id));
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
}

/**
 * Includes notes about donors who were merged into this one, and about accounts with the same email
 * that joined theirs.
 */
function isOfDonor(id: string): SQL {
  return sql`${staffNotes.subjectId} in (
    select joined.id from donors kept join donors joined on lower(joined.email) = lower(kept.email)
    where kept.id = ${anyShownAs(sql`${id}::uuid`)} and (joined.id = kept.id or joined.merged_into = kept.id))`;
}

export async function insertNote(
  tx: Tx,
  { kind, id }: NoteSubject,
  note: { staffId: string; author: string; text: string },
): Promise<StaffNote> {
  const [row] = await tx
    .insert(staffNotes)
    .values({ subjectKind: kind, subjectId: id, ...note })
    .returning(columns);
  if (row === undefined) throw new Error('the note was not written');
  return { ...row, at: row.at.toISOString() };
}

/** Deletes the notes about erased donors and their gifts. */
export async function forgetNotes(tx: Tx, donorIds: string[]): Promise<void> {
  if (donorIds.length === 0) return;
  const own = tx.select({ id: gifts.id }).from(gifts).where(inArray(gifts.donorId, donorIds));
  await tx
    .delete(staffNotes)
    .where(
      or(
        and(eq(staffNotes.subjectKind, 'donor'), inArray(staffNotes.subjectId, donorIds)),
        and(eq(staffNotes.subjectKind, 'gift'), inArray(staffNotes.subjectId, sql`(${own})`)),
      ),
    );
}
