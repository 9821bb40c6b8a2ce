import { keepJournalAccounts, readJournalAccounts } from '../../domain/closing/index.ts';
import { recordAct, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import type { StaffClosingContext } from './context.ts';

/** Saves the names of the journal's accounts in the charity's accounting software. */
export async function saveJournalAccounts(
  { db }: StaffClosingContext,
  { body, session: { person }, browser }: StaffCall<'saveJournalAccounts'>,
): Promise<StaffResult<null>> {
  return db.transaction<StaffResult<null>>(async (tx) => {
    const before = await readJournalAccounts(tx);
    await keepJournalAccounts(tx, body);
    await recordAct(tx, { person, browser }, 'journal.accounts-changed', {
      subject: 'journal',
      details: { before, after: body },
    });
    return staffSuccess(null);
  });
}
