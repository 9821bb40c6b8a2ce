import { sql, type SQL } from 'drizzle-orm';
import type { Rotation } from './session-rotation.ts';

/**
 * The parts of a payment's statement that find or create the gift's donor and raise the trust of
 * the giving session. They keep the session locked. The donor is the session's donor when the gift
 * was given under that donor's address.
 *
 * The parts read `finalized`, which has at most one row: `session_id`, `began_anonymous`, `email`,
 * and `email_before`, the email in the statement's snapshot. The last part is `giving_donor`, with
 * one row for each row of `finalized`: `donor_id`; `is_sessions`, whether the session acts for the
 * donor; `has_session_ended`; and `has_rotated`, whether the session has its next token.
 * Its values are those of `givingSessionValues`.
 */
export const raiseGivingSession: SQL = sql`
    giving_session as (
      -- Its token changes only from what the request has shown; otherwise the next request changes it.
      select sessions.id, donor_id, ended_at, trust = 'anonymous' as is_anonymous,
        began_anonymous and trust = 'unverified' as is_anothers,
        coalesce(trust = 'anonymous' and ended_at is null and token_hash = ${sql.placeholder('shownTokenHash')}::bytea
          and rotation_salt = ${sql.placeholder('shownRotationSalt')}::bytea, false) as rotates
      from sessions join finalized on sessions.id = finalized.session_id
      for update of sessions
    ), sessions_donor as (
      -- None where the session has become somebody else's since the checkout began. One that another gift of the session makes in this
      -- very moment is not seen: then there are two under the address until it is verified.
      select coalesce(merged_into, donors.id) as id
      from donors join giving_session on donors.id = giving_session.donor_id join finalized
        -- Where an address is changed in this moment, \`finalized\` may have waited for the new one, and the donors are read as they were before.
        on lower(donors.email) in (lower(finalized.email), lower(finalized.email_before))
      -- Two people can pay in one anonymous session. The first gift takes the session with it.
      where not is_anothers
    ), new_donor as (
      insert into donors (email)
      select email from finalized where not exists (select from sessions_donor)
      returning id
    ), donor as (
      select new_donor.id, giving_session.donor_id is null as has_session from new_donor, giving_session
      union all
      select id, true from sessions_donor
    ), raised as (
      update sessions set donor_id = donor.id,
        rotation_due = case when rotates then null when is_anonymous then now() else sessions.rotation_due end,
        trust = case when is_anonymous then 'unverified' else sessions.trust end,
        token_hash = case when rotates then ${sql.placeholder('nextTokenHash')}::bytea else sessions.token_hash end,
        previous_token_hash = case when rotates then sessions.token_hash else sessions.previous_token_hash end,
        previous_trust = case when rotates then 'anonymous' else sessions.previous_trust end,
        rotation_confirmed_at = case when rotates then null else sessions.rotation_confirmed_at end,
        device = case when rotates then ${sql.placeholder('device')}::text else sessions.device end,
        last_seen_at = case when rotates then now() else sessions.last_seen_at end
      from donor, giving_session where sessions.id = giving_session.id and donor.has_session
      returning rotates
    ), giving_donor as (
      select donor.id as donor_id, donor.has_session as is_sessions, giving_session.ended_at is not null as has_session_ended,
        coalesce((select rotates from raised), false) as has_rotated
      from donor, giving_session
    )`;

/**
 * @param rotation given when the session's request receives the reply: an anonymous session's token
 * changes with the gift
 */
export function givingSessionValues(rotation: Rotation | undefined): Record<string, Buffer | string | null> {
  return {
    shownTokenHash: rotation?.from.tokenHash ?? null,
    shownRotationSalt: rotation?.from.rotationSalt ?? null,
    nextTokenHash: rotation?.tokenHash ?? null,
    device: rotation?.device ?? null,
  };
}
