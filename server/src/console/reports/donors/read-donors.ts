import type { DonorListName } from '@handsel/contract/console';
import { sql, type SQL } from 'drizzle-orm';
import type { FiscalBooks } from '../../../platform/database/day-in.ts';

export interface ListedDonor extends Record<string, unknown> {
  id: string;
  cents: number;
  gifts: number;
  last_year: number | null;
}

export interface DonorPlace {
  cents: string;
  id: string;
}

interface Asked {
  list: DonorListName;
  year: number;
}

/** The value in `donor_lapses` for a lapse that has not ended. */
export const FOREVER = 32_767;

/**
 * Donors whose rows in a table of sums are incomplete: they have entries that are not summed yet,
 * or are shown as one with others. They are few, and are summed here; all others are found in the
 * order of the index.
 * @param isFolded the table is derived from `donor_years` by the job, and may be behind it
 */
export const touchedIn = ({ timeZone, fiscalYearStarts }: Omit<FiscalBooks, 'db'>, isFolded: boolean) => sql`
  newer as materialized (
    select donor_id, year, gifts, cents from ledger_of_donors(ledger_split_summed_until(), 'infinity', ${timeZone}::text, null, ${fiscalYearStarts}::integer)
  ), touched as materialized (
    select distinct coalesce(shown_as, changed.donor_id) as donor
    from (select donor_id from newer ${isFolded ? sql`union all select donor_id from donor_years_changed` : sql``}) changed
      left join merged_donors on merged_donors.donor_id = changed.donor_id
    union select shown_as from merged_donors
  ), members as materialized (
    select donor, donor as member from touched
    union select shown_as, donor_id from merged_donors
  ), own_years as materialized (
    select donor, year, sum(gifts) as gifts, sum(cents) as cents
    from (
      select donor, year, gifts, cents from members, ${lookUp(sql`year, gifts, cents from donor_years where donor_id = member`)} summed
      union all
      select donor, year, gifts, cents from members join newer on donor_id = member
    ) given group by 1, 2
  )`;

/**
 * Looks up each of a few rows in a large table. The planner does not know how few they are, and
 * would read the whole table.
 */
export const lookUp = (which: SQL) => sql`lateral (select ${which} offset 0)`;

/**
 * A page of a list, the largest first. Donors who died or must not be contacted are left out.
 * @param most the number of rows
 */
export async function readDonors(
  { db, ...calendar }: FiscalBooks,
  { list, year }: Asked,
  after: DonorPlace | undefined,
  most: number,
): Promise<ListedDonor[]> {
  // The index uses the first half of the condition.
  const isNext =
    after === undefined
      ? sql`true`
      : sql`(cents <= ${after.cents}::bigint and (cents < ${after.cents}::bigint or donor_id > ${after.id}::uuid))`;
  const ofYear = list === 'lybunt' ? year - 1 : year;
  const isGiven = list === 'sybunt' ? sql`year < ${year}` : sql`year = ${ofYear}`;
  const others = {
    largest: () => inOrder(sql`select donor_id, year, gifts, cents from donor_years`, ofYear, isNext, most),
    // A lapse begins with the last year of giving.
    lybunt: () =>
      inOrder(
        sql`select donor_id, year, year_gifts as gifts, year_cents as cents from donor_lapses`,
        ofYear,
        isNext,
        most,
      ),
    sybunt: () => lapsedBefore(year, isNext, most),
  }[list]();
  const { rows } = await db.execute<ListedDonor>(sql`
    with ${touchedIn(calendar, list !== 'largest')}, uncontacted as materialized (
      select coalesce(shown_as, donor_contact.donor_id) as donor
      from donor_contact left join merged_donors on merged_donors.donor_id = donor_contact.donor_id
      where died_at is not null or no_contact_at is not null
    ), own as (
      select donor as donor_id, sum(gifts) filter (where ${isGiven}) as gifts, sum(cents) filter (where ${isGiven}) as cents,
        max(year) filter (where cents > 0) as last_year
      from own_years where donor not in (select donor from uncontacted) group by donor
      having max(cents) filter (where ${isGiven}) > 0 and ${list === 'largest' ? sql`true` : sql`not bool_or(year = ${year} and cents > 0)`}
    ), found as (
      (select donor_id, gifts, cents, null::integer as last_year from (${others}) listed)
      union all
      (select donor_id, gifts, cents, last_year from own where cents > 0 and ${isNext})
    )
    select donor_id as id, cents::float8 as cents, gifts::integer as gifts, coalesce(last_year,
        (select max(year) from donor_years where donor_years.donor_id = found.donor_id and donor_years.cents > 0))::integer as last_year
    from found order by cents desc, donor_id limit ${most}`);
  return rows;
}

/** @param rows of a table of sums, which has an index by year and cents */
const inOrder = (rows: SQL, year: number, isNext: SQL, most: number) => sql`
  select donor_id, gifts, cents from (${rows}) given
  where year = ${year} and cents > 0 and ${isOther} and ${isNext}
  order by cents desc nulls last, donor_id limit ${most}`;

/** Donors whose rows in a table of sums are complete, and whom staff may ask for gifts. */
const isOther = sql`given.donor_id not in (select member from members) and given.donor_id not in (select donor from uncontacted)`;

/**
 * Donors who gave before a year and not in it. Lapses of the same years are in the order of the
 * index, so only a page is read of each. There are few combinations of years, however many donors
 * there are.
 */
function lapsedBefore(year: number, isNext: SQL, most: number): SQL {
  return sql`
    select donor_id, gifts, cents
    from (select min(first_year) as first, max(year) as last from cohort_years) known,
      lateral generate_series(first, least(${year}::integer - 1, last)) as since,
      lateral (select generate_series(${year}::integer, (select max(year) from donor_years)) as until union all select ${FOREVER}) ends,
      lateral (
        select donor_id, gifts, cents from donor_lapses given
        where given.until_year = ends.until and given.year = since and cents > 0 and ${isOther} and ${isNext}
        order by cents desc nulls last, donor_id limit ${most}
      ) lapsed
    order by cents desc, donor_id limit ${most}`;
}
