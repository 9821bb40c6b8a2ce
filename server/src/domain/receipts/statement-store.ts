import type { Language } from '@handsel/words/languages';
import { eq, sql } from 'drizzle-orm';
import { isOfYearText } from '../payments/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { NOBODY } from '../../platform/mail/mailer.ts';
import { LIKE_NO_EMAIL } from '../../platform/mail/no-email.ts';
import { statements } from '../../schema/statements.ts';

/** An arbitrary number that no other lock uses. */
const LOCK = 7_306_004;

/** @returns a function that releases the lock; undefined while another process mails statements */
export async function takeStatementLock(db: Db): Promise<(() => void) | undefined> {
  const client = await db.$client.connect();
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
  const leave = () => client.release(true);
  if (rows[0]?.taken === true) return leave;
  leave();
  return undefined;
}

/**
 * Records the addresses that get a statement of a year, each once, if a receipt of that year is
 * still valid. A verified donor's statement goes to their current address, any other to the
 * receipt's address. Donors who died or get no mail are left out.
 */
export async function owe(db: Db, year: number, timeZone: string): Promise<void> {
  await db.$slow.$client.query(
    `insert into statements (year, email, gift_ids)
    select $1, min(email), array_agg(id order by given_at, id) from (
      select gifts.id, given_at,
        case when email_verified_at is not null then donors.email else receipts.snapshot->>'email' end as email,
        exists (select from donor_contact left join merged_donors on merged_donors.donor_id = donor_contact.donor_id
          where coalesce(shown_as, donor_contact.donor_id) = coalesce((select shown_as from merged_donors where donor_id = donors.id), donors.id)
            and (died_at is not null or no_mail_at is not null)) as is_spared
      from gifts join donors on donors.id = donor_id
      join receipts on gift_id = gifts.id and receipts.kind = 'gift'
        and not exists (select from receipts newer where newer.replaces_id = receipts.id)
      where ${isOfYearText('$1::integer', '$2')}
        and (select sum(amount_cents) from ledger_entries where gift_id = gifts.id) > 0
    ) as given
    where email <> $3 and email not like $4 and not is_spared group by lower(email)
    on conflict do nothing`,
    [year, timeZone, NOBODY, LIKE_NO_EMAIL],
  );
}

export async function countStatements(db: Db, year: number): Promise<{ all: number; mailed: number }> {
  const [row] = await db
    .select({ all: sql<number>`count(*)::integer`, mailed: sql<number>`count(mailed_at)::integer` })
    .from(statements)
    .where(eq(statements.year, year));
  return row ?? { all: 0, mailed: 0 };
}

export interface OwedStatement {
  id: string;
  email: string;
  giftIds: string[];
  /** The language of the donor of the newest gift. */
  language: Language;
}

/** The next unsent statements, in the order of their ids. */
export async function findOwed(
  db: Db,
  year: number,
  after: string | undefined,
  limit: number,
): Promise<OwedStatement[]> {
  const { rows } = await db.$client.query<OwedStatement>({
    name: 'find_owed_statements',
    text: `select id, email, gift_ids as "giftIds", (
        select language from gifts join donors on donors.id = donor_id
        where gifts.id = any (gift_ids) order by email_verified_at is null, given_at desc, gifts.id limit 1) as language
      from statements
      where year = $1 and mailed_at is null and ($2::uuid is null or id > $2) order by id limit $3`,
    values: [year, after ?? null, limit],
  });
  return rows;
}

export async function markStatementMailed(db: Db, id: string): Promise<void> {
  await db
    .update(statements)
    .set({ mailedAt: sql`now()` })
    .where(eq(statements.id, id));
}
