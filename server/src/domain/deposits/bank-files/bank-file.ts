/** One movement on the charity's bank account. */
export interface BankLine {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Positive for money that came in. */
  cents: number;
  description: string;
  reference: string;
  /** The line in the file, counted from 1. */
  line: number;
  /** The bank's own id of the movement. */
  bankId?: string;
  /** All cells of the line, where a filter looks for its words. */
  text?: string;
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
  /** The column or element, as the file names it. */
  column?: string;
}

interface ReadBankFile {
  kind: 'read';
  /** The account number as the bank writes it, if the file has it. */
  account?: string;
  currency: string;
  lines: BankLine[];
  /** Lines that are not transactions, not final, or both unwanted and unreadable. */
  leftOut: LeftOutLine[];
}

export interface LeftOutLine {
  line: number;
  text: string;
}

/** Whether to import a line with this text of the bank. */
export type IsWanted = (said: string) => boolean;

/** `more` is the number of problems beyond those listed. */
export interface RefusedBankFile {
  kind: 'refused';
  problems: BankFileProblem[];
  more: number;
}

export type BankFile = ReadBankFile | RefusedBankFile;

/** The columns of a CSV file by their names, and the format of its days and amounts. */
export interface CsvMapping {
  day: string;
  /** Either one column with a sign, or one or two without. */
  amount?: string;
  credit?: string;
  debit?: string;
  description?: string;
  reference?: string;
  /** The column of the currency, if lines have one. */
  currency?: string;
  /** The column that shows whether an amount came in or went out. */
  direction?: string;
  /** The column that shows whether a transaction is final. */
  status?: string;
  /** The file has no heading: its first line is a transaction. */
  noHeading?: boolean;
  /** A pattern, such as `MM/DD/YYYY`. */
  dayFormat: string;
  decimal: '.' | ',';
  delimiter: ',' | ';' | '\t';
  /** The number of lines above the line with the column names. */
  skipLines: number;
}

export const BANK_FILE_MAX_BYTES = 20 * 1024 * 1024;
