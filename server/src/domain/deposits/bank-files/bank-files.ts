/** The public interface of this folder. */
export type { BankFile, CsvMapping, LeftOutLine, RefusedBankFile } from './bank-file.ts';
export { guessCsvMapping } from './guess-csv-mapping.ts';
export { keyedLines, type KeyedBankLine } from './keys.ts';
export { csvTextIn, readBankFile } from './read-bank-file.ts';
