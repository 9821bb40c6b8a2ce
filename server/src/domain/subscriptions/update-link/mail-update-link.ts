import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Refusal } from '../../../platform/http/result.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { mailJob, MailPermit } from '../../../platform/mail/requested-mail.ts';
import { isNotMailed } from '../../../schema/donor-contact.ts';
import type { StaffMaker } from '../change/change.ts';
import { recordStaffChange } from '../change/staff-changes.ts';
import { findRecovery } from '../dunning/retry-now.ts';
import { JOBS, STAFF_MAILS } from '../job-names.ts';

/**
 * Counts a mail with a link to update the payment method.
 * @returns the permit, or why it was refused
 */
export function permitUpdateLink(limits: Limits, subscriptionId: string): Promise<MailPermit | Refusal> {
  return MailPermit.ask(limits, STAFF_MAILS.sendUpdateLink, { subscription: subscriptionId });
}

/**
 * Whether a donor can be mailed the link: the monthly gift is active, or paused, or a month is
 * unpaid that can still be charged. A donor who gets no mail cannot.
 */
export async function mayMailUpdateLink(db: Db | Tx, subscriptionId: string): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(sql`
    select status in ('active', 'paused') or exists (
      select from dunning_runs where subscription_id = subscriptions.id and ended_at is null and ending_at is null) as may
    from subscriptions where id = ${subscriptionId}::uuid and status <> 'cancelled'
      and not ${isNotMailed(sql`subscriptions.donor_id`)}`);
  return rows[0]?.may === true;
}

/**
 * Mails the donor a link to update the payment method, as they asked staff to. For an unpaid month
 * it is the mail about that month. @returns false if the gift has ended or is being ended
 */
export async function mailUpdateLink(
  db: Db,
  subscriptionId: string,
  by: StaffMaker,
  permit: MailPermit,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from subscriptions where id = ${subscriptionId}::uuid for update`);
    if (!(await mayMailUpdateLink(tx, subscriptionId))) return false;
    const recovery = await findRecovery(tx, subscriptionId);
    if (recovery === undefined) {
      await enqueueLink(tx, subscriptionId, permit);
    } else {
      await tx.execute(sql`
        select graphile_worker.add_job(${JOBS.sendFailedMail}::text,
          json_build_object('transactionId', ${recovery.transactionId}::text, 'askedId', gen_random_uuid()))`);
    }
    await recordStaffChange(tx, by, subscriptionId, 'repair-link', {});
    return true;
  });
}

/**
 * Stores the donor's request as the reason for the link. A warning about the same payment method
 * that is still open is that reason already, and ends a hold of the gift.
 */
async function enqueueLink(tx: Tx, subscriptionId: string, permit: MailPermit): Promise<void> {
  const payload = sql`json_build_object('warningId', id, 'askedId', gen_random_uuid())`;
  await tx.execute(sql`
    with open_warning as (
      select method_warnings.id from method_warnings join subscriptions on subscriptions.id = subscription_id
      where subscription_id = ${subscriptionId}::uuid and method_warnings.payment_token = subscriptions.payment_token and closed_at is null
      order by method_warnings.kind = 'returned' desc, method_warnings.created_at desc limit 1
    ), asked as (
      insert into method_warnings (subscription_id, kind, payment_token, last_day)
      select id, 'asked', payment_token, now()::date from subscriptions
      where id = ${subscriptionId}::uuid and not exists (select from open_warning)
      on conflict (subscription_id, payment_token, last_day) do update set kind = 'asked', closed_at = null
      returning id
    )
    select ${mailJob(permit, payload)} from (select id from open_warning union all select id from asked) as reason`);
}
