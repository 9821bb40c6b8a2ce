import { dayIn } from '@handsel/contract';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/*
 * The day of a gift, for receipts, statements and whatever else names it: of a later month the billing date that its donor was told, of
 * every other gift the charity's day of the moment (decision 034).
 */

export interface GiftMoment {
  givenAt: Date | string;
  /** YYYY-MM-DD. */
  billedOn: string | null;
}

/** The day of a gift, YYYY-MM-DD. @param timeZone the charity's */
export function giftDay(timeZone: string, { givenAt, billedOn }: GiftMoment): string {
  return billedOn ?? dayIn(timeZone, givenAt);
}

/** The same in SQL, as a date. @param gift the table's name or alias there; @param timeZone the charity's, as text */
export function giftDaySql(gift: SQLWrapper, timeZone: SQLWrapper | string): SQL<string> {
  return sql`coalesce(${gift}.billed_on, (${gift}.given_at at time zone ${timeZone}::text)::date)`;
}

/** Of queries that are text. @param timeZone e.g. "$3" */
export function giftDayText(timeZone: string): string {
  return `coalesce(billed_on, (given_at at time zone ${timeZone})::date)`;
}

/**
 * Whether a gift is one of a calendar year, in a query that is text. A billing date is near the moment, so the index on the moment still
 * finds those of a year.
 * @param year and @param timeZone e.g. "$2" and "$3"
 */
export function isOfYearText(year: string, timeZone: string): string {
  return `given_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, ${timeZone}) - interval '1 month'
    and given_at < make_timestamptz(${year} + 1, 1, 1, 0, 0, 0, ${timeZone}) + interval '1 month'
    and extract(year from ${giftDayText(timeZone)}) = ${year}`;
}
