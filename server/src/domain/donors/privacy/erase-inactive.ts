import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { NOBODY } from '../../../platform/mail/mailer.ts';
import { requestErasure } from './erase-donor.ts';

/** The limit of erasures a night, because each asks the gateway. */
const A_NIGHT = 500;

/**
 * The nightly job that erases donors whose last gift was long ago and whose monthly gifts have all
 * ended.
 * @param years undefined erases no donor
 */
export async function eraseInactive(db: Db, years: number | undefined): Promise<void> {
  if (years === undefined) return;
  const { rows } = await db.execute<{ email: string }>(sql`
    select lower(donors.email) as email from donors
      left join gifts on gifts.donor_id = donors.id
      left join subscriptions on subscriptions.donor_id = donors.id and subscriptions.status <> 'cancelled'
    where donors.email <> ${NOBODY}
    group by lower(donors.email)
    having greatest(max(donors.created_at), max(gifts.given_at)) < now() - make_interval(years => ${years})
      and count(subscriptions.id) = 0
    limit ${A_NIGHT}`);
  for (const { email } of rows) await requestErasure(db, email);
}
