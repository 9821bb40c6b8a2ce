import type { StaffEndpoints } from '@handsel/contract/staff';
import { staffDonorReportWords as words } from '@handsel/words/staff-reports';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { staffSuccess, type StaffCall, type StaffResult } from '../../staff/index.ts';
import type { Books } from '../../../platform/database/day-in.ts';
import type { ReportsContext } from '../context.ts';
import { reportFile } from '../report-file.ts';

type Retention = z.output<StaffEndpoints['getRetention']['reply']>;

/** Of the donors of each first year, how many gave in it and in each year since. */
export async function getRetention(books: Books): Promise<StaffResult<Retention>> {
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

/** Somebody gave in a year if something is left of what the ledger has of it. */
async function readRetention({ db, timeZone }: Books): Promise<Retention> {
  const { rows } = await db.execute<{ year: number; later: number; count: number }>(sql`
    with years as (
      select coalesce(shown_as, given.donor_id) as donor, year
      from donors_by_year(${timeZone}::text) given left join merged_donors on merged_donors.donor_id = given.donor_id
      group by 1, 2 having sum(cents) > 0
    ), cohorts as (
      select year, min(year) over (partition by donor) as first from years
    )
    select first as year, year - first as later, count(*)::integer as count from cohorts group by 1, 2 order by 1, 2`);
  const { rows: clock } = await db.execute<{ year: number }>(
    sql`select extract(year from now() at time zone ${timeZone}::text)::integer as year`,
  );
  const now = clock[0]?.year ?? 0;
  const cohorts = Map.groupBy(rows, ({ year }) => year);
  return [...cohorts].map(([year, found]) => ({
    year,
    gave: Array.from(
      { length: Math.max(1, now - year + 1) },
      (_, later) => found.find((each) => each.later === later)?.count ?? 0,
    ),
  }));
}
