import { describe, expect, it } from 'vitest';
import { guessCsvMapping, keyedLines, readBankFile } from './bank-files.ts';
import type { BankFile, CsvMapping } from './bank-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, mapping?: CsvMapping) =>
  readBankFile(bytes(text), { currency: 'USD', ...(mapping && { mapping }) });
const valuesOf = (file: BankFile) =>
  file.kind === 'read' ? file.lines.map(({ day, cents }) => `${day} ${String(cents)}`) : file;
const leftOutOf = (file: BankFile) => (file.kind === 'read' ? file.leftOut.map(({ text }) => text) : file);
const messagesOf = (file: BankFile) =>
  file.kind === 'refused' ? file.problems.map(({ message }) => message) : file;

describe('the direction of an amount', () => {
  it.each([
    ['Type', 'Credit', 'Debit'],
    ['D/C', 'C', 'D'],
    ['Dr/Cr', 'CR', 'DR'],
    ['Credit Debit Indicator', 'CRDT', 'DBIT'],
    ['Transaction Type', 'ACH Credit', 'ACH Debit'],
    ['Soll/Haben', 'H', 'S'],
    ['Sign', '+', '-'],
    ['Kind', 'Deposit', 'Withdrawal'],
    ['Kind', 'C', 'D'],
    ['Kind', '+', '-'],
    ['Transaction', 'Credit', 'Debit'],
  ])('is read from a column “%s” that says %s and %s', (column, credit, debit) => {
    const file = read(
      `Date,Description,Amount,${column}\n2026-10-05,FUNDING,500.00,${credit}\n2026-10-06,CHARGEBACK,40.00,${debit}\n`,
    );
    expect(valuesOf(file)).toEqual(['2026-10-05 50000', '2026-10-06 -4000']);
  });

  it.each(['Money', 'Sum', 'Amt'])('is read beside an amount under “%s”', (amount) => {
    const file = read(
      `Date,Details,${amount},Cr/Dr\n2026-10-05,FUNDING,500.00,Cr\n2026-10-06,CHARGEBACK,40.00,Dr\n`,
    );
    expect(valuesOf(file)).toEqual(['2026-10-05 50000', '2026-10-06 -4000']);
  });

  const plain: CsvMapping = {
    day: 'Date',
    amount: 'Amount',
    dayFormat: 'YYYY-MM-DD',
    decimal: '.',
    delimiter: ',',
    skipLines: 0,
  };

  it('must be chosen before the file is read', () => {
    const text = 'Date,Amount,What\n2026-10-05,500.00,Credit\n2026-10-06,40.00,Debit\n';
    expect(messagesOf(read(text, plain))).toEqual([
      'The column “What” says which amounts went out. Choose it under Money in or out.',
    ]);
    expect(valuesOf(read(text, { ...plain, direction: 'What' }))).toEqual([
      '2026-10-05 50000',
      '2026-10-06 -4000',
    ]);
  });

  it('may repeat the sign of the amount, but not contradict it', () => {
    const signed = (second: string) =>
      `Details,Posting Date,Description,Amount\nCREDIT,10/05/2026,FUNDING,500.00\n${second},10/16/2026,RENT,-40.00\n`;
    expect(valuesOf(read(signed('DEBIT')))).toEqual(['2026-10-05 50000', '2026-10-16 -4000']);
    const mapping: CsvMapping = {
      day: 'Posting Date',
      amount: 'Amount',
      direction: 'Details',
      dayFormat: 'MM/DD/YYYY',
      decimal: '.',
      delimiter: ',',
      skipLines: 0,
    };
    expect(messagesOf(read(signed('CREDIT'), mapping))).toEqual([
      'The sign of the amount and this column contradict each other.',
    ]);
    expect(messagesOf(read(signed('MISC'), mapping))).toEqual([
      '“MISC” does not say whether the money came in or went out.',
    ]);
  });
});

