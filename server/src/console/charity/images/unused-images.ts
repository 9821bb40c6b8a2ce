import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { imageFiles, images } from '../../../schema/images.ts';

/** The form in which it was uploaded may still be open. */
const KEPT_DAYS = 7;

/**
 * The tables whose content can name an image by its id: drafts, and versions, which are kept
 * permanently.
 */
const NAMED_IN = ['charity_versions', 'charity_draft', 'campaign_versions', 'campaign_drafts'];

/** Deletes images that were uploaded and then not used. */
export async function deleteUnusedImages(db: Db): Promise<void> {
  const named = NAMED_IN.map(
    (table) =>
      sql`exists (select from ${sql.identifier(table)} named where position(${images.id} in named.content::text) > 0)`,
  );
  await db.transaction(async (tx) => {
    const unused = await tx
      .select({ id: images.id })
      .from(images)
      .where(
        sql`${images.createdAt} < now() - make_interval(days => ${KEPT_DAYS}) and not (${sql.join(named, sql` or `)})`,
      )
      .for('update');
    if (unused.length === 0) return;
    const ids = unused.map(({ id }) => id);
    await tx.delete(imageFiles).where(inArray(imageFiles.imageId, ids));
    await tx.delete(images).where(inArray(images.id, ids));
  });
}
