// Owner: api/src/modules/charity.
import type { CharityContent } from '@handsel/contract';
import { VERSION_ORIGINS } from '@handsel/contract/staff';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const versionOriginEnum = pgEnum('version_origin', VERSION_ORIGINS);

/** The charity's content and design, each time they were published. The last one is in force. None is ever changed. */
export const charityVersions = pgTable('charity_versions', {
  /** From 1, without a gap. */
  version: integer('version').primaryKey(),
  content: jsonb('content').$type<CharityContent>().notNull(),
  origin: versionOriginEnum('origin').notNull(),
  /** The version that it brought back. */
  restored: integer('restored'),
  /** The revision of the draft that it published; null: it published no draft. */
  draftRevision: integer('draft_revision'),
  /** Name and email of who published it; null: nobody on staff. */
  publishedBy: text('published_by'),
  publishedAt: moment('published_at')
    .notNull()
    .default(sql`now()`),
});

/** What staff have changed and not published: one draft for all of them. */
export const charityDraft = pgTable(
  'charity_draft',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    content: jsonb('content').$type<CharityContent>().notNull(),
    /** Another one after each change. */
    revision: integer('revision').notNull(),
    /** Name and email. */
    editedBy: text('edited_by').notNull(),
    editedAt: moment('edited_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [check('charity_draft_only', sql`${table.isOnly}`)],
);
