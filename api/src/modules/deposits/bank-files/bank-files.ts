/** What is used of bank files. */
export type { BankFile, BankLine as LineOfBankFile, CsvMapping, RefusedBankFile } from './bank-file.ts';
export { guessCsvMapping } from './guess-csv-mapping.ts';
export { keyedLines } from './keys.ts';
export { csvTextIn, readBankFile } from './read-bank-file.ts';
