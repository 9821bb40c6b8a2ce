import { sql } from 'drizzle-orm';

/** True for a gift that was paid and not refunded or taken back, even in part. */
export const isKept = sql`gifts.state = 'succeeded' and gifts.settlement is distinct from 'returned' and gifts.settlement is distinct from 'voided'`;
