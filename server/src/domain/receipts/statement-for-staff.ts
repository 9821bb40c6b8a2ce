import type { CharityFile } from '@handsel/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { findLanguage } from '../accounts/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Refusal } from '../../platform/http/result.ts';
import type { Limits, RateLimitKeys } from '../../platform/limits/limits.ts';
import { NOBODY, type Mailer } from '../../platform/mail/mailer.ts';
import { hasNoEmail } from '../../platform/mail/no-email.ts';
import { mailJob, MailPermit } from '../../platform/mail/requested-mail.ts';
import { isNotMailed } from '../../schema/donor-contact.ts';
import { STAFF_MAILS } from './job-names.ts';
import { findYear, type ReceiptedGift } from './own-store.ts';
import type { Looks } from './receipt-pdf.ts';
import { statementMail } from './statement-mail.ts';
import type { Receipted } from './year-pdf.ts';

/** A donor's year, as staff mail it. */
interface DonorYear {
  donorId: string;
  year: number;
}

/**
 * Counts a statement that staff mail to its donor. @returns the permit for `statementJob`, or why
 * it was refused
 */
export async function permitStatement(
  { db, limits }: { db: Db; limits: Limits },
  { donorId, year }: DonorYear,
  timeZone: string,
  limitKeys: RateLimitKeys,
): Promise<MailPermit | Refusal | 'no-donor' | 'no-receipt' | 'no-email' | 'no-mail' | 'erased'> {
  const email = await findEmail(db, donorId);
  if (email === undefined) return 'no-donor';
  if (email === NOBODY) return 'erased';
  if (hasNoEmail(email)) return 'no-email';
  const { rows } = await db.execute<{ is_spared: boolean }>(
    sql`select ${isNotMailed(sql`${donorId}::uuid`)} as is_spared`,
  );
  if (rows[0]?.is_spared === true) return 'no-mail';
  const gifts = await findYear(db, await findSameEmail(db, donorId), year, timeZone);
  if (receiptedOf(gifts).length === 0) return 'no-receipt';
  return MailPermit.ask(limits, STAFF_MAILS.sendStatement, { ...limitKeys, donor: donorId });
}

/**
 * The mail's job, as a part of the statement that causes it.
 * @param mailId the same for the same mail
 */
export function statementJob(permit: MailPermit, { donorId, year }: DonorYear, mailId: string): SQL {
  const payload = JSON.stringify({ donorId, year, mailId });
  return mailJob(permit, sql`${payload}::json`);
}

const payloadSchema = z.object({ donorId: z.uuid(), year: z.int(), mailId: z.uuid() });

interface Context {
  db: Db;
  mailer: Mailer;
  charity: CharityFile;
  looks: Looks;
  /** The host of the public address, for Message-IDs. */
  host: string;
}

/**
 * The job that mails a donor the receipts of a year, because staff requested it. After a crash it
 * sends the same mail. Donors merged by staff do not learn of each other, so the mail has the
 * receipts of its own address only (docs/decisions/059).
 */
export async function sendStatement(context: Context, payload: unknown): Promise<void> {
  const { donorId, year, mailId } = z.parse(payloadSchema, payload);
  const { db, mailer, charity, looks, host } = context;
  const to = await findEmail(db, donorId);
  if (to === undefined || to === NOBODY || hasNoEmail(to)) return;
  const gifts = await findYear(db, await findSameEmail(db, donorId), year, charity.timeZone);
  const given = receiptedOf(gifts);
  // The gifts were refunded since, or another account has them now.
  if (given.length === 0) return;
  const language = await findLanguage(db, donorId);
  const waiting = gifts.filter(({ receipt }) => receipt === null).length;
  await mailer.send({
    to,
    messageId: `<statement-copy-${mailId}@${host}>`,
    ...statementMail({ charity, looks }, { language, year, given, waiting }),
  });
}

/** The gifts of which a part is left, if their receipt is written. */
function receiptedOf(gifts: readonly ReceiptedGift[]): Receipted[] {
  return gifts.filter((gift): gift is Receipted => gift.receipt !== null && gift.netCents > 0);
}

async function findEmail(db: Db, donorId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ email: string }>(
    sql`select email from donors where id = ${donorId}::uuid`,
  );
  return rows[0]?.email;
}

/** The donor, and the donors with the same email that the console shows as this one. */
async function findSameEmail(db: Db, donorId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select other.id from donors join donors other on lower(other.email) = lower(donors.email)
    where donors.id = ${donorId}::uuid
      and (other.id = donors.id or other.id in (select donor_id from merged_donors where shown_as = donors.id))`);
  return rows.map(({ id }) => id);
}
