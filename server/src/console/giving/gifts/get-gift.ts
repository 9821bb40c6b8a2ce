import { CURRENCY, receiptNumber } from '@handsel/contract';
import type { StaffEndpoints } from '@handsel/contract/console';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { cardState, expectedCents } from '../../../domain/post-donation/index.ts';
import { findClosedMonthOfGift } from '../../../domain/closing/index.ts';
import { isAwaitedAtBank, isUnmatched } from '../../../domain/deposits/index.ts';
import { findRefundableGift, readRefundsOf } from '../../../domain/payments/index.ts';
import { staffRefusal, type StaffCall, type StaffResult } from '../../access/index.ts';
import { dayIn } from '../../../platform/database/day-in.ts';
import { gifts } from '../../../schema/gifts.ts';
import { readGiftAllocations } from '../funds/get-funds.ts';
import type { GivingContext } from '../context.ts';
import { emailFor, seesEmails } from '../masked-email.ts';
import { readNotes } from '../notes/store.ts';
import { showDonors } from '../show-donors.ts';
import { readGiftRows } from './gift-rows.ts';
import { readGiftTimeline } from './gift-timeline.ts';
import { shownName } from '../shown-name.ts';

type GiftPage = z.output<StaffEndpoints['getGift']['reply']>;

/** A gift with its whole history. */
export async function getGift(
  context: GivingContext,
  call: StaffCall<'getGift'>,
): Promise<StaffResult<GiftPage>> {
  const { db } = context;
  const {
    params: { id },
    session: { person },
  } = call;
  const [[gift], facts, refundable] = await Promise.all([
    readGiftRows(context, person, eq(gifts.id, id), 1),
    readFacts(context, id),
    findRefundableGift(db, id),
  ]);
  if (gift === undefined || facts === undefined || refundable === undefined) return staffRefusal('not_found');
  const { receipt, dedication, card, offline, isVoidable, ...rest } = facts;
  const { isRefundable, isUntouched, leftCents } = refundable;
  return showDonors(db, call, [gift.donor_id], {
    gift,
    ...rest,
    receipt: receipt === null ? null : shownReceipt(receipt),
    dedication: dedication && {
      to: dedication.to,
      notified_email: dedication.email === null ? null : emailFor(person, dedication.email),
    },
    card: card && shownCard(card, person),
    offline: offline && {
      ...offline,
      reversal: offline.reversal && {
        ...offline.reversal,
        at: new Date(offline.reversal.at).toISOString(),
      },
    },
    closed_month: await findClosedMonthOfGift(db, id),
    allocations: await readGiftAllocations(db, id),
    refunds: await readRefundsOf(db, id),
    refundable_cents: isRefundable ? Math.max(0, leftCents) : 0,
    is_voidable: isVoidable && isRefundable && isUntouched,
    timeline: await readGiftTimeline(db, id),
    notes: await readNotes(db, { kind: 'gift', id }),
  });
}

/** Only roles that see donors' emails see the addresses of persons. */
function shownCard(card: NonNullable<GiftPage['card']>, person: StaffCall<'getGift'>['session']['person']) {
  const { recipient, postal_address: address } = card;
  return {
    ...card,
    recipient: recipient === null ? null : emailFor(person, recipient),
    postal_address: seesEmails(person) ? address : null,
  };
}

interface StoredReceipt {
  year: number;
  number: number;
  madeAt: string;
  mailedAt: string | null;
  replaces: string | null;
  isValid: boolean;
}

function shownReceipt({
  year,
  number,
  madeAt,
  mailedAt,
  replaces,
  isValid,
}: StoredReceipt): GiftPage['receipt'] {
  return {
    number: receiptNumber({ year, number }),
    made_at: new Date(madeAt).toISOString(),
    mailed_at: mailedAt === null ? null : new Date(mailedAt).toISOString(),
    replaces,
    is_valid: isValid,
  };
}

