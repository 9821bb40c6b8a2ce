// Owner: server/src/domain/outbound-webhooks.
import { WEBHOOK_DELIVERY_STATES, WEBHOOK_FAULTS, type GoalKind, type WebhookEvent } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { staff } from './staff.ts';

/** Addresses of other programs that are told about events. Rows stay, because staff see them. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** Whether bodies have the whole items. Otherwise they have only ids. */
    isFull: boolean('is_full').notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** `gone`: the receiver answered 410. */
    offReason: text('off_reason', { enum: ['staff', 'gone'] }),
    offAt: moment('off_at'),
    /** Signatures need the secret itself, so no hash is stored. */
    secret: bytes('secret').notNull(),
    /** The secret before the last rotation, and the end of its use. */
    previousSecret: bytes('previous_secret'),
    previousUntil: moment('previous_until'),
    /** The first failure since the last success. */
    failingSince: moment('failing_since'),
    /** The time of the last success, to the minute. */
    lastDeliveredAt: moment('last_delivered_at'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => staff.id),
    /** Name and email at that time. */
    createdByName: text('created_by_name').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('webhook_endpoints_on')
      .on(table.id)
      .where(sql`${table.isOn}`),
    check('webhook_endpoints_events', sql`cardinality(${table.events}) > 0`),
    check(
      'webhook_endpoints_off',
      sql`num_nonnulls(${table.offReason}, ${table.offAt}) = case when ${table.isOn} then 0 else 2 end`,
    ),
    check(
      'webhook_endpoints_previous',
      sql`num_nonnulls(${table.previousSecret}, ${table.previousUntil}) in (0, 2)`,
    ),
  ],
);

/**
 * An event for an endpoint. Triggers add it in the transaction of the change (migration
 * `webhooks`): a committed change has its event, and a change that is rolled back has no event.
 * There are no foreign keys, whose checks would let a donor's transaction wait for the endpoint.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The header `webhook-id`, the same at each attempt. */
    id: uuid('id').primaryKey().defaultRandom(),
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    endpointId: uuid('endpoint_id').notNull(),
    event: text('event').$type<WebhookEvent>().notNull(),
    /** The donor, or another item, whose deliveries are sent one after the other. */
    subjectId: uuid('subject_id').notNull(),
    donorId: uuid('donor_id'),
    /** The thin payload: ids only. */
    data: jsonb('data').$type<Record<string, string | null>>().notNull(),
    /** An erasure of the donor sets it to false. */
    isFull: boolean('is_full').notNull(),
    /** The body with the whole item, as it was at the first attempt. An erasure removes it. */
    fullBody: text('full_body'),
    happenedAt: moment('happened_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    state: text('state', { enum: WEBHOOK_DELIVERY_STATES }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** The first attempt, or the first one after a replay. Retries end three days later. */
    triedSince: moment('tried_since'),
    lastTriedAt: moment('last_tried_at'),
    /** While an attempt runs, the time when another process may repeat it. */
    nextAt: moment('next_at')
      .notNull()
      .default(sql`now()`),
    status: smallint('status'),
    fault: text('fault', { enum: WEBHOOK_FAULTS }),
    faultDetail: text('fault_detail'),
    /**
     * The first bytes of the last answer, which may repeat personal data. An erasure removes it.
     */
    answer: text('answer'),
  },
  (table) => [
    index('webhook_deliveries_due')
      .on(table.endpointId, table.nextAt, table.sequence)
      .where(sql`${table.state} = 'pending'`),
    index('webhook_deliveries_order')
      .on(table.endpointId, table.subjectId, table.sequence)
      .where(sql`${table.state} = 'pending'`),
    index('webhook_deliveries_listed').on(table.endpointId, table.sequence),
    index('webhook_deliveries_failed')
      .on(table.endpointId, table.sequence)
      .where(sql`${table.state} = 'failed'`),
    index('webhook_deliveries_donor_id')
      .on(table.donorId)
      .where(sql`${table.donorId} is not null`),
    index('webhook_deliveries_happened_at').on(table.happenedAt),
    check('webhook_deliveries_full', sql`${table.isFull} or ${table.fullBody} is null`),
  ],
);

/** Goals that campaigns have reached, so that each is told once. */
export const campaignGoalsReached = pgTable(
  'campaign_goals_reached',
  {
    campaignId: uuid('campaign_id').notNull(),
    kind: text('kind').$type<GoalKind>().notNull(),
    target: bigint('target', { mode: 'number' }).notNull(),
    reachedAt: moment('reached_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.kind, table.target] })],
);
