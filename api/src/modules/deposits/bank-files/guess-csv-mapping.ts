import { DELIMITERS, SEARCHED } from '../../../platform/csv/csv-heading.ts';
import { csvRows, type CsvRow } from '../../../platform/csv/csv-rows.ts';
import { dayFormatOf, decimalOf } from '../../../platform/csv/guess-formats.ts';
import { plainName } from '../../../platform/csv/plain-name.ts';
import type { CsvMapping } from './bank-file.ts';

/** What banks call their columns, without accents, with a low line where there is a blank or a sign; the earlier a name, the surer. */
const NAMES = {
  day: [
    ...['posting_date', 'post_date', 'posted_date', 'booking_date', 'transaction_date', 'date'],
    ...['buchungstag', 'buchungsdatum', 'buchung', 'datum', 'date_de_comptabilisation', 'date_operation'],
    ...['date_de_l_operation', 'date_comptable', 'fecha', 'data', 'valutadatum', 'value_date'],
  ],
  amount: [
    ...['amount', 'transaction_amount', 'betrag', 'umsatz', 'montant', 'bedrag', 'importe', 'importo', 'net'],
  ],
  credit: [
    ...['credit', 'credit_amount', 'credits', 'deposit', 'deposits', 'paid_in', 'money_in', 'haben'],
    ...['gutschrift', 'entrate'],
  ],
  debit: [
    ...['debit', 'debit_amount', 'debits', 'withdrawal', 'withdrawals', 'paid_out', 'money_out', 'soll'],
    ...['lastschrift', 'belastung', 'uscite'],
  ],
  description: [
    ...['description', 'transaction_description', 'verwendungszweck', 'libelle', 'memo', 'details'],
    ...['narrative', 'buchungstext', 'payee', 'name', 'concepto', 'omschrijving'],
  ],
  reference: [
    ...[
      'reference',
      'bank_reference',
      'transaction_id',
      'ref',
      'referenz',
      'kundenreferenz',
      'reference_number',
    ],
    ...['check_number', 'check_or_slip', 'numero'],
  ],
  currency: ['currency', 'waehrung', 'wahrung', 'devise', 'monnaie', 'valuta'],
} as const satisfies Record<string, readonly string[]>;

type Role = keyof typeof NAMES;

const SAMPLE = 200;

/** The columns of a bank's CSV file by their names, and how it writes days and amounts; undefined where that cannot be told. */
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
  return undefined;
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

/** `Amount (USD)` and `Débit euros` too. */
function isNamed(cell: string, known: string): boolean {
  const plain = plainName(cell);
  return plain === known || new RegExp(`^${known}_(?:[a-z]{3}|euros?|dollars?)$`).test(plain);
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
  const decimal = decimalOf(amounts, delimiter);
  const dayFormat = dayFormatOf(cellsOf(columns.day), decimal === ',' || delimiter === ';');
  if (dayFormat === undefined) return undefined;
  return { ...columns, dayFormat, decimal, delimiter };
}
