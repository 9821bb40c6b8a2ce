import { sql } from 'drizzle-orm';

/** The condition on `disputes` for those that are not decided yet. */
export const isOpenDispute = sql`disputes.state in ('open', 'contested')`;
