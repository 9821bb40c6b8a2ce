import { expect, it } from 'vitest';
import { readBankFile } from './bank-files.ts';
import type { BankFile } from './bank-file.ts';
import { germanStatement } from '../../../testing/bank-statements.ts';

const read = (text: string, currency = 'EUR'): BankFile =>
  readBankFile(new TextEncoder().encode(text), { currency });
/** The code of the only problem of a rejected file. */
const codeOf = (file: BankFile) =>
  file.kind === 'refused' && file.problems.length === 1 ? file.problems[0]?.code : file;
const codesOf = (file: BankFile) =>
  file.kind === 'refused' ? file.problems.map(({ code, column }) => [code, column]) : file;

const payout = {
  amount: '1234.50',
  direction: 'CRDT',
  day: '2025-03-02',
  reference: '2025030212345',
  details:
    '<Refs><EndToEndId>7K2M9X</EndToEndId></Refs><RltdPties><Dbtr><Nm>Braintree Zahlungen</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Auszahlung für März</Ustrd></RmtInf>',
} as const;
const fee = { amount: '3.9', direction: 'DBIT', day: '2025-03-02', reference: '2025030299999' } as const;

it.each([
  ['02', ''],
  ['08', ''],
  ['08', 'ns2'],
])('reads camt.053 of version %s with the prefix “%s”: money in and out', (version, prefix) => {
  expect(read(germanStatement([payout, fee], version, prefix))).toEqual({
    kind: 'read',
    account: 'DE89370400440532013000',
    currency: 'EUR',
    leftOut: [],
    lines: [
      {
        day: '2025-03-02',
        cents: 123_450,
        description: 'Braintree Zahlungen Auszahlung für März',
        reference: '7K2M9X',
        line: 9,
        bankId: '2025030212345',
      },
      { day: '2025-03-02', cents: -390, description: '', reference: '', line: 18, bankId: '2025030299999' },
    ],
  });
});

it('reads only booked entries, whose status is a text or a code', () => {
  const pending = { ...fee, status: 'PDNG' };
  const coded = { ...fee, status: '<Cd>BOOK</Cd>', reference: 'coded' };
  const future = { ...fee, status: '<Cd>FUTR</Cd>' };
  const file = read(germanStatement([payout, pending, coded, future], '08'));
  expect(file.kind === 'read' && file.lines.map(({ bankId }) => bankId)).toEqual([payout.reference, 'coded']);
  expect(file.kind === 'read' && file.leftOut).toMatchObject([
    { text: expect.stringContaining('3.9 DBIT PDNG') as string },
    { text: expect.stringContaining('3.9 DBIT FUTR') as string },
  ]);
});

it('rejects another currency, of the account or of one entry', () => {
  expect(read(germanStatement([payout]), 'USD')).toMatchObject({
    kind: 'refused',
    problems: [
      { code: 'currency', message: 'This is in EUR. Your charity uses USD.' },
      { code: 'currency', line: 9 },
    ],
  });
  expect(codesOf(read(germanStatement([{ ...payout, currency: 'CHF' }])))).toEqual([['currency', undefined]]);
});

it('rejects an invalid day or amount, and names its element', () => {
  const wrong = germanStatement([{ ...payout, amount: '1.2.3', day: '2025-02-30' }]);
  expect(codesOf(read(wrong))).toEqual([
    ['date', 'BookgDt'],
    ['amount', 'Amt'],
  ]);
});

it('rejects entities that could expand without limit, before it reads any of them', () => {
  const bomb = Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY e${index + 1} "&e${index};&e${index};&e${index};">`,
  );
  const hostile = germanStatement([payout]).replace(
    '?>\n',
    `?>\n<!DOCTYPE Document [<!ENTITY e0 "ha"><!ENTITY file SYSTEM "file:///etc/passwd">${bomb.join('')}]>\n`,
  );
  expect(codesOf(read(hostile.replace('Auszahlung', '&e9;&file;')))).toEqual([['not_allowed', undefined]]);
});

it('rejects an undeclared entity, a file that is cut off, and endless nesting', () => {
  const text = germanStatement([payout]);
  expect(codeOf(read(text.replace('Auszahlung', '&unknown;')))).toBe('broken');
  expect(codeOf(read(text.slice(0, text.length / 2)))).toBe('broken');
  const deep = text.replace('Auszahlung', '<a>'.repeat(100_000));
  expect(codeOf(read(deep))).toBe('broken');
});

it('rejects XML that is another message of the bank', () => {
  expect(codeOf(read('<?xml version="1.0"?><Document><CstmrCdtTrfInitn/></Document>'))).toBe('not_bank_file');
});
