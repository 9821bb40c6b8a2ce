import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { dunningRuns, failedMonths } from '../../../schema/dunning-runs.ts';
import { subscriptionChanges } from '../../../schema/subscription-changes.ts';
import { doubt, type Doubt } from './store.ts';

export interface OwedMonth {
  dunningRunId: string;
  subscriptionId: string;
  /** The method with which it should be charged. */
  paymentToken: string;
  amountCents: number;
}

const newToken = sql<string>`coalesce(${subscriptionChanges.savedToken}, ${subscriptionChanges.id}::text)`;

/**
 * The unpaid month that should be charged with a change's new method; undefined when nothing is
 * left to charge.
 */
export async function findOwedMonth(
  db: Db,
  changeId: string,
): Promise<(OwedMonth & { isTried: boolean; lastTriedAfter: string | null; doubt: Doubt }) | undefined> {
  const [row] = await db
    .select({
      dunningRunId: dunningRuns.id,
      subscriptionId: dunningRuns.subscriptionId,
      paymentToken: newToken,
      amountCents: failedMonths.amountCents,
      isTried: sql<boolean>`${dunningRuns.lastTriedToken} is not distinct from ${newToken}`,
      lastTriedAfter: dunningRuns.lastTriedAfter,
      doubt,
    })
    .from(subscriptionChanges)
    .innerJoin(dunningRuns, eq(dunningRuns.id, subscriptionChanges.dunningRunId))
    .innerJoin(failedMonths, eq(failedMonths.dunningRunId, dunningRuns.id))
    .where(
      and(
        eq(subscriptionChanges.id, changeId),
        eq(subscriptionChanges.state, 'succeeded'),
        subscriptionChanges.takesMonth,
        isNull(dunningRuns.endedAt),
      ),
    )
    .orderBy(desc(failedMonths.failedAt))
    .limit(1);
  return row;
}

/** Records that the month was not charged with this method, and will not be. */
export async function giveUpTaking(db: Db, changeId: string): Promise<void> {
  await db.update(subscriptionChanges).set({ takesMonth: false }).where(eq(subscriptionChanges.id, changeId));
}

/**
 * When a method is tried again: on the last day of the dunning run, or because staff requested it
 * after the last try.
 */
export type TryAgain = 'never' | 'on-the-last-day' | { askedAt: Date };

/** By this time a try whose reply was lost has reached the gateway, or never will. */
const IN_DOUBT_MINUTES = 10;

/**
 * Claims our next try for the caller, who requests it with the current method. Until its answer is
 * known, or can no longer come, no other caller gets one. No method is tried twice.
 * @param again when the method may be tried although it was tried before
 * @param after the gateway's newest transaction for the gift
 * @returns false when no try is available
 */
export async function claimRetry(
  db: Db,
  { dunningRunId: id, paymentToken }: OwedMonth,
  again: TryAgain,
  after: string | null,
): Promise<boolean> {
  const isAllowedAgain =
    again === 'never'
      ? sql`false`
      : again === 'on-the-last-day'
        ? sql`(${dunningRuns.lastTriedAt} at time zone 'utc')::date < ${dunningRuns.endsOn}`
        : sql`${dunningRuns.lastTriedAt} < ${again.askedAt.toISOString()}::timestamptz`;
  const rows = await db
    .update(dunningRuns)
    .set({
      lastTriedAt: sql`now()`,
      lastTriedToken: paymentToken,
      lastTriedAfter: after,
      inDoubtUntil: sql`now() + make_interval(mins => ${IN_DOUBT_MINUTES})`,
    })
    .where(
      and(
        eq(dunningRuns.id, id),
        isNull(dunningRuns.endedAt),
        sql`coalesce(${dunningRuns.inDoubtUntil} <= now(), true)`,
        sql`(${dunningRuns.lastTriedToken} is distinct from ${paymentToken} or ${isAllowedAgain})`,
      ),
    )
    .returning({ id: dunningRuns.id });
  return rows.length > 0;
}

/** The try was certainly not made. */
export async function releaseRetry(db: Db, id: string): Promise<void> {
  await db
    .update(dunningRuns)
    .set({ lastTriedAt: null, lastTriedToken: null, lastTriedAfter: null, inDoubtUntil: null })
    .where(eq(dunningRuns.id, id));
}

/** The try failed. Another method can be tried right away. */
export async function endTry(db: Db, id: string): Promise<void> {
  await db.update(dunningRuns).set({ inDoubtUntil: null }).where(eq(dunningRuns.id, id));
}
