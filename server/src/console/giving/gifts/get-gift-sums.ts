import type { StaffEndpoints } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { StaffCall, StaffResult } from '../../access/index.ts';
import { success } from '../../../platform/http/result.ts';
import type { GivingContext } from '../context.ts';
import { readSearch } from '../list/search-term.ts';
import { seesEmails } from '../masked-email.ts';
import { listedGifts } from './gift-list.ts';
import { narrowedGifts } from './narrowed-gifts.ts';

interface Sums extends Record<string, unknown> {
  gifts: number;
  /** A bigint, as text. */
  net: string;
}

/** The number of the gifts that a filter leaves, and their sum by the ledger. */
export async function getGiftSums(
  context: GivingContext,
  { query: { search, ...filter }, session: { person } }: StaffCall<'getGiftSums'>,
): Promise<StaffResult<z.output<StaffEndpoints['getGiftSums']['reply']>>> {
  const searched = readSearch(search);
  if (!searched.ok) return searched;
  const which = listedGifts(narrowedGifts(context, filter), searched.term, seesEmails(person));
  const { rows } = await context.db.execute<Sums>(sql`
    with listed as materialized (select id from gifts where ${which})
    select (select count(*)::integer from listed) as gifts,
      (select coalesce(sum(amount_cents), 0) from ledger_entries where gift_id in (select id from listed)) as net`);
  const [sums] = rows;
  if (sums === undefined) throw new Error('the gifts were not counted');
  const isByEntries = filter.booked ?? filter.booked_from ?? filter.booked_to;
  return success({ gifts: sums.gifts, net_cents: isByEntries === undefined ? Number(sums.net) : null });
}
