// Owner: api/src/modules/campaigns.
import type { CampaignContent } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Appeals that gifts count for. None is ever deleted. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid('id').primaryKey(),
    /** What the query parameter `campaign` names, and what is kept on a gift. It never changes. */
    code: text('code').notNull().unique(),
    /** Taken away from donors. */
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

/** The codes whose gifts count for a campaign: its own, and those of campaigns that were merged into it. */
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

/** Every address that a campaign has been published at. The old ones lead to the present one for ever. */
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

/** What staff have changed and not published: one draft a campaign for all of them. */
export const campaignDrafts = pgTable('campaign_drafts', {
  campaignId: uuid('campaign_id')
    .primaryKey()
    .references(() => campaigns.id),
  content: jsonb('content').$type<CampaignContent>().notNull(),
  /** Another one after each change. */
  revision: integer('revision').notNull(),
  /** Name and email. */
  editedBy: text('edited_by').notNull(),
  editedAt: moment('edited_at')
    .notNull()
    .default(sql`now()`),
});

/** What a campaign said, each time that it was published. The last one is in force. None is ever changed. */
export const campaignVersions = pgTable(
  'campaign_versions',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    /** From 1, without a gap. */
    version: integer('version').notNull(),
    content: jsonb('content').$type<CampaignContent>().notNull(),
    /** When its page appears; null: at once. */
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** The version that it brought back. */
    restored: integer('restored'),
    /** The revision of the draft that it published; null: it published no draft. */
    draftRevision: integer('draft_revision'),
    /** Name and email of who published it. */
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
