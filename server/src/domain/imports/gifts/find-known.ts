import { sql } from 'drizzle-orm';
import type { ImportSource } from '@handsel/contract/console';
import { isVerifiedOrInactive } from '../../accounts/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { NOBODY } from '../../../platform/mail/mailer.ts';
import type { GiftLine } from './read-line.ts';

interface NamedDonor {
  id: string;
  /** The other system has an id for this donor. A line with another id is another donor. */
  hasOldId: boolean;
}

/**
 * The donors of a file whom Handsel already knows, by each way that a line can identify a donor.
 */
export interface KnownDonors {
  byEmail: Map<string, string>;
  byOldId: Map<string, string>;
  byName: Map<string, NamedDonor>;
}

export function nameKey({ details }: GiftLine): string {
  if (details.name === '' || details.postal_code === '') return '';
  return `${details.name.toLowerCase()}\n${details.postal_code.toLowerCase()}`;
}

/**
 * Finds donors with the same email, the verified one first; or with the same id in an earlier
 * import from the same system; or, for lines without an email, with the same name and postal code.
 * Skips erased donors and donors for whom a stranger's browser may act.
 */
export async function findKnownDonors(
  db: Db | Tx,
  source: ImportSource,
  lines: readonly GiftLine[],
): Promise<KnownDonors> {
  const list = (values: readonly string[]) =>
    JSON.stringify([...new Set(values.filter((value) => value !== ''))]);
  const emails = await db.execute<{ key: string; id: string }>(sql`
    select distinct on (lower(email)) lower(email) as key, id from donors
    where lower(email) in (select lower(value) from json_array_elements_text(${list(lines.map(({ email }) => email))}::json))
      and merged_into is null and email <> ${NOBODY} and ${isVerifiedOrInactive}
    order by lower(email), email_verified_at is null, created_at, id`);
  const ids = await db.execute<{ key: string; id: string }>(sql`
    select distinct on (old_donor_id) old_donor_id as key, coalesce(donors.merged_into, donors.id) as id
    from import_lines join imports on imports.id = import_id join donors on donors.id = donor_id
    where old_donor_id in (select value from json_array_elements_text(${list(lines.map(({ oldDonorId }) => oldDonorId))}::json))
      and source = ${source} and imports.state = 'added' and email <> ${NOBODY}
      and (merged_into is not null or ${isVerifiedOrInactive})
    order by old_donor_id, uploaded_at`);
  const names = await db.execute<{ key: string; id: string; has_old_id: boolean }>(sql`
    select distinct on (key) key, id, exists (
      select from import_lines join imports on imports.id = import_id
      where import_lines.donor_id = named.id and old_donor_id is not null and source = ${source} and imports.state = 'added'
    ) as has_old_id from (
      select lower(name) || E'\n' || lower(postal_code) as key, donors.id, created_at
      from donor_details join donors on donors.id = donor_id
      where lower(name) in (select lower(value) from json_array_elements_text(${list(
        lines.filter(({ email }) => email === '').map(({ details }) => details.name),
      )}::json))
        and postal_code <> '' and merged_into is null and email <> ${NOBODY} and ${isVerifiedOrInactive}
    ) named order by key, created_at, id`);
  const mapOf = (rows: { key: string; id: string }[]) => new Map(rows.map(({ key, id }) => [key, id]));
  const named = names.rows.map(({ key, id, has_old_id: hasOldId }): [string, NamedDonor] => [
    key,
    { id, hasOldId },
  ]);
  return { byEmail: mapOf(emails.rows), byOldId: mapOf(ids.rows), byName: new Map(named) };
}

/** The cents of gifts that an earlier import from the same system added, by their old ids. */
export type KnownGifts = ReadonlyMap<string, number>;

