// Owner: server/src/console/charity.
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ImageUse } from '@handsel/contract/console';
import { bytes, moment } from './columns.ts';

/** The charity's own pictures, re-encoded. A row never changes: another picture has another id. */
export const images = pgTable(
  'images',
  {
    /** The SHA-256 of the content, as hexadecimal digits. */
    id: text('id').primaryKey(),
    use: text('use').$type<ImageUse>().notNull(),
    /** The SHA-256 of the uploaded file, so that the same file is not encoded again. */
    source: text('source').notNull(),
    /** A logo is stored as PNG, from which PDFs and previews are made; other pictures are WebP. */
    content: bytes('content').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The time of the latest upload. */
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    check('images_id', sql`${table.id} ~ '^[0-9a-f]{64}$'`),
    check('images_use', sql`${table.use} in ('logo', 'hero')`),
    index('images_source').on(table.source),
  ],
);

/** An image in the sizes and formats that pages show. */
export const imageFiles = pgTable(
  'image_files',
  {
    imageId: text('image_id')
      .notNull()
      .references(() => images.id),
    /** The end of its address, for example "logo.webp". */
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.name] })],
);
