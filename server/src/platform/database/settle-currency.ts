import { CURRENCY } from '@handsel/contract';
import { databaseWords } from '@handsel/words/commands/starting';
import type { PoolClient } from 'pg';
import { StartError } from '../start-error.ts';

/** A checkout may lead to no gift, so it does not fix the currency. */
const BEFORE_GIFTS = 'checkouts';

/**
 * Makes the charity's currency the default of each table with amounts. The currency is fixed once
 * one of them has a row.
 * @throws StartError if the books are in another currency
 */
export async function settleCurrency(client: PoolClient): Promise<void> {
  const { rows: tables } = await client.query<{ name: string; code: string }>(
    `select pg_class.relname as name, substring(pg_get_expr(adbin, adrelid) from '[A-Z]{3}') as code
     from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum join pg_class on pg_class.oid = adrelid
     where attname = 'currency' and relnamespace = current_schema()::regnamespace`,
  );
  const others = tables.filter(({ code }) => code !== CURRENCY.code);
  for (const { name, code } of others) {
    if (name === BEFORE_GIFTS) continue;
    const { rows } = await client.query(`select from ${name} limit 1`);
    if (rows.length > 0)
      throw new StartError(databaseWords.otherCurrency({ theirs: code, ours: CURRENCY.code }));
  }
  for (const { name } of others) {
    await client.query(`alter table ${name} alter column currency set default '${CURRENCY.code}'`);
    // The other tables are empty.
    if (name === BEFORE_GIFTS) await client.query(`update ${name} set currency = $1`, [CURRENCY.code]);
  }
}
