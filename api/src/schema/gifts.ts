// Owners: gifts, ledger_entries: api/src/modules/payments; subscriptions: api/src/modules/subscriptions.
import type { StaffGiftState } from '@handsel/contract/staff';
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
 * Who ended a monthly gift. donor: signed in; link: anyone who holds a mailed link; staff: in the console; erasure: the donor was erased; unpaid:
 * nobody, because a month could not be taken; gateway: staff in the control panel, or the gateway itself.
 */
export const endedByEnum = pgEnum('ended_by', ['donor', 'link', 'staff', 'erasure', 'unpaid', 'gateway']);

/** A monthly gift as it is at the gateway; its id there is the attempt that began it. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => attempts.id),
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donors.id),
    /** What each month charges, a covered fee included. */
    amountCents: integer('amount_cents').notNull(),
    /** Of one that covers the fee: how that follows from another amount. What it is now: `covered_fee_of()` of the migration. */
    feeRate: feeRateColumn(),
    currency: currencyColumn(),
    status: subscriptionStatusEnum('status').notNull(),
    /** The vaulted method that pays. */
    paymentToken: text('payment_token').notNull(),
    /** When it is charged next: a calendar day in the gateway's time zone, as YYYY-MM-DD. Of one that is paused, the first after that. */
    nextBillingDate: date('next_billing_date', { mode: 'string' }),
    /** The day of the month on which it is charged, or the month's last; null until the gateway was asked. */
    billingDay: smallint('billing_day'),
    /** Of one that is paused: the next day on which nothing is charged. */
    pausedFrom: date('paused_from', { mode: 'string' }),
    /** What the next charge takes where the control panel makes that another amount than the gift's own, by an add-on or a discount. */
    otherNextCents: integer('other_next_cents'),
    /** The discount that pauses it has months left, no matter who put it on, and also where something is charged all the same. */
    isPauseOn: boolean('is_pause_on').notNull().default(false),
    /** How many of its next months can be left out by one pause, as they take one amount; null until the gateway was asked. */
    evenMonths: smallint('even_months'),
    endedAt: moment('ended_at'),
    endedBy: endedByEnum('ended_by'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('subscriptions_donor_id').on(table.donorId),
    // What the console lists monthly gifts by.
    index('subscriptions_created_at').on(table.createdAt, table.id),
    index('subscriptions_status').on(table.status, table.createdAt, table.id),
    currencyCheck('subscriptions', table.currency),
    check('subscriptions_paused', sql`(${table.status} = 'paused') = (${table.pausedFrom} is not null)`),
  ],
);

/**
 * Where mails about a monthly gift go, in a query that joins its attempt and its donor: to the donor's address once that is
 * verified, because it may have changed since; else to the one that was typed for it.
 */
export const monthlyAddress = sql<string>`case
  when ${donors.emailVerifiedAt} is not null then ${donors.email} else ${attempts.email} end`;

/** The part of each month of a monthly gift that covers the fee. */
export const monthlyFeeCents = sql<number>`covered_fee_of(${subscriptions})`;

/** What a monthly gift's next charge takes. */
export const nextCents = sql<number>`coalesce(${subscriptions.otherNextCents}, ${subscriptions.amountCents})`;

export const giftStateEnum = pgEnum('gift_state', [
  'succeeded',
  'refunded',
  'partially_refunded',
  'disputed',
]);

/**
 * What came of a charge after it was taken: `returned` is that the bank, or the account, never paid it; `voided` that the charity
 * called it off before, or took a gift that it had typed out of the books.
 */
export const settlementEnum = pgEnum('settlement', ['settling', 'settled', 'returned', 'voided']);

/** What became of a gift as one word, as the console's contract has it: the settlement where that says more than the state. Text, so that an index can have it. */
const giftStateOf = (state: SQLWrapper, settlement: SQLWrapper) => sql<StaffGiftState>`(case
  when ${settlement} = 'returned' then 'returned' when ${settlement} = 'voided' then 'voided'
  when ${state} = 'disputed' then 'disputed' when ${state} = 'refunded' then 'refunded'
  when ${state} = 'partially_refunded' then 'partially_refunded'
  when ${settlement} = 'settling' then 'settling' else 'succeeded' end)`;

const isRefunded = (state: SQLWrapper) => sql`${state} in ('refunded', 'partially_refunded')`;

