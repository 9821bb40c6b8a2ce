import type { Answers, Frequency } from '@handsel/contract';
import { giftDayText, isOfYearText } from '../../payments/index.ts';
import type { Books } from '../../../platform/database/day-in.ts';
import type { gifts } from '../../../schema/gifts.ts';
import type { subscriptions } from '../../../schema/subscriptions.ts';

/*
 * Named statements, so that PostgreSQL keeps their plans. Each starts at an index on the donor and
 * continues by index from row to row, because one donor's gifts are few even if the table is large.
 */

/** No donor has as many; it only bounds the list. */
const MONTHLY_GIFTS_MAX = 50;

export interface StoredMonthlyGift {
  id: string;
  amountCents: number;
  /** The part of it that covers the fee. */
  coveredFeeCents: number;
  status: (typeof subscriptions.$inferSelect)['status'];
  paymentToken: string;
  /** These are days as YYYY-MM-DD. */
  begunOn: string;
  nextBillingDate: string | null;
  endedOn: string | null;
  otherNextCents: number | null;
  isPauseOn: boolean;
  needsOtherMethod: boolean;
  isDisputed: boolean;
  owedSince: string | null;
  nextTryOn: string | null;
  owedCents: number | null;
  isSettling: boolean;
  isBeingChanged: boolean;
  /** Null when all of it goes to the default fund. */
  funds: string[] | null;
}

/** A donor's monthly gifts: active ones first, and the newest first within each group. */
export async function findMonthlyGifts(
  { db, timeZone }: Books,
  donorId: string,
): Promise<StoredMonthlyGift[]> {
  const { rows } = await db.$client.query<StoredMonthlyGift>({
    name: 'find_monthly_gifts',
    text: `
      select subscriptions.id, subscriptions.amount_cents as "amountCents", covered_fee_of(subscriptions) as "coveredFeeCents", other_next_cents as "otherNextCents", is_pause_on as "isPauseOn", status, payment_token as "paymentToken",
        (created_at at time zone $3)::date::text as "begunOn", next_billing_date::text as "nextBillingDate",
        (ended_at at time zone $3)::date::text as "endedOn",
        owed.amount_cents as "owedCents", owed.since as "owedSince", owed.next_try_on as "nextTryOn",
        exists (
          select from gifts where gifts.donor_id = subscriptions.donor_id and subscription_id = subscriptions.id
            and settlement = 'settling' and mandate_text is not null
        ) as "isSettling",
        exists (
          select from subscription_changes where subscription_id = subscriptions.id and state in ('pending', 'sent', 'unknown')
        ) as "isBeingChanged",
        (select json_agg(name order by share desc, lower(name)) from subscription_funds join funds on funds.id = fund_id and not is_covered_fees
          where subscription_id = subscriptions.id having not bool_and(is_default)) as funds,
        status = 'paused' and exists (
          select from method_warnings where subscription_id = subscriptions.id and method_warnings.payment_token = subscriptions.payment_token
            and kind = 'returned' and closed_at is null
        ) as "needsOtherMethod",
        is_pause_on and exists (
          select from disputes join gifts on gifts.id = disputes.gift_id
          where gifts.subscription_id = subscriptions.id and disputes.kind <> 'retrieval' and disputes.state <> 'won'
        ) as "isDisputed"
      from subscriptions left join lateral (
        select failed_months.amount_cents, (dunning_runs.failed_at at time zone $3)::date::text as since,
          failed_months.next_try_on::text
        from dunning_runs join failed_months on dunning_run_id = dunning_runs.id
        where subscription_id = subscriptions.id and dunning_runs.ended_at is null
        order by failed_months.failed_at desc limit 1
      ) owed on true
      where donor_id = $1
      order by status = 'cancelled', created_at desc limit $2`,
    values: [donorId, MONTHLY_GIFTS_MAX, timeZone],
  });
  return rows;
}

export interface StoredGift {
  id: string;
  givenAt: Date;
  /** YYYY-MM-DD. */
  givenOn: string;
  amountCents: number;
  /** The part of it that covers the fee. */
  coveredFeeCents: number;
  frequency: Frequency;
  state: (typeof gifts.$inferSelect)['state'];
  settlement: (typeof gifts.$inferSelect)['settlement'];
  awaitsBank: boolean;
  methodDescription: string;
  campaign: string | null;
  /** Null when all of it went to the default fund. */
  funds: string[] | null;
  checkoutId: string | null;
  givenBy: string | null;
  isNoticeAsked: boolean;
  hasCard: boolean;
  answers: Answers | null;
  receipt: { year: number; number: number } | null;
  /** The sum of its ledger entries. */
  netCents: number;
  /** The refunds that did not fail, oldest first. */
  refunds: { cents: number; on: string }[];
}

