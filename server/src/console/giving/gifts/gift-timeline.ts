import type { TimelineEntry } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { readTimeline } from '../timeline.ts';

/**
 * The history from the checkout to staff's actions. A receipt's number is in the form for people.
 */
export function readGiftTimeline(db: Db, giftId: string): Promise<TimelineEntry[]> {
  return readTimeline(
    db,
    sql`
      with gift as (
        select gifts.*, attempts.checkout_id from gifts left join attempts on attempts.id = gifts.attempt_id where gifts.id = ${giftId}::uuid
      )
      select created_at as at, 'checkout.begun' as kind, amount_cents as cents, json_build_object('campaign', campaign) as details
        from checkouts where id = (select checkout_id from gift)
      union all
      select created_at, 'attempt.begun', amount_cents, json_build_object('method', method_type)
        from attempts where checkout_id = (select checkout_id from gift)
      union all
      select finalized_at, 'attempt.' || state, amount_cents, json_build_object('reason', reason)
        from attempts where checkout_id = (select checkout_id from gift) and state in ('declined', 'failed')
      union all
      select case kind when 'charge' then coalesce(finalized_at, recorded_at) else coalesce(happened_at, recorded_at) end,
        case kind when 'charge' then case when gift.import_id is not null then 'gift.imported' when gift.offline_line_id is null then 'gift.charged' else 'gift.booked' end else 'ledger.' || kind end, abs(ledger_entries.amount_cents),
        json_build_object('transaction', ledger_entries.gateway_transaction_id)
        from ledger_entries join gift on gift.id = gift_id left join attempts on attempts.id = attempt_id
      union all
      select created_at, case kind when 'gift' then 'receipt.made' else 'receipt.refund-made' end, null,
        json_build_object('number', year || '-' || lpad(number::text, greatest(6, length(number::text)), '0'))
        from receipts where gift_id = ${giftId}::uuid
      union all
      select mailed_at, case kind when 'gift' then 'receipt.mailed' else 'receipt.refund-mailed' end, null,
        json_build_object('number', year || '-' || lpad(number::text, greatest(6, length(number::text)), '0'))
        from receipts where gift_id = ${giftId}::uuid and mailed_at is not null
      union all
      select created_at, 'dispute.open', amount_cents, json_build_object('dispute', id, 'reason', reason, 'reply_by', reply_by)
        from disputes where gift_id = ${giftId}::uuid
      union all
      select as_of, 'dispute.' || state, amount_cents, json_build_object('dispute', id)
        from disputes where gift_id = ${giftId}::uuid and state <> 'open'
      union all
      select sent_at, 'dedication.mailed', null, null
        from dedication_notices where checkout_id = (select checkout_id from gift) and sent_at is not null
      union all
      select sent_at, 'card.mailed', null, null
        from dedication_cards where checkout_id = (select checkout_id from gift) and sent_at is not null
      union all
      select asked_at, 'match.asked', null, null
        from employer_matches where checkout_id = (select checkout_id from gift)
      order by at, kind`,
    `gift:${giftId}`,
  );
}
