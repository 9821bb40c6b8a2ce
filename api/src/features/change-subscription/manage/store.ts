import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { giftDaySql } from '../../../payments/gift-day.ts';
import { isOpenGiftLink } from '../../../payments/gift-links.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Books } from '../../../platform/database/day-in.ts';
import { attempts } from '../../../schema/attempts.ts';
import { donors } from '../../../schema/donors.ts';
import { giftLinks } from '../../../schema/gift-links.ts';
import { monthlyAddress, nextCents, subscriptions } from '../../../schema/gifts.ts';
import type { ScheduleChange, Wish } from '../change.ts';
import { isOpenReturnWarning } from '../returned-debits.ts';
import { leaseEnd } from '../store.ts';

/** Who wants something of a monthly gift: its donor, signed in; or whoever holds a mailed link. */
export type GiftHolder = { donorId: string; subscriptionId: string } | { token: string };

export interface ManagedRow {
  subscriptionId: string;
  email: string;
  amountCents: number;
  status: (typeof subscriptions.$inferSelect)['status'];
  /** Days, YYYY-MM-DD. */
  nextBillingDate: string | null;
  pausedFrom: string | null;
  lastGivenOn: string | null;
  billingDay: number | null;
  otherNextCents: number | null;
  isPauseOn: boolean;
  needsOtherMethod: boolean;
  evenMonths: number | null;
  /** A change that has no outcome yet. */
  open: { kind: 'terms' | Wish['kind']; resumesOn: string | null } | null;
}

const openChange = sql<ManagedRow['open']>`(
  select json_build_object('kind', open_change.kind, 'resumesOn', open_change.resumes_on)
  from subscription_changes as open_change
  where open_change.subscription_id = ${subscriptions.id} and open_change.state in ('pending', 'sent', 'unknown')
)`;

const lastGivenOn = (timeZone: string) => sql<string | null>`(
  select max(${giftDaySql(sql`given`, timeZone)})::text from gifts as given
  where given.donor_id = ${subscriptions.donorId} and given.subscription_id = ${subscriptions.id}
)`;

/** @returns undefined of a link that is unknown, revoked or too old, and of a gift that is not the donor's */
export async function findManaged(
  { db, timeZone }: Books,
  holder: GiftHolder,
): Promise<ManagedRow | undefined> {
  const [row] = await db
    .select({
      subscriptionId: subscriptions.id,
      email: monthlyAddress,
      amountCents: subscriptions.amountCents,
      otherNextCents: subscriptions.otherNextCents,
      status: subscriptions.status,
      nextBillingDate: subscriptions.nextBillingDate,
      pausedFrom: subscriptions.pausedFrom,
      lastGivenOn: lastGivenOn(timeZone),
      billingDay: subscriptions.billingDay,
      isPauseOn: subscriptions.isPauseOn,
      needsOtherMethod: sql<boolean>`${subscriptions.status} = 'paused' and ${isOpenReturnWarning}`,
      evenMonths: subscriptions.evenMonths,
      open: openChange,
    })
    .from(subscriptions)
    .innerJoin(attempts, eq(attempts.id, subscriptions.id))
    .innerJoin(donors, eq(donors.id, subscriptions.donorId))
    .where(isHeldBy(db, holder));
  return row;
}

function isHeldBy(db: Db, holder: GiftHolder): SQL | undefined {
  if ('token' in holder) {
    const linked = db
      .select({ id: giftLinks.subscriptionId })
      .from(giftLinks)
      .where(isOpenGiftLink('manage', holder.token));
    return sql`${subscriptions.id} in (${linked})`;
  }
  return and(eq(subscriptions.id, holder.subscriptionId), eq(subscriptions.donorId, holder.donorId));
}

export interface NewWish {
  subscriptionId: string;
  sessionId: string;
  wish: Wish;
  donorsReason: string | null;
  isByLink: boolean;
  userAgent: string;
}

/** Writes what is wanted of a monthly gift, unless another change of it is under way, or it has ended or is so already. */
export async function beginWish(db: Db, wanted: NewWish): Promise<ScheduleChange | undefined> {
  const { subscriptionId, sessionId, wish, donorsReason, isByLink, userAgent } = wanted;
  const resumesOn = wish.kind === 'pause' ? wish.resumesOn : null;
  const result = await db.execute<{ id: string; lease_id: string }>(sql`
    with running as (
      select id, amount_cents from subscriptions
      where id = ${subscriptionId} and status <> 'cancelled' and ${isStillWanted(wish)} for update
    )
    insert into subscription_changes (kind, subscription_id, session_id, amount_before_cents, amount_cents, resumes_on,
      donors_reason, is_by_link, user_agent, state, lease_id, lease_until)
    select ${wish.kind}::change_kind, id, ${sessionId}, amount_cents, amount_cents, ${resumesOn}::date, ${donorsReason},
      ${isByLink}, ${userAgent}, 'sent', gen_random_uuid(), ${leaseEnd}
    from running
    on conflict do nothing
    returning id, lease_id`);
  const [row] = result.rows;
  return row && { ...wish, id: row.id, subscriptionId, state: 'sent', leaseId: row.lease_id };
}

/** A press that came at the same time may have been done between the look at the gift and now. */
function isStillWanted(wish: Wish): SQL {
  switch (wish.kind) {
    case 'pause':
      return sql`(status <> 'paused' or next_billing_date is distinct from ${wish.resumesOn}::date)`;
    case 'resume':
      return sql`is_pause_on`;
    case 'cancel':
      return sql`true`;
  }
}

/** Who is told of a monthly gift that has not ended, and when it is charged next. */
export async function findRunningForMail(db: Db, subscriptionId: string) {
  const [row] = await db
    .select({
      email: monthlyAddress,
      amountCents: subscriptions.amountCents,
      nextCents,
      nextBillingDate: subscriptions.nextBillingDate,
    })
    .from(subscriptions)
    .innerJoin(attempts, eq(attempts.id, subscriptions.id))
    .innerJoin(donors, eq(donors.id, subscriptions.donorId))
    .where(and(eq(subscriptions.id, subscriptionId), ne(subscriptions.status, 'cancelled')));
  return row;
}
