import type { GiftFilter, StaffExport } from '@handsel/contract/staff';
import { recordAct, staffRefusal, staffRefusalOf, staffSuccess } from '../staff/index.ts';
import type { StaffCall, StaffResult } from '../staff/index.ts';
import { whichGifts } from '../staff-giving/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { insertExport } from './store.ts';

export interface BeginContext {
  db: Db;
  limits: Limits;
  /** The charity's. */
  timeZone: string;
}

/** Has an export built of what the list of gifts shows under a filter. */
export async function beginExport(
  { db, limits, timeZone }: BeginContext,
  { body: { kind, filter }, session: { person }, browser }: StaffCall<'beginExport'>,
): Promise<StaffResult<StaffExport>> {
  const listed = whichGifts(timeZone, filter);
  if (!listed.ok) return listed;
  const limited = await limits.take('staffExport', { colleague: person.id });
  if (limited !== undefined) return staffRefusalOf(limited);
  return db.transaction(async (tx) => {
    const begun = await insertExport(tx, person.id, filter);
    if (begun === undefined) return staffRefusal('export_waiting');
    await recordAct(tx, { person, browser }, 'export.begun', {
      subject: `export:${begun.id}`,
      details: { kind, filter: withoutPersons(filter) },
    });
    return staffSuccess(begun);
  });
}

/** What is searched may be an email or a name, and the audit log outlives an erasure: it has that something was searched. */
function withoutPersons({ search, ...filter }: GiftFilter): Record<string, unknown> {
  return search === undefined ? filter : { ...filter, search: true };
}
