import { daysOfFiscalYear, fiscalYearOf, FREQUENCIES, type Tiers } from '@handsel/contract';
import { GIFT_METHOD_TYPES } from '@handsel/contract/console';
import type { GiftFilter, GivingQuery, ReportRow } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { addUp, type PartSums } from './read-sums.ts';

/** A row of a report: its part of the ledger, and the filter of the list of gifts for it. */
interface Named extends Pick<ReportRow, 'key' | 'name' | 'filter'> {
  sums: PartSums;
}

/**
 * The page's keys for rows without a campaign, of covered fees, of one-time gifts, and of monthly
 * gifts below the lowest tier.
 */
const NO_CAMPAIGN = 'no-campaign';
const COVERED_FEES = 'covered-fees';
const ONE_TIME = 'one-time';
const NO_TIER = 'no-tier';
/** The prefix of a campaign's code in the ledger's parts, so that no code equals another part. */
const CODE = 'code ';

type Books = { db: Db; fiscalYearStarts: number; tiersNow: () => Tiers };

/** The parts of a report as its rows, in their order. */
export async function nameRows(
  books: Books,
  query: GivingQuery,
  parts: readonly PartSums[],
): Promise<Named[]> {
  switch (query.by) {
    case 'day':
    case 'month':
    case 'year':
      return byTime(books, query, parts);
    case 'fund':
      return largestFirst(await byFund(books.db, parts));
    case 'campaign':
      return largestFirst(await byCampaign(books.db, parts));
    case 'tier':
      return byTier(books.tiersNow(), parts);
    case 'method':
      return largestFirst(GIFT_METHOD_TYPES.flatMap((method) => rowsOf(parts, method, { method })));
    case 'frequency':
      return FREQUENCIES.flatMap((frequency) => rowsOf(parts, frequency, { frequency }));
  }
}

function rowsOf(parts: readonly PartSums[], key: string, filter: GiftFilter): Named[] {
  return parts.filter(({ part }) => part === key).map((sums) => ({ key, name: null, filter, sums }));
}

/** The first and last row contain only days of the report. */
function byTime(
  { fiscalYearStarts }: Books,
  { by, from, to }: GivingQuery,
  parts: readonly PartSums[],
): Named[] {
  if (by !== 'day' && by !== 'month' && by !== 'year') return [];
  const found = new Map(parts.map((sums) => [sums.part, sums]));
  const rows = new Map<string, Named>();
  for (let day = from; day <= to;) {
    const { key, last } = spanOf(day, by, fiscalYearStarts);
    const filter = { booked_from: day, booked_to: last < to ? last : to };
    rows.set(key, { key, name: null, filter, sums: found.get(key) ?? addUp(key, []) });
    day = dayAfter(last);
  }
  return [...rows.values()];
}

/** The key of a day's row, and the row's last day. */
function spanOf(
  day: string,
  by: 'day' | 'month' | 'year',
  firstMonth: number,
): { key: string; last: string } {
  if (by === 'day') return { key: day, last: day };
  if (by === 'month') {
    const key = day.slice(0, 7);
    const [year = 0, month = 12] = key.split('-').map(Number);
    return { key, last: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
  }
  const year = fiscalYearOf(day, firstMonth);
  return { key: String(year), last: daysOfFiscalYear(year, firstMonth).to };
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

async function byFund(db: Db, parts: readonly PartSums[]): Promise<Named[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`select id, name from funds`);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return parts.map((sums) => ({
    key: sums.part,
    name: names.get(sums.part) ?? null,
    filter: { fund: sums.part },
    sums,
  }));
}

/** A renamed campaign has several codes. A code without a campaign is a row, too. */
async function byCampaign(db: Db, parts: readonly PartSums[]): Promise<Named[]> {
  const { rows } = await db.execute<{ code: string; id: string; name: string }>(sql`
    select code, campaign_id as id, coalesce(
      (select content ->> 'name' from campaign_versions where campaign_versions.campaign_id = campaign_codes.campaign_id order by version desc limit 1),
      (select content ->> 'name' from campaign_drafts where campaign_drafts.campaign_id = campaign_codes.campaign_id), code) as name
    from campaign_codes`);
  const { rows: fees } = await db.execute<{ id: string }>(sql`select covered_fees_fund() as id`);
  const campaigns = new Map(rows.map((row) => [row.code, row]));
  const groups = Map.groupBy(parts, ({ part }) => campaigns.get(part.slice(CODE.length))?.id ?? part);
  return [...groups].map(([group, several]) => {
    const part = several[0]?.part ?? '';
    const code = part.slice(CODE.length);
    const sums = addUp(group, several);
    if (part === '') return { key: NO_CAMPAIGN, name: null, filter: { without: 'campaign' }, sums };
    if (part === 'covered fees')
      return { key: COVERED_FEES, name: null, filter: { fund: fees[0]?.id }, sums };
    const campaign = campaigns.get(code);
    return campaign === undefined
      ? { key: code, name: code, filter: { campaign: code }, sums }
      : { key: campaign.id, name: campaign.name, filter: { campaign_id: campaign.id }, sums };
  });
}

/** The highest tier is first; one-time gifts are last. */
function byTier(tiers: Tiers, parts: readonly PartSums[]): Named[] {
  const tierOf = ({ part }: PartSums) =>
    part === ''
      ? ONE_TIME
      : (tiers.findLast(({ amountCents }) => amountCents <= Number(part))?.name ?? NO_TIER);
  const groups = Map.groupBy(parts, tierOf);
  const rowOf = (key: ReturnType<typeof tierOf>, name: string | null, filter: GiftFilter): Named[] => {
    const group = groups.get(key);
    return group === undefined ? [] : [{ key, name, filter, sums: addUp(key, group) }];
  };
  return [
    ...tiers.toReversed().flatMap(({ name, label }) => rowOf(name, label, { tier: name })),
    ...rowOf(NO_TIER, null, { frequency: 'monthly', without: 'tier' }),
    ...rowOf(ONE_TIME, null, { frequency: 'one-time' }),
  ];
}

function largestFirst(rows: Named[]): Named[] {
  return rows.toSorted((a, b) => netOf(b.sums) - netOf(a.sums));
}

export function netOf({ cents: { charges, refunds, losses, moved } }: PartSums): number {
  return charges + refunds + losses + moved;
}
