// Owner: server/src/domain/campaigns.
import type { CampaignContent } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Appeals that gifts count for. Campaigns are never deleted. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid('id').primaryKey(),
    /**
     * The value of the query parameter `campaign`, which is stored with each gift. It never
     * changes.
     */
    code: text('code').notNull().unique(),
    /** Hidden from donors. */
    isArchived: boolean('is_archived').notNull().default(false),
    /** The campaign that its gifts count for now. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => campaigns.id),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    check('campaigns_merged_is_archived', sql`${table.mergedInto} is null or ${table.isArchived}`),
    check('campaigns_merged_into_other', sql`${table.mergedInto} <> ${table.id}`),
  ],
);

/**
 * The codes whose gifts count for a campaign: its own, and those of campaigns that were merged into
 * it.
 */
export const campaignCodes = pgTable(
  'campaign_codes',
  {
    code: text('code').primaryKey(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
  },
  (table) => [index('campaign_codes_campaign_id').on(table.campaignId)],
);

/**
 * Every address where a campaign was published. Old addresses redirect to the present one forever.
 */
export const campaignSlugs = pgTable(
  'campaign_slugs',
  {
    slug: text('slug').primaryKey(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
  },
  (table) => [index('campaign_slugs_campaign_id').on(table.campaignId)],
);

/** Unpublished changes: staff share one draft for each campaign. */
export const campaignDrafts = pgTable('campaign_drafts', {
  campaignId: uuid('campaign_id')
    .primaryKey()
    .references(() => campaigns.id),
  content: jsonb('content').$type<CampaignContent>().notNull(),
  /** Changes with each edit. */
  revision: integer('revision').notNull(),
  /** Name and email. */
  editedBy: text('edited_by').notNull(),
  editedAt: moment('edited_at')
    .notNull()
    .default(sql`now()`),
});

/** The published contents of a campaign. The last one is live, and none ever changes. */
export const campaignVersions = pgTable(
  'campaign_versions',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    /** From 1, without a gap. */
    version: integer('version').notNull(),
    content: jsonb('content').$type<CampaignContent>().notNull(),
    /** The time when its page appears; null for immediately. */
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** The version that it restored. */
    restored: integer('restored'),
    /** The revision of the published draft; null if no draft was published. */
    draftRevision: integer('draft_revision'),
    /** Name and email of the publisher. */
    publishedBy: text('published_by').notNull(),
    publishedAt: moment('published_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.version] }),
    check('campaign_versions_moments', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);
