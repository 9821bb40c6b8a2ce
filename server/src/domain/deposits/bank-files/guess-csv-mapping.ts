import { DELIMITERS, headingOf, likelyPlace, SEARCHED } from '../../../platform/csv/csv-heading.ts';
import { csvRows, type CsvRow } from '../../../platform/csv/csv-rows.ts';
import { dayFormatOf, decimalOf } from '../../../platform/csv/guess-formats.ts';
import { plainName } from '../../../platform/csv/plain-name.ts';
import { readCents } from '../../../platform/csv/values.ts';
import type { CsvMapping } from './bank-file.ts';
import { isCurrencyColumn, isDirectionColumn, isStatusColumn } from './line-words.ts';

/**
 * Banks' column names, without accents, with an underscore for each blank or sign. Earlier names
 * are more reliable.
 */
const NAMES = {
  day: [
    'posting_date',
    'post_date',
    'posted_date',
    'booking_date',
    'completed_date',
    'date_completed',
    'transaction_date',
    'date',
    'buchungstag',
    'buchungsdatum',
    'buchung',
    'datum',
    'date_de_comptabilisation',
    'date_operation',
    'dateop',
    'date_de_l_operation',
    'date_comptable',
    'fecha',
    'data',
    'valutadatum',
    'value_date',
  ],
  amount: [
    'amount',
    'transaction_amount',
    'betrag',
    'umsatz',
    'montant',
    'bedrag',
    'importe',
    'importo',
    'net',
    'money',
    'sum',
    'amt',
  ],
  credit: [
    'credit',
    'credit_amount',
    'amount_credit',
    'credits',
    'deposit',
    'deposits',
    'paid_in',
    'money_in',
    'haben',
    'gutschrift',
    'entrate',
  ],
  debit: [
    'debit',
    'debit_amount',
    'amount_debit',
    'debits',
    'withdrawal',
    'withdrawals',
    'withdrawls',
    'paid_out',
    'money_out',
    'soll',
    'lastschrift',
    'belastung',
    'uscite',
  ],
  description: [
    'description',
    'transaction_description',
    'verwendungszweck',
    'libelle',
    'memo',
    'details',
    'narrative',
    'buchungstext',
    'payee',
    'name',
    'concepto',
    'omschrijving',
    'label',
    'narration',
    'particulars',
    'text',
    'beschreibung',
    'transaction',
    'merchant',
    'counterparty',
    'information',
  ],
  reference: [
    'reference',
    'bank_reference',
    'transaction_id',
    'ref',
    'referenz',
    'kundenreferenz',
    'reference_number',
    'check_number',
    'check_or_slip',
    'numero',
  ],
  // "Valuta" is the value date in German and Italian.
  currency: ['currency', 'currency_code', 'account_currency', 'waehrung', 'wahrung', 'devise', 'monnaie'],
} as const satisfies Record<string, readonly string[]>;

type Role = keyof typeof NAMES;

const SAMPLE = 200;

/**
 * Guesses the columns of a bank's CSV file by their names, and its format of days and amounts.
 * Undefined when it cannot.
 */
export function guessCsvMapping(text: string): CsvMapping | undefined {
  const head = text.split(/\r\n|\r|\n/, SEARCHED + SAMPLE);
  for (const [skipLines, line] of head.slice(0, SEARCHED).entries()) {
    for (const delimiter of DELIMITERS) {
      if (!line.includes(delimiter)) continue;
      const columns = columnsIn(line, delimiter);
      if (columns === undefined) continue;
      const rows = safeRows(head.slice(skipLines).join('\n'), delimiter);
      const guessed = rows === undefined ? undefined : withFormats(columns, rows, delimiter);
      if (guessed !== undefined) return { ...guessed, skipLines };
    }
  }
  return guessWithoutHeading(head.join('\n'));
}

