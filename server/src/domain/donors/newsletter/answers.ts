import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { latestNewsletterAnswer, newsletterAnswers as answers } from '../../../schema/newsletter-answers.ts';
import { holdDonor } from '../care/hold-donor.ts';
import { anyShownAs, findShownAs } from '../care/merges.ts';

type Answer = Pick<
  typeof answers.$inferInsert,
  'agrees' | 'source' | 'words' | 'recordedBy' | 'recordedByName'
>;

/** The latest answer of one account; undefined if there is none. */
export async function findOwnAnswer(db: Db, donorId: string): Promise<boolean | undefined> {
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

/** Adds a donor's answer, unless it is the one that counts already. */
export async function insertAnswer(tx: Tx, donorId: string, answer: Answer): Promise<void> {
  // Answers of one donor come one after another, so that their last word is the latest row.
  if ((await holdDonor(tx, donorId)) === undefined) return;
  const shownAs = await findShownAs(tx, donorId);
  const { rows } = await tx.execute<{ agrees: boolean | null }>(
    sql`select ${latestNewsletterAnswer(anyShownAs(sql`${shownAs}::uuid`))} as agrees`,
  );
  if (rows[0]?.agrees !== answer.agrees) await tx.insert(answers).values({ donorId, ...answer });
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
 * Moves the answers of accounts that are merged into another. A stranger may have answered for
 * accounts other than that of the session that verifies the address, so their own answers are
 * deleted.
 * @param ownDonorId the account of that session
 */
export async function moveNewsletterAnswers(
  tx: Tx,
  from: string[],
  into: string,
  ownDonorId: string | null | undefined,
): Promise<void> {
  const others = from.filter((id) => id !== ownDonorId);
  await tx
    .delete(answers)
    .where(and(inArray(answers.donorId, others), inArray(answers.source, ['thank-you', 'profile'])));
  await tx.update(answers).set({ donorId: into }).where(inArray(answers.donorId, from));
}

export async function forgetNewsletterAnswers(tx: Tx, donorIds: string[]): Promise<void> {
  await tx.delete(answers).where(inArray(answers.donorId, donorIds));
}
