import { and, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { revokeGiftLinks } from '../../payments/gift-links.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { JOBS } from '../../platform/jobs/jobs.ts';
import { NOBODY } from '../../platform/mail/mailer.ts';
import { donorAnswers, giftAnswers } from '../../schema/answers.ts';
import { attempts } from '../../schema/attempts.ts';
import { checkouts } from '../../schema/checkouts.ts';
import { donors } from '../../schema/donors.ts';
import { gifts, subscriptions } from '../../schema/gifts.ts';
import { links } from '../../schema/links.ts';
import { localMails } from '../../schema/local-mails.ts';
import { receipts } from '../../schema/receipts.ts';
import { gatewayCustomers, methodNonces } from '../../schema/saved-methods.ts';
import { sessions } from '../../schema/sessions.ts';
import { subscriptionChanges } from '../../schema/subscription-changes.ts';

/** Somebody with all that is theirs: every donor under the address, those joined to another one as well. */
export interface Person {
  donorIds: string[];
  email: string;
}

const isAt = (column: AnyPgColumn, email: string) => sql`lower(${column}) = lower(${email})`;

export async function findPerson(db: Db | Tx, email: string): Promise<Person | undefined> {
  const rows = await db
    .select({ id: donors.id, email: donors.email })
    .from(donors)
    .where(isAt(donors.email, email));
  return rows[0] && { donorIds: rows.map(({ id }) => id), email: rows[0].email };
}

/** The same person with all that was given under the address since. */
export async function findAgain(db: Db | Tx, { donorIds, email }: Person): Promise<Person> {
  const found = await findPerson(db, email);
  return { email, donorIds: [...new Set([...donorIds, ...(found?.donorIds ?? [])])] };
}

/** Nobody is signed in as them any more, and no mailed link of theirs opens anything. */
export async function closeAccount(tx: Tx, { donorIds, email }: Person): Promise<void> {
  await tx.update(donors).set({ passwordHash: null }).where(inArray(donors.id, donorIds));
  await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(inArray(sessions.donorId, donorIds), isNull(sessions.endedAt)));
  await tx.delete(links).where(isAt(links.email, email));
  await revokeGiftLinks(tx, donorIds);
}

/** Has them erased by the queue: the gateway is asked, and may have to be asked again. */
export async function enqueueErasure(tx: Tx, person: Person): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(${JOBS.eraseDonor}::text, ${JSON.stringify(person)}::json,
      job_key => 'erase:' || lower(${person.email}))`);
}

/** Whether a try of theirs to pay, or to change a monthly gift, has not ended yet. */
export async function hasOpenBusiness(db: Db | Tx, person: Person): Promise<boolean> {
  const { rows } = await db.execute<{ open: boolean }>(sql`
    select exists (
      select from attempts where state in ('pending', 'sent', 'unknown')
        and (lower(email) = lower(${person.email}) or session_id in (${sessionsOf(db, person)}))
    ) or exists (
      select from subscription_changes
      where (state in ('pending', 'sent', 'unknown') or (state = 'succeeded' and takes_month and exists (
          select from recoveries where recoveries.id = recovery_id and ended_at is null)))
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

export async function findRunningSubscriptions(db: Db | Tx, { donorIds }: Person): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(inArray(subscriptions.donorId, donorIds), ne(subscriptions.status, 'cancelled')));
  return rows.map(({ id }) => id);
}

/** The gateway's, whose ways to pay are theirs. */
export async function findCustomers(db: Db, { donorIds }: Person): Promise<string[]> {
  const rows = await db
    .select({ id: gatewayCustomers.id })
    .from(gatewayCustomers)
    .where(inArray(gatewayCustomers.donorId, donorIds));
  return rows.map(({ id }) => id);
}

/** Those as well that became nobody's, as they were vaulted for a monthly gift under the address by who did not prove it. */
export async function findVaulted(db: Db, person: Person): Promise<string[]> {
  const rows = await db
    .select({ id: gatewayCustomers.id })
    .from(gatewayCustomers)
    .where(vaultedFor(db, person));
  return rows.map(({ id }) => id);
}

function vaultedFor(db: Db | Tx, person: Person): SQL | undefined {
  const ofMonthlyGifts = and(
    isNull(gatewayCustomers.donorId),
    inArray(gatewayCustomers.id, subscriptionsOf(db, person)),
  );
  return or(inArray(gatewayCustomers.donorId, person.donorIds), ofMonthlyGifts);
}

/**
 * Takes the person out of everything and leaves what the books need: sums, dates, numbers, the last four digits that a receipt
 * shows, and what the holder of a bank account authorized.
 */