/** Money a donor gave: exactly one charge at the gateway each, or one line that staff typed. */
export const gifts = pgTable(
  'gifts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The attempt that made it; null of a monthly gift's later months, which the gateway takes by itself. */
    attemptId: uuid('attempt_id').references(() => attempts.id),
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donors.id),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id),
    /** Of a gift that no gateway took, but staff typed: its line. */
    offlineLineId: uuid('offline_line_id').references(() => offlineLines.id),
    /** Of a gift that another system had before: the import that brought it. */
    importId: uuid('import_id').references(() => imports.id),
    /** Of one that staff typed, `offline:` and its line; of one that was imported, `imported:`, its import and its line: no gateway's id has a colon. */
    gatewayTransactionId: text('gateway_transaction_id').notNull(),
    /** What was charged, a covered fee included. */
    amountCents: integer('amount_cents').notNull(),
    /** The part that covers the fee. The trigger `gift_allocations_cover_fee` writes it. */
    coveredFeeCents: integer('covered_fee_cents').notNull().default(0),
    currency: currencyColumn(),
    frequency: frequencyEnum('frequency').notNull(),
    methodType: giftMethodTypeEnum('method_type').notNull(),
    /** What a receipt shows of the method, e.g. "Visa ending in 1111". */
    methodDescription: text('method_description').notNull(),
    /** Who paid, as the card, account or wallet names them, for the receipt. */
    payerName: text('payer_name'),
    campaign: text('campaign'),
    /** Of the campaign's words that its donor read. */
    campaignVersion: integer('campaign_version'),
    /** Which link its donor followed: `utm_source`. */
    source: text('source'),
    state: giftStateEnum('state').notNull(),
    /** Of a gift from an account, at a bank, PayPal or Venmo; null of a card's, which is decided at once, unless it comes to nothing. */
    settlement: settlementEnum('settlement'),
    /** What the holder of a bank account authorized, in the words that were shown, and when. */
    mandateText: text('mandate_text'),
    mandatedAt: moment('mandated_at'),
    givenAt: moment('given_at')
      .notNull()
      .default(sql`now()`),
    /** Of a later month of a monthly gift: the billing date that its donor was told. See modules/payments/gift-day.ts. */
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
    // With all that a year's total asks of a gift, so that it is read from the index alone.
    index('gifts_donor_id').on(table.donorId, table.givenAt, table.id, table.billedOn),
    index('gifts_subscription_id')
      .on(table.subscriptionId)
      .where(sql`${table.subscriptionId} is not null`),
    index('gifts_settling')
      .on(table.id)
      .where(sql`${table.settlement} = 'settling'`),
    // What the console lists gifts by, the newest first (docs/decisions/054).
    // With the billing date, so that days are narrowed from the index alone.
    index('gifts_given_at').on(table.givenAt, table.id, table.billedOn),
    index('gifts_method_type').on(table.methodType, table.givenAt, table.id),
    // Monthly gifts in that order, with the amount by which they are of a tier: few of the latest gifts may be monthly.
    index('gifts_monthly')
      .on(table.givenAt, table.id, table.amountCents)
      .where(sql`${table.frequency} = 'monthly'`),
    // With the frequency first: a tier is monthly gifts of some amounts. Amounts of both are looked up one frequency after the other.
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

/** The address typed for a gift, in a query that joins its attempt, where it has one, and its donor. */
export const giftAddress = sql<string>`case when ${gifts.offlineLineId} is not null or ${gifts.importId} is not null then ${donors.email}
  when ${gifts.attemptId} is null then ${monthlyAddress} else ${attempts.email} end`;

/** A month of a monthly gift that the gateway took by itself. */
export const isLaterMonth = sql<boolean>`(${gifts.attemptId} is null and ${gifts.subscriptionId} is not null)`;

/** What was given, without the fee that its donor covers: by this it is of a tier, and counts towards a goal. */
export const givenCents = sql<number>`(${gifts.amountCents} - ${gifts.coveredFeeCents})`;

/** That staff typed it: the gateway knows nothing of it. */
export const isOffline = sql<boolean>`(${gifts.offlineLineId} is not null)`;

/** That it came from another system: it has no receipt here, and no gateway knows of it. */
export const isImported = sql<boolean>`(${gifts.importId} is not null)`;

/** What became of a gift, as one word. */
export const giftWord = giftStateOf(gifts.state, gifts.settlement);

/** Refunded, in full or in part. */
export const wasRefunded = isRefunded(gifts.state);

/** Whether its donor is told that their bank has yet to pay it: PayPal and Venmo answer for their own. */
export const awaitsBank = sql<boolean>`(${gifts.settlement} is not distinct from 'settling' and ${gifts.mandateText} is not null)`;

/**
 * dispute: the donor's bank took it back; dispute_won: and gave it again; return: a charge that was final was never paid; void: it was
 * called off before it was paid; refund: the charity gave it back, or a part; refund_undone: and that came to nothing; reversal: staff took
 * back what they had typed.
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
 * Money that moved, in integer cents; positive came in. Append-only: a trigger refuses every update and delete.
 * Every total is a query over this table alone, or over its sums a day (`ledger-days.ts`): docs/operating.md, "The books".
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
    /** What moved the money at the gateway: the transaction, or the dispute. */
    gatewayTransactionId: text('gateway_transaction_id').notNull(),
    /** When the gateway moved it, as far as it says so: of a refund. */
    happenedAt: moment('happened_at'),
    recordedAt: moment('recorded_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('ledger_entries_gateway_transaction_id').on(table.gatewayTransactionId, table.kind),
    index('ledger_entries_gift_id').on(table.giftId, table.kind, table.amountCents),
    index('ledger_entries_recorded_at').on(table.recordedAt, table.id),
    // What a month has but charges: they are found by their gifts.
    index('ledger_entries_moved_at')
      .on(sql`coalesce(${table.happenedAt}, ${table.recordedAt})`)
      .where(sql`${table.kind} <> 'charge'`),
    currencyCheck('ledger_entries', table.currency),
    check('ledger_entries_amount', sql`${table.amountCents} <> 0`),
  ],
);

/** When it moved: where the gateway does not say, when we heard of it. */
export const movedAt = sql`coalesce(${ledgerEntries.happenedAt}, ${ledgerEntries.recordedAt})`.mapWith(
  ledgerEntries.recordedAt,
);
