import type { TestApp } from './test-app.ts';

/**
 * What all our tables hold at this moment, to be put back as often as a test begins anew. Nothing may be writing meanwhile.
 * @returns puts it back
 */
export async function snapshotTables(test: TestApp): Promise<() => Promise<void>> {
  const tables = (await test.rows(`select tablename from pg_tables where schemaname = 'public'`)).map(
    ({ tablename }) => String(tablename),
  );
  await test.rows(
    ['create schema kept', ...tables.map((name) => `create table kept.${name} as table public.${name}`)].join(
      ';',
    ),
  );
  // As a replica no trigger fires, so the ledger can be put back, too.
  const putBack = [
    'set session_replication_role = replica',
    `truncate ${tables.map((name) => `public.${name}`).join(', ')}`,
    ...tables.map((name) => `insert into public.${name} overriding system value select * from kept.${name}`),
    'set session_replication_role = default',
  ];
  return async () => {
    await test.rows(putBack.join(';'));
  };
}
