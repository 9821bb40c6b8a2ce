import { eq } from 'drizzle-orm';
import { sessions } from '../../schema/sessions.ts';
import type { Tx } from '../database/database.ts';
import type { Session } from './session-store.ts';

/**
 * Whether a session is open and of the same owner, and stays so until the transaction ends.
 * @param donorId may be its owner as well: another call of the browser has signed in to the same account
 */
export async function isUnchanged(tx: Tx, session: Session, donorId: string | null): Promise<boolean> {
  const [row] = await tx
    .select({ donorId: sessions.donorId, endedAt: sessions.endedAt })
    .from(sessions)
    .where(eq(sessions.id, session.id))
    .for('no key update');
  if (row === undefined) return !session.isStored;
  return row.endedAt === null && (row.donorId === session.donorId || row.donorId === donorId);
}