async function readFacts({ db, timeZone }: GivingContext, id: string) {
  const [row] = await db
    .select({
      gateway_transaction_id: gifts.gatewayTransactionId,
      subscription_id: gifts.subscriptionId,
      donor_name: shownName(sql`gifts.donor_id`),
      // A card's charge settles within a day, but only the gateway knows when. A request to void a
      // settled charge is refused with the reason.
      isVoidable: sql<boolean>`coalesce(${gifts.settlement} = 'settling', ${gifts.givenAt} > now() - interval '1 day')`,
      receipt: sql<StoredReceipt | null>`(select json_build_object('year', year, 'number', number, 'madeAt', created_at, 'mailedAt', mailed_at,
          'replaces', snapshot ->> 'replaces',
          'isValid', (select coalesce(sum(amount_cents), 0) > 0 from ledger_entries where ledger_entries.gift_id = gifts.id))
        from receipts where receipts.gift_id = gifts.id and kind = 'gift' order by year desc, number desc limit 1)`,
      dedication: sql<{ to: string; email: string | null } | null>`(
        select json_build_object('to', dedicate_to, 'email', (select recipient from dedication_notices
          where dedication_notices.checkout_id = gift_answers.checkout_id))
        from gift_answers join attempts using (checkout_id) where attempts.id = gifts.attempt_id and dedicated)`,
      card: sql<GiftPage['card']>`(
        select json_build_object('kind', kind, 'to', dedicate_to, 'from', signed_by, 'message', message, 'delivery', delivery, 'state', ${cardState},
          'recipient', nullif(recipient, ''), 'send_on', send_on, 'postal_address', nullif(postal_address, ''))
        from dedication_cards join attempts using (checkout_id) where attempts.id = gifts.attempt_id)`,
      employer_match: sql<GiftPage['employer_match']>`(
        select json_build_object('employer', coalesce(employers.name, typed_name), 'is_listed', employer_id is not null,
          'state', employer_matches.state, 'expected_cents', ${expectedCents}, 'received_cents', received_cents, 'received_on', received_on)
        from employer_matches join attempts using (checkout_id) left join employers on employers.id = employer_id
        where attempts.id = gifts.attempt_id)`,
      offline: sql<GiftPage['offline']>`(
        select json_build_object('batch_id', batch_id, 'batch', name, 'reference', reference, 'description', description, 'note', note,
          'typed_by', typed_by, 'reversal', case when reversed_at is not null then json_build_object('at', reversed_at, 'by', reversed_by,
            'reason', reversal_reason, 'note', reversal_note) end)
        from offline_lines join offline_batches on offline_batches.id = batch_id where offline_lines.id = gifts.offline_line_id)`,
      deposit: sql<GiftPage['deposit']>`(
        select json_build_object('id', deposits.id, 'disbursed_on', disbursed_on, 'is_matched', not (${isUnmatched}),
          'fee', case when deposit_lines.fee_cents is not null and coalesce(settlement_currency, deposit_lines.currency) = ${CURRENCY.code}::text
            then json_build_object('fee_cents', deposit_lines.fee_cents,
              'net_cents', coalesce(settlement_cents, deposit_lines.amount_cents) - deposit_lines.fee_cents) end)
        from deposit_lines join deposits on deposits.id = deposit_id
        where deposit_lines.gateway_transaction_id = gifts.gateway_transaction_id order by disbursed_on desc limit 1)`,
      bank_lines: sql<GiftPage['bank_lines']>`(
        select coalesce(json_agg(json_build_object('id', bank_lines.id, 'booked_on', booked_on, 'cents', banked.cents) order by banked.cents desc), '[]')
        from (select match_id, gift_id, cents from bank_line_gifts where ended_at is null
          union all select match_id, gift_id, cents from bank_line_returns where ended_at is null) banked
        join bank_line_matches on bank_line_matches.id = match_id join bank_lines on bank_lines.id = bank_line_id
        where gift_id = gifts.id)`,
      awaited_days: sql<GiftPage['awaited_days']>`(
        case when ${isAwaitedAtBank} then greatest(0, ${dayIn(timeZone, sql`now()`)}::date - ${dayIn(timeZone, gifts.givenAt)}::date) end)`,
      named_as: sql<GiftPage['named_as']>`(
        select json_build_object('name', name, 'shows_amount', shows_amount)
        from named_gifts join attempts using (checkout_id) where attempts.id = gifts.attempt_id)`,
      dispute: sql<GiftPage['dispute']>`(
        select json_build_object('state', state, 'reason', reason, 'reply_by', reply_by)
        from disputes where disputes.gift_id = gifts.id order by created_at desc, id desc limit 1)`,
    })
    .from(gifts)
    .where(eq(gifts.id, id));
  return row;
}
