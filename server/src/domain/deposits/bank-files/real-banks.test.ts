import { describe, expect, it } from 'vitest';
import { guessCsvMapping, readBankFile } from './bank-files.ts';
import type { BankFile, CsvMapping } from './bank-file.ts';

const read = (text: string, currency = 'USD', mapping?: CsvMapping) =>
  readBankFile(new TextEncoder().encode(text), {
    currency,
    timeZone: 'America/Chicago',
    ...(mapping && { mapping }),
  });
const valuesOf = (file: BankFile) =>
  file.kind === 'read' ? file.lines.map(({ day, cents }) => `${day} ${String(cents)}`) : file;
const messagesOf = (file: BankFile) =>
  file.kind === 'refused' ? file.problems.map(({ message }) => message) : file;

describe('the fee in a column of its own', () => {
  const revolut = (balance: string, fee = '1.00') =>
    read(
      `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
TOPUP,Current,2026-10-05 10:11:12,2026-10-05 10:12:12,Braintree,500.00,0.00,GBP,COMPLETED,1500.00
CARD_PAYMENT,Current,2026-10-15 10:11:12,2026-10-16 10:12:12,Cafe,-40.00,${fee},GBP,COMPLETED,${balance}
CARD_PAYMENT,Current,2026-10-15 10:11:12,,Cafe,-7.00,0.00,GBP,PENDING,
`,
      'GBP',
    );

  it('is subtracted if the balance moved by it, too', () => {
    expect(valuesOf(revolut('1459.00'))).toEqual(['2026-10-05 50000', '2026-10-16 -4100']);
  });

  it('is not subtracted if the balance moved by the amount alone', () => {
    expect(valuesOf(revolut('1460.00'))).toEqual(['2026-10-05 50000', '2026-10-16 -4000']);
  });

  it('rejects a file in which the balance does not show it', () => {
    expect(messagesOf(revolut(''))).toEqual([expect.stringContaining('before or after the fee')]);
    expect(valuesOf(revolut('', '0.00'))).toEqual(['2026-10-05 50000', '2026-10-16 -4000']);
  });
});

describe('a transaction that is not final', () => {
  it.each([
    ['Info', 'Umsatz gebucht', 'Umsatz vorgemerkt'],
    ['Status', 'Gebucht', 'Vorgemerkt'],
    ['Statut', 'Comptabilisé', 'En attente'],
    ['Estado', 'Contabilizado', 'Pendiente'],
    ['Stato', 'Contabilizzato', 'Non contabilizzato'],
    ['Status', 'Sent', 'Failed'],
    ['Posted', 'Y', 'N'],
    ['Pending', 'false', 'true'],
    ['Void', 'No', 'Yes'],
  ])('is left out by “%s”, which says %s and %s', (column, final, other) => {
    const file = read(
      `Date,Description,Amount,${column}\n2026-10-05,FUNDING,500.00,${final}\n2026-10-06,CARD,-40.00,${other}\n`,
    );
    expect(valuesOf(file)).toEqual(['2026-10-05 50000']);
    expect(file).toMatchObject({ leftOut: [{ line: 3 }] });
  });
});

describe('the currency of a line', () => {
  const text = 'Date,Description,Amount,Ccy\n2026-10-05,FUNDING,500.00,USD\n2026-10-16,CARD,40.00,EUR\n';

  it('is found in a column of any name', () => {
    expect(messagesOf(read(text))).toEqual(['This is in EUR. Your charity uses USD.']);
    expect(valuesOf(read(text.replace('EUR', 'USD')))).toHaveLength(2);
  });

  it('must be chosen if it is another one', () => {
    const { currency: _currency, ...mapping } = guessCsvMapping(text) ?? { day: '', currency: '' };
    expect(messagesOf(read(text, 'USD', mapping as CsvMapping))).toEqual([
      'The column “Ccy” names another currency. Choose it under Currency.',
    ]);
  });

  it('may have been another one before a card’s payment was converted', () => {
    expect(valuesOf(read(text.replace('Ccy', 'Local currency')))).toHaveLength(2);
  });
});