it.each([
  ['Type', 'Adjustment', '“Adjustment” does not say whether the money came in or went out.'],
  ['Status', 'In review', '“In review” does not say whether the transaction is final.'],
])('an unknown word in the column “%s” rejects the file by its line', (column, odd, message) => {
  const words = column === 'Type' ? ['Deposit', 'Withdrawal'] : ['Posted', 'Pending'];
  const rows = [...words, odd].map((word, index) => `2026-10-1${String(index)},A,9.00,${word}`);
  expect(messagesOf(read(['Date,Description,Amount,' + column, ...rows, ''].join('\n')))).toEqual([message]);
});

it.each([
  ['Amount', '€500.00', '€'],
  ['Amount', '500.00 EUR', 'EUR'],
  ['Amount', '40.00 DBT', 'DBT'],
  ['Amount (GBP)', '500.00', 'GBP'],
  ['Credit euros', '500.00', 'EUR'],
  ['Amount (£)', '500.00', '£'],
])('an amount in another currency rejects the file: column “%s” with %s', (column, amount, found) => {
  expect(messagesOf(read(`Date,Description,${column}\n2026-10-05,A,${amount}\n`))).toEqual([
    `This is in ${found}. Your charity uses USD.`,
  ]);
});

it.each(['$500.00', '500.00 USD', 'USD 500.00'])('reads %s as an amount in USD', (amount) => {
  expect(valuesOf(read(`Date,Description,Amount (USD)\n2026-10-05,A,${amount}\n`))).toEqual([
    '2026-10-05 50000',
  ]);
});

it('reads debits and credits under the names of credit unions, and a column of value days', () => {
  const columns = 'Date;Description;Amount Debit;Amount Credit;Valuta';
  const file = read(`${columns}\n2026-10-05;A;;500,00;2026-10-05\n2026-10-06;B;-40,00;;2026-10-06\n`);
  expect(valuesOf(file)).toEqual(['2026-10-05 50000', '2026-10-06 -4000']);
});

describe('a status', () => {
  it('leaves out transactions that are not final, and lists them', () => {
    const file = read(
      'Date,Description,Amount,Currency,State\n2026-10-05,FUNDING,500.00,USD,COMPLETED\n2026-10-06,FUNDING,80.00,USD,REVERTED\n2026-10-07,FUNDING,90.00,USD,PENDING\n',
    );
    expect(valuesOf(file)).toEqual(['2026-10-05 50000']);
    expect(leftOutOf(file)).toEqual([
      '2026-10-06 FUNDING 80.00 USD REVERTED',
      '2026-10-07 FUNDING 90.00 USD PENDING',
    ]);
  });

  it('that is unknown rejects the file by its line', () => {
    const file = read(
      'Date,Amount,Status\n2026-10-05,500.00,posted\n2026-10-06,80.00,pending\n2026-10-07,9.00,odd\n',
      {
        day: 'Date',
        amount: 'Amount',
        status: 'Status',
        dayFormat: 'YYYY-MM-DD',
        decimal: '.',
        delimiter: ',',
        skipLines: 0,
      },
    );
    expect(messagesOf(file)).toEqual(['“odd” does not say whether the transaction is final.']);
  });
});

