import { isMailAddress, type StaffEndpoints } from '@handsel/contract/console';
import { offlineErrorWords as words } from '@handsel/words/console/offline-gifts';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { findDonor, insertDonor } from '../../domain/accounts/index.ts';
import { saveDetails } from '../../domain/donors/index.ts';
import { recordAct, staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import { emailFor } from '../giving/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { NOBODY } from '../../platform/mail/mailer.ts';
import { noEmailOf } from '../../platform/mail/no-email.ts';
import type { StaffOfflineContext } from './context.ts';

type Added = z.output<StaffEndpoints['addOfflineDonor']['reply']>;

const SHOWN = 5;

/**
 * Adds a donor, unless there are donors who may be the same person. Staff then check those first.
 */
export async function addOfflineDonor(
  { db }: StaffOfflineContext,
  { params: { id }, body, session: { person }, browser }: StaffCall<'addOfflineDonor'>,
): Promise<StaffResult<Added>> {
  const { email: typed, is_another: isAnother, ...details } = body;
  const errors = {
    ...(details.name === '' && { name: [words.nameMissing] }),
    ...(typed !== '' && !isMailAddress(typed) && { email: [words.emailInvalid] }),
  };
  if (Object.keys(errors).length > 0) return staffRefusal('validation', errors);
  const email = typed === '' ? noEmailOf(id) : typed;
  const known = await findDonor(db, id);
  if (known !== undefined)
    return known.email === email ? staffSuccess({ is_added: true, like: [] }) : staffRefusal('other_request');
  const like = isAnother ? [] : await findLike(db, typed, details);
  if (like.length > 0)
    return staffSuccess({
      is_added: false,
      like: like.map((each) => ({ ...each, email: emailFor(person, each.email) })),
    });
  return db.transaction<StaffResult<Added>>(async (tx) => {
    if (!(await insertDonor(tx, { id, email }))) return staffSuccess({ is_added: true, like: [] });
    await saveDetails(tx, id, details);
    await recordAct(tx, { person, browser }, 'donor.added', {
      subject: `donor:${id}`,
      details: { has_email: typed !== '' },
    });
    return staffSuccess({ is_added: true, like: [] });
  });
}

/** Finds donors with the same email or name, those with the same postal code first. */
async function findLike(
  db: Db,
  email: string,
  { name, postal_code: postalCode }: { name: string; postal_code: string },
): Promise<Added['like']> {
  const { rows } = await db.execute<Added['like'][number] & Record<string, unknown>>(sql`
    select donors.id, coalesce(donor_details.name, '') as name, email,
      concat_ws(', ', nullif(line1, ''), nullif(line2, ''), nullif(city, ''), nullif(concat_ws(' ', nullif(state, ''), nullif(postal_code, '')), ''))
        as postal_address,
      ${email} <> '' and lower(email) = lower(${email}) as has_same_email
    from donors left join donor_details on donor_details.donor_id = donors.id
    where merged_into is null and email <> ${NOBODY} and donors.id in (
      select id from donors where ${email} <> '' and lower(email) = lower(${email})
      union select donor_id from donor_details where lower(name) = lower(${name}))
    order by has_same_email desc, lower(coalesce(postal_code, '')) = lower(${postalCode}) desc, email_verified_at is null, donors.created_at
    limit ${SHOWN}`);
  return rows;
}
