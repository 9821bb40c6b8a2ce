import type { TestApp } from './test-app.ts';

/** Makes the last good backup one of that moment, ISO 8601. */
export const lastBackupWas = (test: TestApp, moment: string) =>
  test.rows(
    `update settings set value = jsonb_set(value::jsonb, '{made_at}', to_jsonb('${moment}'::text))::text where name = 'backup_last'`,
  );

/** Makes the last good backup one in another place, as before BACKUP_TO was changed. */
export const lastBackupWasIn = (test: TestApp, place: string) =>
  test.rows(
    `update settings set value = jsonb_set(value::jsonb, '{place}', to_jsonb('${place}'::text))::text where name = 'backup_last'`,
  );

/** Lets the hour pass in which a backup that failed is not tried again. */
export const forgetFailedBackup = (test: TestApp) =>
  test.rows(`delete from settings where name = 'backup_failed'`);

type Rows = (text: string) => Promise<unknown>;

/** Makes the last copy of changes one of that moment, ISO 8601. */
export const changesWereCopied = (rows: Rows, moment: string) =>
  rows(`update settings set value = '${moment}' where name = 'changes_copied'`);

/** What somebody does who is in the wrong database: past every rule. */
export const deleteAllGifts = (rows: Rows) =>
  rows('begin; set local session_replication_role = replica; delete from gifts; commit');
