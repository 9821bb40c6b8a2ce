import { sql, type SQL } from 'drizzle-orm';
import type { PaymentMethodType } from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import { insertEndedSession } from '../../accounts/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { hasDied } from '../../../schema/donor-contact.ts';
import type { Attempt } from '../donate/attempt.ts';
import { findAttempt, leaseEnd } from '../donate/store.ts';
import { JOBS } from '../job-names.ts';

/** A line of an import, ready to begin. */
export interface NewImportedMonthly {
  id: string;
  line: number;
  donorId: string;
  amountCents: number;
  /** YYYY-MM-DD. */
  beginsOn: string;
  token: string;
  oldId: string | null;
  fundId: string | null;
  campaign: string | null;
  consentText: string;
  /** The donor gets an email when it begins. */
  isAnnounced: boolean;
}

/**
 * Writes the lines with their jobs, which run one after another, so that the gateway does not get
 * hundreds of requests together.
 */
export async function insertImportedMonthly(
  tx: Tx,
  importId: string,
  lines: readonly NewImportedMonthly[],
): Promise<void> {
  await tx.execute(sql`
    with imported as (
      insert into imported_monthly (id, import_id, line, donor_id, amount_cents, begins_on, token, old_id, fund_id, campaign, consent_text, is_announced)
      select id, ${importId}::uuid, line, "donorId", "amountCents", "beginsOn", token, "oldId", coalesce("fundId", default_fund()), campaign,
        "consentText", "isAnnounced"
      from json_to_recordset(${JSON.stringify(lines)}::json) as given (id uuid, line integer, "donorId" uuid, "amountCents" integer, "beginsOn" date,
        token text, "oldId" text, "fundId" uuid, campaign text, "consentText" text, "isAnnounced" boolean)
      returning id, line
    )
    select graphile_worker.add_job(${JOBS.beginImportedMonthly}::text, json_build_object('id', id), queue_name => ${JOBS.beginImportedMonthly}::text,
      job_key => 'begin_imported:' || id) from (select id from imported order by line) as in_order`);
}

export interface WaitingImported {
  id: string;
  amountCents: number;
  beginsOn: string;
  token: string;
  donorId: string;
  /** Why earlier imports keep it from beginning, as an outcome of a line. */
  reason: string | null;
}

/**
 * The reason, as an outcome of a line, why earlier imports keep a monthly gift from beginning, or
 * null. A colleague must not restart, raise or hasten a gift that began here. It may begin again
 * only after its import was undone before any charge, and for no more than its last amount with any
 * card. It does not if its donor had paused it, ended it or chosen its day.
 * @param line `id` is null for a line that is not written yet. A written line ignores lines that
 *   still wait, because the first one begins.
 */
export const earlierImports = (
  line: Record<'id' | 'token' | 'oldId' | 'donorId' | 'amountCents', SQL>,
): SQL<string | null> => sql`(
  select case when bool_or(is_same and not is_over) then 'known_monthly' when bool_or(is_over and not is_undone) then 'monthly_ended'
    when ${line.amountCents} > coalesce(min(last_cents) filter (where is_same), max(last_cents) filter (where is_over)) then 'amount_raised' end
  from (
    select coalesce(other.token = ${line.token}, false) or coalesce(other.old_id = ${line.oldId}, false) as is_same,
      subscriptions.status is not distinct from 'cancelled' as is_over, subscriptions.amount_cents as last_cents,
      other.state = 'ending' and subscriptions.ended_by = 'staff'
        and not exists (select from gifts where gifts.subscription_id = subscriptions.id)
        and not exists (select from subscription_changes as made where made.subscription_id = subscriptions.id and made.staff_id is null
          and made.kind in ('pause', 'day', 'cancel') and made.state not in ('declined', 'failed')) as is_undone
    from imported_monthly as other left join attempts on attempts.id = other.id left join subscriptions on subscriptions.id = other.id
    where (other.token = ${line.token} or other.old_id = ${line.oldId}
        or other.donor_id = any (array(select id from donors where donors.id = ${line.donorId} or donors.merged_into = ${line.donorId})))
      and other.state <> 'not_begun' and other.id is distinct from ${line.id} and (${line.id} is null or other.state <> 'waiting')
      and (attempts.state is null or attempts.state not in ('declined', 'failed'))
  ) as earlier)`;

/**
 * Whether staff recorded the death of a donor with this address. The line can be another donor's,
 * because an unverified donor with a browser gets no imports.
 */
export const isOfDeceased = (email: SQL): SQL<boolean> => sql<boolean>`exists (
  select from donors as died where lower(died.email) = lower(${email}) and ${hasDied(sql`died.id`)})`;

/**
 * Whether the donor, or this address, began a monthly gift in Handsel after the line was written.
 * The import looked for earlier ones, and staff decided about them.
 */
const hasBegunOneSince = sql<boolean>`exists (
  select from subscriptions join donors on donors.id = subscriptions.donor_id
  where (lower(donors.email) = lower(present.email) or coalesce(donors.merged_into, donors.id) = present.donor_id) and subscriptions.status <> 'cancelled' and subscriptions.created_at > waiting.created_at
    and not exists (select from imported_monthly where imported_monthly.id = subscriptions.id))`;