/** Guesses the columns of a file without a heading from the content of its first line. */
function guessWithoutHeading(text: string): CsvMapping | undefined {
  const { delimiter, skipLines } = likelyPlace(text);
  const rows =
    safeRows(
      text
        .split(/\r\n|\r|\n/)
        .slice(skipLines)
        .join('\n'),
      delimiter,
    ) ?? [];
  const { heading, rest } = headingOf(rows, true);
  const first = rest[0]?.cells ?? [];
  const dayAt = first.findIndex((cell) => dayFormatOf([cell], false) !== undefined);
  const amountAt = first.findIndex((cell, index) => index !== dayAt && /^[^a-z]*\d[.,]\d{2}\D?$/i.test(cell));
  const [day, amount] = [heading?.cells[dayAt], heading?.cells[amountAt]];
  if (heading === undefined || day === undefined || amount === undefined) return undefined;
  const description = longestText(heading.cells, rest, [day, amount]);
  const columns = { day, amount, ...(description !== undefined && { description }) };
  const guessed = withFormats(columns, [heading, ...rest], delimiter);
  return guessed && { ...guessed, skipLines, noHeading: true };
}

/** The column with the most text, which is the bank's description. */
function longestText(
  names: readonly string[],
  rows: readonly CsvRow[],
  taken: readonly string[],
): string | undefined {
  const lengthAt = (index: number) =>
    rows.reduce((sum, { cells }) => sum + (cells[index] ?? '').replaceAll(/[^\p{L}]/gu, '').length, 0);
  return names
    .map((name, index) => ({ name, length: lengthAt(index) }))
    .filter(({ name, length }) => name !== '' && length > 0 && !taken.includes(name))
    .toSorted((one, other) => other.length - one.length)[0]?.name;
}

type Columns = Partial<Record<Role, string>> & { day: string };

function columnsIn(line: string, delimiter: string): Columns | undefined {
  const cells = safeRows(line, delimiter)?.[0]?.cells ?? [];
  const found: Partial<Record<Role, string>> = {};
  for (const role of Object.keys(NAMES) as Role[]) {
    const name = NAMES[role]
      .map((known) => cells.find((cell) => isNamed(cell, known)))
      .find((cell) => cell !== undefined);
    if (name !== undefined) found[role] = name;
  }
  const { amount, credit, debit, day } = found;
  if (day === undefined || (amount ?? credit ?? debit) === undefined) return undefined;
  if (amount === undefined) return { ...found, day };
  const { credit: _credit, debit: _debit, ...signed } = found;
  return { ...signed, day };
}

/** Also matches `Amount (USD)`, `Débit euros` and `Gutschrift in CHF`. */
function isNamed(cell: string, known: string): boolean {
  const plain = plainName(cell);
  return plain === known || new RegExp(`^${known}_(?:(?:in_)?[a-z]{3}|euros?|dollars?)$`).test(plain);
}

function safeRows(text: string, delimiter: string): CsvRow[] | undefined {
  try {
    return csvRows(text, delimiter, 0, SAMPLE);
  } catch {
    return undefined;
  }
}

function withFormats(
  columns: Columns,
  rows: readonly CsvRow[],
  delimiter: CsvMapping['delimiter'],
): Omit<CsvMapping, 'skipLines'> | undefined {
  const [heading, ...rest] = rows;
  const cellsOf = (name: string | undefined): string[] => {
    const index = name === undefined ? -1 : (heading?.cells.indexOf(name) ?? -1);
    return rest.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
  };
  const amounts = [columns.amount, columns.credit, columns.debit].flatMap(cellsOf);
  const others = (heading?.cells ?? []).filter(
    (name) => name !== '' && !Object.values(columns).includes(name),
  );
  const currency = columns.currency ?? others.find((name) => isCurrencyColumn(name, cellsOf(name)));
  const decimal = decimalOf(amounts, delimiter);
  const dayFormat = dayFormatOf(cellsOf(columns.day), decimal === ',' || delimiter === ';');
  if (dayFormat === undefined) return undefined;
  const isSigned = amounts.some((text) => (readCents(text, decimal) ?? 0) < 0);
  const texts = [...others, columns.description ?? '', columns.reference ?? ''].filter((name) => name !== '');
  const direction =
    columns.amount === undefined || isSigned
      ? undefined
      : texts.find((name) => isDirectionColumn(name, cellsOf(name)));
  const status = others.find((name) => name !== direction && isStatusColumn(name, cellsOf(name)));
  const chosen = [...Object.values(columns), currency ?? '', direction ?? '', status ?? ''];
  const description = columns.description ?? longestText(heading?.cells ?? [], rest, chosen);
  return {
    ...columns,
    ...(currency !== undefined && { currency }),
    ...(description !== undefined && { description }),
    ...(direction !== undefined && { direction }),
    ...(status !== undefined && { status }),
    dayFormat,
    decimal,
    delimiter,
  };
}
