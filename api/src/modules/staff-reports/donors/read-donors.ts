import type { DonorListName } from '@handsel/contract/staff';
import { sql, type SQL } from 'drizzle-orm';
import type { Books } from '../../../platform/database/day-in.ts';

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

/**
 * Donors whose sums are not their rows in `donor_years` as they are: who have something that is not summed yet, and who are shown as one with
 * others. They are few, and are summed here; all others are found in the order of the index.
 */
const touchedIn = (timeZone: string) => sql`
  touched as materialized (
    select distinct coalesce(shown_as, newer.donor_id) as donor
    from (select donor_id from ledger_of_donors(ledger_split_summed_until(), 'infinity', ${timeZone}::text, null)) newer
      left join merged_donors on merged_donors.donor_id = newer.donor_id
    union select shown_as from merged_donors
  ), members as materialized (
    select donor, donor as member from touched
    union select shown_as, donor_id from merged_donors
  ), own_years as materialized (
    select donor, year, sum(gifts) as gifts, sum(cents) as cents
    from members join donors_by_year(${timeZone}::text) given on given.donor_id = member group by 1, 2
  )`;

/** A page of a list, the most first. @param most how many */
export async function readDonors(
  { db, timeZone }: Books,
  { list, year }: Asked,
  after: DonorPlace | undefined,
  most: number,
): Promise<ListedDonor[]> {
  const isNext = (cents: SQL, id: SQL) =>
    after === undefined
      ? sql`true`
      : sql`(${cents} < ${after.cents}::bigint or (${cents} = ${after.cents}::bigint and ${id} > ${after.id}::uuid))`;
  const [ofYear, notIn] = { largest: [year, 0], lybunt: [year - 1, year], sybunt: [0, year] }[list] as [
    number,
    number,
  ];
  const touched =
    list === 'sybunt'
      ? sql`select donor, sum(gifts) as gifts, sum(cents) as cents from own_years where year < ${year} group by 1
          having max(cents) > 0 and sum(cents) > 0`
      : sql`select donor, gifts, cents from own_years where year = ${ofYear}`;
  const { rows } = await db.execute<ListedDonor>(sql`
    with ${touchedIn(timeZone)}, found as (
      (${others({ list, year: ofYear, notIn: year }, isNext, most)})
      union all
      (select donor as id, gifts, cents from (${touched}) own
        where cents > 0 and not exists (select from own_years later where later.donor = own.donor and later.year = ${notIn} and later.cents > 0)
          and ${isNext(sql`cents`, sql`donor`)})
    )
    select found.id, cents::float8 as cents, gifts::integer as gifts, (
        select max(year) from (
          select year from donors_by_year(${timeZone}::text) given where donor_id = any (array(select found.id union all select donor_id from merged_donors where shown_as = found.id))
          group by year having sum(given.cents) > 0) years)::integer as last_year
    from found order by cents desc, id limit ${most}`);
  return rows;
}

/** Donors whose rows in `donor_years` are all that they gave. */
function others(
  { list, year, notIn }: { list: DonorListName; year: number; notIn: number },
  isNext: (cents: SQL, id: SQL) => SQL,
  most: number,
): SQL {
  const isOther = sql`not exists (select from members where member = donor_years.donor_id)`;
  const gaveNothing = sql`not exists (select from donor_years later where later.donor_id = donor_years.donor_id and later.year = ${notIn} and later.cents > 0)`;
  if (list === 'sybunt')
    return sql`select donor_id as id, sum(gifts) as gifts, sum(cents) as cents from donor_years
      where year < ${notIn} and ${isOther} and ${gaveNothing} group by donor_id
      having max(cents) > 0 and sum(cents) > 0 and ${isNext(sql`sum(cents)`, sql`donor_id`)} order by 3 desc, 1 limit ${most}`;
  return sql`select donor_id as id, gifts, cents from donor_years
    where year = ${year} and cents > 0 and ${isOther} and ${list === 'largest' ? sql`true` : gaveNothing}
      and ${isNext(sql`cents`, sql`donor_id`)} order by cents desc, donor_id limit ${most}`;
}
