import { dayIn } from '@handsel/contract';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/*
 * The day of a gift on receipts, statements and everything else. For a later month it is the
 * billing date that its donor was told; otherwise it is the charity's day at that time (decision
 * 034).
 */

export interface GiftMoment {
  givenAt: Date | string;
  /** YYYY-MM-DD. */
  billedOn: string | null;
}

/**
 * The day of a gift, YYYY-MM-DD.
 * @param timeZone the charity's time zone
 */
export function giftDay(timeZone: string, { givenAt, billedOn }: GiftMoment): string {
  return billedOn ?? dayIn(timeZone, givenAt);
}

/**
 * The same in SQL, as a date. @param gift the table's name or alias there; @param timeZone the
 * charity's time zone, as text
 */
export function giftDaySql(gift: SQLWrapper, timeZone: SQLWrapper | string): SQL<string> {
  return sql`coalesce(${gift}.billed_on, (${gift}.given_at at time zone ${timeZone}::text)::date)`;
}

/** The same for queries that are text. @param timeZone e.g. "$3" */
export function giftDayText(timeZone: string): string {
  return `coalesce(billed_on, (given_at at time zone ${timeZone})::date)`;
}

/**
 * Whether a gift belongs to a calendar year, in a query that is text. A billing date is close to
 * the time of the gift, so the index on that time still finds a year's gifts.
 * @param year and @param timeZone e.g. "$2" and "$3"
 */
export function isOfYearText(year: string, timeZone: string): string {
  return `given_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, ${timeZone}) - interval '1 month'
    and given_at < make_timestamptz(${year} + 1, 1, 1, 0, 0, 0, ${timeZone}) + interval '1 month'
    and extract(year from ${giftDayText(timeZone)}) = ${year}`;
}
