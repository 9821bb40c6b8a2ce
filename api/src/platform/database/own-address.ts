import { databaseWords } from '@handsel/words/starting';
import { eq } from 'drizzle-orm';
import { settings } from '../../schema/settings.ts';
import { StartError } from '../start-error.ts';
import type { Db } from './database.ts';

const NAME = 'public-url';

/**
 * Whose database this is: the first start with live keys writes its PUBLIC_URL into it. A copy of it under another address, such as a
 * trial of the next version, would mail the charity's donors and try their cards a second time, so it does not start.
 * @param movedFrom the address that the charity has left for this one, on purpose
 * @throws StartError when it belongs to another address
 */
export async function claimDatabase(
  db: Db,
  { publicUrl, movedFrom }: { publicUrl: URL; movedFrom: URL | undefined },
): Promise<void> {
  const here = publicUrl.origin;
  await db.insert(settings).values({ name: NAME, value: here }).onConflictDoNothing();
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(settings).where(eq(settings.name, NAME)).for('update');
    if (row === undefined || row.value === here) return;
    if (row.value !== movedFrom?.origin)
      throw new StartError(databaseWords.otherAddress({ owner: row.value, here }));
    await tx.update(settings).set({ value: here }).where(eq(settings.name, NAME));
  });
}