describe('the sign of an amount', () => {
  it.each([
    ['Bill payment', -4_000],
    ['Service Charge', -4_000],
    ['POS Purchase', -4_000],
    ['WIRE_OUTGOING', -4_000],
    ['WIRE_INCOMING', 4_000],
  ])('is read from the type “%s”', (type, cents) => {
    const file = read(
      `Date,Description,Amount,Type\n2026-10-05,FUNDING,500.00,Deposit\n2026-10-06,ODD,40.00,${type}\n`,
    );
    expect(valuesOf(file)).toEqual(['2026-10-05 50000', `2026-10-06 ${String(cents)}`]);
  });

  it.each([
    ['Amount,Type', '500.00,Deposit', '40.00,Reversal'],
    ['Amount,Type', '500.00,Deposit', '40.00,Fee refund'],
    ['Amount,Debit/Credit Flag', '500.00,1', '40.00,0'],
    ['Amount', '500.00CR', '40.00'],
    ['Amount', '+500.00', '40.00'],
    ['Credit,Debit', '500.00,', ',40.00\n2026-10-07,BACK,,-5.00'],
  ])('rejects a file that leaves it in doubt: %s, %s and %s', (columns, came, odd) => {
    const file = read(`Date,Description,${columns}\n2026-10-05,FUNDING,${came}\n2026-10-06,ODD,${odd}\n`);
    expect(file.kind).toBe('refused');
    expect(JSON.stringify(file)).not.toContain('Choose which column holds the date');
  });
});

it('reads the columns of Swiss banks and of one that leaves out a part of the names', () => {
  const swiss =
    'Datum;Text;Gutschrift in CHF;Lastschrift in CHF\n05.10.2026;FUNDING;1500.00;\n16.10.2026;MIETE;;-40.00\n';
  expect(valuesOf(read(swiss, 'CHF'))).toEqual(['2026-10-05 150000', '2026-10-16 -4000']);
  const french = 'dateOp;dateVal;label;amount\n2026-10-05;2026-10-05;VIR;1 500,00\n';
  expect(valuesOf(read(french, 'EUR'))).toEqual(['2026-10-05 150000']);
});

it.each([
  ['2026-10-05T03:00:00Z', '2026-10-04 500'],
  ['2026-10-05T00:00:00Z', '2026-10-05 500'],
  ['2026-10-04T22:00:00-05:00', '2026-10-04 500'],
])('counts the moment %s on the charity’s day', (moment, line) => {
  expect(valuesOf(read(`Date,Description,Amount\n${moment},FUNDING,5.00\n`))).toEqual([line]);
});

