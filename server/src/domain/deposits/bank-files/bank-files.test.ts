import { expect, it } from 'vitest';
import { keyedLines, readBankFile } from './bank-files.ts';
import type { BankFile } from './bank-file.ts';
import { usChecking, usCheckingInXml } from '../../../testing/bank-statements.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const readIn = (currency: string, text: string): BankFile => readBankFile(bytes(text), { currency });
const linesOf = (file: BankFile) => (file.kind === 'read' ? file.lines : file);
/** The code of the only problem of a rejected file. */
const codeOf = (file: BankFile) =>
  file.kind === 'refused' && file.problems.length === 1 ? file.problems[0]?.code : file;
const codesOf = (file: BankFile) =>
  file.kind === 'refused' ? file.problems.map(({ code, line, column }) => [code, line, column]) : file;

it('reads the OFX 1 of a US bank: money in and out, the bank’s id, in exact cents', () => {
  expect(readIn('USD', usChecking)).toEqual({
    kind: 'read',
    account: '000123456789',
    currency: 'USD',
    leftOut: [],
    lines: [
      {
        day: '2025-03-02',
        cents: 372_519,
        description: 'BRAINTREE FUNDING 7K2M9X & CO',
        reference: '7K2M9X',
        line: 21,
        bankId: '202503020001',
      },
      {
        day: '2025-03-03',
        cents: -4_210,
        description: 'OFFICE SUPPLY',
        reference: '1042',
        line: 29,
        bankId: '202503030001',
      },
    ],
  });
});

it('reads the same statement in OFX 2', () => {
  const withoutPlace = (file: BankFile) =>
    file.kind === 'read' ? { ...file, lines: file.lines.map((each) => ({ ...each, line: 0 })) } : file;
  expect(withoutPlace(readIn('USD', usCheckingInXml))).toEqual(withoutPlace(readIn('USD', usChecking)));
});

it('rejects an OFX file in another currency, or with an invalid day or amount, and names line and element', () => {
  expect(codesOf(readIn('EUR', usChecking))).toEqual([['currency', 12, undefined]]);
  const wrong = usChecking.replace('20250302120000[-5:EST]', '20250231').replace('-42.10', '-42.1O');
  expect(codesOf(readIn('USD', wrong))).toEqual([
    ['date', 21, 'DTPOSTED'],
    ['amount', 29, 'TRNAMT'],
  ]);
});

it('rejects an OFX file that is cut off, and one of two accounts', () => {
  expect(codeOf(readIn('USD', usChecking.slice(0, -80)))).toBe('broken');
  const second = '<BANKACCTFROM>\n<ACCTID>999\n</BANKACCTFROM>\n';
  const two = usChecking.replace('<BANKTRANLIST>', `${second}<BANKTRANLIST>`);
  expect(codeOf(readIn('USD', two))).toBe('accounts');
});

it.each([
  ['a spreadsheet', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0, 0]), 'not_bank_file'],
  ['a PDF', bytes('%PDF-1.7'), 'not_bank_file'],
  ['a page of a web site', bytes('<html><body>Sign in</body></html>'), 'not_bank_file'],
  ['a letter', bytes('Dear charity'), 'not_bank_file'],
  ['a table without days and amounts', bytes('name,color\nAda,red\n'), 'columns'],
  ['nothing', new Uint8Array(), 'empty'],
  ['blank lines', bytes('\n \n'), 'empty'],
  ['a statement without transactions', bytes('Date,Amount\n'), 'empty'],
  ['bytes that are no text', Uint8Array.from([0x44, 0x81, 0x00, 0x2c]), 'encoding'],
  ['another encoding', bytes(usChecking.replace('CHARSET:1252', 'CHARSET:SHIFT-JIS')), 'encoding'],
  ['more than 20 MB', new Uint8Array(20 * 1024 * 1024 + 1), 'too_large'],
])('rejects %s with one problem', (_what, file, code) => {
  expect(codeOf(readBankFile(file, { currency: 'USD' }))).toBe(code);
});

it('keeps two equal lines as two, with the same keys in a later file that overlaps', () => {
  const march =
    'Date,Description,Amount\n2025-03-01,Gift,10.00\n2025-03-02,Gift,5.00\n2025-03-02,Gift,5.00\n';
  const later = 'Date,Description,Amount\n2025-03-02,Gift,5.00\n2025-03-02,Gift,5.00\n2025-03-03,Gift,5.00\n';
  const keysOf = (text: string) => {
    const file = readIn('USD', text);
    return file.kind === 'read' ? keyedLines(file.lines).map(({ key }) => key) : [];
  };
  const [first, second] = [keysOf(march), keysOf(later)];
  expect(new Set(first).size).toBe(3);
  expect(second.slice(0, 2)).toEqual(first.slice(1));
  expect(first).not.toContain(second[2]);
});

it('makes keys from the bank’s own ids with day and amount', () => {
  const file = readIn('USD', usChecking);
  expect(file.kind === 'read' && keyedLines(file.lines).map(({ key }) => key)).toEqual([
    'bank:202503020001:2025-03-02:372519:1',
    'bank:202503030001:2025-03-03:-4210:1',
  ]);
});

it('reads 100,000 lines', () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => `2025-03-02,Gift ${index},${index}.05`);
  const lines = linesOf(readIn('USD', `Date,Description,Amount\n${rows.join('\n')}\n`));
  expect(lines).toHaveLength(100_000);
  expect(Array.isArray(lines) && lines.at(-1)).toMatchObject({ cents: 9_999_905, line: 100_001 });
});

it('lists fifty problems, and the number of further ones', () => {
  const rows = Array.from({ length: 70 }, () => 'soon,1.00');
  const mapping = {
    day: 'Date',
    amount: 'Amount',
    dayFormat: 'YYYY-MM-DD',
    decimal: '.',
    delimiter: ',',
    skipLines: 0,
  } as const;
  const text = `Date,Amount\n${rows.join('\n')}\n`;
  const file = readBankFile(bytes(text), { currency: 'USD', mapping });
  expect(file).toMatchObject({ kind: 'refused', more: 20 });
  expect(file.kind === 'refused' && file.problems).toHaveLength(50);
});

it('reads 20,000 transactions in a single line', { timeout: 5_000 }, () => {
  const one = '<STMTTRN><DTPOSTED>20250302<TRNAMT>1.00<FITID>1<NAME>Braintree</STMTTRN>';
  const file = readIn('USD', `<OFX><BANKTRANLIST>${one.repeat(20_000)}</BANKTRANLIST></OFX>`);
  expect(linesOf(file)).toHaveLength(20_000);
});

it.each([
  ['columns', `Date,Amount${',x'.repeat(1_000_000)}\n2025-03-02,1`],
  ['lines', `Date,Amount\n${'2025-03-02,1\n'.repeat(300_000)}`],
  ['characters in a line', `Date,Amount\n"${'x'.repeat(2_000_000)}`],
])('rejects a CSV file with too many %s before it is parsed', { timeout: 5_000 }, (_what, text) => {
  const mapping = { day: 'Date', amount: 'Amount', dayFormat: 'YYYY-MM-DD', decimal: '.' } as const;
  const file = readBankFile(bytes(text), {
    currency: 'USD',
    mapping: { ...mapping, delimiter: ',', skipLines: 0 },
  });
  expect(codeOf(file)).toBe('too_large');
});
