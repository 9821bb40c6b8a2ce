import { sql } from 'drizzle-orm';

/** Of a dispute that is not decided yet; a condition on `disputes`. */
export const isOpenDispute = sql`disputes.state in ('open', 'contested')`;
