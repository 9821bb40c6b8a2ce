import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { settings } from '../../schema/settings.ts';
import type { Db } from './database.ts';

const KEY_BYTES = 32;

/** Returns a secret key of 256 bits, made once and shared by every process on this database. */
export async function readOrMakeKey(db: Db, name: string): Promise<string> {
  await db
    .insert(settings)
    .values({ name, value: randomBytes(KEY_BYTES).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  if (row === undefined) throw new Error(`the key ${name} was not written`);
  return row.value;
}
