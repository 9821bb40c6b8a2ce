import { sql } from 'drizzle-orm';

/**
 * A condition on `donors` in a query: the address is verified, or no session and no password acts
 * for the donor. A stranger may have given under the owner's address in the stranger's own browser
 * (decision 006). Data that staff hold for the owner must not reach such an account.
 */
export const isVerifiedOrInactive = sql`(donors.email_verified_at is not null or donors.password_hash is null
  and not exists (select from sessions where sessions.donor_id = donors.id and ended_at is null))`;