describe('a line other than a transaction', () => {
  it.each([
    ['a total', 'Total,,500.00,'],
    ['a total without a day', ',Total,500.00,'],
    ['the end of the file', '***END OF FILE***'],
    ['a note', 'Exported by Online Banking'],
    ['an opening balance', '10/01/2026,Beginning balance as of 10/01/2026,,"1,000.00"'],
    ['an opening balance with an amount', '10/01/2026,Opening Balance,"1,000.00","1,000.00"'],
    ['a total with a day', '10/31/2026,Total,500.00,'],
    ['a balance with a day', '10/31/2026,New balance,1500.00,'],
    ['a transaction that is pending instead of dated', 'Pending,FUNDING,80.00,'],
    ['a repeated heading', 'Date,Description,Amount,Balance'],
  ])('is left out and listed: %s', (_what, odd) => {
    const file = read(`Date,Description,Amount,Balance\n10/05/2026,FUNDING,500.00,1500.00\n\n${odd}\n`);
    expect(valuesOf(file)).toEqual(['2026-10-05 50000']);
    expect(leftOutOf(file)).toHaveLength(1);
  });

  it('may stand above the column names', () => {
    const file = read(
      'Description,,Summary Amt.\nBeginning balance as of 10/01/2026,,"1,000.00"\nTotal credits,,"500.00"\n\nDate,Description,Amount,Running Bal.\n10/05/2026,FUNDING,"500.00","1,500.00"\n',
    );
    expect(valuesOf(file)).toEqual(['2026-10-05 50000']);
  });

  it('does not include a line with an amount and no day, which rejects the file', () => {
    expect(messagesOf(read('Date,Description,Amount\n10/05/2026,A,1.00\n,FUNDING,500.00\n'))).toHaveLength(1);
  });
});

it('a problem in an unwanted line does not reject the file', () => {
  const text = 'Date,Description,Amount\n10/05/2026,BRAINTREE,500.00\n10/06/2026,RENT,see note\n';
  const only = (said: string) => said.includes('BRAINTREE');
  const file = readBankFile(bytes(text), { currency: 'USD', isWanted: only });
  expect([valuesOf(file), leftOutOf(file)]).toEqual([['2026-10-05 50000'], ['RENT']]);
  expect(messagesOf(read(text))).toHaveLength(1);
});

it('a file without a heading begins with its first line', () => {
  const text =
    '"10/05/2026","500.00","*","","BRAINTREE FUNDING"\n"10/16/2026","-40.00","*","","BRAINTREE CHARGEBACK"\n';
  expect(guessCsvMapping(text)).toMatchObject({ noHeading: true, day: 'Column 1', amount: 'Column 2' });
  const file = read(text);
  expect(valuesOf(file)).toEqual(['2026-10-05 50000', '2026-10-16 -4000']);
  expect(file.kind === 'read' && file.lines[0]?.description).toBe('BRAINTREE FUNDING');
});

it.each([
  ['20261005', '20261031'],
  ['05-10-2026', '31-10-2026'],
  ['2026/10/05', '2026/10/31'],
  ['05 Oct 2026', '31 Oct 2026'],
  ['5-Oct-26', '31-Oct-26'],
  ['Oct 5, 2026', 'Oct 31, 2026'],
  ['October 5, 2026', 'October 31, 2026'],
  ['Mon 5 October 2026', 'Sat 31 October 2026'],
  ['10-05-2026', '10-31-2026'],
  ['2026-10-05T09:30:00Z', '2026-10-31 23:59'],
])('reads days such as %s and %s', (first, second) => {
  const file = read(`Date,Description,Amount\n"${first}",A,1.00\n"${second}",B,2.00\n`);
  expect(valuesOf(file)).toEqual(['2026-10-05 100', '2026-10-31 200']);
});

it('reads days by a pattern that staff typed', () => {
  const mapping: CsvMapping = {
    day: 'Date',
    amount: 'Amount',
    dayFormat: 'D.MMM/YY',
    decimal: '.',
    delimiter: ',',
    skipLines: 0,
  };
  expect(valuesOf(read('Date,Amount\n5.Oct 26,1.00\n', mapping))).toEqual(['2026-10-05 100']);
});

