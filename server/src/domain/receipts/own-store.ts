import { isOfYearText } from '../payments/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ReceiptSnapshot } from '../../schema/receipts.ts';

/** A gift with its valid receipt, and everything that was later booked out. */
export interface ReceiptedGift {
  giftId: string;
  givenAt: Date;
  /** The billing date of a later month, YYYY-MM-DD. */
  billedOn: string | null;
  amountCents: number;
  /** The sum of its ledger entries. */
  netCents: number;
  /** The donor's bank has not paid it yet. */
  awaitsBank: boolean;
  receipt: {
    id: string;
    year: number;
    number: number;
    snapshot: ReceiptSnapshot;
    /** ISO 8601. */
    createdAt: string;
  } | null;
  /** In chronological order. */
  taken: Taken[];
}

/** Money of a gift that left the charity and did not return. */
export interface Taken {
  kind: 'refund' | 'return' | 'void' | 'reversal' | 'dispute';
  /** Greater than 0. */
  cents: number;
  /** ISO 8601. */
  at: string;
  /** The number of its document, if there is one. */
  document: { year: number; number: number } | null;
}

const GIFT = `
  select gifts.id as "giftId", gifts.given_at as "givenAt", billed_on::text as "billedOn", gifts.amount_cents as "amountCents",
    settlement is not distinct from 'settling' and mandate_text is not null as "awaitsBank",
    (select coalesce(sum(amount_cents), 0)::integer from ledger_entries where gift_id = gifts.id) as "netCents",
    (select json_build_object('id', id, 'year', year, 'number', number, 'snapshot', snapshot, 'createdAt', created_at)
      from receipts where gift_id = gifts.id and kind = 'gift'
        and not exists (select from receipts newer where newer.replaces_id = receipts.id)) as receipt,
    (select coalesce(json_agg(json_build_object(
        'kind', entry.kind, 'cents', -entry.amount_cents, 'at', coalesce(entry.happened_at, entry.recorded_at),
        'document', (select json_build_object('year', year, 'number', number) from receipts
          where refund_id = entry.gateway_transaction_id and entry.kind = 'refund')
      ) order by coalesce(entry.happened_at, entry.recorded_at), entry.recorded_at, entry.id), '[]')
      from ledger_entries entry where entry.gift_id = gifts.id and entry.kind in ('refund', 'return', 'void', 'reversal', 'dispute')
        and not exists (select from ledger_entries back where back.gateway_transaction_id = entry.gateway_transaction_id
          and back.kind in ('refund_undone', 'dispute_won'))) as taken
  from gifts`;

export async function findOwnGift(
  db: Db,
  donorId: string,
  giftId: string,
): Promise<ReceiptedGift | undefined> {
  const { rows } = await db.$client.query<ReceiptedGift>({
    name: 'find_own_receipted_gift',
    text: `${GIFT} where gifts.donor_id = $1 and gifts.id = $2`,
    values: [donorId, giftId],
  });
  return rows[0];
}

/** These gifts of any donor, oldest first. */
export async function findGifts(db: Db, giftIds: readonly string[]): Promise<ReceiptedGift[]> {
  const { rows } = await db.$client.query<ReceiptedGift>({
    name: 'find_receipted_gifts',
    text: `${GIFT} where gifts.id = any($1::uuid[]) order by given_at, gifts.id`,
    values: [giftIds],
  });
  return rows;
}

/** One answer of these is some milliseconds of work, also for receipts of thousands of gifts. */
const READ_AT_ONCE = 250;

/**
 * The donors' gifts in a calendar year of a time zone, oldest first. Imported gifts are left out,
 * because another system sent their receipts.
 */
export async function findYear(
  db: Db,
  donorIds: readonly string[],
  year: number,
  timeZone: string,
): Promise<ReceiptedGift[]> {
  const { rows } = await db.$client.query<{ id: string }>({
    name: 'find_receipted_year',
    text: `select id from gifts where donor_id = any($1::uuid[]) and import_id is null and ${isOfYearText('$2', '$3')} order by given_at, id`,
    values: [donorIds, year, timeZone],
  });
  const found: ReceiptedGift[] = [];
  for (let from = 0; from < rows.length; from += READ_AT_ONCE) {
    const some = rows.slice(from, from + READ_AT_ONCE).map(({ id }) => id);
    found.push(...(await findGifts(db, some)));
  }
  return found;
}

/** Whether the donor has a payment with this id whose outcome is unknown. */
export async function isOwnOpenAttempt(db: Db, donorId: string, attemptId: string): Promise<boolean> {
  const { rowCount } = await db.$client.query({
    name: 'is_own_open_attempt',
    text: `select from attempts where id = $2 and state in ('pending', 'sent', 'unknown') and not began_anonymous
      and session_id in (select id from sessions where donor_id = $1)`,
    values: [donorId, attemptId],
  });
  return (rowCount ?? 0) > 0;
}
