import type { Answers } from '@handsel/contract';
import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { isUnchanged } from '../../accounts/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import { mailJob, type MailPermit } from '../../../platform/mail/requested-mail.ts';
import { donorAnswers, giftAnswers } from '../../../schema/answers.ts';
import { attempts } from '../../../schema/attempts.ts';
import { employerMatches } from '../../../schema/employer-matches.ts';
import { checkouts } from '../../../schema/checkouts.ts';
import { gifts } from '../../../schema/gifts.ts';
import { subscriptionChanges } from '../../../schema/subscription-changes.ts';

export type Referral = Omit<Answers, 'dedicated' | 'dedicateTo' | 'dedicateToEmail'>;

/**
 * Whether the session paid with this checkout or changed a monthly gift with it, or its donor paid
 * with it in any session.
 */
export async function isPaidBy(
  db: Db,
  checkoutId: string,
  { id: sessionId, donorId }: Pick<Session, 'id' | 'donorId'>,
): Promise<boolean> {
  const succeeded = (tries: typeof attempts | typeof subscriptionChanges) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(tries)
        .where(and(eq(tries.checkoutId, checkouts.id), eq(tries.state, 'succeeded'))),
    );
  const rows = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.id, checkoutId),
        or(
          and(eq(checkouts.sessionId, sessionId), or(succeeded(attempts), succeeded(subscriptionChanges))),
          donorId === null ? undefined : isGivenBy(db, donorId),
        ),
      ),
    );
  return rows.length > 0;
}

/**
 * Looks through the attempt. A gift may have moved to another donor since, for example to the
 * session's donor when it verified the address.
 */
function isGivenBy(db: Db, donorId: string) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(attempts)
      .innerJoin(gifts, eq(gifts.attemptId, attempts.id))
      .where(and(eq(attempts.checkoutId, checkouts.id), eq(gifts.donorId, donorId))),
  );
}

/** The address of a gift for which no employer-match mail was sent yet. */
export async function findUntold(db: Db, checkoutId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: attempts.email })
    .from(attempts)
    .leftJoin(giftAnswers, eq(giftAnswers.checkoutId, attempts.checkoutId))
    .leftJoin(employerMatches, eq(employerMatches.checkoutId, attempts.checkoutId))
    .where(
      and(
        eq(attempts.checkoutId, checkoutId),
        eq(attempts.state, 'succeeded'),
        isNull(giftAnswers.matchStepsAt),
        isNull(employerMatches.id),
      ),
    );
  return row?.email;
}

/**
 * Saves the answers and, once a gift, queues the mail that explains how to get an employer's match.
 * @param permit for that mail; undefined to send none now
 */
export async function saveGiftAnswers(
  db: Db,
  checkoutId: string,
  answers: Answers,
  permit: MailPermit | undefined,
): Promise<void> {
  const values = { ...answers, updatedAt: sql`now()` };
  await db.transaction(async (tx) => {
    await tx
      .insert(giftAnswers)
      .values({ checkoutId, ...values })
      .onConflictDoUpdate({ target: giftAnswers.checkoutId, set: values });
    if (permit === undefined) return;
    await tx.execute(sql`
      with first as (
        update gift_answers set match_steps_at = now()
        where checkout_id = ${checkoutId} and employee_match and match_steps_at is null
          and exists (select from attempts where attempts.checkout_id = gift_answers.checkout_id and state = 'succeeded')
        returning checkout_id
      )
      select ${mailJob(permit, sql`json_build_object('checkoutId', checkout_id)`)} from first`);
  });
}

/**
 * Saves only while the session is open and has the same donor. Verifying the address forgets the
 * answers of other sessions.
 * @returns false when nothing was written
 */
export async function saveDonorAnswers(
  db: Db,
  session: Session,
  donorId: string,
  referral: Referral,
): Promise<boolean> {
  const values = { ...referral, updatedAt: sql`now()` };
  return db.transaction(async (tx) => {
    if (!(await isUnchanged(tx, session, donorId))) return false;
    await tx
      .insert(donorAnswers)
      .values({ donorId, ...values })
      .onConflictDoUpdate({ target: donorAnswers.donorId, set: values });
    return true;
  });
}