export async function findKnownGifts(
  db: Db | Tx,
  source: ImportSource,
  lines: readonly GiftLine[],
): Promise<KnownGifts> {
  const ids = lines.flatMap(({ oldGiftId, refund }) => [oldGiftId, refund?.of ?? '']);
  const asked = JSON.stringify([...new Set(ids.filter((id) => id !== ''))]);
  const { rows } = await db.execute<{ id: string; cents: number }>(sql`
    select distinct on (old_gift_id) old_gift_id as id, amount_cents as cents
    from import_lines join imports on imports.id = import_id join gifts on gifts.id = gift_id
    where old_gift_id in (select value from json_array_elements_text(${asked}::json))
      and outcome = 'added' and imports.source = ${source} and imports.state = 'added'
    order by old_gift_id, uploaded_at`);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

/** Refunds on lines of their own that earlier imports subtracted from their gift, counted. */
export type KnownRefunds = ReadonlyMap<string, number>;

/** @param line of a refund that names its gift */
export function refundKey({ oldGiftId, refund }: Pick<GiftLine, 'oldGiftId' | 'refund'>): string {
  return [oldGiftId, refund?.of, refund?.cents].join('\n');
}

export async function findKnownRefunds(
  db: Db | Tx,
  source: ImportSource,
  lines: readonly GiftLine[],
): Promise<KnownRefunds> {
  const ids = lines.flatMap(({ oldGiftId, refund }) => (refund === null ? [] : [oldGiftId]));
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; of: string; cents: number }>(sql`
    select old_gift_id as id, refund_of as of, refund_cents as cents from import_lines join imports on imports.id = import_id
    where old_gift_id in (select value from json_array_elements_text(${JSON.stringify(ids)}::json))
      and old_gift_id <> '' and refund_of is not null and imports.source = ${source} and imports.state = 'added'`);
  const keys = rows.map(({ id, of, cents }) => refundKey({ oldGiftId: id, refund: { of, cents } }));
  return new Map([...Map.groupBy(keys, (key) => key)].map(([key, same]) => [key, same.length]));
}

export interface Places {
  defaultFund: string;
  /** By name, code and accounting code in lower case. */
  funds: Map<string, string>;
  /** By code and slug in lower case. The values are the codes that gifts store. */
  campaigns: Map<string, string>;
  fundIds: Set<string>;
}

export async function readPlaces(db: Db | Tx): Promise<Places> {
  const funds = await db.execute<{
    id: string;
    name: string;
    code: string;
    accounting: string;
    is_default: boolean;
  }>(sql`
    select id, lower(name) as name, lower(code) as code, lower(accounting_code) as accounting, is_default
    from funds where not is_covered_fees order by created_at`);
  const codes = await db.execute<{ key: string; code: string }>(sql`
    select lower(code) as key, code from campaign_codes
    union all select lower(slug), code from campaign_slugs join campaigns on campaigns.id = campaign_id
    union all select lower(content ->> 'name'), code from campaign_versions join campaigns on campaigns.id = campaign_id
      where content ->> 'name' is not null`);
  const named = funds.rows.flatMap(({ id, name, code, accounting }) =>
    [accounting, code, name].filter((key) => key !== '').map((key): [string, string] => [key, id]),
  );
  return {
    defaultFund: funds.rows.find(({ is_default: isDefault }) => isDefault)?.id ?? '',
    funds: new Map(named),
    campaigns: new Map(codes.rows.map(({ key, code }) => [key, code])),
    fundIds: new Set(funds.rows.map(({ id }) => id)),
  };
}

/**
 * The first closed month and the month after the last, as YYYY-MM-DD of their first days. Earlier
 * days belong to the charity's other system.
 */
export async function readClosedSpan(db: Db | Tx): Promise<{ first: string; after: string } | undefined> {
  const { rows } = await db.execute<{ first: string | null; after: string | null }>(sql`
    select min(month)::text as first, (max(month) + interval '1 month')::date::text as after from closed_months`);
  const [span] = rows;
  return span?.first && span.after ? { first: span.first, after: span.after } : undefined;
}
