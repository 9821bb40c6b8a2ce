// Owner: server/src/domain/payments.
import type { StaffGiftState } from '@handsel/contract/console';
import { sql, type SQLWrapper } from 'drizzle-orm';
import { check, date, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { attempts, giftMethodTypeEnum } from './attempts.ts';
import { frequencyEnum } from './checkouts.ts';
import { currencyCheck, currencyColumn, moment } from './columns.ts';
import { donors } from './donors.ts';
import { imports } from './imports.ts';
import { offlineLines } from './offline-gifts.ts';
import { monthlyAddress, subscriptions } from './subscriptions.ts';

export const giftStateEnum = pgEnum('gift_state', [
  'succeeded',
  'refunded',
  'partially_refunded',
  'disputed',
]);

/**
 * Events of a charge after capture. `returned`: the bank or the account never paid it; `voided`:
 * the charity cancelled it before, or removed a gift from the books that staff had entered.
 */
export const settlementEnum = pgEnum('settlement', ['settling', 'settled', 'returned', 'voided']);

/**
 * The state of a gift as one word, as in the console's contract. The settlement replaces the state
 * if it says more. Text, so that an index can contain it.
 */
const giftStateOf = (state: SQLWrapper, settlement: SQLWrapper) => sql<StaffGiftState>`(case
  when ${settlement} = 'returned' then 'returned' when ${settlement} = 'voided' then 'voided'
  when ${state} = 'disputed' then 'disputed' when ${state} = 'refunded' then 'refunded'
  when ${state} = 'partially_refunded' then 'partially_refunded'
  when ${settlement} = 'settling' then 'settling' else 'succeeded' end)`;

const isRefunded = (state: SQLWrapper) => sql`${state} in ('refunded', 'partially_refunded')`;

/** Money that a donor gave: one charge at the gateway, or one line that staff entered. */
export const gifts = pgTable(
  'gifts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /**
     * The attempt that made it; null for later months of a monthly gift, which the gateway charges
     * automatically.
     */
    attemptId: uuid('attempt_id').references(() => attempts.id),
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donors.id),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id),
    /** The line of a gift that staff entered. */
    offlineLineId: uuid('offline_line_id').references(() => offlineLines.id),
    /** The import that brought a gift from another system. */
    importId: uuid('import_id').references(() => imports.id),
    /**
     * For a gift that staff entered, `offline:` and its line. For an imported gift, `imported:`,
     * its import and its line. The gateway's ids have no colon.
     */
    gatewayTransactionId: text('gateway_transaction_id').notNull(),
    /** The charged amount, including a covered fee. */
    amountCents: integer('amount_cents').notNull(),
    /** The part that covers the fee. The trigger `gift_allocations_cover_fee` writes it. */
    coveredFeeCents: integer('covered_fee_cents').notNull().default(0),
    currency: currencyColumn(),
    frequency: frequencyEnum('frequency').notNull(),
    methodType: giftMethodTypeEnum('method_type').notNull(),
    /** The payment method on a receipt, such as "Visa ending in 1111". */
    methodDescription: text('method_description').notNull(),
    /** The payer's name on the card, account or wallet, for the receipt. */
    payerName: text('payer_name'),
    campaign: text('campaign'),
    /** The version of the campaign text that the donor saw. */
    campaignVersion: integer('campaign_version'),
    /** The link that the donor followed: `utm_source`. */
    source: text('source'),
    state: giftStateEnum('state').notNull(),
    /**
     * For a gift from a bank, PayPal or Venmo account. Null for a card's, which is decided right
     * away, unless it is never paid.
     */
    settlement: settlementEnum('settlement'),
    /** The authorization of a bank account's holder in the words that were shown, and its time. */
    mandateText: text('mandate_text'),
    mandatedAt: moment('mandated_at'),
    givenAt: moment('given_at')
      .notNull()
      .default(sql`now()`),
    /**
     * The billing date of a later month that its donor was told. See domain/payments/gift-day.ts.
     */
    billedOn: date('billed_on', { mode: 'string' }),
  },
  (table) => [
    uniqueIndex('gifts_gateway_transaction_id').on(table.gatewayTransactionId),
    uniqueIndex('gifts_attempt_id').on(table.attemptId),
    uniqueIndex('gifts_offline_line_id')
      .on(table.offlineLineId)
      .where(sql`${table.offlineLineId} is not null`),
    index('gifts_import_id')
      .on(table.importId)
      .where(sql`${table.importId} is not null`),
    // Has all columns for a year's total, so that only the index is read.
    index('gifts_donor_id').on(table.donorId, table.givenAt, table.id, table.billedOn),
    index('gifts_subscription_id')
      .on(table.subscriptionId)
      .where(sql`${table.subscriptionId} is not null`),
    index('gifts_settling')
      .on(table.id)
      .where(sql`${table.settlement} = 'settling'`),
    // The console's order of gifts, the newest first (docs/decisions/054). Includes the billing
    // date, so that a range of days needs only the index.
    index('gifts_given_at').on(table.givenAt, table.id, table.billedOn),
    index('gifts_method_type').on(table.methodType, table.givenAt, table.id),
    // Monthly gifts in that order, with the amount that decides their tier. Few of the latest gifts
    // may be monthly.
    index('gifts_monthly')
      .on(table.givenAt, table.id, table.amountCents)
      .where(sql`${table.frequency} = 'monthly'`),
    // The frequency is first, because a tier is a range of monthly amounts. A search for amounts of
    // both frequencies runs twice.
    index('gifts_amount').on(table.frequency, table.amountCents, table.givenAt, table.id),
    index('gifts_campaign')
      .on(table.campaign, table.givenAt, table.id)
      .where(sql`${table.campaign} is not null`),
    index('gifts_source')
      .on(table.source)
      .where(sql`${table.source} is not null`),
    index('gifts_notable')
      .on(giftStateOf(table.state, table.settlement), table.givenAt, table.id)
      .where(sql`${giftStateOf(table.state, table.settlement)} <> 'succeeded'`),
    index('gifts_refunded').on(table.givenAt, table.id).where(isRefunded(table.state)),
    check(
      'gifts_mandate',
      sql`(${table.mandateText} is null) = (${table.mandatedAt} is null) and (${table.mandateText} is null or ${table.settlement} is not null)`,
    ),
    currencyCheck('gifts', table.currency),
    check(
      'gifts_origin',
      sql`${table.attemptId} is not null or ${table.subscriptionId} is not null or ${table.offlineLineId} is not null or ${table.importId} is not null`,
    ),
  ],
);

