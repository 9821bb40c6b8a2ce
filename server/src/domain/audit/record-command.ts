import { userInfo } from 'node:os';
import type { Db } from '../../platform/database/database.ts';
import { recordAuditEntry } from './audit-log.ts';

/**
 * Records a command in the terminal before it does anything.
 * @param action for example `terminal.receipt-corrected`
 */
export async function recordCommand(
  db: Db,
  action: string,
  { subject, details }: { subject?: string; details?: Readonly<Record<string, unknown>> } = {},
): Promise<void> {
  await recordAuditEntry(db, {
    actor: { staffId: null, name: userInfo().username },
    source: 'terminal',
    action,
    ...(subject !== undefined && { subject }),
    ...(details !== undefined && { details }),
  });
}