describe('OFX', () => {
  const ofx = (...entries: string[]) =>
    read(
      `<OFX><BANKTRANLIST>${entries.map((entry, index) => `<STMTTRN><DTPOSTED>20261005<FITID>${String(index)}${entry}</STMTTRN>`).join('')}</BANKTRANLIST></OFX>`,
    );

  it.each(['CHECK', 'FEE', 'SRVCHG', 'PAYMENT'])(
    'is rejected if no amount has a minus sign, with one of type %s',
    (type) => {
      expect(messagesOf(ofx(`<TRNTYPE>${type}<TRNAMT>40.00`, '<TRNTYPE>CREDIT<TRNAMT>5.00'))).toEqual([
        `The type ${type} says that this amount went out, but it has no minus sign. Download the period as CSV.`,
      ]);
      const returned = ofx(`<TRNTYPE>${type}<TRNAMT>40.00`, `<TRNTYPE>${type}<TRNAMT>-40.00`);
      expect(valuesOf(returned)).toEqual(['2026-10-05 4000', '2026-10-05 -4000']);
    },
  );

  it('leaves out a hold, and is rejected if a line corrects another', () => {
    const held = ofx('<TRNTYPE>HOLD<TRNAMT>-40.00', '<TRNTYPE>CREDIT<TRNAMT>5.00');
    expect(valuesOf(held)).toEqual(['2026-10-05 500']);
    expect(held).toMatchObject({ leftOut: [{ text: '20261005 -40.00 HOLD' }] });
    const corrected = ofx('<TRNAMT>5.00', '<TRNAMT>4.00<CORRECTFITID>0<CORRECTACTION>REPLACE');
    expect(messagesOf(corrected)).toEqual([expect.stringContaining('replaces or deletes')]);
  });

  it.each(['<STMTTRN id="2">', '< STMTTRN >', '<ofx:STMTTRN>'])(
    'is rejected instead of losing a line that begins with %s',
    (tag) => {
      const text = `<OFX><BANKTRANLIST><STMTTRN><DTPOSTED>20261005<TRNAMT>5.00</STMTTRN>${tag}<DTPOSTED>20261005<TRNAMT>6.00</STMTTRN></BANKTRANLIST></OFX>`;
      expect(messagesOf(read(text))).toEqual([expect.stringContaining('cut off or damaged')]);
    },
  );
});

it.each([
  ['Mercury', 'Date,Description,Amount,Status', 'Sent', 'Sent'],
  ['Starling', 'Date,Counter Party,Amount,Type', 'DIRECT CREDIT', 'FASTER PAYMENT'],
  ['Chase', 'Date,Description,Amount,Type', 'ACH_CREDIT', 'ACCT_XFER'],
  ['a payment processor', 'Date,Description,Amount,Type', 'charge', 'charge'],
])('reads a file of %s with only money that came in as such', (_bank, columns, first, second) => {
  const file = read(`${columns}\n2026-10-05,FUNDING,500.00,${first}\n2026-10-06,ADA,20.00,${second}\n`);
  expect(valuesOf(file)).toEqual(['2026-10-05 50000', '2026-10-06 2000']);
});

describe('a file that tells an amount twice', () => {
  const twice = (other: string) => read(`Date,Amount,Description,Amount\n2026-10-05,5.00,Ada,${other}\n`);

  it('is rejected if its columns of one name differ', () => {
    expect(messagesOf(twice('7.00'))).toEqual([expect.stringContaining('Two columns are named “Amount”')]);
    expect(valuesOf(twice('5.00'))).toEqual(['2026-10-05 500']);
  });

  it('is rejected if an OFX entry has two amounts', () => {
    const text = (other: string) =>
      `<OFX><BANKTRANLIST><STMTTRN><DTPOSTED>20261005<TRNAMT>5.00<TRNAMT>${other}</STMTTRN></BANKTRANLIST></OFX>`;
    expect(messagesOf(read(text('6.00')))).toEqual([expect.stringContaining('cut off or damaged')]);
    expect(valuesOf(read(text('5.00')))).toEqual(['2026-10-05 500']);
  });
});

describe('camt.053', () => {
  const camt = (amount: string, { direction = 'DBIT', status = 'BOOK', day = '<Dt>2026-10-05</Dt>' } = {}) =>
    read(
      `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts><BookgDt>${day}</BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`,
    );

  it.each(['CRDT', 'DBIT'])('rejects an amount with a minus sign beside %s', (direction) => {
    expect(messagesOf(camt('-30.00', { direction }))).toEqual([
      'The sign of the amount and this column contradict each other.',
    ]);
  });

  it('leaves out an entry with a status of the bank’s own', () => {
    expect(camt('30.00', { status: '<Prtry>FUTR</Prtry>' })).toMatchObject({ leftOut: [{}], lines: [] });
  });

  it('counts a moment in UTC on the charity’s day', () => {
    expect(valuesOf(camt('30.00', { day: '<DtTm>2026-10-06T03:30:00Z</DtTm>' }))).toEqual([
      '2026-10-05 -3000',
    ]);
  });
});
