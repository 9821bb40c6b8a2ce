import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { analyticsConsents, analyticsSent } from '../../schema/analytics.ts';
import { checkouts } from '../../schema/checkouts.ts';
import type { GivingEvent } from './provider.ts';

/**
 * Whether the donor agreed to analytics for the session's own checkout. Undefined for another
 * session's checkout.
 */
export async function findConsent(db: Db, checkoutId: string, sessionId: string) {
  const rows = await db
    .select({ agrees: sql<boolean>`agreed_at is not null and withdrawn_at is null` })
    .from(checkouts)
    .leftJoin(analyticsConsents, eq(analyticsConsents.checkoutId, checkouts.id))
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.sessionId, sessionId)));
  return rows[0]?.agrees;
}

/** Stores the consent. A donor who agrees again is counted from then on as a new visitor. */
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

/** The consents for a donor's gifts. */
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

/** Forgets what an erased donor agreed to. Nothing more is sent for these checkouts. */
export async function forgetConsents(tx: Tx, checkoutIds: readonly string[]): Promise<void> {
  if (checkoutIds.length === 0) return;
  await tx.delete(analyticsConsents).where(inArray(analyticsConsents.checkoutId, [...checkoutIds]));
}

type DueEvent = GivingEvent & { entryId: string };

/**
 * Entries of the ledger that the provider has not received, oldest first. Skips failed refunds and
 * won disputes, because providers have no event for them. Skips entries from before the donor
 * agreed.
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

/** Forgets which events were sent, once they are too old to be sent again. */
export async function forgetSent(db: Db, olderThanDays: number): Promise<void> {
  await db.delete(analyticsSent).where(sql`sent_at < now() - make_interval(days => ${olderThanDays})`);
}
