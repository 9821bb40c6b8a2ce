import type { TestApp } from './test-app.ts';

type Database = Pick<TestApp, 'rows'>;

/** Stores a donor's name. */
export const nameDonor = (test: Database, email: string, name: string) =>
  test.rows(
    `insert into donor_details (donor_id, name) select id, '${name}' from donors where email = '${email}'
     on conflict (donor_id) do update set name = excluded.name`,
  );

/** Leaves a waiting export of a colleague that no worker creates. */
export const leaveExportWaiting = (test: Database, staffId: string) =>
  test.rows(
    `insert into staff_exports (staff_id, format, has_persons, filter, expires_at) values ('${staffId}', 'csv', true, '{}', now() + interval '1 day')`,
  );

/** Blocks the writing of export parts until `allowExports`. */
export const preventExports = (test: Database) =>
  test.rows('alter table staff_export_parts rename to prevented_parts');

export const allowExports = (test: Database) =>
  test.rows('alter table prevented_parts rename to staff_export_parts');
