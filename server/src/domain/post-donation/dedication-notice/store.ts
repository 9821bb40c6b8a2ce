import type { Cents, Frequency } from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import { JOBS } from '../job-names.ts';
import { hasDied } from '../../../schema/donor-contact.ts';
import { isKept } from '../kept-gifts.ts';
import { mailJob, type MailPermit } from '../../../platform/mail/requested-mail.ts';
import { dedicationNotices, noticeRefusals } from '../../../schema/dedication-notices.ts';

/** A gift's dedication, by its donor's latest answers. */
export interface Tellable {
  isAsked: boolean;
  isKept: boolean;
  /** Empty if the donor named no person. */
  dedicateTo: string;
  recipient: string;
  /** The address of the gift. */
  donor: string;
}

/** The gift of a checkout, if this session or its donor gave it. */
export async function findTellable(
  db: Db,
  checkoutId: string,
  { id: sessionId, donorId }: Pick<Session, 'id' | 'donorId'>,
): Promise<Tellable | undefined> {
  const { rows } = await db.execute<Record<keyof Tellable, never>>(sql`
    select exists (select from dedication_notices where checkout_id = checkouts.id) as "isAsked", ${isKept} as "isKept", attempts.email as donor,
      case when dedicated then dedicate_to else '' end as "dedicateTo",
      case when dedicated then dedicate_to_email else '' end as recipient
    from checkouts
      join attempts on attempts.checkout_id = checkouts.id
      join gifts on gifts.attempt_id = attempts.id
      left join gift_answers on gift_answers.checkout_id = checkouts.id
    where checkouts.id = ${checkoutId} and (checkouts.session_id = ${sessionId} or gifts.donor_id = ${donorId})`);
  return rows[0];
}

export interface NewNotice {
  checkoutId: string;
  recipient: string;
  dedicateTo: string;
  tellsAmount: boolean;
  namesDonor: boolean;
}

/**
 * Writes the notice and its job in one statement. @returns false when the gift already has a notice
 */
export async function insertNotice(db: Db, notice: NewNotice, permit: MailPermit): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with notice as (
      insert into dedication_notices (checkout_id, recipient, dedicate_to, tells_amount, names_donor)
      values (${notice.checkoutId}, ${notice.recipient}, ${notice.dedicateTo}, ${notice.tellsAmount}, ${notice.namesDonor})
      on conflict do nothing returning id
    )
    select ${mailJob(permit, sql`json_build_object('noticeId', id)`)} from notice`);
  return rowCount === 1;
}

export interface StoredNotice {
  recipient: string;
  dedicateTo: string;
  tellsAmount: boolean;
  isSent: boolean;
  /** The donor's language. */
  language: Language;
  /** Null if it must not be named. */
  donor: string | null;
  amountCents: Cents;
  frequency: Frequency;
  isKept: boolean;
  /** The donor's bank has not paid the gift yet. */
  awaitsBank: boolean;
}

export async function findNotice(db: Db, noticeId: string): Promise<StoredNotice | undefined> {
  const { rows } = await db.execute<Record<keyof StoredNotice, never>>(sql`
    select recipient, dedicate_to as "dedicateTo", tells_amount as "tellsAmount", sent_at is not null as "isSent",
      case when names_donor then attempts.email end as donor, gifts.amount_cents - gifts.covered_fee_cents as "amountCents", gifts.frequency,
      ${isKept} and not ${hasDied(sql`gifts.donor_id`)} as "isKept",
      gifts.settlement is not distinct from 'settling' and gifts.mandate_text is not null as "awaitsBank", checkouts.language
    from dedication_notices
      join attempts using (checkout_id)
      join gifts on gifts.attempt_id = attempts.id
      join checkouts on checkouts.id = attempts.checkout_id
    where dedication_notices.id = ${noticeId}`);
  return rows[0];
}

/** Queues another try later, because the bank pays within days. */
export async function sendLater(db: Db, noticeId: string): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${JOBS.sendNotice}::text, json_build_object('noticeId', ${noticeId}::text),
      run_at => now() + interval '12 hours')`);
}

export async function markSent(db: Db, noticeId: string): Promise<void> {
  await db
    .update(dedicationNotices)
    .set({ sentAt: sql`now()` })
    .where(eq(dedicationNotices.id, noticeId));
}

export async function insertRefusal(db: Db, addressHash: Buffer): Promise<void> {
  await db.insert(noticeRefusals).values({ addressHash }).onConflictDoNothing();
}

export async function isRefused(db: Db, addressHash: Buffer): Promise<boolean> {
  const rows = await db
    .select({ createdAt: noticeRefusals.createdAt })
    .from(noticeRefusals)
    .where(eq(noticeRefusals.addressHash, addressHash));
  return rows.length > 0;
}
