import { cutText } from '@handsel/contract';
import {
  BANK_DESCRIPTION_MAX_LENGTH,
  BANK_FILE_LEFT_OUT_SHOWN,
  BANK_FILE_LINES_MAX,
  BANK_LINE_MAX_CENTS,
} from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { bankFileWords as words } from '@handsel/words/console/bank-files';
import {
  keyedLines,
  type BankFile,
  type ImportedLine,
  type KeyedBankLine,
  type LeftOutLine,
  type RefusedBankFile,
} from '../../domain/deposits/index.ts';
import { shortKey } from '../../platform/database/short-key.ts';
import { contains } from './contains.ts';

/** The lines of a file to import, and the first ones that are left out. */
export type ChosenLines =
  | {
      kind: 'read';
      all: number;
      lines: ImportedLine[];
      leftOut: LeftOutLine[];
      /** The number of transactions that lack the required text. */
      withoutText: number;
    }
  | RefusedBankFile;

/**
 * @param only the text of the lines to import; empty for all
 * @param lastDay a later line is refused, because its date was probably read in another order
 */
export function chooseLines(
  file: BankFile,
  { only, lastDay }: { only: string; lastDay: string },
): ChosenLines {
  if (file.kind === 'refused') return file;
  if (file.lines.length > BANK_FILE_LINES_MAX)
    return refusedBankFile(words.tooManyLines({ lines: BANK_FILE_LINES_MAX }));
  const tooMuch = file.lines.find(({ cents }) => Math.abs(cents) > BANK_LINE_MAX_CENTS);
  if (tooMuch !== undefined) return refusedBankFile(words.amountTooLarge, tooMuch.line);
  // All lines of the file get their keys first, so that no key depends on the filter.
  const transactions = keyedLines(file.lines).filter(({ cents }) => cents !== 0);
  const chosen = transactions.filter(({ description, reference, text }) =>
    contains(text ?? `${description} ${reference}`, only),
  );
  const later = chosen.find(({ day }) => day > lastDay);
  if (later !== undefined)
    return refusedBankFile(words.dayLater({ day: formatDay(later.day) }), later.line, 'date');
  const lines = chosen.map((line) => importedOf(line, file.account));
  const leftOut = file.leftOut.slice(0, BANK_FILE_LEFT_OUT_SHOWN);
  return {
    kind: 'read',
    all: file.lines.length + file.leftOut.length,
    lines,
    leftOut,
    withoutText: transactions.length - chosen.length,
  };
}

function importedOf(
  { day, cents, description, reference, key, keyBefore }: KeyedBankLine,
  account: string | undefined,
): ImportedLine {
  const said = description === '' ? reference : description;
  return {
    bookedOn: day,
    amountCents: cents,
    description: cutText(said, BANK_DESCRIPTION_MAX_LENGTH),
    fingerprint: shortKey(JSON.stringify([account ?? null, key])),
    fingerprintBefore: shortKey(JSON.stringify([account ?? null, keyBefore ?? key])),
  };
}

export function refusedBankFile(
  message: string,
  line?: number,
  code: 'amount' | 'date' = 'amount',
): RefusedBankFile {
  const problem = { code, message, ...(line !== undefined && { line }) };
  return { kind: 'refused', problems: [problem], more: 0 };
}
