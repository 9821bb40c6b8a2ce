import { chargeAtMostCents, type TierName, type Tiers } from '@handsel/contract';
import type { GiftFilter } from '@handsel/contract/staff';
import { and, eq, gte, lt, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { PAYMENT_JOBS } from '../../payments/index.ts';
import { giftAllocations } from '../../../schema/funds.ts';
import { gifts, givenCents, giftWord, wasRefunded } from '../../../schema/gifts.ts';
import { isOpenDispute } from './open-disputes.ts';

/** What the filters of gifts are understood by. */
export interface GiftRules {
  /** The charity's. */
  timeZone: string;
  /** The membership tiers that are in force. */
  tiersNow: () => Tiers;
}

/** What filters leave of the gifts, for a query that reads them in the order of the list. */
export interface NarrowedGifts {
  from: SQL;
  /** The columns by which they are in that order. */
  at: SQLWrapper;
  id: SQLWrapper;
  where: SQL;
  /** The same as `where`, for a query that has `gifts` alone. */
  which: SQL;
}

/** Gifts to a fund are in an index of their own in the order of the list, because a fund may be rare, or closed for years. */
export function narrowedGifts(
  rules: GiftRules,
  { fund, ...filter }: Omit<GiftFilter, 'search'>,
): NarrowedGifts {
  const which = narrowed(rules, filter, gifts.givenAt);
  if (fund === undefined) return { from: sql`gifts`, at: gifts.givenAt, id: gifts.id, where: which, which };
  const { fundId, giftId, givenAt } = giftAllocations;
  return {
    from: sql`gift_allocations join gifts on gifts.id = gift_allocations.gift_id`,
    at: givenAt,
    id: giftId,
    where: sql`${eq(fundId, fund)} and ${narrowed(rules, filter, givenAt)}`,
    which: sql`${gifts.id} in (select gift_id from gift_allocations where fund_id = ${fund}) and ${which}`,
  };
}

type Narrowing = Omit<GiftFilter, 'search' | 'fund'>;

/**
 * Days are of the charity's time zone. Of a later month the day is its billing date, which is near the moment: the index on the moment still
 * finds those of some days.
 */
function narrowed({ timeZone, tiersNow }: GiftRules, filter: Narrowing, at: SQLWrapper): SQL {
  const { from, to, state, frequency, method, campaign, receipt, refunded, dispute, tier } = filter;
  const { min_cents: minCents, max_cents: maxCents } = filter;
  const begins = (date: string) => sql`(${date}::date::timestamp at time zone ${timeZone}::text)`;
  const ends = (date: string) => sql`((${date}::date + 1)::timestamp at time zone ${timeZone}::text)`;
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
      receipt === undefined ? undefined : receiptIs(receipt),
      refunded === undefined ? undefined : wasRefunded,
      dispute === undefined
        ? undefined
        : sql`${gifts.id} in (select gift_id from disputes where ${isOpenDispute})`,
    ) ?? sql`true`
  );
}

/** A month of a monthly gift is of the highest tier at or below its amount. */
function isOfTier(tiers: Tiers, name: TierName): SQL | undefined {
  const [tier, next] = tiers.slice(tiers.findIndex((each) => each.name === name));
  return and(
    eq(gifts.frequency, 'monthly'),
    tier === undefined ? undefined : gte(givenCents, tier.amountCents),
    next === undefined ? undefined : lt(givenCents, next.amountCents),
    // What an index can narrow: a charge is the gift, and at most so much of it again that covers the fee.
    tier === undefined ? undefined : gte(gifts.amountCents, tier.amountCents),
    next === undefined ? undefined : lt(gifts.amountCents, chargeAtMostCents(next.amountCents)),
  );
}

/** A receipt that was not mailed yet is unmailed in the books, or its job is in the queue, also one that the queue has given up. */
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
