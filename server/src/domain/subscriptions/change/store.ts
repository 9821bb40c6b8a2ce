import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { attempts } from '../../../schema/attempts.ts';
import { hasDied } from '../../../schema/donor-contact.ts';
import { donors } from '../../../schema/donors.ts';
import { monthlyAddress, nextCents, subscriptions } from '../../../schema/subscriptions.ts';
import { subscriptionChanges } from '../../../schema/subscription-changes.ts';
import type { Change, ChangeMaker } from './change.ts';
import { changeColumns, readChange } from './change-row.ts';

/**
 * Longer than three calls of 15 s each. Not much longer, so that a dead process's changes are
 * decided within a minute: the reconciler runs every 10 s. If more calls are that slow, both
 * processes request the same change, and the lease decides whose answer counts.
 */
const LEASE_SECONDS = 46;
const RECHECK_SECONDS = 10;

/** The states of a change in progress, and of a change that is in progress or done. */
const OPEN = ['pending', 'sent', 'unknown'] as const;
export const LIVE = [...OPEN, 'succeeded'] as const;

export const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** The columns of a change's requester. */
export function makerColumns(maker: ChangeMaker) {
  return 'staffId' in maker
    ? { sessionId: null, staffId: maker.staffId, staffName: maker.name, userAgent: '' }
    : { ...maker, staffId: null, staffName: null };
}

/**
 * Marks the change before a call that can change the gift. @returns false when another process has
 * the lease; the call must then not be sent
 */
export async function markSent(db: Db, change: Change): Promise<boolean> {
  const rows = await db
    .update(subscriptionChanges)
    .set({ state: 'sent', leaseUntil: leaseEnd })
    .where(
      and(
        eq(subscriptionChanges.id, change.id),
        eq(subscriptionChanges.state, 'pending'),
        eq(subscriptionChanges.leaseId, change.leaseId),
      ),
    )
    .returning({ id: subscriptionChanges.id });
  return rows.length > 0;
}

/**
 * Renews the lease before another call of a change with several calls. @returns false when another
 * process has the lease; the call must then not be sent
 */
export async function renewLease(db: Db, { id, leaseId }: Pick<Change, 'id' | 'leaseId'>): Promise<boolean> {
  const rows = await db
    .update(subscriptionChanges)
    .set({ leaseUntil: leaseEnd })
    .where(
      and(
        eq(subscriptionChanges.id, id),
        eq(subscriptionChanges.leaseId, leaseId),
        inArray(subscriptionChanges.state, ['sent', 'unknown']),
      ),
    )
    .returning({ id: subscriptionChanges.id });
  return rows.length > 0;
}

/**
 * Marks a change as in doubt. The reconciler looks it up right away, then repeatedly.
 * @param isDue true when it has not been looked up yet, or the gateway was not asked. After a
 * failed lookup it waits, so that others get their turn.
 */
export async function markUnknown(db: Db, id: string, reason: string, isDue: boolean): Promise<void> {
  await db
    .update(subscriptionChanges)
    .set({
      state: 'unknown',
      reason,
      leaseUntil: isDue ? sql`now()` : sql`now() + make_interval(secs => ${RECHECK_SECONDS})`,
    })
    .where(and(eq(subscriptionChanges.id, id), inArray(subscriptionChanges.state, ['sent', 'unknown'])));
}

/**
 * Takes over changes whose lease has expired. The former holder can no longer change them. A change
 * that was sent may have been done, whatever a later answer says.
 */
export async function claimLapsedChanges(db: Db, most: number): Promise<Change[]> {
  const lapsed = sql`(
    select id from subscription_changes
    where state in ('pending', 'sent', 'unknown') and lease_until <= now()
    order by lease_until limit ${most} for update skip locked
  )`;
  const rows = await db
    .update(subscriptionChanges)
    .set({
      state: sql`case when ${subscriptionChanges.state} = 'sent' then 'unknown' else ${subscriptionChanges.state} end`,
      leaseId: sql`gen_random_uuid()`,
      leaseUntil: leaseEnd,
    })
    .where(inArray(subscriptionChanges.id, lapsed))
    .returning(changeColumns);
  return rows.map(readChange);
}

/** The data of the mail about a change that has succeeded. */
export async function findChangeForMail(db: Db, id: string) {
  const [row] = await db
    .select({
      kind: subscriptionChanges.kind,
      subscriptionId: subscriptionChanges.subscriptionId,
      email: monthlyAddress,
      language: donors.language,
      amountBeforeCents: subscriptionChanges.amountBeforeCents,
      amountCents: subscriptionChanges.amountCents,
      nextCents,
      isForPaidMonth: sql<boolean>`${subscriptionChanges.dunningRunId} is not null`,
      nextBillingDate: subscriptionChanges.nextBillingDate,
      billingDay: subscriptionChanges.billingDay,
      isByStaff: sql<boolean>`${subscriptionChanges.staffId} is not null`,
      // For an import that is undone: a donor who was never told of the gift is not told of its
      // end. A donor who died gets no mail.
      isUntold: sql<boolean>`${subscriptionChanges.kind} = 'cancel' and exists (
        select from imported_monthly where imported_monthly.id = ${subscriptions.id} and state = 'ending' and not is_announced)
        or ${hasDied(sql`${subscriptions.donorId}`)}`,
    })
    .from(subscriptionChanges)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionChanges.subscriptionId))
    .innerJoin(attempts, eq(attempts.id, subscriptions.id))
    .innerJoin(donors, eq(donors.id, subscriptions.donorId))
    .where(eq(subscriptionChanges.id, id));
  return row;
}

/**
 * The newest change of these kinds that determines the state of a monthly gift: one that has
 * succeeded, or was refused.
 * @param refusedId the refused change @returns `under-way` while any change is in progress
 */
export async function findChangeInEffect(
  db: Db,
  {
    subscriptionId,
    kinds,
    refusedId,
  }: { subscriptionId: string; kinds: readonly Change['kind'][]; refusedId: string | null },
): Promise<Change | 'under-way' | undefined> {
  const isOpen = inArray(subscriptionChanges.state, [...OPEN]);
  const decides = and(
    inArray(subscriptionChanges.kind, [...kinds]),
    or(
      eq(subscriptionChanges.state, 'succeeded'),
      refusedId === null
        ? undefined
        : and(eq(subscriptionChanges.id, refusedId), eq(subscriptionChanges.state, 'failed')),
    ),
  );
  const [newest] = await db
    .select({ ...changeColumns, isOpen: sql<boolean>`${isOpen}` })
    .from(subscriptionChanges)
    .where(and(eq(subscriptionChanges.subscriptionId, subscriptionId), or(isOpen, decides)))
    .orderBy(desc(isOpen), desc(subscriptionChanges.createdAt))
    .limit(1);
  if (newest?.isOpen === true) return 'under-way';
  return newest && readChange(newest);
}

/**
 * Gives an ended change to the reconciler again. @throws Error when another one is in progress by
 * now
 */
export async function reopenChange(
  db: Db,
  { id, state }: Change,
  { reason }: { reason: string },
): Promise<void> {
  await db
    .update(subscriptionChanges)
    .set({ state: 'unknown', reason, leaseUntil: sql`now()` })
    .where(and(eq(subscriptionChanges.id, id), eq(subscriptionChanges.state, state)));
}
