import type { MatchState } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { giftDaySql } from '../../payments/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import { mailJob, type MailPermit } from '../../../platform/mail/requested-mail.ts';
import { isKept } from '../kept-gifts.ts';

interface StoredMatch {
  state: MatchState;
  employerId: string | null;
  typedName: string;
}

/** A gift that an employer can match, with its current match. */
export interface Matchable {
  isKept: boolean;
  /** The address of the gift. */
  email: string;
  /** YYYY-MM-DD, in the charity's time zone. */
  givenOn: string;
  match: StoredMatch | null;
}

/** The gift of a checkout, if this session or its donor gave it. */
export async function findMatchable(
  db: Db,
  timeZone: string,
  checkoutId: string,
  { id: sessionId, donorId }: Pick<Session, 'id' | 'donorId'>,
): Promise<Matchable | undefined> {
  const { rows } = await db.execute<Record<keyof Matchable, never>>(sql`
    select ${isKept} as "isKept", attempts.email, ${giftDaySql(sql`gifts`, timeZone)}::text as "givenOn",
      (select json_build_object('state', state, 'employerId', employer_id, 'typedName', typed_name)
        from employer_matches where employer_matches.checkout_id = checkouts.id) as match
    from checkouts
      join attempts on attempts.checkout_id = checkouts.id
      join gifts on gifts.attempt_id = attempts.id
    where checkouts.id = ${checkoutId} and (checkouts.session_id = ${sessionId} or gifts.donor_id = ${donorId})`);
  return rows[0];
}

interface Asked {
  checkoutId: string;
  employerId: string | null;
  typedName: string;
  permit: MailPermit;
}

/**
 * Stores the employer that the donor will ask, and the job that mails the steps, in one statement.
 * @returns false when the match has gone further
 */
export async function putMatch(
  db: Db,
  { checkoutId, employerId, typedName, permit }: Asked,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with match as (
      insert into employer_matches (checkout_id, employer_id, typed_name) values (${checkoutId}, ${employerId}::uuid, ${typedName})
      on conflict (checkout_id) do update set employer_id = excluded.employer_id, typed_name = excluded.typed_name, asked_at = now(),
        asks = employer_matches.asks + 1
        where employer_matches.state = 'pending'
          and (employer_matches.employer_id is distinct from excluded.employer_id or employer_matches.typed_name <> excluded.typed_name)
      returning checkout_id, asks
    )
    select ${mailJob(permit, sql`json_build_object('checkoutId', checkout_id, 'ask', asks)`)} from match`);
  return rows.length === 1;
}

/**
 * Records that the donor has asked the employer. @returns false without a match, or after the
 * employer's answer
 */
export async function markRequested(db: Db, checkoutId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`update employer_matches set state = 'requested' where checkout_id = ${checkoutId} and state in ('pending', 'requested')`,
  );
  return rowCount === 1;
}

export interface KeptMatch {
  state: MatchState;
  receivedCents: number | null;
  /** YYYY-MM-DD */
  receivedOn: string | null;
}

/**
 * Saves the state of a match that staff set. @returns its gift and the state before, or undefined
 * without a match
 */
export async function keepMatch(
  tx: Tx,
  id: string,
  { state, receivedCents, receivedOn }: KeptMatch,
): Promise<(KeptMatch & { giftId: string }) | undefined> {
  const { rows } = await tx.execute<Record<keyof KeptMatch | 'giftId', never>>(sql`
    select employer_matches.state, received_cents as "receivedCents", received_on::text as "receivedOn", gifts.id as "giftId"
    from employer_matches
      join attempts using (checkout_id)
      join gifts on gifts.attempt_id = attempts.id
    where employer_matches.id = ${id}::uuid for update of employer_matches`);
  if (rows[0] === undefined) return undefined;
  await tx.execute(sql`
    update employer_matches set state = ${state}, received_cents = ${receivedCents}::integer, received_on = ${receivedOn}::date
    where id = ${id}::uuid`);
  return rows[0];
}