/** @returns undefined when the gateway was already asked, or the gift must not begin */
export async function findWaiting(db: Db, id: string): Promise<WaitingImported | undefined> {
  const { rows } = await db.execute<Record<keyof WaitingImported, never>>(sql`
    select waiting.id, amount_cents as "amountCents", begins_on::text as "beginsOn", token,
      present.donor_id as "donorId", case when ${isOfDeceased(sql`present.email`)} then 'donor_died' else coalesce(${earlierImports(
        {
          id: sql`waiting.id`,
          token: sql`waiting.token`,
          oldId: sql`waiting.old_id`,
          donorId: sql`present.donor_id`,
          amountCents: sql`waiting.amount_cents`,
        },
      )}, case when ${hasBegunOneSince} then 'possible_duplicate' end) end as reason
    from imported_monthly as waiting
      cross join lateral (
        select coalesce(stays.id, own.id) as donor_id, coalesce(stays.email, own.email) as email
        from donors as own left join donors as stays on stays.id = own.merged_into where own.id = waiting.donor_id) as present
    where waiting.id = ${id} and waiting.state = 'waiting' and waiting.token is not null`);
  return rows[0];
}

export async function markNotBegun(db: Db | Tx, id: string, reason: string): Promise<void> {
  await db.execute(
    sql`update imported_monthly set state = 'not_begun', reason = ${reason} where id = ${id} and state = 'waiting'`,
  );
}

/**
 * Adds the checkout of an imported monthly gift, implemented by the module above that owns it.
 * @returns its id
 */
export type InsertImportedCheckout = (
  tx: Tx,
  imported: {
    sessionId: string;
    email: string;
    amountCents: number;
    campaign: string | null;
    fundId: string;
    language: Language;
  },
) => Promise<string>;

/**
 * Writes the attempt of a waiting line as `sent`, in an ended session. The next call may reach the
 * gateway.
 * @returns undefined when the line no longer waits
 */
export async function askImported(
  db: Db,
  insertImportedCheckout: InsertImportedCheckout,
  { id, customerId, methodType }: { id: string; customerId: string | null; methodType: PaymentMethodType },
): Promise<Attempt | undefined> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Record<'donor_id' | 'email' | 'fund_id', string> & Asked>(sql`
      update imported_monthly set state = 'asked', customer_id = ${customerId}::text
      from donors left join donors as merged on merged.id = donors.merged_into
      where imported_monthly.id = ${id} and imported_monthly.state = 'waiting' and donors.id = imported_monthly.donor_id
      returning coalesce(merged.id, donors.id) as donor_id, coalesce(merged.email, donors.email) as email,
        coalesce(merged.language, donors.language) as language, amount_cents, fund_id, campaign`);
    const [row] = rows;
    if (row === undefined) return undefined;
    const { donor_id: donorId, email, language, amount_cents: amountCents, fund_id: fundId, campaign } = row;
    const sessionId = await insertEndedSession(tx, new Date(), donorId);
    const checkoutId = await insertImportedCheckout(tx, {
      sessionId,
      email,
      amountCents,
      campaign,
      fundId,
      language,
    });
    await tx.execute(sql`
      insert into attempts (id, checkout_id, session_id, email, frequency, amount_cents, method_type, saved_token, campaign, fund_id, user_agent,
        consent_text, begins_on, state, lease_id, lease_until)
      select id, ${checkoutId}, ${sessionId}, ${email}, 'monthly', amount_cents, ${methodType}::payment_method_type, token, campaign, fund_id, '',
        consent_text, begins_on, 'sent', gen_random_uuid(), ${leaseEnd}
      from imported_monthly where id = ${id}`);
    return findAttempt(tx, id);
  });
}

interface Asked extends Record<string, unknown> {
  language: Language;
  amount_cents: number;
  campaign: string | null;
}

/**
 * The current outcome of an import's line, or null for a line that is not a monthly gift.
 * @param line a row with `import_id` and `line`
 */
export const importedOutcome = (line: Record<'importId' | 'line', SQL>): SQL<string | null> => sql`(
  select case imported_monthly.state when 'waiting' then 'waiting' when 'not_begun' then imported_monthly.reason
    else case when subscriptions.status = 'cancelled' then 'ended' when subscriptions.id is not null then
      case when imported_monthly.state = 'ending' and exists (select from gifts where gifts.subscription_id = subscriptions.id) then 'charged'
        when imported_monthly.state = 'ending' then 'ending' else 'begun' end
      when attempts.state in ('declined', 'failed') then 'refused' else 'asking' end
    end
  from imported_monthly left join attempts on attempts.id = imported_monthly.id left join subscriptions on subscriptions.id = imported_monthly.id
  where imported_monthly.import_id = ${line.importId} and imported_monthly.line = ${line.line})`;

/**
 * Undoes an import's monthly gifts: waiting ones never begin, and the others are marked as
 * `ending`. A gift that has ended before stays `asked`, so that it never begins again.
 * @returns the ids of those to end
 */
export async function beginEnding(tx: Tx, importId: string): Promise<string[]> {
  await tx.execute(sql`
    update imported_monthly set state = 'not_begun', reason = 'undone' where import_id = ${importId} and state = 'waiting'`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    update imported_monthly set state = 'ending' where import_id = ${importId} and state = 'asked'
      and not exists (select from subscriptions where subscriptions.id = imported_monthly.id and status = 'cancelled')
    returning id`);
  return rows.map(({ id }) => id);
}

/**
 * Forgets an erased donor's imported monthly gifts: waiting ones never begin, and tokens and ids of
 * other systems are deleted.
 */
export async function forgetImportedMonthly(tx: Tx, donorIds: string[]): Promise<void> {
  const theirs = sql`donor_id = any(${sql.param(donorIds)}::uuid[])`;
  await tx.execute(sql`
    update imported_monthly set state = 'not_begun', reason = 'erased' where state = 'waiting' and ${theirs}`);
  await tx.execute(
    sql`update imported_monthly set token = null, old_id = null, customer_id = null where ${theirs}`,
  );
}
