export { checkClosedMonths, compareClosedMonths } from './check-closed-months.ts';
export { JOBS as CLOSING_JOBS, SCHEDULE as CLOSING_SCHEDULE } from './job-names.ts';
export { closingJobs } from './jobs.ts';
export { keepJournalAccounts, readJournalAccounts } from './journal-accounts.ts';
export { readKnownMonths } from './known-months.ts';
export { readClosedSums, readLines, sumLines, type BookKind, type BookLine } from './lines.ts';
export {
  findClosedMonth,
  findClosedMonthOfGift,
  insertClosedMonth,
  isOver,
  keepLines,
  lockClosing,
  monthAfter,
  readSpan,
  type ClosingBooks,
  type Month,
  type MonthSpan,
} from './months.ts';
export { readOpenItems } from './open-items.ts';
