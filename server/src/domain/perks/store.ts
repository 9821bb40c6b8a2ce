import { NO_POSTAL, type Postal, type ShirtSize } from '@handsel/contract';
import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { isUnchanged } from '../accounts/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/session-store.ts';
import { donorDetails } from '../../schema/donor-details.ts';
import { attempts } from '../../schema/attempts.ts';
import { awaitsBank, gifts, givenCents } from '../../schema/gifts.ts';
import { subscriptions } from '../../schema/subscriptions.ts';
import { perksOwed } from '../../schema/perks-owed.ts';

/**
 * The donor who owns the perks and the session that asks. Verifying the address may end that
 * session at any moment.
 */
export interface PerkHolder {
  session: Session;
  donorId: string;
}

/**
 * The highest amount in cents that a donor paid for a month of an active monthly gift. Perks are
 * owed for paid amounts only.
 */
export async function highestMonthlyCents(db: Db, donorId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(max(${givenCents}), 0)::int` })
    .from(gifts)
    .innerJoin(subscriptions, eq(subscriptions.id, gifts.subscriptionId))
    .where(and(eq(gifts.donorId, donorId), ne(subscriptions.status, 'cancelled'), isPaid));
  return row?.cents ?? 0;
}

const isPaid = sql`${gifts.state} in ('succeeded', 'partially_refunded') and not ${awaitsBank}
  and ${gifts.settlement} is distinct from 'returned' and ${gifts.settlement} is distinct from 'voided'`;

/** Long enough for one month of every active monthly gift, and for a bank debit to settle. */
const LOOKS_BACK_DAYS = 45;

/**
 * Records perks for paid gifts whose donors were never asked, for example because they closed the
 * page. Reads only recent weeks, because earlier runs recorded the perks of older gifts.
 */
export async function noteAllOwed(db: Db, tiers: { tier: string; fromCents: number }[]): Promise<void> {
  await db.execute(sql`
    insert into perks_owed (donor_id, tier)
    select distinct ${gifts.donorId}, posted.tier
    from gifts join json_to_recordset(${JSON.stringify(tiers)}::json) as posted (tier text, "fromCents" integer)
      on ${givenCents} >= posted."fromCents"
    where ${gifts.frequency} = 'monthly' and ${gifts.givenAt} > now() - make_interval(days => ${LOOKS_BACK_DAYS})
      and ${gifts.importId} is null and ${isPaid}
    on conflict do nothing`);
}

/**
 * Records that the donor is asked about these tiers. Tiers that they were asked about before stay
 * unchanged.
 */
export async function noteAsked(db: Db, { session, donorId }: PerkHolder, tiers: string[]): Promise<void> {
  if (tiers.length === 0) return;
  await db.transaction(async (tx) => {
    if (!(await isUnchanged(tx, session, donorId))) return;
    await tx
      .insert(perksOwed)
      .values(tiers.map((tier) => ({ donorId, tier })))
      .onConflictDoNothing();
  });
}

/** The unanswered tiers, and whether the donor skipped each. */
export async function findUnanswered(
  db: Db,
  donorId: string,
): Promise<{ tier: string; isSkipped: boolean }[]> {
  return db
    .select({ tier: perksOwed.tier, isSkipped: sql<boolean>`${perksOwed.skippedAt} is not null` })
    .from(perksOwed)
    .where(and(eq(perksOwed.donorId, donorId), isNull(perksOwed.answeredAt)));
}

/** The tiers whose question the donor answered or skipped. */
export async function findSettled(db: Db, donorId: string): Promise<string[]> {
  const rows = await db
    .select({ tier: perksOwed.tier })
    .from(perksOwed)
    .where(
      and(
        eq(perksOwed.donorId, donorId),
        or(isNotNull(perksOwed.answeredAt), isNotNull(perksOwed.skippedAt)),
      ),
    );
  return rows.map(({ tier }) => tier);
}

/**
 * Stores an answer once, because staff may have mailed the perk already.
 * @returns false when the session has ended or changed its donor; then nothing is written
 */
export async function saveAnswer(
  db: Db,
  { session, donorId }: PerkHolder,
  tiers: { tier: string; shirtSize: ShirtSize | null }[],
  { postal_code: postalCode, ...rest }: Postal,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await isUnchanged(tx, session, donorId))) return false;
    for (const { tier, shirtSize } of tiers)
      await tx
        .update(perksOwed)
        .set({ ...rest, postalCode, shirtSize, answeredAt: sql`now()`, skippedAt: null })
        .where(and(eq(perksOwed.donorId, donorId), eq(perksOwed.tier, tier), isNull(perksOwed.answeredAt)));
    return true;
  });
}

export async function noteSkipped(db: Db, donorId: string, tiers: string[]): Promise<void> {
  if (tiers.length === 0) return;
  await db
    .update(perksOwed)
    .set({ skippedAt: sql`now()` })
    .where(and(eq(perksOwed.donorId, donorId), inArray(perksOwed.tier, tiers), isNull(perksOwed.answeredAt)));
}

/** The saved address of a donor, or else the name that came with a payment. */
export async function findKnownAddress(db: Db, donorId: string): Promise<Postal> {
  const [row] = await db.select().from(donorDetails).where(eq(donorDetails.donorId, donorId));
  if (row === undefined) return { ...NO_POSTAL, name: await findPayerName(db, donorId) };
  const { name, line1, line2, city, state, postalCode, country } = row;
  return { name, line1, line2, city, state, postal_code: postalCode, country };
}

/** The name that came with a payment of this session; empty without one. */
export async function findOwnPayerName(db: Db, sessionId: string): Promise<string> {
  const [gift] = await db
    .select({ name: gifts.payerName })
    .from(gifts)
    .innerJoin(attempts, eq(attempts.id, gifts.attemptId))
    .where(and(eq(attempts.sessionId, sessionId), ne(gifts.payerName, '')))
    .orderBy(desc(gifts.givenAt))
    .limit(1);
  return gift?.name ?? '';
}

/** The name that came with the donor's newest payment; empty without one. */
async function findPayerName(db: Db, donorId: string): Promise<string> {
  const [gift] = await db
    .select({ name: gifts.payerName })
    .from(gifts)
    .where(and(eq(gifts.donorId, donorId), ne(gifts.payerName, '')))
    .orderBy(desc(gifts.givenAt))
    .limit(1);
  return gift?.name ?? '';
}
