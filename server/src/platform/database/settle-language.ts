import type { Language } from '@handsel/words/languages';
import type { PoolClient } from 'pg';

/** Makes the charity's own language the default of each table with a language. */
export async function settleLanguage(client: PoolClient, own: Language): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select pg_class.relname as name
     from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum join pg_class on pg_class.oid = adrelid
     where attname = 'language' and relnamespace = current_schema()::regnamespace
       and pg_get_expr(adbin, adrelid) <> quote_literal($1) || '::text'`,
    [own],
  );
  for (const { name } of tables)
    await client.query(`alter table ${name} alter column language set default '${own}'`);
}
