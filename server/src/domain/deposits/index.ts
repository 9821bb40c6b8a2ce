export {
  csvTextIn,
  guessCsvMapping,
  keyedLines,
  readBankFile,
  type BankFile,
  type CsvMapping,
  type KeyedBankLine,
  type LeftOutLine,
  type RefusedBankFile,
} from './bank-files/bank-files.ts';
export { endGiftsMatch, insertGiftsMatch } from './bank-gifts.ts';
export { bankableCents, centsIn, isAtBank, isAwaitedAtBank, isReversed, mayBeIn } from './bankable.ts';
export { endMatch, insertBankLine, insertMatch, isMatchedLine, removeBankLine } from './bank-lines.ts';
export { areFeesApart, depositState, isUnmatched, netCents, offCents } from './deposit-sql.ts';
export { depositJobs } from './jobs.ts';
export { JOBS as DEPOSIT_JOBS, SCHEDULE as DEPOSIT_SCHEDULE } from './job-names.ts';
export {
  depositCurrency,
  findAlikeLines,
  findFileMapping,
  findKnownLines,
  insertImportedLines,
  keepFileMapping,
  type ImportedLine,
} from './imported-lines.ts';
export {
  findUndeposited,
  GIFTS_IN_NO_DEPOSIT,
  IS_PAID_OUT,
  sumNotDeposited,
  WAS_PAID,
} from './not-deposited.ts';
