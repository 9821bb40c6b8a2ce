// Owner: server/src/domain/donors.
import { sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { donors } from './donors.ts';

/** A name and a postal address, for receipts and for shipments. Missing parts are empty. */
export const postalColumns = () => ({
  name: text('name').notNull().default(''),
  line1: text('line1').notNull().default(''),
  line2: text('line2').notNull().default(''),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  postalCode: text('postal_code').notNull().default(''),
  country: text('country').notNull().default(''),
});

/** Optional details that a donor gave about themselves. */
export const donorDetails = pgTable('donor_details', {
  donorId: uuid('donor_id')
    .primaryKey()
    .references(() => donors.id),
  ...postalColumns(),
  updatedAt: moment('updated_at')
    .notNull()
    .default(sql`now()`),
});

export type DonorDetails = typeof donorDetails.$inferSelect;
