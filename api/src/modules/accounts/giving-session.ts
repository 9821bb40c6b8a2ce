import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { execute } from '../../platform/database/prepared.ts';
import type { Rotation } from './session-rotation.ts';

/** Whose a gift is that was given in a session. */
interface Giver {
  donorId: string;
  /** The session acts for the donor. */
  isSessions: boolean;
  hasSessionEnded: boolean;
  /** The session has its next token. */
  hasRotated: boolean;
}

interface Row extends Record<string, unknown> {
  id: string;
  has_session: boolean;
  has_ended: boolean;
  has_rotated: boolean | null;
}

/**
 * Finds or makes the donor of a gift, and raises the trust of the session that gave it, which stays locked. The donor is the session's where the gift
 * was given under that one's address.
 * @param rotation where the session's request hears of it: a guest's token changes with the gift
 */
export async function raiseGivingSession(
  tx: Tx,
  { sessionId, email, rotation }: { sessionId: string; email: string; rotation: Rotation | undefined },
): Promise<Giver> {
  const { rows } = await execute<Row>(
    tx,
    sql`
    with giving_session as (
      -- Its token changes only from what the request has shown; otherwise the next request changes it.
      select id, donor_id, ended_at, trust = 'guest' as is_guest,
        coalesce(trust = 'guest' and ended_at is null and token_hash = ${rotation?.from.tokenHash ?? null}::bytea
          and rotation_salt = ${rotation?.from.rotationSalt ?? null}::bytea, false) as rotates
      from sessions where id = ${sessionId}
      for update
    ), sessions_donor as (
      -- None where the session has become somebody else's since the checkout began. One that another gift of the session makes in this
      -- very moment is not seen: then there are two under the address until it is proved.
      select coalesce(merged_into, donors.id) as id
      from donors join giving_session on donors.id = giving_session.donor_id and lower(donors.email) = lower(${email})
    ), new_donor as (
      insert into donors (email)
      select ${email} from giving_session where not exists (select from sessions_donor)
      returning id
    ), donor as (
      select new_donor.id, giving_session.donor_id is null as has_session from new_donor, giving_session
      union all
      select id, true from sessions_donor
    ), raised as (
      update sessions set donor_id = donor.id,
        rotation_due = case when rotates then null when is_guest then now() else sessions.rotation_due end,
        trust = case when is_guest then 'giver' else sessions.trust end,
        token_hash = case when rotates then ${rotation?.tokenHash ?? null}::bytea else sessions.token_hash end,
        previous_token_hash = case when rotates then sessions.token_hash else sessions.previous_token_hash end,
        rotation_confirmed_at = case when rotates then null else sessions.rotation_confirmed_at end,
        device = case when rotates then ${rotation?.device ?? null}::text else sessions.device end,
        last_seen_at = case when rotates then now() else sessions.last_seen_at end
      from donor, giving_session where sessions.id = giving_session.id and donor.has_session
      returning rotates
    )
    select donor.id, donor.has_session, giving_session.ended_at is not null as has_ended, (select rotates from raised) as has_rotated
    from donor, giving_session`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the session of a gift is not there');
  return {
    donorId: row.id,
    isSessions: row.has_session,
    hasSessionEnded: row.has_ended,
    hasRotated: row.has_rotated === true,
  };
}
