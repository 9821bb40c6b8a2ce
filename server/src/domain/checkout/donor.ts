import { inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { NOBODY } from '../../platform/mail/mailer.ts';
import { checkouts } from '../../schema/checkouts.ts';
import { sessions } from '../../schema/sessions.ts';

/**
 * Gives checkouts under a donor's old address the new one, if the donor made them or their gifts
 * paid them.
 */
export async function changeEmailOfCheckouts(
  tx: Tx,
  { donorId, oldEmail, newEmail }: { donorId: string; oldEmail: string; newEmail: string },
): Promise<void> {
  await tx.execute(sql`
    update checkouts set email = ${newEmail} where lower(email) = lower(${oldEmail})
      and (session_id in (select id from sessions where donor_id = ${donorId}) or id in (
        select checkout_id from attempts where id in (select attempt_id from gifts where donor_id = ${donorId})))`);
}

/**
 * Removes a person from their checkouts.
 * @param tried checkouts that they tried to pay, under any address
 * @returns all checkouts that were theirs
 */
export async function redactCheckouts(
  tx: Tx,
  { donorIds, email }: { donorIds: string[]; email: string },
  tried: string[],
): Promise<string[]> {
  const ownSessions = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.donorId, donorIds));
  const own: SQL[] = [
    sql`lower(${checkouts.email}) = lower(${email})`,
    inArray(checkouts.sessionId, ownSessions),
  ];
  if (tried.length > 0) own.push(inArray(checkouts.id, tried));
  const rows = await tx
    .update(checkouts)
    .set({ email: null, userAgent: NOBODY })
    .where(or(...own))
    .returning({ id: checkouts.id });
  return rows.map(({ id }) => id);
}
