import { sql } from 'drizzle-orm';
import { FOUND_MAX } from './places-sql.ts';
import type { TextTerm } from './search-term.ts';

/**
 * The attempts under an email that was typed whole. It need not be the donor's, as it almost always is: an index of its parts would cost
 * each gift more than it tells (decision 054).
 */
export const typedUnder = ({ lower }: TextTerm) =>
  sql`select id from attempts where state = 'succeeded' and lower(email) = ${lower} limit ${FOUND_MAX + 1}`;
