import { coveredFeeCents } from '@handsel/contract';
import type { JournalAccounts, MonthReport, StaffFund } from '@handsel/contract/console';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEE_RATES, offerToCoverFees } from '../../testing/cover-fees.ts';
import { tellOfDisbursement } from '../../testing/deposits.ts';
import { addFund } from '../../testing/funds.ts';
import {
  closeMonth,
  feeIs,
  lateRefund,
  middleOf,
  monthsAgo,
  reconcileNow,
  reportOf,
  wasDoneIn,
} from '../../testing/months.ts';
import { ACCESSIBLE, readPdf } from '../../testing/pdf.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { startAppWithOwnGateway } from '../../testing/own-gateway.ts';
import { beginCheckout, paymentBody, type TestApp } from '../../testing/test-app.ts';

const ACCOUNTS: JournalAccounts = {
  income: 'Donations',
  fees: 'Merchant Fees',
  bank: 'Checking',
  braintree: 'Braintree Clearing',
  paypal: 'PayPal',
  xero_tax_rate: 'Tax Exempt',
  undeposited: 'Undeposited Funds',
  property: 'Noncash Gifts',
  bank_differences: 'Bank Fees',
  xero_tracking: 'Fund',
};

/** The covered fee of $100. */
const COVERED_CENTS = coveredFeeCents(10_000, FEE_RATES.card);

let test: TestApp;
let finance: Colleague;
let month: string;
/** A closed month: two gifts of $100, one of which covers its fee, a refund, fees and a deposit. */
let report: MonthReport;
const transactions: string[] = [];

beforeAll(async () => {
  test = await startAppWithOwnGateway();
  month = monthsAgo(test, 2);
  await addFund(await colleague(test, 'fundraiser'), 'Relief', { accounting_code: '=4100' });
  await offerToCoverFees(test, FEE_RATES);
  transactions.push(await give({ fund: 'relief' }), await give({}, true));
  await wasDoneIn(test, month);
  const [plain = '', covering = ''] = transactions;
  await test.rows(lateRefund(plain, 1_000, middleOf(month)));
  await tellOfDisbursement(test, {
    id: 'journal',
    transactionIds: transactions,
    amount: '186.00',
    day: `${month}-18`,
  });
  await feeIs(test, plain, 308);
  await feeIs(test, covering, 350);
  await reconcileNow(test);
  finance = await colleague(test, 'finance');
});
afterAll(() => test.close());

let count = 0;
async function give(changes: object, coversFee = false): Promise<string> {
  count += 1;
  const browser = test.browser();
  const checkout = await beginCheckout(browser, {
    email: `journal${String(count)}@example.org`,
    amount: 100,
    ...changes,
  });
  const body = paymentBody(checkout, coversFee ? { covered_fee: COVERED_CENTS / 100 } : {});
  expect((await browser.post('/api/transaction', body)).status).toBe(200);
  const [gift] = await test.rows(
    `select gateway_transaction_id as id from gifts join attempts on attempts.id = attempt_id where checkout_id = '${checkout.uuid}'`,
  );
  return String(gift?.['id']);
}

const journal = (format: string) => finance.console.get(`/months/${month}/journal/${format}`);
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
const centsOf = (text: string | undefined) => Math.round(Number(text ?? '') * 100);

it('there is no journal before the month is closed or its accounts are named', async () => {
  expect((await journal('csv')).body.code).toBe('month_open');
  const draft = await readPdf((await finance.console.get(`/months/${month}/report/pdf`)).bytes);
  expect(draft.text).toContain('This month is not closed. Its numbers can still change.');
  expect((await closeMonth(finance, month)).status).toBe(200);
  expect((await journal('csv')).body.code).toBe('accounts_missing');
  expect((await reportOf(finance, month)).journal_formats).toEqual([]);
  const saved = await finance.console.put('/journal-accounts', { ...ACCOUNTS, xero_tax_rate: '' });
  expect(saved.status).toBe(200);
  expect((await reportOf(finance, month)).journal_formats).toEqual(['csv', 'quickbooks']);
  expect((await journal('xero')).body.code).toBe('accounts_missing');
  await finance.console.put('/journal-accounts', ACCOUNTS);
  report = await reportOf(finance, month);
  expect(report.journal_formats).toEqual(['csv', 'quickbooks', 'xero']);
});

