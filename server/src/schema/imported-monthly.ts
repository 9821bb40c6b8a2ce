// Owner: server/src/domain/payments.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { donors } from './donors.ts';
import { fundIdColumn } from './fund-list.ts';
import { imports } from './imports.ts';

/**
 * waiting: nothing was requested yet; asked: the attempt with its id has the result; not_begun: its
 * reason says why; ending: its import is being undone.
 */
export const importedMonthlyStateEnum = pgEnum('imported_monthly_state', [
  'waiting',
  'asked',
  'not_begun',
  'ending',
]);

/**
 * A monthly gift of another system, whose card was moved into the gateway's vault. Its id is also
 * that of the attempt and of the monthly gift that it becomes.
 */
export const importedMonthly = pgTable(
  'imported_monthly',
  {
    id: uuid('id').primaryKey(),
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id),
    line: integer('line').notNull(),
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donors.id),
    amountCents: integer('amount_cents').notNull(),
    beginsOn: date('begins_on', { mode: 'string' }).notNull(),
    /** The token of the vaulted method. Null once its donor is erased. */
    token: text('token'),
    /**
     * The monthly gift's id in the other system. Null if it has none, or once its donor is erased.
     */
    oldId: text('old_id'),
    fundId: fundIdColumn().$defaultFn(() => sql`default_fund()`),
    campaign: text('campaign'),
    consentText: text('consent_text').notNull(),
    /**
     * The gateway's customer with the method, if another system created it and our books do not
     * have it yet.
     */
    customerId: text('customer_id'),
    /** The donor gets an email when it begins. */
    isAnnounced: boolean('is_announced').notNull(),
    state: importedMonthlyStateEnum('state').notNull().default('waiting'),
    /** The reason why it has not begun: an outcome of a line. */
    reason: text('reason'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('imported_monthly_line').on(table.importId, table.line),
    index('imported_monthly_old_id').on(table.oldId),
    index('imported_monthly_token').on(table.token),
    index('imported_monthly_donor_id').on(table.donorId),
    check('imported_monthly_reason', sql`(${table.state} = 'not_begun') = (${table.reason} is not null)`),
    check('imported_monthly_amount', sql`${table.amountCents} between 500 and 999900`),
  ],
);