/**
 * A donor's gifts, newest first. The page is empty if it should begin before another donor's gift.
 * @param of the calendar year, and the gift before which the page begins
 */
export async function findOwnGifts(
  { db, timeZone }: Books,
  donorId: string,
  of: { year?: string | undefined; before?: string | undefined },
  limit: number,
): Promise<StoredGift[]> {
  const { rows } = await db.$client.query<StoredGift>({
    name: 'find_own_gifts',
    text: `
      select gifts.id, given_at as "givenAt", ${giftDayText('$5')}::text as "givenOn", gifts.amount_cents as "amountCents", gifts.covered_fee_cents as "coveredFeeCents", gifts.frequency, gifts.state, settlement,
        settlement is not distinct from 'settling' and mandate_text is not null as "awaitsBank",
        method_description as "methodDescription", gifts.campaign, attempts.checkout_id as "checkoutId", attempts.email as "givenBy",
        exists (select from dedication_notices where dedication_notices.checkout_id = attempts.checkout_id) as "isNoticeAsked",
        exists (select from dedication_cards where dedication_cards.checkout_id = attempts.checkout_id) as "hasCard",
        case when gift_answers.checkout_id is not null then json_build_object('dedicated', dedicated, 'dedicateTo', dedicate_to,
          'dedicateToEmail', dedicate_to_email, 'referred', referred, 'referrer', referrer, 'employeeMatch', employee_match,
          'employer', employer, 'employeeEmail', employee_email) end as answers,
        -- The newest: another that takes its place has a later number.
        (select json_build_object('year', year, 'number', number) from receipts
          where gift_id = gifts.id and kind = 'gift' order by year desc, number desc limit 1) as receipt,
        books.net as "netCents", books.refunds,
        (select json_agg(name order by gift_allocations.amount_cents desc, lower(name)) from gift_allocations join funds on funds.id = fund_id and not is_covered_fees
          where gift_id = gifts.id having not bool_and(is_default)) as funds
      from gifts
      left join attempts on attempts.id = gifts.attempt_id
      left join gift_answers on gift_answers.checkout_id = attempts.checkout_id
      cross join lateral (
        select (select coalesce(sum(amount_cents), 0)::integer from ledger_entries where gift_id = gifts.id) as net, coalesce(json_agg(
            json_build_object('cents', -amount_cents, 'on', (coalesce(happened_at, recorded_at) at time zone $5)::date)
            order by coalesce(happened_at, recorded_at)
          ), '[]') as refunds
        from ledger_entries entry
        where gift_id = gifts.id and kind = 'refund' and not exists (
          select from ledger_entries undone
          where undone.gateway_transaction_id = entry.gateway_transaction_id and undone.kind = 'refund_undone')
      ) books
      where donor_id = $1
        and ($2::integer is null or ${isOfYearText('$2', '$5')})
        and ($3::uuid is null or (given_at, gifts.id) < (
          select last.given_at, last.id from gifts last where last.id = $3 and last.donor_id = $1))
      order by given_at desc, gifts.id desc limit $4`,
    values: [donorId, of.year ?? null, of.before ?? null, limit, timeZone],
  });
  return rows;
}

export interface OpenAttempt {
  id: string;
  createdAt: Date;
  createdOn: string;
  amountCents: number;
  frequency: Frequency;
}

/** A donor's payments in doubt. Few payments of all donors are in this state. */
export async function findOpenAttempts(
  { db, timeZone }: Books,
  donorId: string,
  year: string | undefined,
): Promise<OpenAttempt[]> {
  const { rows } = await db.$client.query<OpenAttempt>({
    name: 'find_open_attempts_of_donor',
    text: `
      select id, created_at as "createdAt", (created_at at time zone $3)::date::text as "createdOn", amount_cents as "amountCents", frequency from attempts
      where state in ('pending', 'sent', 'unknown') and not began_anonymous
        and session_id in (select id from sessions where donor_id = $1)
        and ($2::integer is null or extract(year from created_at at time zone $3) = $2)
      order by created_at desc`,
    values: [donorId, year ?? null, timeZone],
  });
  return rows;
}

interface OwnYear {
  year: number;
  gifts: number;
  cents: number;
  isImported: boolean;
}

/** The donor's gifts in each calendar year, newest first: docs/operating.md, "The books". */
export async function findGivingYears({ db, timeZone }: Books, donorId: string): Promise<OwnYear[]> {
  const { rows } = await db.$client.query<OwnYear>({
    name: 'find_giving_years',
    text: `
      select extract(year from ${giftDayText('$2')})::integer as year, count(distinct gifts.id)::integer as gifts,
        sum(ledger_entries.amount_cents)::integer as cents, bool_and(import_id is not null) as "isImported"
      from gifts join ledger_entries on gift_id = gifts.id
      where donor_id = $1 group by year order by year desc`,
    values: [donorId, timeZone],
  });
  return rows;
}
