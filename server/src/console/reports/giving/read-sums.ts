import type { BookedKind, GivingQuery, ReportSplit } from '@handsel/contract/console';
import { sql, type SQL } from 'drizzle-orm';
import { KIND_IN_REPORTS } from '../../../domain/payments/index.ts';
import type { FiscalBooks } from '../../../platform/database/day-in.ts';

/** The ledger's totals of one part in the days of a report. */
export interface PartSums {
  part: string;
  gifts: number;
  cents: Record<Exclude<BookedKind, 'any'> | 'moved', number>;
  /** The net of the same days one year before. */
  before: number;
}

interface StoredSums extends Record<string, unknown> {
  part: string;
  kind: keyof typeof KIND_IN_REPORTS | 'moved';
  gifts: number;
  cents: number;
  before: number;
}

/** The source of a report, and its column for the part. */
interface Source {
  from: (timeZone: string) => SQL;
  part: SQL | ((fiscalYearStarts: number) => SQL);
  /**
   * For days, both years are separate parts. All other sources read each day once for both years.
   */
  isTime?: true;
}

const ofMethods = (part: SQL): Source => ({ from: (zone) => sql`ledger_by_method(${zone}::text)`, part });
const ofSplit = (split: string): Source => ({
  from: (zone) =>
    sql`(select day, part, kind, entries, cents from ledger_by_split(${zone}::text) where split = ${sql.raw(`'${split}'`)}) parts`,
  part: sql`part`,
});
/**
 * A day of the previous year counts with the same day of this one; the leap day with the day
 * before.
 */
const shownDay = sql`(day + case when is_before then interval '1 year' else interval '0' end)`;
const ofTime = (format: string): Source => ({
  ...ofMethods(sql`to_char(${shownDay}, ${sql.raw(`'${format}'`)})`),
  isTime: true,
});

const SOURCES: Readonly<Record<ReportSplit, Source>> = {
  day: ofTime('YYYY-MM-DD'),
  month: ofTime('YYYY-MM'),
  year: {
    ...ofMethods(sql``),
    part: (firstMonth) => sql`fiscal_year(${shownDay}::date, ${firstMonth}::integer)::text`,
    isTime: true,
  },
  method: ofMethods(sql`method_type::text`),
  frequency: ofMethods(sql`frequency::text`),
  fund: ofSplit('fund'),
  campaign: ofSplit('campaign'),
  tier: ofSplit('amount'),
};

/** The ledger's totals of a report, by part. For tiers, the monthly amount is the part. */
export async function readSums(books: FiscalBooks, query: GivingQuery): Promise<PartSums[]> {
  return inParts(await readKinds(books, query, SOURCES[query.by]));
}

/** The same for the whole ledger. */
export async function readTotal(books: FiscalBooks, query: GivingQuery): Promise<PartSums> {
  const [total] = inParts(await readKinds(books, query, ofMethods(sql`''`)));
  return total ?? noSums('');
}

function noSums(part: string): PartSums {
  return { part, gifts: 0, cents: { charges: 0, refunds: 0, losses: 0, moved: 0 }, before: 0 };
}

async function readKinds(
  { db, timeZone, fiscalYearStarts }: FiscalBooks,
  { from, to, compare }: GivingQuery,
  source: Source,
): Promise<StoredSums[]> {
  const read = source.from(timeZone);
  const part = typeof source.part === 'function' ? source.part(fiscalYearStarts) : source.part;
  const isDuring = sql`day between ${from}::date and ${to}::date`;
  const isBefore = compare === undefined ? sql`false` : sql`day between ${firstOf(from)} and ${lastOf(to)}`;
  const days =
    source.isTime === true && compare !== undefined
      ? sql`select *, true as is_during, false as is_before from ${read} where ${isDuring}
          union all select *, false, true from ${read} where ${isBefore}`
      : sql`select *, ${isDuring} as is_during, ${isBefore} as is_before from ${read} where ${isDuring} or ${isBefore}`;
  const { rows } = await db.execute<StoredSums>(sql`
    select ${part} as part, kind::text as kind,
      coalesce(sum(entries) filter (where kind::text = 'charge' and is_during), 0)::float8 as gifts,
      coalesce(sum(cents) filter (where is_during), 0)::float8 as cents,
      coalesce(sum(cents) filter (where is_before), 0)::float8 as before
    from (${days}) books group by 1, 2`);
  return rows;
}

/** The first day of the previous year that counts with this day, or one after it. */
const firstOf = (day: string): SQL => sql`(${day}::date - interval '1 year'
  + case when ${day}::date - interval '1 year' + interval '1 year' < ${day}::date then interval '1 day' else interval '0' end)::date`;
/** The last day that counts with this day, or one before it. */
const lastOf = (day: string): SQL => sql`(${day}::date - interval '1 year'
  + case when ${day}::date - interval '1 year' + interval '1 day' + interval '1 year' <= ${day}::date then interval '1 day' else interval '0' end)::date`;

function inParts(rows: readonly StoredSums[]): PartSums[] {
  const parts = new Map<string, PartSums>();
  for (const { part, kind, gifts, cents, before } of rows) {
    const sums = parts.get(part) ?? noSums(part);
    sums.gifts += gifts;
    sums.cents[kind === 'moved' ? kind : KIND_IN_REPORTS[kind]] += cents;
    sums.before += before;
    parts.set(part, sums);
  }
  return [...parts.values()];
}

/** Adds up several parts. */
export function addUp(part: string, parts: readonly PartSums[]): PartSums {
  const whole = noSums(part);
  for (const { gifts, cents, before } of parts) {
    whole.gifts += gifts;
    whole.before += before;
    for (const kind of ['charges', 'refunds', 'losses', 'moved'] as const) whole.cents[kind] += cents[kind];
  }
  return whole;
}
