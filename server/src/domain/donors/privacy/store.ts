import type { Language } from '@handsel/words/languages';
import { and, desc, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  deleteLinks,
  endSessionsOf,
  lockDonor,
  redactDonors,
  removePasswords,
} from '../../accounts/index.ts';
import { forgetConsents } from '../../analytics/index.ts';
import { forgetNames } from '../../campaigns/index.ts';
import { redactCheckouts } from '../../checkout/index.ts';
import { forgetDeclarations } from '../../gift-aid/index.ts';
import { forgetVaulted } from '../../payment-methods/index.ts';
import { redactOfflineLines } from '../../offline-gifts/index.ts';
import {
  forgetImportedMonthly,
  PAYMENT_JOBS,
  redactAttempts,
  redactGifts,
  revokeGiftLinks,
} from '../../payments/index.ts';
import { forgetPerks } from '../../perks/index.ts';
import { forgetDonorAnswers, forgetGiftAnswers } from '../../post-donation/index.ts';
import { forgetStatements, redactReceipts } from '../../receipts/index.ts';
import { redactChanges } from '../../subscriptions/index.ts';
import { forgetLocalMails } from '../../../platform/mail/forget-local-mails.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { forgetMerges } from '../care/merges.ts';
import { forgetContact } from '../care/contact.ts';
import { forgetTags } from '../care/tags.ts';
import { forgetNewsletterAnswers } from '../newsletter/answers.ts';
import { JOBS } from '../job-names.ts';
import { NOBODY } from '../../../platform/mail/mailer.ts';
import { donorCorrections } from '../../../schema/donor-corrections.ts';
import { donorDetails } from '../../../schema/donor-details.ts';
import { donors } from '../../../schema/donors.ts';
import { emailChanges } from '../../../schema/email-changes.ts';
import { gifts } from '../../../schema/gifts.ts';
import { subscriptions } from '../../../schema/subscriptions.ts';
import { sessions } from '../../../schema/sessions.ts';

/** A person with all of their data: every donor under the address, including merged ones. */
export interface Person {
  donorIds: string[];
  email: string;
}

export async function findPerson(db: Db | Tx, email: string): Promise<Person | undefined> {
  const rows = await db
    .select({ id: donors.id, email: donors.email })
    .from(donors)
    .where(sql`lower(${donors.email}) = lower(${email})`);
  return rows[0] && { donorIds: rows.map(({ id }) => id), email: rows[0].email };
}

/** The language in which the person is written to: that of their verified donor, or the newest. */
export async function languageOf(db: Db | Tx, { donorIds }: Person): Promise<Language> {
  const [row] = await db
    .select({ language: donors.language })
    .from(donors)
    .where(inArray(donors.id, donorIds))
    .orderBy(
      sql`${donors.emailVerifiedAt} is null`,
      sql`${donors.mergedInto} nulls first`,
      desc(donors.createdAt),
    )
    .limit(1);
  return row?.language ?? 'en';
}

/** The same person, with donors that were added under the address since. */
export async function findAgain(db: Db | Tx, { donorIds, email }: Person): Promise<Person> {
  const found = await findPerson(db, email);
  return { email, donorIds: [...new Set([...donorIds, ...(found?.donorIds ?? [])])] };
}

/**
 * Ends all sessions, passwords and mailed links of the person, and open changes of their address.
 */
export async function closeAccount(tx: Tx, { donorIds, email }: Person): Promise<void> {
  await removePasswords(tx, donorIds);
  await endSessionsOf(tx, donorIds);
  await deleteLinks(tx, email);
  await tx
    .update(emailChanges)
    .set({ endedAt: sql`now()` })
    .where(and(inArray(emailChanges.donorId, donorIds), isNull(emailChanges.endedAt)));
  await revokeGiftLinks(tx, donorIds);
}

