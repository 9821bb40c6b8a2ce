import { sql } from 'drizzle-orm';
import { findShownAs } from '../../../domain/donors/index.ts';
import { permitStatement, statementJob } from '../../../domain/receipts/index.ts';
import {
  staffRefusal,
  staffRefusalOf,
  staffSuccess,
  type StaffCall,
  type StaffResult,
} from '../../access/index.ts';
import type { GivingContext } from '../context.ts';
import { recordAbout } from '../record.ts';

const REFUSALS = {
  'no-donor': 'not_found',
  'no-receipt': 'no_receipt',
  'no-email': 'no_email',
  'no-mail': 'not_mailed',
  erased: 'donor_erased',
} as const;

/**
 * Mails a donor the receipts of a calendar year. A repeated click sends the same `mail_id`, and
 * causes no second mail.
 */
export async function mailDonorYear(
  context: GivingContext,
  call: StaffCall<'mailDonorYear'>,
): Promise<StaffResult<null>> {
  const { db, inForce } = context;
  const { mail_id: mailId } = call.body;
  const year = Number(call.params.year);
  const donorId = await findShownAs(db, call.params.id);
  const asked = { donorId, year };
  const colleague = call.session.person.id;
  const permit = await permitStatement(context, asked, inForce().charity.timeZone, { colleague });
  if (typeof permit === 'string') return staffRefusal(REFUSALS[permit]);
  if ('code' in permit) return staffRefusalOf(permit);
  await db.transaction(async (tx) => {
    const subject = `donor:${donorId}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`statement:${mailId}`}, 0))`);
    const { rowCount } = await tx.execute(sql`
      select from audit_log where subject = ${subject} and action = 'donor.statement-mailed'
        and content::jsonb -> 'details' ->> 'mail' = ${mailId}`);
    if (rowCount !== 0) return;
    await recordAbout(tx, call, 'donor.statement-mailed', subject, { year, mail: mailId });
    await tx.execute(sql`select ${statementJob(permit, asked, mailId)}`);
  });
  return staffSuccess(null);
}
