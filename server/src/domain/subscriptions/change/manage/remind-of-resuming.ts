import type { Charity } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { makeGiftLink } from '../../../payments/index.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { JOBS } from '../../job-names.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import { resumingMail } from '../mails/schedule-mails.ts';
import { findRunningForMail } from './store.ts';

/** The reminder is sent this many days before the first charge after a pause. */
const DAYS_BEFORE = 5;

/**
 * Queues one reminder for each pause that ends soon, because it may have been chosen three months
 * ago. Gifts that were resumed or shortened since get none.
 */
export async function enqueueReminders(db: Db): Promise<void> {
  await db.execute(sql`
    with due as (
      update subscription_changes set reminded_at = now() from subscriptions
      where subscription_changes.subscription_id = subscriptions.id and kind = 'pause' and state = 'succeeded'
        and reminded_at is null and subscriptions.status in ('active', 'paused')
        and subscriptions.next_billing_date = subscription_changes.next_billing_date
        and subscriptions.next_billing_date - now()::date between 1 and ${DAYS_BEFORE}
        and not exists (
          select from subscription_changes as newer
          where newer.subscription_id = subscriptions.id and newer.kind in ('pause', 'resume') and newer.state = 'succeeded'
            and newer.created_at > subscription_changes.created_at)
      returning subscriptions.id, subscriptions.next_billing_date as resumes_on
    )
    select graphile_worker.add_job(${JOBS.sendResumingMail}::text,
      json_build_object('subscriptionId', id, 'resumesOn', resumes_on), job_key => 'resuming:' || id)
    from (select distinct id, resumes_on from due) as once`);
}

interface ReminderContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** The public address of this installation. */
  publicUrl: URL;
}

const payloadSchema = z.object({ subscriptionId: z.uuid(), resumesOn: z.iso.date() });

/**
 * The job that mails a reminder of a pause's end. After a crash it sends the mail with the same
 * Message-ID, and another link.
 */
export async function sendResumingMail(
  { db, mailer, charity, publicUrl }: ReminderContext,
  payload: unknown,
): Promise<void> {
  const { subscriptionId, resumesOn } = z.parse(payloadSchema, payload);
  const gift = await findRunningForMail(db, subscriptionId);
  // Paused again, or ended, since.
  if (gift?.nextBillingDate !== resumesOn) return;
  const manageUrl = await makeGiftLink(db, publicUrl, { purpose: 'manage', subscriptionId });
  const messageId = `<resuming-${subscriptionId}-${resumesOn}@${publicUrl.hostname}>`;
  await mailer.send(resumingMail(charity, { ...gift, manageUrl, messageId }));
}