describe('a closed month', () => {
  it('has covered fees in a separate line, and deducts fees there first', () => {
    const shown = report.own.map(
      ({ fund_name: name, charge_cents, covered_fee_cents, refund_cents, fee_cents }) => [
        name,
        charge_cents,
        covered_fee_cents,
        refund_cents,
        fee_cents,
      ],
    );
    expect(shown).toEqual([
      ['Covered fees', 0, COVERED_CENTS, 0, -COVERED_CENTS],
      ['General fund', 10_000, 0, 0, COVERED_CENTS - 350],
      ['Relief', 10_000, 0, -1_000, -308],
    ]);
    expect(report.totals.net_cents).toBe(20_000 + COVERED_CENTS - 1_000 - 658);
    expect(report.deposit_cents).toBe(18_600);
  });

  it('keeps the open items of its closing', () => {
    expect(report.open_items.slice(0, 2)).toEqual([
      { kind: 'deposits_unmatched', count: 1, cents: 18_600 },
      { kind: 'deposits_off', count: 1, cents: 18_600 - (20_000 + COVERED_CENTS) },
    ]);
  });

  it('has a report on paper for screen readers, the same whenever it is made', async () => {
    const [file, again] = [
      await finance.console.get(`/months/${month}/report/pdf`),
      await finance.console.get(`/months/${month}/report/pdf`),
    ];
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.bytes.equals(again.bytes)).toBe(true);
    const pdf = await readPdf(file.bytes);
    const { text, roles } = pdf;
    expect(pdf).toMatchObject({ ...ACCESSIBLE, pages: 2 });
    expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'TD']));
    for (const said of ['Closing report', 'Closed on', 'Relief (=4100)', 'Open items'])
      expect(text).toContain(said);
  });

  it('has a spreadsheet in which a text is never a formula, and whose amounts are numbers', async () => {
    const file = await finance.console.get(`/months/${month}/report/xlsx`);
    const { sheets } = await readXlsx(file.bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['By fund', 'Open items']);
    const rows = sheets[0]?.rows ?? [];
    expect(rows[0]?.slice(2, 5)).toEqual(['Fund', 'Code', 'Gifts']);
    expect(rows[3]?.slice(2)).toEqual(['Relief', '=4100', 100, 0, -10, 0, 0, 0, -3.08, 86.92]);
    expect(rows.at(-1)?.at(-1)).toBe(report.totals.net_cents / 100);
    expect([...(sheets[0]?.cells?.values() ?? [])].some((cell) => cell.formula !== undefined)).toBe(false);
  });
});

