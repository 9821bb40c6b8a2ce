export { giftsImport } from './gifts/gifts-import.ts';
export { monthlyImport } from './monthly/monthly-import.ts';
export { endImportedMonthly } from './monthly/end-imported.ts';
export { JOBS as IMPORT_JOBS, SCHEDULE as IMPORT_SCHEDULE } from './job-names.ts';
export { importJobs } from './jobs.ts';
export { readOnThread as readImportFile } from './prepare.ts';
export {
  countOutcomes,
  deleteFiles,
  findImport,
  findReport,
  findSkippedFile,
  forgetImports,
  hasSkippedFile,
  insertImport,
  keepPart,
  lockImport,
  moveImport,
  readImports,
  readLines,
  type Import,
} from './store.ts';
