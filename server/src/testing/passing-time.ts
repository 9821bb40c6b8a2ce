import pg from 'pg';
import type { TestApp } from './test-app.ts';

/** Makes all moments in the database older, as if time had passed. Calendar days and jobs stay. */
export const letTimePass = (test: TestApp, interval: string) => age(test, `interval '${interval}'`);

/** Moves the present to that moment, and all earlier events as far back. */
export const letTimePassSince = (test: TestApp, moment: string) =>
  age(test, `(now() - timestamptz '${moment}')`);

/**
 * How long it gives way to writes of the app, in milliseconds. On a busy machine, a job can hold a
 * row for many seconds.
 */
const PATIENCE = 60_000;

/**
 * Runs in one transaction and gives way to the app, so that the app never sees a part of it or
 * fails because of it.
 */
async function age(test: TestApp, by: string): Promise<void> {
  const client = new pg.Client(test.databaseUrl);
  await client.connect();
  try {
    // Disables the triggers: they protect the ledger and finished rows from every change.
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
    const start = performance.now();
    for (;;) {
      try {
        await client.query(all);
        return;
      } catch (error) {
        if (!isLocked(error) || performance.now() - start > PATIENCE) throw error;
        await client.query('rollback');
      }
    }
  } finally {
    await client.end();
  }
}

const isLocked = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03';