export async function scrub(tx: Tx, person: Person): Promise<void> {
  const { donorIds, email } = person;
  await tx
    .update(subscriptions)
    .set({ status: 'cancelled', nextBillingDate: null })
    .where(inArray(subscriptions.donorId, donorIds));
  const tried = await scrubAttempts(tx, person);
  await tx
    .update(receipts)
    .set({ snapshot: sql`jsonb_set(${receipts.snapshot}, '{email}', to_jsonb(${NOBODY}::text))` })
    .where(
      inArray(
        receipts.giftId,
        tx.select({ id: gifts.id }).from(gifts).where(inArray(gifts.donorId, donorIds)),
      ),
    );
  await scrubCheckouts(tx, person, tried);
  await tx
    .update(subscriptionChanges)
    .set({ userAgent: NOBODY })
    .where(inArray(subscriptionChanges.subscriptionId, subscriptionsOf(tx, person)));
  await tx.delete(donorAnswers).where(inArray(donorAnswers.donorId, donorIds));
  await tx.delete(methodNonces).where(inArray(methodNonces.donorId, donorIds));
  await tx.delete(gatewayCustomers).where(vaultedFor(tx, person));
  await tx.delete(localMails).where(isAt(localMails.recipient, email));
  await closeAccount(tx, person);
  await tx.update(donors).set({ email: NOBODY, emailProvedAt: null }).where(inArray(donors.id, donorIds));
}

/** @returns the checkouts that were tried to be paid */
async function scrubAttempts(tx: Tx, person: Person): Promise<string[]> {
  const ofGifts = tx
    .select({ id: gifts.attemptId })
    .from(gifts)
    .where(inArray(gifts.donorId, person.donorIds));
  const rows = await tx
    .update(attempts)
    .set({ email: NOBODY, userAgent: NOBODY, nonce: null })
    .where(
      and(
        // One that began in this very moment is of somebody who gives anew.
        notInArray(attempts.state, ['pending', 'sent', 'unknown']),
        or(
          isAt(attempts.email, person.email),
          inArray(attempts.id, ofGifts),
          inArray(attempts.id, subscriptionsOf(tx, person)),
        ),
      ),
    )
    .returning({ checkoutId: attempts.checkoutId });
  return rows.map(({ checkoutId }) => checkoutId);
}

async function scrubCheckouts(tx: Tx, person: Person, tried: string[]): Promise<void> {
  const own: (SQL | undefined)[] = [
    isAt(checkouts.email, person.email),
    inArray(checkouts.sessionId, sessionsOf(tx, person)),
  ];
  if (tried.length > 0) own.push(inArray(checkouts.id, tried));
  const rows = await tx
    .update(checkouts)
    .set({ email: null, userAgent: NOBODY })
    .where(or(...own))
    .returning({ id: checkouts.id });
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx.delete(giftAnswers).where(inArray(giftAnswers.checkoutId, ids));
}

/** Everything we keep of somebody, as JSON; sums in cents, moments in ISO 8601. */
export async function collect(db: Db, { donorIds, email }: Person): Promise<Record<string, unknown>> {
  const ids = sql`(${sql.join(
    donorIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  const list = (rows: SQL) => sql`(select coalesce(json_agg(row), '[]') from (${rows}) as row)`;
  const { rows } = await db.execute<{ data: Record<string, unknown> }>(sql`
    select json_build_object(
      'accounts', ${list(sql`select email, created_at, email_proved_at, password_hash is not null as has_password
        from donors where id in ${ids} order by created_at`)},
      'gifts', ${list(sql`select given_at, amount_cents, frequency, method_type, method_description, campaign, state,
          settlement, mandate_text, mandated_at, gateway_transaction_id
        from gifts where donor_id in ${ids} order by given_at`)},
      'monthly_gifts', ${list(sql`select created_at, amount_cents, status, next_billing_date
        from subscriptions where donor_id in ${ids} order by created_at`)},
      'receipts', ${list(sql`select year, number, snapshot, mailed_at
        from receipts where gift_id in (select id from gifts where donor_id in ${ids}) order by year, number`)},
      'disputes', ${list(sql`select kind, state, amount_cents, reason, created_at
        from disputes where gift_id in (select id from gifts where donor_id in ${ids}) order by created_at`)},
      'attempts', ${list(sql`select created_at, amount_cents, frequency, method_type, state, email, campaign, consent_text, user_agent
        from attempts where lower(email) = lower(${email}) order by created_at`)},
      'checkouts', ${list(sql`select created_at, amount_cents, frequency, campaign, email, user_agent
        from checkouts where lower(email) = lower(${email}) order by created_at`)},
      'answers_to_gifts', ${list(sql`select gift_answers.* from gift_answers join attempts using (checkout_id)
        where lower(attempts.email) = lower(${email}) and attempts.state = 'succeeded'`)},
      'answers', ${list(sql`select * from donor_answers where donor_id in ${ids}`)},
      'sessions', ${list(sql`select created_at, last_seen_at, ended_at, trust
        from sessions where donor_id in ${ids} order by created_at`)}
    ) as data`);
  return rows[0]?.data ?? {};
}
