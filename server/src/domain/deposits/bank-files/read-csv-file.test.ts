import { expect, it } from 'vitest';
import { guessCsvMapping, readBankFile } from './bank-files.ts';
import { decodeText } from '../../../platform/csv/encodings.ts';
import type { BankFile, CsvMapping } from './bank-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** Encodes Windows-1252, for characters whose code equals their Unicode number. */
const windows1252 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16 = (text: string) => {
  const bytes = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  return bytes;
};
const valuesOf = (file: BankFile) =>
  file.kind === 'read'
    ? file.lines.map(({ day, cents, description, line }) => [day, cents, description, line])
    : file;
const read = (text: string, mapping?: CsvMapping, currency = 'USD') =>
  readBankFile(utf8(text), { currency, ...(mapping && { mapping }) });

const french = `Compte;Association Étoile
Période;01/03/2027 au 31/03/2027

Date opération;Libellé;Débit euros;Crédit euros
02/03/2027;"VIREMENT BRAINTREE ; dépôt";;1 234,56
03/03/2027;Frais généraux;-12,30;
`;
const american: CsvMapping = {
  day: 'Date',
  amount: 'Amount',
  dayFormat: 'MM/DD/YYYY',
  decimal: '.',
  delimiter: ',',
  skipLines: 0,
};

it.each([
  ['Windows-1252', windows1252(french)],
  ['UTF-8', utf8(french)],
  ['UTF-8 with a byte order mark', utf8(`\ufeff${french}`)],
  ['UTF-16', utf16(french)],
])('reads a French file in %s: semicolons, commas in amounts, lines above the heading', (_encoding, file) => {
  expect(valuesOf(readBankFile(file, { currency: 'EUR' }))).toEqual([
    ['2027-03-02', 123_456, 'VIREMENT BRAINTREE ; dépôt', 5],
    ['2027-03-03', -1_230, 'Frais généraux', 6],
  ]);
});

it('is read in the encoding that staff choose, and rejected when that is impossible', () => {
  const file = windows1252('Date;Libellé;Montant\n02/03/2027;Été;5,00\n');
  const told = (encoding: 'utf-8' | 'windows-1252') => readBankFile(file, { currency: 'EUR', encoding }).kind;
  expect([told('windows-1252'), told('utf-8')]).toEqual(['read', 'refused']);
});

it('guesses the columns of banks by their names, and the format of days and amounts by their content', () => {
  const guess = (bytes: Uint8Array) => guessCsvMapping(decodeText(bytes) ?? '');
  expect(guess(utf8(french))).toEqual({
    day: 'Date opération',
    description: 'Libellé',
    debit: 'Débit euros',
    credit: 'Crédit euros',
    dayFormat: 'DD/MM/YYYY',
    decimal: ',',
    delimiter: ';',
    skipLines: 3,
  });
  const german = 'Buchungstag;Verwendungszweck;Betrag;Währung\n02.03.27;Spende;1.234,50;EUR\n';
  expect(guess(utf8(german))).toMatchObject({ dayFormat: 'DD.MM.YYYY', decimal: ',', currency: 'Währung' });
  const tabs = 'Posting Date\tDescription\tAmount (USD)\n3/2/2027\tGift\t5.00\n3/14/2027\tGift\t-5.00\n';
  expect(guess(utf8(tabs))).toMatchObject({
    amount: 'Amount (USD)',
    dayFormat: 'MM/DD/YYYY',
    decimal: '.',
    delimiter: '\t',
  });
  expect(guess(utf8('one,two\n1,2\n'))).toBeUndefined();
});

it.each(['5.25', '-5.25'])('reads money in and out in two columns, with %s as money out', (out) => {
  const text = `Date,Description,Withdrawals,Deposits\n2027-03-02,In,,"1,000.00"\n2027-03-03,Out,${out},0.00\n`;
  expect(valuesOf(read(text))).toEqual([
    ['2027-03-02', 100_000, 'In', 2],
    ['2027-03-03', -525, 'Out', 3],
  ]);
});

it.each([
  ['(12.34)', -1_234],
  ['-$12.34', -1_234],
  ['$-12.34', -1_234],
  ['12.34-', -1_234],
  ['+12.34', 1_234],
  ['"1,234,567.89"', 123_456_789],
  ['0.29', 29],
  ['.5', 50],
  ['7', 700],
  ['12.3400', 1_234],
  ['12.34 USD', 1_234],
  ['\u221212.34', -1_234],
  ['0.00', 0],
  ['500.00 CR', 50_000],
  ['"1,040.00DR"', -104_000],
])('reads the amount %s exactly', (written, cents) => {
  const file = read(`Date,Amount\n03/02/2027,${written}\n`, american);
  expect(file.kind === 'read' && file.lines.map((line) => line.cents)).toEqual([cents]);
});

it.each([
  '12.345',
  '"1,23.00"',
  'ten',
  '--5',
  '(-5)',
  '(5',
  '1e3',
  '1234567890123.00',
  '5 CHF USD',
  '-5.00 DR',
])('rejects the amount %s, and names line and column', (written) => {
  expect(read(`Date,Amount\n\n03/02/2027,${written}\n`, american)).toMatchObject({
    kind: 'refused',
    problems: [{ code: 'amount', line: 3, column: 'Amount' }],
    more: 0,
  });
});

it.each(['02/30/2027', '2027-03-02', '13/01/2027', ''])('rejects the day “%s”', (written) => {
  expect(read(`Date,Amount\n${written},5.00\n`, american)).toMatchObject({
    kind: 'refused',
    problems: [{ code: 'date', line: 2, column: 'Date' }],
  });
});

it('rejects a line in another currency, without an amount, or with two', () => {
  const mapping = { ...american, currency: 'Currency' };
  expect(read('Date,Amount,Currency\n03/02/2027,5.00,EUR\n', mapping)).toMatchObject({
    problems: [{ code: 'currency', line: 2, column: 'Currency' }],
  });
  expect(read('Date,Amount\n03/02/2027,\n', american)).toMatchObject({
    problems: [{ code: 'amount', message: 'There is no amount.' }],
  });
  expect(read('Date,Debit,Credit\n2027-03-02,5.00,6.00\n')).toMatchObject({
    problems: [
      { code: 'amount', column: 'Debit', message: expect.stringContaining('both columns') as string },
    ],
  });
});

it('rejects a column that the file lacks, and an unclosed quotation mark', () => {
  expect(read('Day,Amount\n03/02/2027,5.00\n', american)).toMatchObject({
    problems: [{ code: 'column_missing', column: 'Date' }],
  });
  expect(read('Date,Amount\n03/02/2027,"5.00\n03/03/2027,6.00\n', american)).toMatchObject({
    problems: [{ code: 'quote' }],
  });
});

it('counts lines as an editor does, also after a text of several lines', () => {
  const text = 'Date,Description,Amount\n\n2027-03-02,"Gift\nof Ada",5.00\n2027-03-03,Gift,6.00\n';
  expect(valuesOf(read(text))).toEqual([
    ['2027-03-02', 500, 'Gift of Ada', 4],
    ['2027-03-03', 600, 'Gift', 5],
  ]);
});
