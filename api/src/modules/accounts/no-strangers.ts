import { sql } from 'drizzle-orm';

/**
 * Of `donors` in a query: whose address is verified, or for whom no browser and no password acts. A stranger may have given under an address in a
 * browser of theirs (decision 006), so nothing that staff have for the owner of the address becomes such a donor's.
 */
export const isNoStrangers = sql`(donors.email_verified_at is not null or donors.password_hash is null
  and not exists (select from sessions where sessions.donor_id = donors.id and ended_at is null))`;
