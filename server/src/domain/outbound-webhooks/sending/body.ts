import { eq } from 'drizzle-orm';
import { readCampaigns, readDeposits, readDonors, readGifts, readMonthlyGifts } from '../../api/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Books } from '../../../platform/database/day-in.ts';
import { receipts } from '../../../schema/receipts.ts';
import type { webhookDeliveries } from '../../../schema/webhook-endpoints.ts';

type Event = Pick<typeof webhookDeliveries.$inferSelect, 'event' | 'happenedAt' | 'data'>;

/** The body with ids only. It is the same at each attempt. */
export function thinBody({ event, happenedAt, data }: Event): string {
  return JSON.stringify({ type: event, timestamp: happenedAt.toISOString(), data });
}

/** The body with the whole item, as the API has it, and as it is now. */
export async function fullBody(books: Books, { event, happenedAt, data }: Event): Promise<string> {
  const item = await readItem(books, event.slice(0, event.indexOf('.')), data);
  return JSON.stringify({ type: event, timestamp: happenedAt.toISOString(), data: { ...data, ...item } });
}

async function readItem(books: Books, kind: string, ids: Event['data']): Promise<Record<string, unknown>> {
  const { gift_id: gift, donor_id: donor, monthly_gift_id: monthly } = ids;
  const { campaign_id: campaign, deposit_id: deposit, receipt_id: receipt } = ids;
  if (kind === 'gift' && gift) return { gift: (await readGifts(books, [gift], true))[0] ?? null };
  if (kind === 'monthly_gift' && monthly)
    return { monthly_gift: (await readMonthlyGifts(books, [monthly], true))[0] ?? null };
  if (kind === 'donor' && donor) return { donor: (await readDonors(books, [donor], true))[0] ?? null };
  if (kind === 'deposit' && deposit)
    return { deposit: (await readDeposits(books, [deposit], true))[0] ?? null };
  if (kind === 'campaign' && campaign)
    return { campaign: (await readCampaigns(books, [campaign], true))[0] ?? null };
  if (kind === 'receipt' && receipt) return { receipt: await readReceipt(books.db, receipt) };
  return {};
}

async function readReceipt(db: Db, id: string) {
  const [row] = await db
    .select({
      id: receipts.id,
      kind: receipts.kind,
      year: receipts.year,
      number: receipts.number,
      replaces: receipts.replacesId,
      currency: receipts.currency,
      createdAt: receipts.createdAt,
    })
    .from(receipts)
    .where(eq(receipts.id, id));
  if (row === undefined) return null;
  const { createdAt, ...receipt } = row;
  return { ...receipt, created_at: createdAt.toISOString() };
}
