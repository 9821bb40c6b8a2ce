// Owners: gifts, ledger_entries: server/src/domain/payments; subscriptions:
// server/src/domain/subscriptions.
import type { StaffGiftState } from '@handsel/contract/console';
import { sql, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { attempts, giftMethodTypeEnum } from './attempts.ts';
import { frequencyEnum } from './checkouts.ts';
import { currencyCheck, currencyColumn, moment } from './columns.ts';
import { donors } from './donors.ts';
import { feeRateColumn } from './fund-list.ts';
import { imports } from './imports.ts';
import { offlineLines } from './offline-gifts.ts';

export const subscriptionStatusEnum = pgEnum('subscription_status', [
  'active',
  'past_due',
  'paused',
  'cancelled',
]);

/**
 * The actor that ended a monthly gift. donor: signed in; link: the holder of a mailed link; staff:
 * in the console; erasure: the donor was erased; unpaid: no person, because a month was not paid;
 * gateway: staff in the control panel, or the gateway itself.
 */
export const endedByEnum = pgEnum('ended_by', ['donor', 'link', 'staff', 'erasure', 'unpaid', 'gateway']);

/** A monthly gift as it is at the gateway. Its id there is the attempt that began it. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => attempts.id),
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donors.id),
    /** The monthly charge, including a covered fee. */
    amountCents: integer('amount_cents').notNull(),
    /**
     * The rate that computes the covered fee from another amount. The present fee is
     * `covered_fee_of()` of the migration.
     */
    feeRate: feeRateColumn(),
    currency: currencyColumn(),
    status: subscriptionStatusEnum('status').notNull(),
    /** The vaulted method that pays. */
    paymentToken: text('payment_token').notNull(),
    /**
     * The day of the next charge in the gateway's time zone, as YYYY-MM-DD. For a paused gift, the
     * first one after the pause.
     */
    nextBillingDate: date('next_billing_date', { mode: 'string' }),
    /**
     * The day of the month on which it is charged, or the month's last; null until the gateway was
     * asked.
     */
    billingDay: smallint('billing_day'),
    /** The next skipped day of a paused gift. */
    pausedFrom: date('paused_from', { mode: 'string' }),
    /** The next charge, if an add-on or a discount in the control panel changes it. */
    otherNextCents: integer('other_next_cents'),
    /** The pause's discount has months left, even if staff added it or something is charged. */
    isPauseOn: boolean('is_pause_on').notNull().default(false),
    /**
     * The number of next months with the same amount, which one pause can skip; null until the
     * gateway was asked.
     */
    evenMonths: smallint('even_months'),
    endedAt: moment('ended_at'),
    endedBy: endedByEnum('ended_by'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('subscriptions_donor_id').on(table.donorId),
    // The console's order of monthly gifts.
    index('subscriptions_created_at').on(table.createdAt, table.id),
    index('subscriptions_status').on(table.status, table.createdAt, table.id),
    currencyCheck('subscriptions', table.currency),
    check('subscriptions_paused', sql`(${table.status} = 'paused') = (${table.pausedFrom} is not null)`),
  ],
);

/**
 * The address for mails about a monthly gift, in a query that joins its attempt and its donor. It
 * is the donor's address once that is verified, because it may have changed since; else the one
 * that was entered for the gift.
 */
export const monthlyAddress = sql<string>`case
  when ${donors.emailVerifiedAt} is not null then ${donors.email} else ${attempts.email} end`;

/** The part of each month of a monthly gift that covers the fee. */
export const monthlyFeeCents = sql<number>`covered_fee_of(${subscriptions})`;

/** The amount of a monthly gift's next charge. */
export const nextCents = sql<number>`coalesce(${subscriptions.otherNextCents}, ${subscriptions.amountCents})`;

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

/**
 * dispute: the donor's bank took it back; dispute_won: the bank returned it; return: a final charge
 * was never paid; void: it was cancelled before it was paid; refund: the charity gave all or part
 * of it back; refund_undone: the refund failed; reversal: staff removed their own entry.
 */
export const ledgerKindEnum = pgEnum('ledger_kind', [
  'charge',
  'dispute',
  'dispute_won',
  'return',
  'void',
  'refund',
  'refund_undone',
  'reversal',
]);

/**
 * Money that moved, in integer cents; positive amounts came in. Append-only: a trigger refuses
 * every update and delete. Every total is a query over this table only, or over its daily sums
 * (`ledger-days.ts`): docs/operating.md, "The books".
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    giftId: uuid('gift_id')
      .notNull()
      .references(() => gifts.id),
    kind: ledgerKindEnum('kind').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: currencyColumn(),
    /** The gateway's transaction or dispute that moved the money. */
    gatewayTransactionId: text('gateway_transaction_id').notNull(),
    /** The gateway's time of a refund, if it gives one. */
    happenedAt: moment('happened_at'),
    recordedAt: moment('recorded_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('ledger_entries_gateway_transaction_id').on(table.gatewayTransactionId, table.kind),
    index('ledger_entries_gift_id').on(table.giftId, table.kind, table.amountCents),
    index('ledger_entries_recorded_at').on(table.recordedAt, table.id),
    // Finds everything in a month except charges, which are found by their gifts.
    index('ledger_entries_moved_at')
      .on(sql`coalesce(${table.happenedAt}, ${table.recordedAt})`)
      .where(sql`${table.kind} <> 'charge'`),
    currencyCheck('ledger_entries', table.currency),
    check('ledger_entries_amount', sql`${table.amountCents} <> 0`),
  ],
);

/** The time of the movement, or else the time when we learned of it. */
export const movedAt = sql`coalesce(${ledgerEntries.happenedAt}, ${ledgerEntries.recordedAt})`.mapWith(
  ledgerEntries.recordedAt,
);
