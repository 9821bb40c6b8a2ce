import { sql } from 'drizzle-orm';
import { recentActs } from '../../../domain/audit/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { staff } from '../../../schema/staff.ts';
import { staffInvitations } from '../../../schema/staff-invitations.ts';

/**
 * For this time after an invitation or a change of the role, the two colleagues do not count as two
 * persons.
 */
export const INVITED_LATELY_DAYS = 30;

/**
 * The colleagues whom invitations, links to new access or changes of roles of the last 30 days
 * connect with a colleague, directly or over others, and that colleague.
 */
export async function findInvitationCircle(tx: Db | Tx, staffId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive invited as (
      select invitation.invited_by as host, guest.id as guest
      from ${staffInvitations} invitation join ${staff} guest on lower(guest.email) = lower(invitation.email)
      where invitation.used_at > now() - make_interval(days => ${INVITED_LATELY_DAYS}) and invitation.invited_by is not null
      union all
      select actor, substring(subject from '^staff:(.+)$')::uuid from (${recentActs('staff.role-changed', INVITED_LATELY_DAYS)}) changed
    ), circle as (
      select ${staffId}::uuid as id
      union
      select case when circle.id = host then guest else host end
      from circle join invited on circle.id in (host, guest)
    )
    select id from circle`);
  return rows.map(({ id }) => id);
}

/** Whether two colleagues are in one circle, so that they do not count as two persons. */
export async function hasInvitedLately(tx: Db | Tx, one: string, other: string): Promise<boolean> {
  return one !== other && (await findInvitationCircle(tx, one)).includes(other);
}
