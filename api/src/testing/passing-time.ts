import pg from 'pg';
import type { TestApp } from './test-app.ts';

/** Makes all that is in the database so much older, as it would be by then: its days and jobs alone stay. */
export const letTimePass = (test: TestApp, interval: string) => age(test, `interval '${interval}'`);

/** Makes what happened just now have happened at that moment, and all before it so much earlier. */
export const letTimePassSince = (test: TestApp, moment: string) =>
  age(test, `(now() - timestamptz '${moment}')`);

/** How often the app may be writing to what is to get older. */
const TRIES = 20;

/** Gives way to the app at once: it never sees half of this, and no statement of its own fails by it. */
async function age(test: TestApp, by: string): Promise<void> {
  const client = new pg.Client(test.databaseUrl);
  await client.connect();
  try {
    // Without the triggers: the ledger and what is finished are not to be changed by anything else.
    await client.query(`set session_replication_role = replica; set lock_timeout = '200ms'`);
    const statements = await client.query<{ text: string }>(
      `select format('update %I set %s', table_name,
         string_agg(format('%1$I = %1$I - ${by.replaceAll("'", "''")}', column_name), ', ')) as text
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone' and is_generated = 'NEVER'
       group by table_name order by table_name`,
    );
    const all = [
      'begin',
      ...statements.rows.map(({ text }) => text),
      `update rate_limits set expire = expire - extract(epoch from ${by}) * 1000`,
      `update settings set value = to_json(value::timestamptz - ${by}) #>> '{}' where name = 'reconciled_since'`,
      'commit',
    ].join(';\n');
    for (let tries = 1; ; tries += 1) {
      try {
        await client.query(all);
        return;
      } catch (error) {
        if (tries === TRIES || !isLocked(error)) throw error;
        await client.query('rollback');
      }
    }
  } finally {
    await client.end();
  }
}

const isLocked = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03';
