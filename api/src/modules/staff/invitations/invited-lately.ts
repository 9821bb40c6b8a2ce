import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { staff } from '../../../schema/staff.ts';
import { staffInvitations } from '../../../schema/staff-invitations.ts';

/** How long two colleagues do not count as two persons after one of them has invited the other. */
const INVITED_LATELY_DAYS = 30;

/** Whether one of two colleagues has let the other in lately, by an invitation or by a link that gives new access. */
export async function hasInvitedLately(tx: Tx, one: string, other: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${staffInvitations} invitation join ${staff} invited on lower(invited.email) = lower(invitation.email)
    where invitation.used_at > now() - make_interval(days => ${INVITED_LATELY_DAYS})
      and (invitation.invited_by, invited.id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`);
  return rows.length > 0;
}
