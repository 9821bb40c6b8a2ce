// Owner: server/src/domain/donors.
import { sql, type SQL } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { donors } from './donors.ts';
import { staff } from './staff.ts';

/**
 * Whether a donor may be mailed and asked for gifts, as staff recorded it. A donor without a row
 * may. It counts for all donors that the console shows as one.
 */
export const donorContact = pgTable(
  'donor_contact',
  {
    donorId: uuid('donor_id')
      .primaryKey()
      .references(() => donors.id),
    /** The record of the death, which ends all monthly gifts. */
    diedAt: moment('died_at'),
    /** The colleague who recorded the death, and their name and email at that time. */
    diedBy: uuid('died_by').references(() => staff.id),
    diedByName: text('died_by_name'),
    /** No mail except receipts and mails about the donor's own account. */
    noMailAt: moment('no_mail_at'),
    /** Left out of lists of donors to ask for gifts. */
    noContactAt: moment('no_contact_at'),
  },
  (table) => [
    check(
      'donor_contact_death',
      sql`num_nonnulls(${table.diedAt}, ${table.diedBy}, ${table.diedByName}) in (0, 3)`,
    ),
  ],
);

/** The rows that count for a donor. @param donorId its id, as SQL */
const contactOf = (donorId: SQL): SQL => sql`
  select from donor_contact left join merged_donors on merged_donors.donor_id = donor_contact.donor_id
  where coalesce(shown_as, donor_contact.donor_id) = coalesce((select shown_as from merged_donors where donor_id = ${donorId}), ${donorId})`;

/** Whether staff recorded the donor's death. */
export const hasDied = (donorId: SQL): SQL<boolean> =>
  sql<boolean>`exists (${contactOf(donorId)} and died_at is not null)`;

/** Whether a donor gets no mail except receipts and mails about their own account. */
export const isNotMailed = (donorId: SQL): SQL<boolean> =>
  sql<boolean>`exists (${contactOf(donorId)} and (died_at is not null or no_mail_at is not null))`;

/** Whether a donor is left out of lists of donors to ask for gifts. */
export const isNotContacted = (donorId: SQL): SQL<boolean> =>
  sql<boolean>`exists (${contactOf(donorId)} and (died_at is not null or no_contact_at is not null))`;

/**
 * A table for exports, with the donors whose contact is limited: `shown_id`, the donor that the
 * console shows, and `contact`, which other programs read. One hash join is quick for a million
 * gifts; the conditions above would search the table for each of them.
 */
export const contactWords = sql`(
  select coalesce(shown_as, donor_contact.donor_id) as shown_id,
    case when bool_or(died_at is not null) then 'deceased' else concat_ws('; ',
      case when bool_or(no_contact_at is not null) then 'no contact' end, case when bool_or(no_mail_at is not null) then 'no mail' end) end as contact
  from donor_contact left join merged_donors on merged_donors.donor_id = donor_contact.donor_id group by 1)`;
