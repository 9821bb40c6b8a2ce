import type { StaffExport } from '@handsel/contract/console';
import { staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { readExports } from './store.ts';

/** A colleague's own exports, until they expire. */
export async function getExports(
  db: Db,
  { session: { person } }: StaffCall<'getExports'>,
): Promise<StaffResult<StaffExport[]>> {
  return staffSuccess(await readExports(db, person.id));
}
