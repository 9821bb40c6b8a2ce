import type { GiftAidForm } from '@handsel/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { giftAidDeclarations as declarations } from '../../schema/gift-aid.ts';

const now = sql`now()`;
const isOpen = isNull(declarations.endedAt);

export async function findOpenDeclaration(db: Db, donorId: string) {
  const rows = await db
    .select()
    .from(declarations)
    .where(and(eq(declarations.donorId, donorId), isOpen));
  return rows[0];
}

/** Replaces the declaration before, which stays: claims keep the name and address of their time. */
export async function insertDeclaration(
  db: Db,
  donorId: string,
  form: Omit<GiftAidForm, 'words_version'> & { words_version: number; words: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from donors where id = ${donorId} for no key update`);
    await endDeclarations(tx, [donorId]);
    await tx.insert(declarations).values({
      donorId,
      firstName: form.first_name,
      lastName: form.last_name,
      house: form.house,
      postcode: form.postcode,
      wordsVersion: form.words_version,
      words: form.words,
    });
  });
}

/** Ended declarations still cover gifts from before their end. */
export async function endDeclarations(db: Db | Tx, donorIds: string[]): Promise<void> {
  await db
    .update(declarations)
    .set({ endedAt: now })
    .where(and(inArray(declarations.donorId, donorIds), isOpen));
}

/**
 * Handles the declarations of accounts that are merged into another. The declaration of the session
 * that verifies the address moves along and replaces the open one there. Strangers may have
 * declared for the other accounts, so their declarations end; those with a claim stay stored with
 * their accounts.
 * @param ownDonorId the account of that session
 */
export async function moveDeclarations(
  tx: Tx,
  from: string[],
  into: string,
  ownDonorId: string | null | undefined,
): Promise<void> {
  const own = from.filter((id) => id === ownDonorId);
  await dropDeclarations(
    tx,
    from.filter((id) => id !== ownDonorId),
  );
  if (own.length === 0) return;
  await tx.execute(sql`
    update gift_aid_declarations set ended_at = now() where donor_id = ${into}::uuid and ended_at is null
      and exists (select from gift_aid_declarations as newer where newer.donor_id = ${ownDonorId}::uuid and newer.ended_at is null)`);
  await tx.update(declarations).set({ donorId: into }).where(inArray(declarations.donorId, own));
}

/**
 * Ends all declarations of erased donors. Declarations with a claim stay stored with its lines:
 * HMRC may ask for them for six years.
 * https://www.gov.uk/guidance/claiming-gift-aid-as-a-charity-or-casc
 */
export async function forgetDeclarations(tx: Tx, donorIds: string[]): Promise<void> {
  await dropDeclarations(tx, donorIds);
}

async function dropDeclarations(tx: Tx, donorIds: string[]): Promise<void> {
  if (donorIds.length === 0) return;
  await tx.execute(sql`
    delete from gift_aid_declarations where donor_id = any (${sql.param(donorIds)}::uuid[])
      and not exists (select from gift_aid_lines where declaration_id = gift_aid_declarations.id)`);
  await endDeclarations(tx, donorIds);
}
