import { sql } from 'drizzle-orm';
import { anyShownAs } from '../../donors/index.ts';
import { NOBODY } from '../../../platform/mail/mailer.ts';
import { hasNoEmail } from '../../../platform/mail/no-email.ts';
import { latestNewsletterAnswer } from '../../../schema/newsletter-answers.ts';
import type { ReadItems } from './context.ts';

interface Row extends Record<string, unknown> {
  id: string;
  merged_into: string | null;
  email: string;
  is_email_verified: boolean;
  name: string | null;
  address: Awaited<ReturnType<ReadItems<'getDonor'>>>[number]['address'];
  has_died: boolean;
  no_mail: boolean;
  no_contact: boolean;
  wants_news: boolean | null;
  first_gift_at: Date | string | null;
  created_at: Date | string;
}

/** The personal data of a donor who was merged or erased. */
const NO_DATA = {
  email: null,
  is_email_verified: false,
  name: null,
  address: null,
  no_mail: true,
  no_contact: true,
  wants_news: false,
  has_died: false,
  first_gift_at: null,
} as const;

/** A donor that was merged into another one has its id, and no data. */
export const readDonors: ReadItems<'getDonor'> = async ({ db }, ids) => {
  const { rows } = await db.execute<Row>(sql`
    select donors.id, coalesce(merged_donors.shown_as, merged_into) as merged_into, email, email_verified_at is not null as is_email_verified,
      nullif(name, '') as name, first_gift_at, donors.created_at, contact.has_died, contact.no_mail, contact.no_contact,
      ${latestNewsletterAnswer(anyShownAs(sql`donors.id`))} as wants_news,
      case when concat(line1, line2, city, state, postal_code, country) <> '' then json_build_object('line1', line1, 'line2', line2, 'city', city,
        'state', state, 'postal_code', postal_code, 'country', country) end as address
    from donors left join donor_details on donor_details.donor_id = donors.id left join merged_donors on merged_donors.donor_id = donors.id
      cross join lateral (
        select coalesce(bool_or(died_at is not null), false) as has_died, coalesce(bool_or(died_at is not null or no_mail_at is not null), false) as no_mail,
          coalesce(bool_or(died_at is not null or no_contact_at is not null), false) as no_contact
        from donor_contact where donor_contact.donor_id = ${anyShownAs(sql`donors.id`)}) contact
    where donors.id = any (${sql.param(ids)}::uuid[])`);
  return rows.map(({ merged_into: mergedInto, created_at: createdAt, ...row }) => {
    const { id, email, first_gift_at: firstGiftAt } = row;
    const shared = { id, merged_into: mergedInto, created_at: new Date(createdAt).toISOString() };
    if (email === NOBODY) return { ...NO_DATA, ...shared, state: 'erased' };
    if (mergedInto !== null) return { ...NO_DATA, ...shared, state: 'merged' };
    return {
      ...row,
      ...shared,
      state: 'active',
      email: hasNoEmail(email) ? null : email,
      first_gift_at: firstGiftAt === null ? null : new Date(firstGiftAt).toISOString(),
    };
  });
};
