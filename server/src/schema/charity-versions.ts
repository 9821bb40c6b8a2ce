// Owner: server/src/console/charity.
import type { CharityContent } from '@handsel/contract';
import { VERSION_ORIGINS } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const versionOriginEnum = pgEnum('version_origin', VERSION_ORIGINS);

/**
 * The published versions of the charity's content and design. The last one is live, and none ever
 * changes.
 */
export const charityVersions = pgTable('charity_versions', {
  /** From 1, without a gap. */
  version: integer('version').primaryKey(),
  content: jsonb('content').$type<CharityContent>().notNull(),
  origin: versionOriginEnum('origin').notNull(),
  /** The version that it restored. */
  restored: integer('restored'),
  /** The revision of the published draft; null if no draft was published. */
  draftRevision: integer('draft_revision'),
  /** Name and email of the publisher; null if it was not staff. */
  publishedBy: text('published_by'),
  publishedAt: moment('published_at')
    .notNull()
    .default(sql`now()`),
});

/** Unpublished changes: staff share one draft. */
export const charityDraft = pgTable(
  'charity_draft',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    content: jsonb('content').$type<CharityContent>().notNull(),
    /** Changes with each edit. */
    revision: integer('revision').notNull(),
    /** Name and email. */
    editedBy: text('edited_by').notNull(),
    editedAt: moment('edited_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [check('charity_draft_only', sql`${table.isOnly}`)],
);
