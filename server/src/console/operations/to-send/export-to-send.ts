import { fileMomentIn } from '@handsel/contract';
import { TO_SEND_EXPORT_MAX, type StaffEndpoints, type ToSendFilter } from '@handsel/contract/console';
import type * as z from 'zod/mini';
import { perkLines } from '../../../domain/perks/index.ts';
import {
  recordAct,
  staffRefusal,
  staffRefusalOf,
  staffSuccess,
  type StaffCall,
  type StaffResult,
} from '../../access/index.ts';
import type { OperationsContext } from '../context.ts';
import { whichPerks } from './which-perks.ts';

/** Without it, spreadsheet programs read the file in an old encoding of their country. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Exports the filtered list. The file counts as one of the day's exports, and is recorded before it
 * is sent.
 */
export async function exportToSend(
  { db, limits, timeZone, settings }: OperationsContext,
  { body: { filter }, session: { person }, browser }: StaffCall<'exportToSend'>,
): Promise<StaffResult<z.output<StaffEndpoints['exportToSend']['reply']>>> {
  const listed = whichPerks(filter);
  if (!listed.ok) return listed;
  const limited = await limits.take('staffExport', { colleague: person.id });
  if (limited !== undefined) return staffRefusalOf(limited);
  const lines: string[] = [];
  for await (const line of perkLines({ db, timeZone, tiers: settings().tiers }, listed.which)) {
    lines.push(line);
    // The first line is the header.
    if (lines.length > TO_SEND_EXPORT_MAX + 1) return staffRefusal('export_too_large');
  }
  await recordAct(db, { person, browser }, 'to-send.exported', {
    details: { filter: withoutPersons(filter), rows: lines.length - 1 },
  });
  return staffSuccess({
    filename: `to-send-${fileMomentIn(timeZone, new Date().toISOString())}.csv`,
    csv: `${BYTE_ORDER_MARK}${lines.join('')}`,
  });
}

/**
 * Removes the search text from the audit entry, because it may be a name, and the audit log
 * outlives an erasure.
 */
function withoutPersons({ search, ...filter }: ToSendFilter): Record<string, unknown> {
  return search === undefined ? filter : { ...filter, search: true };
}
