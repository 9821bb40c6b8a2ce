import type { TestApp } from './test-app.ts';

/** Sets the moment of the last good backup, in ISO 8601. */
export const lastBackupWas = (test: TestApp, moment: string) =>
  test.rows(
    `update settings set value = jsonb_set(value::jsonb, '{made_at}', to_jsonb('${moment}'::text))::text where name = 'backup_last'`,
  );

/** Moves the last good backup to another place, like a change of BACKUP_TO. */
export const lastBackupWasIn = (test: TestApp, place: string) =>
  test.rows(
    `update settings set value = jsonb_set(value::jsonb, '{place}', to_jsonb('${place}'::text))::text where name = 'backup_last'`,
  );

/** Skips the hour before a failed backup is retried. */
export const forgetFailedBackup = (test: TestApp) =>
  test.rows(`delete from settings where name = 'backup_failed'`);

type Rows = (text: string) => Promise<unknown>;

/** Sets the moment of the last copy of changes, in ISO 8601. */
export const changesWereCopied = (rows: Rows, moment: string) =>
  rows(`update settings set value = '${moment}' where name = 'changes_copied'`);

/** Plays an administrator in the wrong database, past every rule. */
export const deleteAllGifts = (rows: Rows) =>
  rows('begin; set local session_replication_role = replica; delete from gifts; commit');
