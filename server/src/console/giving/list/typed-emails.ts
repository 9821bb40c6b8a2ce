import { sql } from 'drizzle-orm';
import { FOUND_MAX } from './places-sql.ts';
import type { TextTerm } from './search-term.ts';

/**
 * The attempts under a complete email. It may differ from the donor's, which is rare: an index of
 * its parts would cost each gift more than it is worth (decision 054).
 */
export const typedUnder = ({ lower }: TextTerm) =>
  sql`select id from attempts where state = 'succeeded' and lower(email) = ${lower} limit ${FOUND_MAX + 1}`;
