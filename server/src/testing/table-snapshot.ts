import type { TestApp } from './test-app.ts';

/**
 * Copies the content of all our tables, to be restored whenever a test starts over. Nothing may
 * write meanwhile.
 * @returns a function that restores it
 */
export async function snapshotTables(test: TestApp): Promise<() => Promise<void>> {
  // Leaves out generated columns, which the database computes again.
  const found = await test.rows(
    `select table_name as name, string_agg(format('%I', column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by table_name`,
  );
  const tables = found.map(({ name, columns }) => ({ name: String(name), columns: String(columns) }));
  await test.rows(
    [
      'create schema kept',
      ...tables.map(({ name }) => `create table kept.${name} as table public.${name}`),
    ].join(';'),
  );
  // No trigger fires in a replica, so the ledger can be restored, too.
  const putBack = [
    'set session_replication_role = replica',
    `truncate ${tables.map(({ name }) => `public.${name}`).join(', ')}`,
    ...tables.map(
      ({ name, columns }) =>
        `insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name}`,
    ),
    'set session_replication_role = default',
  ];
  return async () => {
    await test.rows(putBack.join(';'));
  };
}
