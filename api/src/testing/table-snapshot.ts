import type { TestApp } from './test-app.ts';

/**
 * What all our tables hold at this moment, to be put back as often as a test starts over. Nothing may be writing meanwhile.
 * @returns puts it back
 */
export async function snapshotTables(test: TestApp): Promise<() => Promise<void>> {
  // What the database computes of other columns, it computes again.
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
  // As a replica no trigger fires, so the ledger can be put back, too.
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
