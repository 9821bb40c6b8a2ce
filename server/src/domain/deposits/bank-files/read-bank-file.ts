import { bankFileWords as words } from '@handsel/words/console/bank-files';
import { BANK_FILE_MAX_BYTES } from './bank-file.ts';
import type { BankFile, CsvMapping, IsWanted } from './bank-file.ts';
import { decodeText, type TextEncodingName } from '../../../platform/csv/encodings.ts';
import { isOtherFile } from '../../../platform/csv/other-files.ts';
import { guessCsvMapping } from './guess-csv-mapping.ts';
import { refusedFor } from './problems.ts';
import { readCamt } from './read-camt.ts';
import { readCsvFile } from './read-csv-file.ts';
import { readOfx } from './read-ofx.ts';

export interface BankFileOptions {
  /** The charity's currency. */
  currency: string;
  /** The encoding that staff chose, for a file that does not declare one. */
  encoding?: TextEncodingName;
  /** The mapping of a CSV file; guessed if undefined. */
  mapping?: CsvMapping;
  /** The charity's time zone, for moments with a zone. Without it, a day is read as written. */
  timeZone?: string;
  /** Whether to import a line with this text of the bank. By default, every line. */
  isWanted?: IsWanted;
}

/**
 * Reads a file that a bookkeeper downloaded from a bank, as a whole or not at all: CSV, OFX or
 * camt.053.
 */
export function readBankFile(bytes: Uint8Array, options: BankFileOptions): BankFile {
  const { currency, timeZone, isWanted = () => true } = options;
  const reading = { currency, isWanted, ...(timeZone !== undefined && { timeZone }) };
  if (bytes.length > BANK_FILE_MAX_BYTES)
    return refusedFor('too_large', words.tooLarge({ megabytes: BANK_FILE_MAX_BYTES / 1024 / 1024 }));
  if (isOtherFile(bytes)) return refusedFor('not_bank_file', words.notBankFile);
  const text = decodeText(bytes, options.encoding);
  if (text === undefined) return refusedFor('encoding', words.encoding);
  if (text.trim() === '') return refusedFor('empty', words.empty);
  // Declared entities can expand without limit, and no bank's file declares any.
  if (isMarkup(text) && /<!(?:DOCTYPE|ENTITY)/i.test(text))
    return refusedFor('not_allowed', words.notAllowed);
  if (/^\s*OFXHEADER\s*:|<OFX>/i.test(text.slice(0, 4_000))) return readOfx(text, reading);
  if (isMarkup(text)) return readCamt(text, reading);
  const mapping = options.mapping ?? guessCsvMapping(text);
  if (mapping !== undefined) return readCsvFile(text, mapping, reading);
  return /[,;\t]/.test(text.split('\n', 1)[0] ?? '')
    ? refusedFor('columns', words.columns)
    : refusedFor('not_bank_file', words.notBankFile);
}

/** The text of a file that can only be CSV; undefined for any other. */
export function csvTextIn(bytes: Uint8Array): string | undefined {
  if (bytes.length > BANK_FILE_MAX_BYTES) return undefined;
  if (isOtherFile(bytes)) return undefined;
  const text = decodeText(bytes);
  const isOther = text === undefined || isMarkup(text) || /<OFX>/i.test(text.slice(0, 4_000));
  return isOther ? undefined : text;
}

function isMarkup(text: string): boolean {
  return /^\s*(?:<|OFXHEADER)/i.test(text.slice(0, 500));
}
