import type { TestApp } from './test-app.ts';

/** Makes the last good backup one of that moment, ISO 8601. */
export const lastBackupWas = (test: TestApp, moment: string) =>
  test.rows(
    `update settings set value = jsonb_set(value::jsonb, '{made_at}', to_jsonb('${moment}'::text))::text where name = 'backup_last'`,
  );

/** Lets the hour pass in which a backup that failed is not tried again. */
export const forgetFailedBackup = (test: TestApp) =>
  test.rows(`delete from settings where name = 'backup_failed'`);