describe('OFX', () => {
  const ofx = (entry: string, currency = '<CURDEF>USD') =>
    `<OFX><STMTRS>${currency}<BANKTRANLIST><STMTTRN><DTPOSTED>20261005${entry}</STMTTRN></BANKTRANLIST></STMTRS></OFX>`;

  it.each([
    [
      '<TRNAMT>100.00<NAME><![CDATA[BRAINTREE FUNDING]]><MEMO><![CDATA[DEPOSIT <17> & CO]]>',
      'BRAINTREE FUNDING DEPOSIT <17> & CO',
    ],
    ['<TRNAMT>100.00<MEMO>DEPOSIT 17<BR/>BRAINTREE FUNDING', 'DEPOSIT 17 BRAINTREE FUNDING'],
    ['<TRNAMT>100.00<MEMO>DEPOSIT 17<br>BRAINTREE FUNDING', 'DEPOSIT 17 BRAINTREE FUNDING'],
    ['<TRNAMT>100.00<MEMO>FROM A < B TO C', 'FROM A < B TO C'],
  ])('keeps the text of %s', (entry, description) => {
    const file = read(ofx(entry));
    expect(file.kind === 'read' && file.lines[0]).toMatchObject({ cents: 10_000, description });
  });

  it.each(['<', 'x', '<br>', '<a', '<![CDATA['])(
    'reads 5 MB of %s in one text without delay',
    { timeout: 20_000 },
    (part) => {
      const file = read(ofx(`<TRNAMT>1.00<MEMO>${part.repeat(5_000_000 / part.length)}`));
      expect(['read', 'refused']).toContain(file.kind);
    },
  );

  it('rejects an amount in another currency, and reads one that was converted to the account’s', () => {
    const inTag = (tag: string) => ofx(`<TRNAMT>100.00<${tag}><CURRATE>1.1<CURSYM>EUR</${tag}>`);
    expect(messagesOf(read(inTag('CURRENCY')))).toEqual(['This is in EUR. Your charity uses USD.']);
    expect(valuesOf(read(inTag('ORIGCURRENCY')))).toEqual(['2026-10-05 10000']);
  });

  it('reads an account without a currency as one in the charity’s', () => {
    expect(valuesOf(read(ofx('<TRNAMT>12.34', '<CURDEF></CURDEF>')))).toEqual(['2026-10-05 1234']);
  });

  it('rejects a file in which a transaction is not closed, and a debit without a minus sign', () => {
    expect(messagesOf(read(ofx('<TRNAMT>5.00<STMTTRN><DTPOSTED>20261006<TRNAMT>6.00')))).toHaveLength(1);
    expect(messagesOf(read(ofx('<TRNTYPE>DEBIT<TRNAMT>40.00')))).toEqual([
      'The type DEBIT says that this amount went out, but it has no minus sign. Download the period as CSV.',
    ]);
    expect(valuesOf(read(ofx('<TRNTYPE>DEBIT<TRNAMT>-40.00')))).toEqual(['2026-10-05 -4000']);
  });

  it.each(['1,650', '1.650', '12,500'])('rejects the amount %s, which can be read in two ways', (amount) => {
    expect(messagesOf(read(ofx(`<TRNAMT>${amount}`)))).toHaveLength(1);
  });

  it.each([
    ['0,50', 50],
    ['1,650.00', 165_000],
    ['1.650,00', 165_000],
    ['149.8700', 14_987],
  ])('reads the amount %s', (amount, cents) => {
    const file = read(ofx(`<TRNAMT>${amount}`));
    expect(file.kind === 'read' && file.lines[0]?.cents).toBe(cents);
  });
});

it('camt.053 may pad an amount with zeros', () => {
  const file = read(
    '<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="USD">000000000000149.87</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-05</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>',
  );
  expect(valuesOf(file)).toEqual(['2026-10-05 14987']);
});

it('gives different keys to lines with a reused bank id, or a placeholder instead of one', () => {
  const line = { day: '2026-10-05', cents: 100, description: 'A', reference: '', line: 1 };
  const keys = keyedLines([
    { ...line, bankId: 'F1' },
    { ...line, bankId: 'F1', day: '2026-11-05' },
    { ...line, bankId: 'F1', cents: 200 },
    ...['0', 'NONREF', 'NOTPROVIDED', '000'].map((bankId, index) => ({
      ...line,
      bankId,
      cents: 300 + index,
    })),
  ]).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => key.startsWith('bank:'))).toHaveLength(3);
});
