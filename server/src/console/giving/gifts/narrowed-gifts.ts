import { chargeAtMostCents, type TierName, type Tiers } from '@handsel/contract';
import type { BookedKind, GiftFilter, GiftSort } from '@handsel/contract/console';
import { and, eq, gte, lt, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { GIFTS_IN_NO_DEPOSIT } from '../../../domain/deposits/index.ts';
import { LEDGER_KINDS, PAYMENT_JOBS, POSSIBLE_DOUBLES } from '../../../domain/payments/index.ts';
import { giftAllocations } from '../../../schema/funds.ts';
import { gifts, givenCents, giftWord, wasRefunded } from '../../../schema/gifts.ts';
import type { ListOrder } from '../list/places-sql.ts';
import { isOpenDispute } from './open-disputes.ts';

/** The settings that filters of gifts depend on. */
export interface GiftRules {
  /** The charity's time zone. */
  timeZone: string;
  /** Returns the present membership tiers. */
  tiersNow: () => Tiers;
}

/** The filtered gifts, for a query that reads them in the order of the list. */
export interface NarrowedGifts {
  from: SQL;
  order: ListOrder;
  where: SQL;
  /** The same as `where`, for a query that has only `gifts`. */
  which: SQL;
}

/**
 * Filters gifts. Gifts to a fund have their own index in the order of their dates, because a fund
 * may be rare, or closed for years.
 */
export function narrowedGifts(
  rules: GiftRules,
  { fund, booked, booked_from: bookedFrom, booked_to: bookedTo, ...filter }: Omit<GiftFilter, 'search'>,
  sort: GiftSort = 'date-desc',
): NarrowedGifts {
  const isAscending = sort.endsWith('-asc');
  const isByAmount = sort.startsWith('amount-');
  const byMoment = { at: gifts.givenAt, id: gifts.id, isAscending };
  const from = sql`gifts`;
  const order = isByAmount ? { key: gifts.amountCents, ...byMoment } : byMoment;
  const isOfReport = booked !== undefined || bookedFrom !== undefined || bookedTo !== undefined;
  if (isOfReport) {
    const given = { kind: booked ?? 'any', from: bookedFrom, to: bookedTo, fund };
    const both = sql`${isBooked(rules.timeZone, given)} and ${narrowed(rules, filter, gifts.givenAt)}`;
    return { from, order, where: both, which: both };
  }
  const others = narrowed(rules, filter, gifts.givenAt);
  if (fund === undefined) return { from, order, where: others, which: others };
  const which = sql`${gifts.id} in (select gift_id from gift_allocations where fund_id = ${fund}) and ${others}`;
  if (isByAmount) return { from, order, where: which, which };
  const { fundId, giftId, givenAt } = giftAllocations;
  return {
    from: sql`gift_allocations join gifts on gifts.id = gift_allocations.gift_id`,
    order: { at: givenAt, id: giftId, isAscending },
    where: sql`${eq(fundId, fund)} and ${narrowed(rules, filter, givenAt)}`,
    which,
  };
}

type Narrowing = Omit<GiftFilter, 'search' | 'fund' | 'booked' | 'booked_from' | 'booked_to'>;

/**
 * Days are in the charity's time zone. The day of a later month is its billing date, which is near
 * its moment, so the index on the moment still finds a range of days.
 */
function narrowed({ timeZone, tiersNow }: GiftRules, filter: Narrowing, at: SQLWrapper): SQL {
  const { from, to, state, frequency, method, campaign, receipt, refunded, dispute, tier, without, double } =
    filter;
  const { min_cents: minCents, max_cents: maxCents, campaign_id: campaignId } = filter;
  const { begins, ends } = daysIn(timeZone);
  return (
    and(
      from === undefined
        ? undefined
        : sql`${at} >= ${begins(from)} - interval '1 month'
            and case when ${gifts.billedOn} is null then ${at} >= ${begins(from)} else ${gifts.billedOn} >= ${from}::date end`,
      to === undefined
        ? undefined
        : sql`${at} < ${ends(to)} + interval '1 month'
            and case when ${gifts.billedOn} is null then ${at} < ${ends(to)} else ${gifts.billedOn} <= ${to}::date end`,
      minCents === undefined ? undefined : gte(gifts.amountCents, minCents),
      maxCents === undefined ? undefined : lte(gifts.amountCents, maxCents),
      state === undefined ? undefined : eq(giftWord, state),
      state === undefined || state === 'succeeded' ? undefined : sql`${giftWord} <> 'succeeded'`,
      frequency === undefined ? undefined : eq(gifts.frequency, frequency),
      tier === undefined ? undefined : isOfTier(tiersNow(), tier),
      method === undefined ? undefined : eq(gifts.methodType, method),
      campaign === undefined ? undefined : eq(gifts.campaign, campaign),
      campaignId === undefined
        ? undefined
        : sql`${gifts.campaign} = any (array(select code from campaign_codes where campaign_id = ${campaignId}::uuid))`,
      without === undefined ? undefined : isWithout(tiersNow(), without),
      receipt === undefined ? undefined : receiptIs(receipt),
      refunded === undefined ? undefined : wasRefunded,
      double === undefined ? undefined : sql`${gifts.id} in (${POSSIBLE_DOUBLES})`,
      dispute === undefined
        ? undefined
        : sql`${gifts.id} in (select gift_id from disputes where ${isOpenDispute})`,
    ) ?? sql`true`
  );
}

/** The moments at which a day of a time zone begins and ends. */
function daysIn(timeZone: string) {
  return {
    begins: (date: string) => sql`(${date}::date::timestamp at time zone ${timeZone}::text)`,
    ends: (date: string) => sql`((${date}::date + 1)::timestamp at time zone ${timeZone}::text)`,
  };
}

interface Booked {
  kind: BookedKind;
  from: string | undefined;
  to: string | undefined;
  fund: string | undefined;
}

/**
 * Gifts with entries in the ledger, or in that of a fund, on some days: the gifts that reports
 * count. The list is read in its order, within the possible moments of a gift.
 */
function isBooked(timeZone: string, booked: Booked): SQL {
  const { from, to, fund, kind } = booked;
  const { begins, ends } = daysIn(timeZone);
  const kinds = LEDGER_KINDS[kind];
  if (fund === undefined && kinds !== undefined && !kinds.includes('charge'))
    return hasMoved(timeZone, booked, kinds);
  const lines = fund === undefined ? sql`ledger_entries` : sql`fund_entries`;
  const entries =
    fund === undefined
      ? sql`ledger_entries`
      : sql`fund_entries left join ledger_entries on ledger_entries.id = fund_entries.ledger_entry_id`;
  const day = sql`coalesce(book_month, counted_on(ledger_entries.kind, happened_at, ${lines}.recorded_at, ${gifts.givenAt}, ${gifts.billedOn}, ${timeZone}::text))`;
  const which = and(
    sql`${lines}.gift_id = ${gifts.id}`,
    from === undefined ? undefined : sql`${day} >= ${from}::date`,
    to === undefined ? undefined : sql`${day} <= ${to}::date`,
    fund === undefined ? undefined : sql`fund_id = ${fund}::uuid`,
    kinds === undefined ? undefined : sql`ledger_entries.kind = any (${sql.param(kinds)}::ledger_kind[])`,
  );
  return sql`${
    and(
      // Later movements follow their gift, and a billing date is near the gift's moment.
      to === undefined
        ? undefined
        : sql`${gifts.givenAt} < ${ends(to)} + interval '1 month' and (${gifts.givenAt} < ${ends(to)} or ${gifts.billedOn} <= ${to}::date)`,
      from === undefined || fund !== undefined
        ? undefined
        : sql`${gifts.givenAt} >= least(${begins(from)} - interval '1 month', (
            select min(earlier.given_at) from gifts earlier where ${hasMoved(timeZone, booked, kinds, sql`earlier.id`)}))`,
    ) ?? sql`true`
  } and exists (select from ${entries} left join late_entries on late_entries.ledger_entry_id = ledger_entries.id where ${which})`;
}

/**
 * Gifts with a movement other than the charge on some days, or with entries booked in a later month
 * than their own.
 */
function hasMoved(
  timeZone: string,
  { from, to }: Booked,
  kinds: readonly string[] | undefined,
  id: SQLWrapper = gifts.id,
): SQL {
  const { begins, ends } = daysIn(timeZone);
  const isOfKind = kinds === undefined ? undefined : sql`kind = any (${sql.param(kinds)}::ledger_kind[])`;
  const moved = and(
    sql`kind <> 'charge'`,
    from === undefined ? undefined : sql`coalesce(happened_at, recorded_at) >= ${begins(from)}`,
    to === undefined ? undefined : sql`coalesce(happened_at, recorded_at) < ${ends(to)}`,
    isOfKind,
    sql`not exists (select from late_entries where ledger_entry_id = ledger_entries.id)`,
  );
  const late = and(
    from === undefined ? undefined : sql`book_month >= ${from}::date`,
    to === undefined ? undefined : sql`book_month <= ${to}::date`,
    isOfKind,
  );
  return sql`${id} in (select gift_id from ledger_entries where ${moved}
    union all select gift_id from late_entries join ledger_entries on ledger_entries.id = ledger_entry_id where ${late ?? sql`true`})`;
}

function isWithout(tiers: Tiers, what: NonNullable<GiftFilter['without']>): SQL | undefined {
  if (what === 'campaign') return sql`${gifts.campaign} is null`;
  if (what === 'deposit') return sql`${gifts.id} in (${GIFTS_IN_NO_DEPOSIT})`;
  const [lowest] = tiers;
  return lowest && and(eq(gifts.frequency, 'monthly'), lt(givenCents, lowest.amountCents));
}

/** A month of a monthly gift belongs to the highest tier at or below its amount. */
function isOfTier(tiers: Tiers, name: TierName): SQL | undefined {
  const [tier, next] = tiers.slice(tiers.findIndex((each) => each.name === name));
  return and(
    eq(gifts.frequency, 'monthly'),
    tier === undefined ? undefined : gte(givenCents, tier.amountCents),
    next === undefined ? undefined : lt(givenCents, next.amountCents),
    // Adds conditions that an index can use: a charge is at least the gift, and at most the gift
    // with the maximum covered fee.
    tier === undefined ? undefined : gte(gifts.amountCents, tier.amountCents),
    next === undefined ? undefined : lt(gifts.amountCents, chargeAtMostCents(next.amountCents)),
  );
}

/**
 * A receipt counts as not mailed if the books say so or if its job is in the queue, including a job
 * that was given up.
 */
function receiptIs(receipt: 'mailed' | 'not-mailed'): SQL {
  if (receipt === 'not-mailed')
    return sql`${gifts.id} in (
      select gift_id from receipts where mailed_at is null and kind = 'gift'
      union select (payload ->> 'giftId')::uuid
      from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
      where identifier = ${PAYMENT_JOBS.sendReceipt}
        and not exists (select from receipts where gift_id = (payload ->> 'giftId')::uuid and mailed_at is not null))`;
  return sql`exists (select from receipts where gift_id = ${gifts.id} and kind = 'gift' and mailed_at is not null)`;
}
