import type { StaffDonorRow } from '@handsel/contract/console';
import { sql, type SQL } from 'drizzle-orm';
import { latestNewsletterAnswer } from '../../../schema/newsletter-answers.ts';
import { anyShownAs } from '../../../domain/donors/index.ts';
import { giftDaySql } from '../../../domain/payments/index.ts';
import type { StaffPerson } from '../../access/index.ts';
import type { Books } from '../../../platform/database/day-in.ts';
import { emailFor, seesEmails } from '../masked-email.ts';
import { shownName } from '../shown-name.ts';

type StoredRow = Omit<StaffDonorRow, 'created_at'> & Record<string, unknown> & { created_at: Date | string };

/**
 * The rows of a donor list, the newest first. Each includes the gifts of donors merged into it.
 * @param which a condition on `donors` that an index answers quickly, with few rows
 */
export async function readDonorRows(
  { db, timeZone }: Books,
  person: Pick<StaffPerson, 'role'>,
  which: SQL,
  limit: number,
): Promise<StaffDonorRow[]> {
  const { rows } = await db.execute<StoredRow>(sql`
    with shown as materialized (
      select id, email, email_verified_at, created_at from donors where ${which} order by created_at desc, id desc limit ${limit}
    )
    select shown.id, shown.email, ${shownName(sql`shown.id`)} as name, coalesce(donor_details.city, '') as city, shown.email_verified_at is not null as is_verified,
      given.gifts::integer as gift_count, given.imported::integer as imported_count, given.cents::integer as given_cents, given.first_on::text as first_gift_on,
      given.last_on::text as last_gift_on,
      (select json_build_object('amount_cents', sum(amount_cents), 'state', (array_agg(status order by array_position(array['past_due', 'active', 'paused'], status::text)))[1])
        from subscriptions where donor_id = ${anyShownAs(sql`shown.id`)} and status <> 'cancelled' having count(*) > 0) as monthly_gift,
      (select json_build_object('has_died', coalesce(bool_or(died_at is not null), false), 'no_mail', coalesce(bool_or(no_mail_at is not null), false),
          'no_contact', coalesce(bool_or(no_contact_at is not null), false))
        from donor_contact where donor_id = ${anyShownAs(sql`shown.id`)}) as contact, shown.created_at,
      ${latestNewsletterAnswer(anyShownAs(sql`shown.id`))} as wants_news,
      exists (select from merged_donors where donor_id = shown.id) as is_merged,
      array(select tag from donor_tags where donor_id = shown.id order by lower(tag)) as tags
    from shown left join donor_details on donor_details.donor_id = shown.id
    cross join lateral (
      select count(*) as gifts, count(gifts.import_id) as imported, coalesce(sum(net.cents), 0) as cents, min(${giftDaySql(sql`gifts`, timeZone)}) as first_on,
        max(${giftDaySql(sql`gifts`, timeZone)}) as last_on
      from gifts cross join lateral (select sum(amount_cents) as cents from ledger_entries where gift_id = gifts.id) net
      where gifts.donor_id = ${anyShownAs(sql`shown.id`)}
    ) given
    order by shown.created_at desc, shown.id desc`);
  return rows.map((row) => ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    email: emailFor(person, row.email),
    city: seesEmails(person) ? row.city : '',
  }));
}