/** Queues the erasure, because the gateway may have to be asked repeatedly. */
export async function enqueueErasure(tx: Tx, person: Person): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(${JOBS.eraseDonor}::text, ${JSON.stringify(person)}::json,
      job_key => ${erasureKey(sql`${person.email}::text`)})`);
}

/** The key of the job that erases the person of an email. */
export function erasureKey(email: SQL): SQL {
  return sql`'erase:' || lower(${email})`;
}

/** Whether a payment of theirs, or a change of a monthly gift, is still in progress. */
export async function hasOpenBusiness(db: Db | Tx, person: Person): Promise<boolean> {
  const { rows } = await db.execute<{ open: boolean }>(sql`
    select exists (
      select from attempts where state in ('pending', 'sent', 'unknown')
        and (lower(email) = lower(${person.email}) or session_id in (${sessionsOf(db, person)}))
    ) or exists (
      select from subscription_changes
      where (state in ('pending', 'sent', 'unknown') or (state = 'succeeded' and takes_month and exists (
          select from dunning_runs where dunning_runs.id = dunning_run_id and ended_at is null)))
        and subscription_id in (${subscriptionsOf(db, person)})
    ) as open`);
  return rows[0]?.open === true;
}

function subscriptionsOf(db: Db | Tx, { donorIds }: Person) {
  return db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(inArray(subscriptions.donorId, donorIds));
}

function sessionsOf(db: Db | Tx, { donorIds }: Person) {
  return db.select({ id: sessions.id }).from(sessions).where(inArray(sessions.donorId, donorIds));
}

/**
 * Whether a receipt or a refund document of theirs is still to be mailed. Mails that the queue has
 * given up, for example to an address that accepts none, do not count.
 */
export async function owesDocuments(db: Db | Tx, { donorIds }: Person): Promise<boolean> {
  const own = db.select({ id: gifts.id }).from(gifts).where(inArray(gifts.donorId, donorIds));
  const { rows } = await db.execute<{ owed: boolean }>(sql`
    select exists (
      select from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id
      where (attempts < max_attempts or locked_at is not null) and (
        (identifier = ${PAYMENT_JOBS.sendReceipt} and payload ->> 'giftId' in (select own.id::text from (${own}) as own))
        or (identifier = ${PAYMENT_JOBS.sendRefundMail} and payload ->> 'refundId' in (
          select gateway_transaction_id from ledger_entries where gift_id in (${own}))))
    ) as owed`);
  return rows[0]?.owed === true;
}

/** Their monthly gifts, active and ended. */
export async function findSubscriptions(db: Db, person: Person) {
  return selectSubscriptions(db, person);
}

/** The same, locked until the transaction ends. */
export async function holdSubscriptions(tx: Tx, person: Person) {
  return selectSubscriptions(tx, person).for('update');
}

function selectSubscriptions(db: Db | Tx, { donorIds }: Person) {
  return db
    .select({ id: subscriptions.id, isRunning: ne(subscriptions.status, 'cancelled').mapWith(Boolean) })
    .from(subscriptions)
    .where(inArray(subscriptions.donorId, donorIds));
}

/**
 * Removes the person and keeps the data that the books need: amounts, dates, numbers, the last four
 * digits that a receipt shows, and the authorization of a bank account's holder.
 */
export async function redactPersonalData(tx: Tx, person: Person): Promise<void> {
  const { donorIds, email } = person;
  const tried = await redactAttempts(tx, person);
  await redactReceipts(tx, donorIds);
  await redactGifts(tx, donorIds);
  await redactOfflineLines(tx, donorIds);
  const theirs = await redactCheckouts(tx, person, tried);
  await forgetGiftAnswers(tx, theirs);
  await forgetNames(tx, theirs);
  await forgetConsents(tx, theirs);
  await redactChanges(tx, donorIds);
  await forgetDonorAnswers(tx, donorIds);
  // Locks the donors, so that no other transaction adds details after these are deleted.
  for (const id of donorIds.toSorted()) await lockDonor(tx, id, 'update');
  for (const told of [donorDetails, donorCorrections, emailChanges])
    await tx.delete(told).where(inArray(told.donorId, donorIds));
  await forgetTags(tx, donorIds);
  await forgetContact(tx, donorIds);
  await forgetDeclarations(tx, donorIds);
  await forgetNewsletterAnswers(tx, donorIds);
  await forgetPerks(tx, donorIds);
  await forgetVaulted(tx, donorIds);
  await forgetImportedMonthly(tx, donorIds);
  await forgetStatements(tx, email);
  await forgetLocalMails(tx, email);
  await closeAccount(tx, person);
  await redactDonors(tx, donorIds, NOBODY);
  await forgetMerges(tx, donorIds);
}

/** All our data about a person as JSON, with amounts in cents and times in ISO 8601. */
export async function collect(db: Db, { donorIds, email }: Person): Promise<Record<string, unknown>> {
  const ids = sql`(${sql.join(
    donorIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  const list = (rows: SQL) => sql`(select coalesce(json_agg(row), '[]') from (${rows}) as row)`;
  const { rows } = await db.execute<{ data: Record<string, unknown> }>(sql`
    select json_build_object(
      'accounts', ${list(sql`select email, created_at, email_verified_at, password_hash is not null as has_password
        from donors where id in ${ids} order by created_at`)},
      'gifts', ${list(sql`select given_at, billed_on, amount_cents, covered_fee_cents, frequency, method_type, method_description, payer_name, campaign, campaign_version, source, state,
          settlement, mandate_text, mandated_at, gateway_transaction_id
        from gifts where donor_id in ${ids} order by given_at`)},
      'monthly_gifts', ${list(sql`select created_at, amount_cents, covered_fee_of(subscriptions) as covered_fee_cents, status, next_billing_date, paused_from, ended_at
        from subscriptions where donor_id in ${ids} order by created_at`)},
      'monthly_gifts_managed', ${list(sql`select created_at, kind, amount_before_cents, amount_cents, consent_text, resumes_on, first_billing_on, donors_reason, state
        from subscription_changes where kind <> 'terms' and subscription_id in (
          select id from subscriptions where donor_id in ${ids}) order by created_at`)},
      'gifts_typed_by_staff', ${list(sql`select given_on, amount_cents, method_type, reference, description, note, typed_at, reversed_at
        from offline_lines where donor_id in ${ids} order by typed_at`)},
      'receipts', ${list(sql`select year, number, snapshot, mailed_at
        from receipts where gift_id in (select id from gifts where donor_id in ${ids}) order by year, number`)},
      'statements', ${list(sql`select year, mailed_at from statements where lower(email) = lower(${email}) order by year`)},
      'disputes', ${list(sql`select kind, state, amount_cents, reason, created_at
        from disputes where gift_id in (select id from gifts where donor_id in ${ids}) order by created_at`)},
      'attempts', ${list(sql`select created_at, amount_cents, covered_fee_cents, frequency, method_type, state, email, campaign, campaign_version, source, consent_text, user_agent
        from attempts where lower(email) = lower(${email}) order by created_at`)},
      'checkouts', ${list(sql`select created_at, language, amount_cents, frequency, campaign, campaign_version, source, email, user_agent
        from checkouts where lower(email) = lower(${email}) order by created_at`)},
      'reminders', ${list(sql`select reminders.created_at, due_at, sent_at
        from reminders join checkouts on checkouts.id = reminders.checkout_id
        where lower(checkouts.email) = lower(${email}) order by reminders.created_at`)},
      'analytics', ${list(sql`select agreed_at, withdrawn_at
        from analytics_consents join checkouts on checkouts.id = checkout_id
        where lower(checkouts.email) = lower(${email}) order by agreed_at`)},
      'monthly_gifts_offered', ${list(sql`select monthly_offers.created_at, monthly_offers.amount_cents, monthly_offers.state, answered_at, consent_version, keeps_method, forgotten_at
        from monthly_offers join attempts on attempts.id = attempt_id where lower(email) = lower(${email}) order by monthly_offers.created_at`)},
      'monthly_gifts_imported', ${list(sql`select created_at, amount_cents, begins_on, old_id, consent_text, state
        from imported_monthly where donor_id in ${ids} order by created_at`)},
      'answers_to_gifts', ${list(sql`select gift_answers.* from gift_answers join attempts using (checkout_id)
        where lower(attempts.email) = lower(${email}) and attempts.state = 'succeeded'`)},
      'notices', ${list(sql`select recipient, dedicate_to, tells_amount, dedication_notices.created_at, sent_at
        from dedication_notices join attempts using (checkout_id)
        where lower(attempts.email) = lower(${email}) and attempts.state = 'succeeded'`)},
      'cards', ${list(sql`select kind, dedicate_to, signed_by, message, picture, tells_amount, delivery, recipient, send_on, postal_address,
          dedication_cards.created_at, confirmed_at, sent_at, canceled_at
        from dedication_cards join attempts using (checkout_id)
        where lower(attempts.email) = lower(${email}) and attempts.state = 'succeeded'`)},
      'employer_matches', ${list(sql`select coalesce(employers.name, typed_name) as employer, employer_matches.state, asked_at, received_cents, received_on
        from employer_matches join attempts using (checkout_id) left join employers on employers.id = employer_id
        where lower(attempts.email) = lower(${email}) and attempts.state = 'succeeded' order by asked_at`)},
      'names_on_campaign_pages', ${list(sql`select name, shows_amount, named_at
        from named_gifts join attempts using (checkout_id)
        where lower(attempts.email) = lower(${email}) and attempts.state = 'succeeded' order by named_at`)},
      'notes_of_staff', ${list(sql`select created_at, text from staff_notes
        where (subject_kind = 'donor' and subject_id in ${ids})
          or (subject_kind = 'gift' and subject_id in (select id from gifts where donor_id in ${ids})) order by created_at`)},
      'corrections_by_staff', ${list(sql`select before, after, created_at
        from donor_corrections where donor_id in ${ids} order by created_at`)},
      'contact', ${list(sql`select died_at, no_mail_at, no_contact_at from donor_contact where donor_id in ${ids}`)},
      'tags', ${list(sql`select distinct tag from donor_tags where donor_id in ${ids} order by tag`)},
      'answers', ${list(sql`select * from donor_answers where donor_id in ${ids}`)},
      'gift_aid', ${list(sql`select first_name, last_name, house, postcode, words, declared_at, ended_at
        from gift_aid_declarations where donor_id in ${ids} order by declared_at`)},
      'news_by_email', ${list(sql`select agrees, source, words, answered_at
        from newsletter_answers where donor_id in ${ids} order by answered_at`)},
      'details', ${list(sql`select name, line1, line2, city, state, postal_code, country, updated_at
        from donor_details where donor_id in ${ids}`)},
      'perks', ${list(sql`select tier, shirt_size, ${sql.join(
        ['name', 'line1', 'line2', 'city', 'state', 'postal_code', 'country', 'sent_note'].map(
          (column) =>
            sql`case when not is_hidden then ${sql.identifier(column)} end as ${sql.identifier(column)}`,
        ),
        sql`, `,
      )}, asked_at,
          answered_at, skipped_at, sent_on
        from perks_owed where donor_id in ${ids} order by asked_at`)},
      'changes_of_address', ${list(sql`select new_email, created_at, expires_at, allowed_at, verified_at, ended_at
        from email_changes where donor_id in ${ids} order by created_at`)},
      'sessions', ${list(sql`select created_at, last_seen_at, ended_at, trust, device
        from sessions where donor_id in ${ids} order by created_at`)}
    ) as data`);
  return rows[0]?.data ?? {};
}
