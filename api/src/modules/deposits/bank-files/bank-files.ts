/** What the rest of this module uses of bank files. */
export type { BankFile, CsvMapping } from './bank-file.ts';
export { decodeBankFile } from './encodings.ts';
export { guessCsvMapping } from './guess-csv-mapping.ts';
export { keyedLines } from './keys.ts';
export { readBankFile } from './read-bank-file.ts';
