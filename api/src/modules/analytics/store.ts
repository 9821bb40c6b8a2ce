import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { analyticsConsents, analyticsSent } from '../../schema/analytics.ts';
import { checkouts } from '../../schema/checkouts.ts';
import type { GivingEvent } from './provider.ts';

/** Whether the session's own checkout may be counted; undefined: it is not the session's. */
export async function findConsent(db: Db, checkoutId: string, sessionId: string) {
  const rows = await db
    .select({ agrees: sql<boolean>`agreed_at is not null and withdrawn_at is null` })
    .from(checkouts)
    .leftJoin(analyticsConsents, eq(analyticsConsents.checkoutId, checkouts.id))
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.sessionId, sessionId)));
  return rows[0]?.agrees;
}

/** Who agrees again is counted from then on, as somebody else. */
export async function putConsent(db: Db, checkoutId: string): Promise<void> {
  await db
    .insert(analyticsConsents)
    .values({ checkoutId })
    .onConflictDoUpdate({
      target: analyticsConsents.checkoutId,
      set: { visitorId: sql`gen_random_uuid()`, agreedAt: sql`now()`, withdrawnAt: null },
      setWhere: sql`analytics_consents.withdrawn_at is not null`,
    });
}

export async function withdrawConsent(db: Db, checkoutId: string): Promise<void> {
  await db
    .update(analyticsConsents)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(analyticsConsents.checkoutId, checkoutId), sql`withdrawn_at is null`));
}

/** The consents for what a donor gave. */
const consentsOf = (donorId: string) => sql`select checkout_id from attempts where id in (
  select attempt_id from gifts where donor_id = ${donorId}
  union select id from subscriptions where donor_id = ${donorId})`;

export async function agreesToAny(db: Db, donorId: string): Promise<boolean> {
  const { rows } = await db.execute<{ agrees: boolean }>(sql`
    select exists (select from analytics_consents
      where withdrawn_at is null and checkout_id in (${consentsOf(donorId)})) as agrees`);
  return rows[0]?.agrees === true;
}

export async function withdrawAll(db: Db, donorId: string): Promise<void> {
  await db
    .update(analyticsConsents)
    .set({ withdrawnAt: sql`now()` })
    .where(and(sql`withdrawn_at is null`, sql`checkout_id in (${consentsOf(donorId)})`));
}

/** Nothing is known any more of what somebody who is erased agreed to, and nothing more is sent. */
export async function forgetConsents(tx: Tx, checkoutIds: readonly string[]): Promise<void> {
  if (checkoutIds.length === 0) return;
  await tx.delete(analyticsConsents).where(inArray(analyticsConsents.checkoutId, [...checkoutIds]));
}

type DueEvent = GivingEvent & { entryId: string };

/**
 * What the ledger has and the provider was not told, the oldest first. A refund that came to nothing, and a dispute that was won, are not
 * told: providers have no word for them. What was recorded before its donor agreed is not told either.
 */
export async function findDueEvents(db: Db, sinceDays: number, atMost: number): Promise<DueEvent[]> {
  const { rows } = await db.execute<Record<keyof DueEvent, never>>(sql`
    select entry.id as "entryId", case entry.kind when 'charge' then 'gift' else 'refund' end as kind, gifts.id as "giftId",
      consent.visitor_id as "visitorId", abs(entry.amount_cents) as "amountCents", trim(entry.currency) as currency,
      gifts.frequency, gifts.campaign, gifts.source, entry.recorded_at as at
    from ledger_entries as entry
    join gifts on gifts.id = entry.gift_id
    join attempts on attempts.id = coalesce(gifts.attempt_id, gifts.subscription_id)
    join analytics_consents as consent on consent.checkout_id = attempts.checkout_id
    where entry.recorded_at > greatest(now() - make_interval(days => ${sinceDays}), consent.agreed_at)
      and entry.kind in ('charge', 'refund', 'void', 'return', 'dispute')
      and consent.withdrawn_at is null
      and not exists (select from analytics_sent where ledger_entry_id = entry.id)
    order by entry.recorded_at, entry.id limit ${atMost}`);
  return rows.map((row: DueEvent) => ({ ...row, at: new Date(row.at) }));
}

export async function markSent(db: Db, ledgerEntryId: string): Promise<void> {
  await db.insert(analyticsSent).values({ ledgerEntryId }).onConflictDoNothing();
}

/** What is too old to be told again need not be known as told. */
export async function forgetSent(db: Db, olderThanDays: number): Promise<void> {
  await db.delete(analyticsSent).where(sql`sent_at < now() - make_interval(days => ${olderThanDays})`);
}
