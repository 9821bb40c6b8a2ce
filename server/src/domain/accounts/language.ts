import { isLanguage, type Language } from '@handsel/words/languages';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';

/** The language in which a donor is written to. */
export async function findLanguage(db: Db | Tx, donorId: string): Promise<Language> {
  const { rows } = await db.execute<{ language: string }>(
    sql`select language from donors where id = ${donorId}::uuid`,
  );
  const [{ language } = { language: 'en' }] = rows;
  return isLanguage(language) ? language : 'en';
}

export async function changeLanguage(tx: Db | Tx, donorId: string, language: Language): Promise<void> {
  await tx.execute(sql`update donors set language = ${language} where id = ${donorId}::uuid`);
}
