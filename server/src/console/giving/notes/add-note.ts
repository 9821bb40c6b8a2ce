import { nameAndEmail, type StaffNote } from '@handsel/contract/console';
import { and, eq, isNull } from 'drizzle-orm';
import { staffRefusal, staffSuccess, type StaffResult } from '../../access/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { donors } from '../../../schema/donors.ts';
import { gifts } from '../../../schema/gifts.ts';
import type { GivingContext } from '../context.ts';
import { recordAbout, type Doer } from '../record.ts';
import { insertNote, type NoteSubject } from './store.ts';

/** Adds a note for colleagues. Its text is not in the audit log, which outlives an erasure. */
export async function addNote(
  { db }: GivingContext,
  doer: Doer,
  subject: NoteSubject,
  text: string,
): Promise<StaffResult<StaffNote>> {
  const { person } = doer.session;
  return db.transaction(async (tx) => {
    if (!(await exists(tx, subject))) return staffRefusal('not_found');
    const note = await insertNote(tx, subject, { staffId: person.id, author: nameAndEmail(person), text });
    await recordAbout(tx, doer, `${subject.kind}.note-added`, `${subject.kind}:${subject.id}`);
    return staffSuccess(note);
  });
}

/** Locks the donor against erasure and merging until the transaction ends. */
async function exists(tx: Tx, { kind, id }: NoteSubject): Promise<boolean> {
  const rows =
    kind === 'gift'
      ? await tx.select({ id: gifts.id }).from(gifts).where(eq(gifts.id, id)).for('share')
      : await tx
          .select({ id: donors.id })
          .from(donors)
          .where(and(eq(donors.id, id), isNull(donors.mergedInto)))
          .for('share');
  return rows.length > 0;
}
