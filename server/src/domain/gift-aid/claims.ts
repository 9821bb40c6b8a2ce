import { GIFT_AID_YEARS } from '@handsel/contract';
import { eq, sql, type SQL } from 'drizzle-orm';
import { giftDaySql } from '../payments/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { giftAidAdjustments, giftAidClaims, giftAidLines } from '../../schema/gift-aid.ts';

/** Serializes claims. */
const LOCK = 'gift-aid-claims';

export interface ReadyGift {
  giftId: string;
  declarationId: string;
  /** YYYY-MM-DD. */
  givenOn: string;
  frequency: 'one-time' | 'monthly';
  /** The gift without a covered fee. Its perk tier depends on this amount. */
  givenCents: number;
  /** The rest of the charge after refunds, including a fee that the donor covered. */
  cents: number;
}

/**
 * The gifts that a declaration covers and no claim includes, oldest first: paid, undisputed and not
 * fully refunded. A declaration covers gifts since it was made and in the years before, until it
 * ends. It covers money only.
 */
export async function findReadyGifts(
  { db, timeZone }: { db: Db | Tx; timeZone: string },
  untilOn: string,
): Promise<ReadyGift[]> {
  const day = giftDaySql(sql`gifts`, timeZone);
  const { rows } = await db.execute<Record<keyof ReadyGift, never>>(sql`
    select gifts.id as "giftId", declaration.id as "declarationId", to_char(${day}, 'YYYY-MM-DD') as "givenOn", gifts.frequency,
      gifts.amount_cents - gifts.covered_fee_cents as "givenCents", books.cents
    from gifts
    cross join lateral (
      select id from gift_aid_declarations
      where donor_id = gifts.donor_id and gifts.given_at >= declared_at - ${YEARS} and (ended_at is null or gifts.given_at < ended_at)
      order by declared_at desc, id limit 1
    ) as declaration
    cross join lateral (
      select coalesce(sum(amount_cents), 0)::integer as cents from ledger_entries where gift_id = gifts.id
    ) as books
    where gifts.given_at >= now() - ${YEARS} and ${day} <= ${untilOn}::date
      -- The charity has claimed for what it took in another system there.
      and gifts.import_id is null
      and gifts.method_type not in ('stock', 'in_kind')
      and gifts.settlement is distinct from 'settling' and gifts.state <> 'disputed' and books.cents > 0
      and not exists (select from gift_aid_lines where gift_aid_lines.gift_id = gifts.id)
    order by gifts.given_at, gifts.id`);
  return rows;
}

const YEARS = sql.raw(`interval '${String(GIFT_AID_YEARS)} years'`);

export interface NewClaim {
  madeBy: string;
  untilOn: string;
  lines: readonly (ReadyGift & { pence: number })[];
}

/** Waits for another claim in progress. Call it before reading the gifts. */
export async function lockClaims(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`);
}

/** Adds a claim, with adjustments for refunds of gifts in earlier claims. @returns its id */
export async function insertClaim(tx: Tx, { madeBy, untilOn, lines }: NewClaim): Promise<string> {
  const [claim] = await tx
    .insert(giftAidClaims)
    .values({ madeBy, untilOn })
    .returning({ id: giftAidClaims.id });
  if (claim === undefined) throw new Error('the claim was not written');
  const claimId = claim.id;
  await tx.execute(sql`
    insert into gift_aid_adjustments (claim_id, gift_id, pence)
    select ${claimId}, gift_id, over.pence from (${OVERCLAIMED}) as over where over.pence > 0`);
  await tx.insert(giftAidLines).values(
    lines.map(({ giftId, declarationId, givenOn, cents, pence }) => ({
      giftId,
      claimId,
      declarationId,
      givenOn,
      cents,
      pence,
    })),
  );
  return claimId;
}

/**
 * The overclaimed pence of each claimed gift that was refunded later, at the rate of the claim,
 * less earlier adjustments.
 */
const OVERCLAIMED: SQL = sql`
  select lines.gift_id, lines.pence - round(lines.pence * greatest(books.cents, 0)::numeric / lines.cents)::integer
    - coalesce((select sum(pence) from gift_aid_adjustments where gift_id = lines.gift_id), 0)::integer as pence
  from gift_aid_lines as lines
  cross join lateral (
    select least(coalesce(sum(amount_cents), 0), lines.cents) as cents from ledger_entries where gift_id = lines.gift_id
  ) as books`;

/** @returns false when the claim does not exist or was already withdrawn */
export async function takeBackClaim(tx: Tx, id: string): Promise<boolean> {
  await lockClaims(tx);
  const { rowCount } = await tx.execute(sql`
    update gift_aid_claims set taken_back_at = now() where id = ${id}::uuid and taken_back_at is null
      and not exists (select from gift_aid_adjustments as later join gift_aid_lines using (gift_id)
        where gift_aid_lines.claim_id = ${id}::uuid and later.claim_id <> ${id}::uuid)`);
  if (rowCount !== 1) return false;
  await tx.delete(giftAidAdjustments).where(eq(giftAidAdjustments.claimId, id));
  await tx.delete(giftAidLines).where(eq(giftAidLines.claimId, id));
  return true;
}

export async function readClaims(db: Db) {
  const { rows } = await db.execute<{
    id: string;
    made_at: string;
    made_by: string;
    until_on: string;
    earliest_on: string;
    gifts: number;
    pence: number;
    adjusted_pence: number;
  }>(sql`
    select claims.id, claims.made_at, claims.made_by, to_char(claims.until_on, 'YYYY-MM-DD') as until_on,
      to_char(min(lines.given_on), 'YYYY-MM-DD') as earliest_on, count(*)::integer as gifts, sum(lines.pence)::integer as pence,
      coalesce((select sum(pence) from gift_aid_adjustments where claim_id = claims.id), 0)::integer as adjusted_pence
    from gift_aid_claims as claims join gift_aid_lines as lines on lines.claim_id = claims.id
    where claims.taken_back_at is null
    group by claims.id order by claims.made_at desc, claims.id`);
  return rows;
}

export interface ClaimLine {
  first_name: string;
  last_name: string;
  house: string;
  postcode: string;
  given_on: string;
  pence: number;
}

/** A claim's lines, the oldest gift first. Empty when the claim does not exist. */
export async function readLines(db: Db | Tx, claimId: string): Promise<ClaimLine[]> {
  const { rows } = await db.execute<Record<keyof ClaimLine, never>>(sql`
    select first_name, last_name, house, postcode, to_char(given_on, 'YYYY-MM-DD') as given_on, pence
    from gift_aid_lines as lines join gift_aid_declarations as declarations on declarations.id = declaration_id
    join gifts on gifts.id = gift_id
    where claim_id = ${claimId}::uuid order by given_on, gifts.given_at, gift_id`);
  return rows;
}

export async function countDeclarations(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from gift_aid_declarations where ended_at is null`,
  );
  return rows[0]?.count ?? 0;
}
