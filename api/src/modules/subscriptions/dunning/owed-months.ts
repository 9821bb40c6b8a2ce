import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { dunningRuns, failedMonths } from '../../../schema/dunning-runs.ts';
import { subscriptionChanges } from '../../../schema/subscription-changes.ts';
import { doubt, type Doubt } from './store.ts';

export interface OwedMonth {
  dunningRunId: string;
  subscriptionId: string;
  /** The method that it is to be taken with. */
  paymentToken: string;
  amountCents: number;
}

const newToken = sql<string>`coalesce(${subscriptionChanges.savedToken}, ${subscriptionChanges.id}::text)`;

/** The month that is to be taken with what a change has given a monthly gift; undefined when there is nothing to take any more. */
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

/** It was not taken with it, and will not be. */
export async function giveUpTaking(db: Db, changeId: string): Promise<void> {
  await db.update(subscriptionChanges).set({ takesMonth: false }).where(eq(subscriptionChanges.id, changeId));
}

/** When one method is tried again: on the last day of the dunning run, or because staff asked for it after the last try. */
export type TryAgain = 'never' | 'on-the-last-day' | { askedAt: Date };

/** By then a try whose answer was lost has arrived at the gateway, or never will. */
const IN_DOUBT_MINUTES = 10;

/**
 * Takes our next try for the caller, who asks for it with the method that pays now. Until its answer is known, or cannot come any
 * more, nobody else gets one; and none is made twice with one method.
 * @param again when that method may be tried although it was tried before
 * @param after the gateway's newest transaction for the gift
 * @returns false when there is none to take
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

/** It certainly was not made. */
export async function releaseRetry(db: Db, id: string): Promise<void> {
  await db
    .update(dunningRuns)
    .set({ lastTriedAt: null, lastTriedToken: null, lastTriedAfter: null, inDoubtUntil: null })
    .where(eq(dunningRuns.id, id));
}

/** It was made in vain: with another method another try can be made at once. */
export async function endTry(db: Db, id: string): Promise<void> {
  await db.update(dunningRuns).set({ inDoubtUntil: null }).where(eq(dunningRuns.id, id));
}
