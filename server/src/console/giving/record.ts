import { nameAndEmail } from '@handsel/contract/console';
import { recordAuditEntry } from '../../domain/audit/index.ts';
import type { StaffBrowser, StaffPerson } from '../access/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

/** The author of an action in the console, and its origin. */
export interface Doer {
  session: { person: StaffPerson };
  browser: Pick<StaffBrowser, 'source'>;
}

/**
 * Records an action about giving in the audit log, in the action's transaction.
 * @param subject for example `gift:UUID`
 */
export async function recordAbout(
  db: Db | Tx,
  { session: { person }, browser }: Doer,
  action: string,
  subject: string,
  details?: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAuditEntry(db, {
    actor: { staffId: person.id, name: nameAndEmail(person) },
    source: browser.source,
    action,
    subject,
    ...(details !== undefined && { details }),
  });
}
