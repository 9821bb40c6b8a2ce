import { scheduled } from '../../platform/jobs/jobs.ts';

export const JOBS = {
  checkImport: 'check_import',
  addImport: 'add_import',
  undoImport: 'undo_import',
  endImportedMonthly: 'end_imported_monthly',
  removeExpiredImports: 'remove_expired_imports',
} as const;

export const SCHEDULE = [scheduled(JOBS.removeExpiredImports, '19 9 * * *')];
