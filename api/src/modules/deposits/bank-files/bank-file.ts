/** One movement on the charity's bank account. */
export interface BankLine {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Positive: came in. */
  cents: number;
  description: string;
  reference: string;
  /** Where it is in the file; the first line is 1. */
  line: number;
  /** The bank's own id for it. */
  bankId?: string;
}

export type BankFileProblemCode =
  | 'too_large'
  | 'empty'
  | 'encoding'
  | 'not_bank_file'
  | 'broken'
  | 'not_allowed'
  | 'columns'
  | 'column_missing'
  | 'quote'
  | 'currency'
  | 'accounts'
  | 'status'
  | 'date'
  | 'amount';

export interface BankFileProblem {
  code: BankFileProblemCode;
  message: string;
  line?: number;
  /** As the file names it. */
  column?: string;
}

interface ReadBankFile {
  kind: 'read';
  /** As the bank writes it, where the file names it. */
  account?: string;
  currency: string;
  lines: BankLine[];
  /** Lines that are not transactions, not final, or not wanted and not readable. */
  leftOut: LeftOutLine[];
}

export interface LeftOutLine {
  line: number;
  text: string;
}

/** Whether a line of which the bank says this is to be imported. */
export type IsWanted = (said: string) => boolean;

/** `more` is how many problems there are beside those listed. */
export interface RefusedBankFile {
  kind: 'refused';
  problems: BankFileProblem[];
  more: number;
}

export type BankFile = ReadBankFile | RefusedBankFile;

/** Which columns of a CSV file hold what, by their names, and how its days and amounts are written. */
export interface CsvMapping {
  day: string;
  /** Either one column with a sign, or one or two without. */
  amount?: string;
  credit?: string;
  debit?: string;
  description?: string;
  reference?: string;
  /** Where each line has one. */
  currency?: string;
  /** The column that says whether an amount came in or went out. */
  direction?: string;
  /** The column that says whether a transaction is final. */
  status?: string;
  /** The file has no heading: its first line is a transaction. */
  noHeading?: boolean;
  /** A pattern, such as `MM/DD/YYYY`. */
  dayFormat: string;
  decimal: '.' | ',';
  delimiter: ',' | ';' | '\t';
  /** What is above the line with the columns' names. */
  skipLines: number;
}

export const BANK_FILE_MAX_BYTES = 20 * 1024 * 1024;
