import type { Frequency, ReminderDelay } from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { MailPermit } from '../../../platform/mail/requested-mail.ts';
import { reminderRefusals, reminders } from '../../../schema/reminders.ts';

const DELAYS: Readonly<Record<ReminderDelay, string>> = { hour: '1 hour', day: '1 day', week: '7 days' };

/**
 * Stores the reminder and its job in one statement. A pending reminder gets the new time; a sent
 * one stays unchanged.
 */
export async function putReminder(
  db: Db,
  checkoutId: string,
  after: ReminderDelay,
  permit: MailPermit,
): Promise<void> {
  await db.execute(sql`
    with reminder as (
      insert into reminders (checkout_id, due_at) values (${checkoutId}, now() + ${DELAYS[after]}::interval)
      on conflict (checkout_id) do update set due_at = excluded.due_at where reminders.sent_at is null
      returning id, due_at
    )
    select graphile_worker.add_job(${permit.job}::text, json_build_object('reminderId', id), run_at => due_at,
      job_key => 'reminder:' || id) from reminder`);
}

export interface DueReminder {
  checkoutId: string;
  /** Null after the donor was erased. */
  email: string | null;
  amountCents: number;
  frequency: Frequency;
  /** The language of the pages on which the checkout was last read. */
  language: Language;
  isSent: boolean;
  /** The checkout can no longer be paid. */
  isExpired: boolean;
  /** Since the reminder was requested, a gift was made or begun under its address. */
  isGiven: boolean;
}

/** @param lifetimeDays how long a checkout can be paid */
export async function findReminder(
  db: Db,
  reminderId: string,
  lifetimeDays: number,
): Promise<DueReminder | undefined> {
  const { rows } = await db.execute<Record<keyof DueReminder, never>>(sql`
    select checkouts.id as "checkoutId", checkouts.email, checkouts.amount_cents as "amountCents", checkouts.frequency,
      checkouts.language,
      reminders.sent_at is not null as "isSent",
      checkouts.created_at < now() - make_interval(days => ${lifetimeDays}) as "isExpired",
      exists (select from attempts where state not in ('declined', 'failed')
        and (attempts.checkout_id = checkouts.id
          or lower(attempts.email) = lower(checkouts.email) and attempts.created_at > reminders.created_at)) as "isGiven"
    from reminders join checkouts on checkouts.id = reminders.checkout_id
    where reminders.id = ${reminderId}`);
  return rows[0];
}

export async function markReminderSent(db: Db, reminderId: string): Promise<void> {
  await db
    .update(reminders)
    .set({ sentAt: sql`now()` })
    .where(eq(reminders.id, reminderId));
}

export async function insertReminderRefusal(db: Db, addressHash: Buffer): Promise<void> {
  await db.insert(reminderRefusals).values({ addressHash }).onConflictDoNothing();
}

export async function refusesReminders(db: Db, addressHash: Buffer): Promise<boolean> {
  const rows = await db
    .select({ createdAt: reminderRefusals.createdAt })
    .from(reminderRefusals)
    .where(eq(reminderRefusals.addressHash, addressHash));
  return rows.length > 0;
}
