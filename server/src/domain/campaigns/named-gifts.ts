import type { NamedDonor, Naming } from '@handsel/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { dayIn } from '../../platform/database/day-in.ts';
import { namedGifts } from '../../schema/named-gifts.ts';
import { isLeft } from './count-campaigns.ts';

/** The number of donors that a page shows. */
const SHOWN = 10;

/**
 * The latest gifts to each campaign whose donors asked to be named, newest first. Gifts that were
 * fully refunded or returned are left out.
 */
export async function readNamedDonors(
  db: Db,
  timeZone: string,
  campaignIds: readonly string[],
): Promise<Map<string, NamedDonor[]>> {
  const named = new Map<string, NamedDonor[]>();
  if (campaignIds.length === 0) return named;
  const { rows } = await db.execute<{ campaignId: string; donor: NamedDonor }>(sql`
    select campaign_id as "campaignId", json_strip_nulls(json_build_object('name', name, 'amountCents', amount, 'frequency', frequency,
      'day', day)) as donor
    from (
      select campaign_id, name, gifts.frequency, ${dayIn(timeZone, sql`given_at`)} as day,
        -- Once a part was refunded, the amount is no longer what the donor gave.
        case when shows_amount and gifts.state = 'succeeded' then gifts.amount_cents - gifts.covered_fee_cents end as amount,
        row_number() over (partition by campaign_id order by given_at desc, gifts.id) as place
      from named_gifts join attempts using (checkout_id) join gifts on gifts.attempt_id = attempts.id
        join campaign_codes on code = gifts.campaign
      where ${isLeft} and campaign_id in (${sql.join(
        campaignIds.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})
    ) latest
    where place <= ${SHOWN}
    order by campaign_id, place`);
  for (const { campaignId, donor } of rows) {
    const before = named.get(campaignId);
    if (before === undefined) named.set(campaignId, [donor]);
    else before.push(donor);
  }
  return named;
}

/**
 * The campaign of the gift that the session made with its own checkout. Undefined without a gift,
 * or when its donor was erased.
 */
export async function findGivenTo(
  db: Db,
  { checkoutId, sessionId }: { checkoutId: string; sessionId: string },
): Promise<{ campaign: string | null } | undefined> {
  const { rows } = await db.execute<{ campaign: string | null }>(sql`
    select gifts.campaign from checkouts join attempts on attempts.checkout_id = checkouts.id join gifts on attempt_id = attempts.id
    where checkouts.id = ${checkoutId}::uuid and checkouts.session_id = ${sessionId}::uuid and checkouts.email is not null`);
  return rows[0];
}

/** @returns false when the donor was erased meanwhile */
export async function nameGift(
  db: Db,
  checkoutId: string,
  { name, shows_amount: showsAmount }: Naming,
): Promise<boolean> {
  // The lock makes this wait for an erasure of the donor, and an erasure wait for this.
  const { rowCount } = await db.execute(sql`
    insert into named_gifts (checkout_id, name, shows_amount)
    select id, ${name}::text, ${showsAmount}::boolean from checkouts where id = ${checkoutId}::uuid and email is not null for share
    on conflict (checkout_id) do update set name = excluded.name, shows_amount = excluded.shows_amount, named_at = now()`);
  return rowCount === 1;
}

export async function unnameCheckout(db: Db, checkoutId: string): Promise<void> {
  await db.delete(namedGifts).where(eq(namedGifts.checkoutId, checkoutId));
}

/** @returns whether the donor was named */
export async function unnameGift(tx: Tx, giftId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from named_gifts where checkout_id = (
      select checkout_id from gifts join attempts on attempts.id = attempt_id where gifts.id = ${giftId}::uuid)`);
  return rowCount === 1;
}

/** Forgets how the donors of these checkouts were named. */
export async function forgetNames(tx: Tx, checkoutIds: string[]): Promise<void> {
  if (checkoutIds.length === 0) return;
  await tx.delete(namedGifts).where(inArray(namedGifts.checkoutId, checkoutIds));
}
