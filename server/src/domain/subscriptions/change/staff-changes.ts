import { recordAuditEntry } from '../../audit/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { StaffMaker } from './change.ts';

/** Records staff's change of a monthly gift in the audit log, in the transaction that stores it. */
export async function recordStaffChange(
  db: Db | Tx,
  { staffId, name, source }: StaffMaker,
  subscriptionId: string,
  what: string,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAuditEntry(db, {
    actor: { staffId, name },
    source,
    action: `monthly-gift.${what}`,
    subject: `monthly-gift:${subscriptionId}`,
    details,
  });
}
