import type { FeeRate } from '@handsel/contract';
import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { giftDaySql, isOpenGiftLink } from '../../../payments/index.ts';
import { isHeldByDispute } from '../../held-by-dispute.ts';
import type { Db, Tx } from '../../../../platform/database/database.ts';
import type { Books } from '../../../../platform/database/day-in.ts';
import { attempts } from '../../../../schema/attempts.ts';
import { donors } from '../../../../schema/donors.ts';
import { giftLinks } from '../../../../schema/gift-links.ts';
import {
  monthlyAddress,
  monthlyFeeCents,
  nextCents,
  subscriptions,
} from '../../../../schema/subscriptions.ts';
import { gatewayCustomers } from '../../../../schema/saved-methods.ts';
import type { AmountChange, Change, ChangeMaker, ScheduleChange, StaffMaker, Wish } from '../change.ts';
import { isOpenReturnWarning } from '../returned-debits.ts';
import { leaseEnd, makerColumns } from '../store.ts';

/**
 * The requester: the gift's donor, signed in; a person with a mailed link; or staff, for the donor.
 */
export type GiftHolder = DonorHolder | { token: string } | StaffHolder;
export interface StaffHolder {
  staff: StaffMaker;
  subscriptionId: string;
}
export interface DonorHolder {
  donorId: string;
  subscriptionId: string;
}

export interface ManagedRow {
  subscriptionId: string;
  donorId: string;
  email: string;
  /** The monthly charge, the part of it that covers the fee, and the rate of the fee. */
  amountCents: number;
  coveredFeeCents: number;
  feeRate: FeeRate | null;
  paymentToken: string;
  status: (typeof subscriptions.$inferSelect)['status'];
  /** Days, YYYY-MM-DD. */
  nextBillingDate: string | null;
  pausedFrom: string | null;
  lastGivenOn: string | null;
  billingDay: number | null;
  otherNextCents: number | null;
  isPauseOn: boolean;
  needsOtherMethod: boolean;
  /** A payment of it is disputed, or the dispute was lost. */
  isDisputed: boolean;
  /** Staff alone paused it. Otherwise only its donor may end or shorten the pause. */
  isStaffsPause: boolean;
  evenMonths: number | null;
  /**
   * The method may not be the donor's: a mailed link entered it, or it was entered under the
   * address in another browser.
   */
  mayBeOthers: boolean;
  /** A change without an outcome yet. */
  open: {
    kind: Change['kind'];
    resumesOn: string | null;
    firstBillingOn: string | null;
    amountCents: number;
  } | null;
}

const openChange = sql<ManagedRow['open']>`(
  select json_build_object('kind', open_change.kind, 'resumesOn', open_change.resumes_on,
    'firstBillingOn', open_change.first_billing_on, 'amountCents', open_change.amount_cents)
  from subscription_changes as open_change
  where open_change.subscription_id = ${subscriptions.id} and open_change.state in ('pending', 'sent', 'unknown')
)`;

/**
 * A method from a link is vaulted under the id of its change
 * (domain/payment-methods/link-entered.ts). A method that was entered under the address in another
 * browser has a customer without a donor (decision 012).
 */
const mayBeOthers = sql<boolean>`exists (
  select from subscription_changes as linked
  where linked.subscription_id = ${subscriptions.id} and linked.kind = 'terms' and linked.checkout_id is null
    and linked.saved_token is null and linked.id::text = ${subscriptions.paymentToken}
) or exists (
  select from gateway_customers as nobodys where nobodys.id = ${subscriptions.id} and nobodys.donor_id is null
)`;

/**
 * No pause of the donor's has months left, and no dispute has stopped it: a stopped gift has no
 * next day.
 */
const isStaffsPause = sql<boolean>`${subscriptions.nextBillingDate} is not null and not exists (
  select from subscription_changes as paused
  where paused.subscription_id = ${subscriptions.id} and paused.kind = 'pause' and paused.staff_id is null
    and paused.state not in ('declined', 'failed') and paused.resumes_on >= now()::date
    and not exists (
      select from subscription_changes as resumed
      where resumed.subscription_id = ${subscriptions.id} and resumed.kind = 'resume' and resumed.state = 'succeeded'
        and resumed.created_at > paused.created_at)
)`;

const lastGivenOn = (timeZone: string) => sql<string | null>`(
  select max(${giftDaySql(sql`given`, timeZone)})::text from gifts as given
  where given.donor_id = ${subscriptions.donorId} and given.subscription_id = ${subscriptions.id}
)`;

/**
 * @returns undefined for a link that is unknown, revoked or expired, and for another donor's gift
 */
