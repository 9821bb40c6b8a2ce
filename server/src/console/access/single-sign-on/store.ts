import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { hashToken } from '../../../platform/http/session-token.ts';
import { staffIdentities, staffSingleSignOns } from '../../../schema/staff-single-sign-on.ts';
import type { Expected, Identity } from './provider.ts';

/** A visitor may stay at the provider for this time. */
const FLOW_MINUTES = 10;

/** @param token the browser's own, from its cookie */
export async function insertFlow(
  db: Db,
  token: string,
  { state, nonce, codeVerifier }: Expected,
): Promise<void> {
  await db.insert(staffSingleSignOns).values({
    stateHash: hashToken(state),
    browserHash: hashToken(token),
    nonce,
    codeVerifier,
    expiresAt: sql`now() + make_interval(mins => ${FLOW_MINUTES})`,
  });
}

/**
 * Uses up a flow, with any result.
 * @returns undefined if it does not belong to this browser
 */
export async function takeFlow(db: Db, token: string, state: string): Promise<Expected | undefined> {
  const [flow] = await db
    .delete(staffSingleSignOns)
    .where(
      and(
        eq(staffSingleSignOns.stateHash, hashToken(state)),
        eq(staffSingleSignOns.browserHash, hashToken(token)),
        sql`${staffSingleSignOns.expiresAt} > now()`,
      ),
    )
    .returning({ nonce: staffSingleSignOns.nonce, codeVerifier: staffSingleSignOns.codeVerifier });
  return flow && { ...flow, state };
}

type Known = Pick<Identity, 'issuer' | 'subject'>;

/** @returns the id of the staff member */
export async function findByIdentity(tx: Tx, { issuer, subject }: Known): Promise<string | undefined> {
  const [row] = await tx
    .select({ staffId: staffIdentities.staffId })
    .from(staffIdentities)
    .where(and(eq(staffIdentities.issuer, issuer), eq(staffIdentities.subject, subject)));
  return row?.staffId;
}

/** @returns whether the person was not linked to another identity of this provider */
export async function linkIdentity(tx: Tx, staffId: string, { issuer, subject }: Known): Promise<boolean> {
  const linked = await tx
    .insert(staffIdentities)
    .values({ staffId, issuer, subject })
    .onConflictDoNothing()
    .returning({ id: staffIdentities.id });
  return linked.length === 1;
}

export async function unlinkIdentitiesOf(tx: Tx, staffId: string): Promise<void> {
  await tx.delete(staffIdentities).where(eq(staffIdentities.staffId, staffId));
}
