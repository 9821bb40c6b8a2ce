import type { Postal } from '@handsel/contract';
import type { StaffEndpoints } from '@handsel/contract/console';
import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { wasRecordedLately } from '../../../domain/audit/index.ts';
import { anyShownAs, findReachableEmails, findShownAs } from '../../../domain/donors/index.ts';
import { giftDaySql } from '../../../domain/payments/index.ts';
import { staffRefusal, type StaffCall, type StaffResult } from '../../access/index.ts';
import type { Books } from '../../../platform/database/day-in.ts';
import { gifts } from '../../../schema/gifts.ts';
import { subscriptions } from '../../../schema/subscriptions.ts';
import type { GivingContext } from '../context.ts';
import { readGiftRows } from '../gifts/gift-rows.ts';
import { readMonthlyGiftRows } from '../monthly-gifts/monthly-gift-rows.ts';
import { readNotes } from '../notes/store.ts';
import { hasNoEmail } from '../../../platform/mail/no-email.ts';
import { emailFor } from '../masked-email.ts';
import { recordAbout } from '../record.ts';
import { showDonors } from '../show-donors.ts';
import { readDonorRows } from './donor-rows.ts';
import { readRecord } from './donor-record.ts';
import { findDuplicates } from './duplicates.ts';
import { readMerges } from './merges.ts';

const GIFTS_SHOWN = 20;
const OTHERS_SHOWN = 50;
/** A colleague's views of one donor are recorded once in this time. */
const VIEW_MINUTES = 60;
const VIEWED = 'donor.viewed';

/**
 * The page of a donor, or of the one that they were merged into. The audit log has the view before
 * the reply is sent.
 */
export async function getDonor(
  context: GivingContext,
  call: StaffCall<'getDonor'>,
): Promise<StaffResult<z.output<StaffEndpoints['getDonor']['reply']>>> {
  const { db } = context;
  const { person } = call.session;
  const id = await findShownAs(db, call.params.id);
  const all = anyShownAs(sql`${id}::uuid`);
  const [donor] = await readDonorRows(context, person, sql`id = ${id}::uuid and merged_into is null`, 1);
  if (donor === undefined) return staffRefusal('not_found');
  const subject = `donor:${id}`;
  if (!(await wasRecordedLately(db, { staffId: person.id, action: VIEWED, subject }, VIEW_MINUTES)))
    await recordAbout(db, call, VIEWED, subject);
  const [record, emails, given, monthly, merges, duplicates, years, notes] = await Promise.all([
    readRecord(db, person, id),
    findReachableEmails(db, id),
    readGiftRows(context, person, sql`${gifts.donorId} = ${all}`, GIFTS_SHOWN),
    readMonthlyGiftRows(db, person, sql`${subscriptions.donorId} = ${all}`, OTHERS_SHOWN),
    readMerges(context, person, id),
    findDuplicates(context, person, id),
    readYears(context, all),
    readNotes(db, { kind: 'donor', id }),
  ]);
  return showDonors(db, call, [id, ...duplicates.map((each) => each.donor.id)], {
    donor,
    postal_address: addressLines(record.details),
    record,
    gifts: given,
    monthly_gifts: monthly,
    // An erasure names its donors by these, including those without an email.
    emails: emails.map((email) => (hasNoEmail(email) ? email : emailFor(person, email))),
    merges,
    duplicates,
    given_by_year: years,
    notes,
  });
}

function addressLines({ line1, line2, city, state, postal_code: postalCode, country }: Postal): string[] {
  const town = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [line1, line2, town, country].filter(Boolean);
}

/** The newest first: docs/operating.md, "The books". */
async function readYears({ db, timeZone }: Books, all: SQL) {
  const { rows } = await db.execute<{ year: number; given_cents: number; has_receipts: boolean }>(sql`
    select extract(year from ${giftDaySql(sql`gifts`, timeZone)})::integer as year, sum(ledger_entries.amount_cents)::integer as given_cents,
      bool_or(import_id is null and exists (select from receipts where receipts.gift_id = gifts.id and kind = 'gift')) as has_receipts
    from gifts join ledger_entries on gift_id = gifts.id
    where donor_id = ${all} group by 1 order by 1 desc`);
  return rows;
}