describe('its journal', () => {
  it('balances to the cent, by fund code and clearing account', async () => {
    const file = await journal('csv');
    const [head, ...lines] = linesOf(file.bytes.toString());
    expect(head).toEqual(['date', 'account', 'description', 'debit', 'credit']);
    const total = (column: number) => lines.reduce((sum, line) => sum + centsOf(line[column]), 0);
    expect(total(3)).toBe(total(4));
    const of = (account: string) =>
      lines.flatMap(([, name, what = '', debit = '', credit = '']) =>
        name === account ? [`${what} ${debit === '' ? `-${credit}` : debit}`] : [],
      );
    expect(of("'=4100")).toEqual(['Gifts -100.00', 'Refunds 10.00']);
    expect(of('Donations')).toEqual([`Covered fees -${(COVERED_CENTS / 100).toFixed(2)}`, 'Gifts -100.00']);
    expect(of('Merchant Fees')).toEqual(['Payment fees 6.58']);
    expect(of('Checking')).toEqual(['Paid out by Braintree 186.00']);
    // Money that is not at the bank yet is in the clearing account.
    const clearing = of('Braintree Clearing').reduce((sum, text) => sum + centsOf(text.split(' ').at(-1)), 0);
    expect(clearing).toBe(20_000 + COVERED_CENTS - 1_000 - 658 - 18_600);
  });

  it('has the format of QuickBooks Online: one number, American dates, debits and credits', async () => {
    const [head, ...lines] = linesOf((await journal('quickbooks')).bytes.toString());
    expect(head).toEqual(['Journal No.', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description']);
    expect(new Set(lines.map(([number]) => number))).toEqual(new Set([`HANDSEL-${month}`]));
    const [year, number] = month.split('-');
    expect(lines[0]?.[1]).toMatch(new RegExp(`^${number ?? ''}/(?:28|29|30|31)/${year ?? ''}$`));
    const sum = (column: number) => lines.reduce((total, line) => total + centsOf(line[column]), 0);
    expect(sum(3)).toBe(sum(4));
  });

  it('has the format of Xero: one narration and date, a tax rate, and amounts that add up to zero', async () => {
    const [head, ...lines] = linesOf((await journal('xero')).bytes.toString());
    expect(head).toEqual(['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount']);
    expect(lines.reduce((total, line) => total + centsOf(line[5]), 0)).toBe(0);
    expect(new Set(lines.map(([narration, day]) => `${narration ?? ''} ${day ?? ''}`)).size).toBe(1);
    expect(lines.every(([, , , , rate]) => rate === 'Tax Exempt')).toBe(true);
  });

  it('names the class of a fund beside its income and fees, and still balances', async () => {
    const fundraiser = await colleague(test, 'fundraiser');
    const funds = (await fundraiser.console.get('/funds')).body.data as StaffFund[];
    const relief = funds.find(({ name }) => name === 'Relief');
    const kept = ['name', 'code', 'description', 'accounting_code', 'is_restricted', 'is_offered'];
    const content = Object.entries(relief ?? {}).filter(([name]) => kept.includes(name));
    const saved = await fundraiser.console.put(`/funds/${relief?.id ?? ''}`, {
      ...Object.fromEntries(content),
      accounting_class: 'Relief work',
      opens_on: null,
      closes_on: null,
      moves_monthly_gifts_to: null,
    });
    expect(saved.status).toBe(200);
    const [head, ...lines] = linesOf((await journal('quickbooks')).bytes.toString());
    expect(head?.at(-1)).toBe('Class');
    const sum = (column: number) => lines.reduce((total, line) => total + centsOf(line[column]), 0);
    expect(sum(3)).toBe(sum(4));
    const ofClass = lines.filter((line) => line.at(-1) === 'Relief work').map(([, , account]) => account);
    expect(ofClass.toSorted()).toEqual(["'=4100", "'=4100", 'Merchant Fees']);
    const [xeroHead, ...xero] = linesOf((await journal('xero')).bytes.toString());
    expect(xeroHead?.slice(-2)).toEqual(['TrackingName1', 'TrackingOption1']);
    const tracked = xero.map((line) => line.slice(-2).join('=')).filter((each) => each !== '=');
    expect(tracked).toEqual(Array.from({ length: 3 }, () => 'Fund=Relief work'));
    expect(xero.reduce((total, line) => total + centsOf(line[5]), 0)).toBe(0);
    expect((await journal('csv')).bytes.toString()).toContain(',class\r\n');
  });

  it('is recorded at each download, and so is the naming of accounts', async () => {
    const acts = await test.rows(`select content from audit_log where content like '%journal.%'`);
    const actions = acts.map(({ content }) => /journal\.[a-z-]+/.exec(String(content))?.[0]);
    expect(actions).toEqual(expect.arrayContaining(['journal.accounts-changed', 'journal.downloaded']));
  });
});
