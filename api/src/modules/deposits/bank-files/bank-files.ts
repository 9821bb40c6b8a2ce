/** What the rest of this module uses of bank files. */
export { BANK_FILE_MAX_BYTES, DAY_FORMATS } from './bank-file.ts';
export type { BankFile, BankFileProblem, BankLine, CsvMapping } from './bank-file.ts';
export { BANK_FILE_ENCODINGS, decodeBankFile } from './encodings.ts';
export { guessCsvMapping } from './guess-csv-mapping.ts';
export { keyedLines } from './keys.ts';
export { readBankFile } from './read-bank-file.ts';
