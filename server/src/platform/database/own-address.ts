import { databaseWords } from '@handsel/words/commands/starting';
import { eq } from 'drizzle-orm';
import { settings } from '../../schema/settings.ts';
import { StartError } from '../start-error.ts';
import type { Db } from './database.ts';

const NAME = 'public-url';

/**
 * Binds the database to an address: the first start with live keys stores its PUBLIC_URL there. A
 * copy under another address, such as a trial of the next version, would mail donors and charge
 * cards a second time, so it does not start.
 * @param movedFrom the charity's previous address, if it moved on purpose
 * @throws StartError if the database belongs to another address
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
