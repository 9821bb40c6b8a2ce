import { nameAndEmail } from '@handsel/contract/staff';
import { recordAuditEntry } from '../audit/index.ts';
import type { StaffBrowser, StaffPerson } from '../staff/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

/** Who did something in the console, and where from. */
export interface Doer {
  session: { person: StaffPerson };
  browser: Pick<StaffBrowser, 'source'>;
}

/** Writes to the audit log what somebody did about giving, in the transaction that does it. @param subject for example `gift:UUID` */
export async function recordAbout(
  db: Db | Tx,
  { session: { person }, browser }: Doer,
  action: string,
  subject: string,
): Promise<void> {
  await recordAuditEntry(db, {
    actor: { staffId: person.id, name: nameAndEmail(person) },
    source: browser.source,
    action,
    subject,
  });
}
