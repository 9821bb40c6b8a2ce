import { eq } from 'drizzle-orm';
import { settings } from '../../schema/settings.ts';
import type { Db, Tx } from './database.ts';

/** A value that Handsel stores under a name from one run to the next. */
export async function readSetting(db: Db | Tx, name: string): Promise<string | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value;
}

export async function writeSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

export async function forgetSetting(db: Db, name: string): Promise<void> {
  await db.delete(settings).where(eq(settings.name, name));
}
