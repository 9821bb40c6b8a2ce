import type { StaffEndpoints } from '@handsel/contract/console';
import { staffDonorReportWords as words } from '@handsel/words/console/reports';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { staffSuccess, type StaffCall, type StaffResult } from '../../access/index.ts';
import { fiscalYearOf, dayIn } from '@handsel/contract';
import type { FiscalBooks } from '../../../platform/database/day-in.ts';
import type { ReportsContext } from '../context.ts';
import { reportFile } from '../report-file.ts';
import { FOREVER, lookUp, touchedIn } from './read-donors.ts';

type Retention = z.output<StaffEndpoints['getRetention']['reply']>;

/** The number of donors of each first year who gave in it and in each year since. */
export async function getRetention(books: FiscalBooks): Promise<StaffResult<Retention>> {
  return staffSuccess(await readRetention(books));
}

/** The same as a file. */
export async function exportRetention(
  context: ReportsContext,
  call: StaffCall<'exportRetention'>,
): Promise<StaffResult<{ filename: string; csv: string }>> {
  return reportFile(context, call, async () => {
    const cohorts = await readRetention(context);
    return {
      name: 'retention',
      details: {},
      lines: [
        [words.firstYear, words.inYear, words.donors],
        ...cohorts.flatMap(({ year, gave }) =>
          gave.map((count, later) => [String(year), String(year + later), String(count)]),
        ),
      ],
    };
  });
}

/**
 * A donor gave in a year if the ledger's total of it is positive. Cohorts are summed; donors who
 * differ from the sums are counted here.
 */
async function readRetention({ db, ...calendar }: FiscalBooks): Promise<Retention> {
  const { rows } = await db.execute<{ year: number; later: number; count: number }>(sql`
    with ${touchedIn(calendar, true)}, counts as (
      select first_year, year, donors from cohort_years
      union all
      select years[1], gave, -1
      from members, ${lookUp(sql`years from donor_lapses where donor_id = member and until_year = ${FOREVER}`)} counted, unnest(years) gave
      union all
      select min(year) over (partition by donor), year, 1 from own_years where cents > 0
    )
    select first_year as year, year - first_year as later, sum(donors)::integer as count from counts
    group by first_year, year having sum(donors) > 0 order by 1, 2`);
  const now = fiscalYearOf(dayIn(calendar.timeZone, new Date()), calendar.fiscalYearStarts);
  const cohorts = Map.groupBy(rows, ({ year }) => year);
  return [...cohorts].map(([year, found]) => ({
    year,
    gave: Array.from(
      { length: Math.max(1, now - year + 1) },
      (_, later) => found.find((each) => each.later === later)?.count ?? 0,
    ),
  }));
}
