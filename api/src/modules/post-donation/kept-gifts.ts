import { sql } from 'drizzle-orm';

/** A gift that was kept: nothing of it was refunded, taken back, or never paid. */
export const isKept = sql`gifts.state = 'succeeded' and gifts.settlement is distinct from 'returned' and gifts.settlement is distinct from 'voided'`;
