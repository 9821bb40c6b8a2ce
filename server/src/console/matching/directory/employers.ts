import { foldName } from '@handsel/contract';
import { PAGE_ROWS, type StaffEndpoints } from '@handsel/contract/console';
import { staffMatchingErrorWords as words } from '@handsel/words/console/matching';
import type * as z from 'zod/mini';
import {
  recordAct,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffResult,
} from '../../access/index.ts';
import type { MatchingContext } from '../context.ts';
import { faultsOf } from './employer-faults.ts';
import { findEmployer, listEmployers, putEmployer } from './store.ts';

/** A page of the directory. */
export async function getEmployers(
  { db }: MatchingContext,
  { query: { search = '', shows, after } }: StaffCall<'getEmployers'>,
): Promise<StaffResult<z.output<StaffEndpoints['getEmployers']['reply']>>> {
  const found = await listEmployers(db, {
    search: foldName(search),
    isActive: shows === undefined ? undefined : shows === 'active',
    after,
    limit: PAGE_ROWS + 1,
  });
  const employers = found.slice(0, PAGE_ROWS);
  return staffSuccess({
    employers,
    next: found.length > PAGE_ROWS ? (employers.at(-1)?.id ?? null) : null,
  });
}

/** Adds an employer or changes it. */
export async function saveEmployer(
  { db }: MatchingContext,
  { params: { id }, body, session: { person }, browser }: StaffCall<'saveEmployer'>,
): Promise<StaffResult<null>> {
  const faults = faultsOf(body);
  if (Object.keys(faults).length > 0) return staffRefusal('validation', faults);
  return db.transaction<StaffResult<null>>(async (tx) => {
    const before = await findEmployer(tx, id);
    if (!(await putEmployer(tx, id, body))) return staffRefusal('validation', { name: [words.nameTaken] });
    await recordAct(tx, { person, browser }, before === undefined ? 'employer.added' : 'employer.changed', {
      subject: `employer:${id}`,
      details: body,
    });
    return staffSuccess(null);
  });
}
