import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { latestNewsletterAnswer, newsletterAnswers as answers } from '../../../schema/newsletter-answers.ts';
import { isUnchanged } from '../../accounts/index.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import { holdDonor } from '../care/hold-donor.ts';
import { anyShownAs, findShownAs } from '../care/merges.ts';

type Answer = Pick<
  typeof answers.$inferInsert,
  'agrees' | 'source' | 'words' | 'recordedBy' | 'recordedByName'
>;

/** @returns the latest answer of one account; undefined if it has not answered */
export async function findOwnAnswer(db: Db | Tx, donorId: string): Promise<boolean | undefined> {
  const [latest] = await db
    .select({ agrees: answers.agrees })
    .from(answers)
    .where(eq(answers.donorId, donorId))
    .orderBy(desc(answers.answeredAt))
    .limit(1);
  return latest?.agrees;
}

/** All answers of the donors that the console shows as this one, the newest first. */
export async function findNewsletterAnswers(db: Db, donorId: string, most: number) {
  return db
    .select()
    .from(answers)
    .where(sql`${answers.donorId} = ${anyShownAs(sql`${donorId}::uuid`)}`)
    .orderBy(desc(answers.answeredAt))
    .limit(most);
}

/**
 * Adds a donor's answer, unless it is the one that counts already and the donor's own latest one.
 * @returns false when the session has ended or changed its donor: then nothing is stored
 */
export async function insertAnswer(
  tx: Tx,
  { session, donorId }: { session: Session; donorId: string },
  answer: Answer,
): Promise<boolean> {
  // Answers of one donor come one after another, so that their last word is the latest row.
  if ((await holdDonor(tx, donorId)) === undefined) return false;
  if (!(await isUnchanged(tx, session, donorId))) return false;
  const shownAs = await findShownAs(tx, donorId);
  const { rows } = await tx.execute<{ agrees: boolean | null }>(
    sql`select ${latestNewsletterAnswer(anyShownAs(sql`${shownAs}::uuid`))} as agrees`,
  );
  const isKnown = rows[0]?.agrees === answer.agrees && (await findOwnAnswer(tx, donorId)) === answer.agrees;
  if (!isKnown) await tx.insert(answers).values({ donorId, ...answer });
  return true;
}

/** Records an answer that staff got from a donor. @returns the donor that the console shows */
export async function recordNewsletterAnswer(
  tx: Tx,
  donorId: string,
  { agrees, how, by }: { agrees: boolean; how: string; by: { staffId: string; name: string } },
): Promise<{ donorId: string } | 'no-donor'> {
  const id = await findShownAs(tx, donorId);
  if ((await holdDonor(tx, id)) === undefined) return 'no-donor';
  const recorded = { recordedBy: by.staffId, recordedByName: by.name };
  await tx.insert(answers).values({ donorId: id, agrees, source: 'staff', words: how, ...recorded });
  return { donorId: id };
}

/**
 * Moves the answers of accounts that are merged into another.
 * @param ownDonorId the account of the session that verifies the address
 */
export async function moveNewsletterAnswers(
  tx: Tx,
  from: string[],
  into: string,
  ownDonorId: string | null | undefined,
): Promise<void> {
  await dropStrangersConsent(
    tx,
    from.filter((id) => id !== ownDonorId),
  );
  await tx.update(answers).set({ donorId: into }).where(inArray(answers.donorId, from));
}

/**
 * Deletes what a stranger may have agreed to before the owner of the address verified it, and
 * sends `consent.withdrawn`. A refusal stays, because a donor who is not mailed loses nothing.
 */
export async function dropStrangersConsent(tx: Tx, donorIds: string[]): Promise<void> {
  if (donorIds.length === 0) return;
  await tx.execute(sql`
    with dropped as (
      delete from newsletter_answers where donor_id = any (${sql.param(donorIds)}::uuid[]) and source <> 'staff' and agrees
      returning donor_id
    )
    select record_webhook_of_donor('consent.withdrawn', donor_id) from (select distinct donor_id from dropped) told`);
}

export async function forgetNewsletterAnswers(tx: Tx, donorIds: string[]): Promise<void> {
  await tx.delete(answers).where(inArray(answers.donorId, donorIds));
}
