import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as Donors from './testing/donors.ts';
import type * as Months from './testing/months.ts';
import { endOtherCurrency, loadAgainIn } from './testing/other-currency.ts';
import { startOwnGateway } from './testing/own-gateway.ts';
import type { Receipts } from './testing/receipts.ts';
import type * as Staff from './testing/staff.ts';
import type * as TestApp from './testing/test-app.ts';

let gateway: Awaited<ReturnType<typeof startOwnGateway>>;
let test: Receipts;
let finance: Staff.Colleague;
let unverifiedDonor: typeof Donors.unverifiedDonor;
let colleague: typeof Staff.colleague;
let months: typeof Months;
let app: typeof TestApp;
beforeAll(async () => {
  loadAgainIn('JPY');
  gateway = await startOwnGateway('JPY');
  const { startReceipts } = await import('./testing/receipts.ts');
  ({ colleague } = await import('./testing/staff.ts'));
  ({ unverifiedDonor } = await import('./testing/donors.ts'));
  months = await import('./testing/months.ts');
  app = await import('./testing/test-app.ts');
  test = await startReceipts({ braintree: gateway.braintree });
  finance = await colleague(test, 'finance');
});
afterAll(async () => {
  await test.close();
  gateway.end();
  endOtherCurrency();
});

const yen = (amount: number) => (of: TestApp.TestApp, email: string) =>
  unverifiedDonor(of, email, { amount });

const chargeOf = async (transactionId: string) => {
  const ledger = await test.localBraintree.ledger();
  const { amountCents, currency } = ledger.find((entry) => entry.transactionId === transactionId) ?? {};
  // The stand-in has two decimals in every currency.
  return { yen: (amountCents ?? Number.NaN) / 100, currency };
};

it('a gift, its receipt and its refund are in whole yen', async () => {
  const given = await test.given('yen@example.org', yen(1_337));
  expect(await chargeOf(given.transactionId)).toEqual({ yen: 1_337, currency: 'JPY' });
  const [receipt] = await test.mailedPdfs('yen@example.org');
  expect(receipt?.subject).toBe('Your receipt from Green Ribbon Example: ¥1,337');
  for (const text of [receipt?.words, receipt?.text]) {
    expect(text).toContain('¥1,337');
    expect(text).not.toMatch(/\$|13\.37|1,337\.00/);
  }
  await test.refund(given, 337);
  const [refund] = await test.mailedPdfs('yen@example.org');
  expect(refund?.text).toContain('We’ve refunded ¥337.');
  expect(
    await test.rows(
      `select amount_cents, currency from ledger_entries where gift_id = '${given.giftId}' order by amount_cents`,
    ),
  ).toEqual([
    { amount_cents: -337, currency: 'JPY' },
    { amount_cents: 1_337, currency: 'JPY' },
  ]);
});

it('an amount with decimals, below 500 or above 999,900 is refused', async () => {
  const browser = await app.visitor(test);
  for (const amount of [1_337.5, 499, 999_901]) {
    const { status, body } = await browser.post('/api/start', app.startBody({ amount }));
    expect([amount, status, Object.keys(body.errors ?? {})]).toEqual([amount, 422, ['amount']]);
  }
  expect((await browser.post('/api/start', app.startBody({ amount: 999_900 }))).status).toBe(200);
});

it('a monthly gift is charged in whole yen', async () => {
  const given = await test.given('monthly-yen@example.org', (of, email) =>
    unverifiedDonor(of, email, { type: 'monthly', amount: 5_000 }),
  );
  expect(await chargeOf(given.transactionId)).toEqual({ yen: 5_000, currency: 'JPY' });
});

it('a bank’s file is read in whole yen, with its signs', async () => {
  const send = (...amounts: string[]) =>
    finance.console.upload(
      'POST',
      '/bank-lines/import',
      [
        'Posting Date,Description,Amount',
        ...amounts.map((amount) => `10/25/2026,Braintree gift,"${amount}"`),
      ].join('\r\n'),
      { is_trial: 'true', with_alike: 'false' },
    );
  const read = (await send('12,345', '¥500', '￥600', '700円', '800.00')).body.data as {
    sample: { amount_cents: number }[];
  };
  expect(read.sample.map(({ amount_cents: cents }) => cents)).toEqual([12_345, 500, 600, 700, 800]);
  expect((await send('12.34', '500')).body.data).toMatchObject({ wrong: 1 });
});

it('a month is closed, and its files have no decimals', async () => {
  const month = months.monthsAgo(test, 1);
  await test.given('month-yen@example.org', yen(20_000));
  await months.wasDoneIn(test, month);
  await months.reconcileNow(test);
  // The session of the other one is too old by now.
  const bookkeeper = await colleague(test, 'finance');
  expect((await months.closeMonth(bookkeeper, month)).status).toBe(200);
  const accounts = {
    income: 'Donations',
    fees: 'Fees',
    bank: 'Bank',
    braintree: 'Braintree',
    paypal: 'PayPal',
    xero_tax_rate: 'Exempt',
    undeposited: 'Undeposited',
    property: 'Property',
    bank_differences: 'Differences',
    xero_tracking: '',
  };
  expect((await bookkeeper.console.put('/journal-accounts', accounts)).status).toBe(200);
  const report = await months.reportOf(bookkeeper, month);
  expect(report.totals.charge_cents).toBe(26_337);
  for (const format of report.journal_formats) {
    const text = (await bookkeeper.console.get(`/months/${month}/journal/${format}`)).bytes.toString();
    expect(text).toMatch(/\b26337\b/);
    expect(text).not.toMatch(/\d\.\d/);
  }
});
