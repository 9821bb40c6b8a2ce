import { fileMomentIn, ratioWords } from '@handsel/contract';
import { EMPLOYER_COLUMNS, type StaffEmployer, type StaffEndpoints } from '@handsel/contract/console';
import type * as z from 'zod/mini';
import { csvLine, type CsvCell } from '../../../platform/csv.ts';
import {
  recordAct,
  staffRefusalOf,
  staffSuccess,
  type StaffCall,
  type StaffResult,
} from '../../access/index.ts';
import type { MatchingContext } from '../context.ts';
import { listEmployers } from './store.ts';

/** Without it, spreadsheet programs read the file in an old encoding of their country. */
const BYTE_ORDER_MARK = '\uFEFF';
const AT_ONCE = 5_000;

/** The whole directory, in a form that can be imported again. */
export async function exportEmployers(
  { db, limits, timeZone }: MatchingContext,
  { session: { person }, browser }: StaffCall<'exportEmployers'>,
): Promise<StaffResult<z.output<StaffEndpoints['exportEmployers']['reply']>>> {
  const limited = await limits.take('employerFile', { colleague: person.id });
  if (limited !== undefined) return staffRefusalOf(limited);
  const lines = [csvLine(EMPLOYER_COLUMNS)];
  let after: string | undefined;
  for (;;) {
    const some = await listEmployers(db, { search: '', isActive: undefined, after, limit: AT_ONCE });
    lines.push(...some.map((employer) => csvLine(cellsOf(employer))));
    if (some.length < AT_ONCE) break;
    after = some.at(-1)?.id;
  }
  await recordAct(db, { person, browser }, 'employers.exported', { details: { rows: lines.length - 1 } });
  return staffSuccess({
    filename: `employers-${fileMomentIn(timeZone, new Date().toISOString())}.csv`,
    csv: `${BYTE_ORDER_MARK}${lines.join('')}`,
  });
}

function cellsOf(employer: StaffEmployer): CsvCell[] {
  const { ratio_basis_points: ratio, deadline_months: months } = employer;
  const amount = (cents: number | null): CsvCell => (cents === null ? '' : { cents });
  return [
    employer.name,
    employer.other_names.join('; '),
    employer.link,
    ratio === null ? '' : ratioWords(ratio),
    amount(employer.min_cents),
    amount(employer.max_cents),
    months === null ? '' : String(months),
    employer.deadline_from,
    employer.note,
    employer.is_active ? 'yes' : 'no',
  ];
}