/** The address entered for a gift, in a query that joins its attempt, if any, and its donor. */
export const giftAddress = sql<string>`case when ${gifts.offlineLineId} is not null or ${gifts.importId} is not null then ${donors.email}
  when ${gifts.attemptId} is null then ${monthlyAddress} else ${attempts.email} end`;

/** A month of a monthly gift that the gateway charged automatically. */
export const isLaterMonth = sql<boolean>`(${gifts.attemptId} is null and ${gifts.subscriptionId} is not null)`;

/** The gift without the covered fee. It decides the tier and counts towards a goal. */
export const givenCents = sql<number>`(${gifts.amountCents} - ${gifts.coveredFeeCents})`;

/** True for a gift that staff entered: the gateway does not know it. */
export const isOffline = sql<boolean>`(${gifts.offlineLineId} is not null)`;

/**
 * True for a gift from another system: it has no receipt here, and the gateway does not know it.
 */
export const isImported = sql<boolean>`(${gifts.importId} is not null)`;

/** The state of a gift, as one word. */
export const giftWord = giftStateOf(gifts.state, gifts.settlement);

/** Refunded, in full or in part. */
export const wasRefunded = isRefunded(gifts.state);

/**
 * Whether its donor is told that their bank has yet to pay it. PayPal and Venmo guarantee their own
 * payments.
 */
export const awaitsBank = sql<boolean>`(${gifts.settlement} is not distinct from 'settling' and ${gifts.mandateText} is not null)`;
