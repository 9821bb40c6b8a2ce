// Owner: api/src/modules/charity.
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ImageUse } from '@handsel/contract/staff';
import { bytes, moment } from './columns.ts';

/** Pictures of the charity's own, as they were encoded again. One is never changed: another picture has another id. */
export const images = pgTable(
  'images',
  {
    /** The SHA-256 of the content, as hexadecimal digits. */
    id: text('id').primaryKey(),
    use: text('use').$type<ImageUse>().notNull(),
    /** The SHA-256 of the file that was encoded: the same file is not encoded again. */
    source: text('source').notNull(),
    /** Of a logo a PNG, from which PDFs and previews are made; of any other picture a WebP. */
    content: bytes('content').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** When it was uploaded last. */
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
    /** For example "logo.webp": what its address ends with. */
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.name] })],
);