export async function findManaged(
  { db, timeZone }: Books,
  holder: GiftHolder,
): Promise<ManagedRow | undefined> {
  const [row] = await db
    .select({
      subscriptionId: subscriptions.id,
      donorId: subscriptions.donorId,
      email: monthlyAddress,
      amountCents: subscriptions.amountCents,
      coveredFeeCents: monthlyFeeCents,
      feeRate: subscriptions.feeRate,
      paymentToken: subscriptions.paymentToken,
      otherNextCents: subscriptions.otherNextCents,
      status: subscriptions.status,
      nextBillingDate: subscriptions.nextBillingDate,
      pausedFrom: subscriptions.pausedFrom,
      lastGivenOn: lastGivenOn(timeZone),
      billingDay: subscriptions.billingDay,
      isPauseOn: subscriptions.isPauseOn,
      needsOtherMethod: sql<boolean>`${subscriptions.status} = 'paused' and ${isOpenReturnWarning}`,
      isDisputed: isHeldByDispute,
      isStaffsPause,
      evenMonths: subscriptions.evenMonths,
      mayBeOthers,
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
  const isIt = eq(subscriptions.id, holder.subscriptionId);
  return 'staff' in holder ? isIt : and(isIt, eq(subscriptions.donorId, holder.donorId));
}

export interface NewWish {
  subscriptionId: string;
  /** The method and amount on which the decision was based. */
  paymentToken: string;
  amountBeforeCents: number;
  maker: ChangeMaker;
  wish: Wish;
  donorsReason: string | null;
  isByLink: boolean;
}

/**
 * Writes the wanted change of a monthly gift, unless another one is in progress, or the gift has
 * ended or is already in that state.
 */
export async function beginWish(
  db: Db | Tx,
  wanted: NewWish,
): Promise<AmountChange | ScheduleChange | undefined> {
  const { subscriptionId, wish, donorsReason, isByLink } = wanted;
  const { sessionId, staffId, staffName, userAgent } = makerColumns(wanted.maker);
  const resumesOn = wish.kind === 'pause' ? wish.resumesOn : null;
  const { amountCents, coveredFeeCents, consentText } =
    wish.kind === 'amount' ? wish : { amountCents: null, coveredFeeCents: null, consentText: null };
  const result = await db.execute<{ id: string; lease_id: string; saved_token: string | null }>(sql`
    with running as (
      select id, amount_cents, payment_token from subscriptions
      where id = ${subscriptionId} and status <> 'cancelled' and ${isStillWanted(wanted)}
        and (${wish.kind === 'cancel'} or not ${isHeldByDispute}) for update
    )
    insert into subscription_changes (kind, subscription_id, session_id, staff_id, staff_name, amount_before_cents, amount_cents, covered_fee_cents, saved_token, consent_text, resumes_on,
      donors_reason, is_by_link, user_agent, state, lease_id, lease_until)
    select ${wish.kind}::change_kind, id, ${sessionId}::uuid, ${staffId}::uuid, ${staffName}::text, amount_cents, coalesce(${amountCents}::integer, amount_cents), ${coveredFeeCents}::integer,
      case when ${amountCents}::integer is not null then payment_token end, ${consentText}::text, ${resumesOn}::date, ${donorsReason},
      ${isByLink}, ${userAgent}, 'sent', gen_random_uuid(), ${leaseEnd}
    from running
    on conflict do nothing
    returning id, lease_id, saved_token`);
  const [row] = result.rows;
  if (row === undefined) return undefined;
  const begun = { id: row.id, subscriptionId, state: 'sent', leaseId: row.lease_id } as const;
  if (wish.kind !== 'amount') return { ...wish, ...begun };
  const { amountBeforeCents } = wanted;
  return {
    ...begun,
    kind: 'amount',
    amountCents: wish.amountCents,
    amountBeforeCents,
    paymentToken: row.saved_token ?? '',
  };
}

/** Checks again, because a simultaneous click may have been carried out since the gift was read. */
function isStillWanted({ wish, maker, paymentToken, amountBeforeCents }: NewWish): SQL {
  const isByStaff = 'staffId' in maker;
  switch (wish.kind) {
    case 'pause':
      return isByStaff
        ? sql`(not is_pause_on or ${isStaffsPause} or next_billing_date < ${wish.resumesOn}::date)
          and (status <> 'paused' or next_billing_date is distinct from ${wish.resumesOn}::date)`
        : sql`(status <> 'paused' or next_billing_date is distinct from ${wish.resumesOn}::date or ${isStaffsPause})`;
    case 'resume':
      return isByStaff ? sql`is_pause_on and ${isStaffsPause}` : sql`is_pause_on`;
    case 'cancel':
      return sql`true`;
    case 'amount':
      return sql`status = 'active' and not is_pause_on and amount_cents <> ${wish.amountCents}
        and amount_cents = ${amountBeforeCents} and payment_token = ${paymentToken}`;
  }
}

/** The recipient of mails about a monthly gift that has not ended, and its next charge. */
export async function findRunningForMail(db: Db, subscriptionId: string) {
  const [row] = await db
    .select({
      email: monthlyAddress,
      language: donors.language,
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

/** Whether the gateway's customer, with any form of id, belongs to this donor. */
export async function isCustomerOf(db: Db, customerId: string, donorId: string): Promise<boolean> {
  // All customers that we make have a UUID.
  if (!z.safeParse(z.guid(), customerId).success) return false;
  const rows = await db
    .select({ id: gatewayCustomers.id })
    .from(gatewayCustomers)
    .where(and(eq(gatewayCustomers.id, customerId), eq(gatewayCustomers.donorId, donorId)));
  return rows.length > 0;
}
