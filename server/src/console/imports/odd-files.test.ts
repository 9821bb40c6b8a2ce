import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileImport } from '../../testing/imports.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let finance: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  finance = await colleague(test, 'finance');
});
afterAll(() => test.close());

const read = async (lines: string[]) => (await FileImport.read(finance, `${lines.join('\n')}\n`)).page();
const skippedIn = (page: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries((page.counts?.skipped ?? []).map(({ why, count }) => [why, count]));
const totals = (page: Awaited<ReturnType<typeof read>>) => [page.counts?.added, page.counts?.cents];

it('a cell that is cut in the middle of a character does not fail the file', async () => {
  const long = `${'n'.repeat(999)}😀${'n'.repeat(20)}`;
  const page = await read(['Gift id,Email,Amount,Date,Note', `${long},ann@long.example,20.00,2025-03-14,x`]);
  expect(page.state).toBe('wrong');
  expect(page.problems).toMatchObject([{ line: 2, column: 'Gift id' }]);
});

describe('a file of another system', () => {
  it('of PayPal counts a refunded gift with what is left of it, and no payout', async () => {
    const heading =
      'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address,To Email Address,Transaction ID,Reference Txn ID';
    const page = await read([
      heading,
      '10/05/2025,22:34:28,EDT,Pat Example,Donation Payment,Completed,USD,"1,560.00",-68.94,"1,491.06",pat@paypal.example,us@paypal.example,32N2,',
      '10/06/2025,07:22:17,EDT,Pat Example,Payment Refund,Completed,USD,"-1,560.00",68.94,"-1,491.06",us@paypal.example,pat@paypal.example,6822,32N2',
      '10/07/2025,07:22:17,EDT,Sam Example,Donation Payment,Partially Refunded,USD,100.00,-3.00,97.00,sam@paypal.example,us@paypal.example,33N2,',
      '10/08/2025,07:22:17,EDT,Sam Example,Payment Refund,Completed,USD,-40.00,0.00,-40.00,us@paypal.example,sam@paypal.example,6823,33N2',
      '10/09/2025,07:22:17,EDT,,General Withdrawal,Completed,USD,-60.00,0.00,-60.00,us@paypal.example,,6824,',
      '12/31/2025,23:30:00,EST,Eve Example,Donation Payment,Completed,USD,5.00,0.00,5.00,eve@paypal.example,us@paypal.example,34N2,',
      '01/01/2026,00:30:00,PST,Eve Example,Donation Payment,Pending,USD,7.00,0.00,7.00,eve@paypal.example,us@paypal.example,35N2,',
    ]);
    expect(page).toMatchObject({ source: 'paypal', problems: [] });
    expect(totals(page)).toEqual([2, 6_500]);
    expect(skippedIn(page)).toEqual({
      refunded: 1,
      refund: 2,
      'type:General Withdrawal': 1,
      'status:Pending': 1,
    });
  });

  it('of Stripe counts a gift on the charity’s day, less what was refunded', async () => {
    const page = await read([
      'id,Created date (UTC),Amount,Amount Refunded,Currency,Status,Customer Email',
      'ch_9,2026-01-01 03:30:00,100.00,0.00,usd,Paid,eve@stripe.example',
      'ch_10,2025-06-01 12:00:00,50.00,20.00,usd,Paid,eve@stripe.example',
      'ch_11,2025-06-01 12:00:00,50.00,50.00,usd,Refunded,eve@stripe.example',
      'ch_12,2025-06-01 12:00:00,50.00,0.00,usd,Failed,eve@stripe.example',
    ]);
    expect(page).toMatchObject({
      source: 'stripe',
      problems: [],
      preview: [{ day: '2025-12-31' }, {}, {}, {}],
    });
    expect(totals(page)).toEqual([2, 13_000]);
    expect(page.counts?.years.map(({ year }) => year)).toEqual([2025]);
  });

  it('of Braintree counts settled sales, less their credits', async () => {
    const page = await read([
      'Transaction ID,Transaction Type,Transaction Status,Created Datetime,Created Timezone,Amount Submitted For Settlement,Currency ISO Code,Refunded Transaction ID,Payment Instrument Type,Customer Email',
      'a1,sale,settled,03/14/2025 10:00:00,UTC,30.00,USD,,Credit Card,ann@braintree.example',
      'a2,sale,settled,03/15/2025 10:00:00,UTC,20.00,USD,,Credit Card,ann@braintree.example',
      'a3,credit,settled,03/16/2025 10:00:00,UTC,20.00,USD,a2,Credit Card,ann@braintree.example',
      'a4,sale,voided,03/16/2025 10:00:00,UTC,90.00,USD,,Credit Card,ann@braintree.example',
    ]);
    expect(page).toMatchObject({ source: 'braintree', problems: [] });
    expect(totals(page)).toEqual([1, 3_000]);
    expect(skippedIn(page)).toEqual({ refunded: 1, refund: 1, 'status:voided': 1 });
  });

  it('of GiveWP leaves out test gifts, and reads days as the British write them', async () => {
    const page = await read([
      'Donation ID,Donation Total,Currency Code,Donation Status,Donation Date,Payment Mode,First Name,Last Name,Email Address',
      '101,25.00,USD,Complete,4 March 2024,live,Ada,Byron,ada@give.example',
      '102,25.00,USD,Renewal,14 March 2024,live,Ada,Byron,ada@give.example',
      '103,99.00,USD,Complete,15 March 2024,test,Ada,Byron,ada@give.example',
    ]);
    expect(page).toMatchObject({ source: 'givewp', problems: [] });
    expect(page.preview.map(({ day }) => day)).toEqual(['2024-03-04', '2024-03-14', null]);
    expect(totals(page)).toEqual([2, 5_000]);
    expect(skippedIn(page)).toEqual({ test_gift: 1 });
  });

  it.each([
    ['a negative amount', 'Email,Date,Amount', 'a@neg.example,2024-03-01,-10.00', 'choose the column'],
    [
      'a refund whose gift is elsewhere',
      'Gift ID,Email,Date,Amount,Refund of',
      'r1,a@neg.example,2024-03-01,-10.00,g0',
      'not in this file',
    ],
    [
      'a gift that was partly refunded',
      'Email,Date,Amount,Status',
      'a@neg.example,2024-03-01,10.00,Partially Refunded',
      'partly refunded',
    ],
    ['an amount in euros', 'Email,Date,Amount', 'a@neg.example,2024-03-01,€10.00', 'This is in €'],
    ['an amount in pounds', 'Email,Date,Amount', 'a@neg.example,2024-03-01,10.00 GBP', 'This is in GBP'],
    [
      'a refund by its type',
      'Email,Date,Amount,Type',
      'a@neg.example,2024-03-01,10.00,Refund',
      'choose the column',
    ],
    [
      'a refund of more than the gift',
      'Email,Date,Amount,Refunded',
      'a@neg.example,2024-03-01,10.00,11.00',
      'larger than the gift',
    ],
  ])('is not read in silence where it has %s', async (_what, heading, line, said) => {
    const page = await read([heading, line]);
    expect(page.state).toBe('wrong');
    expect(page.problems.map(({ message }) => message).join()).toContain(said);
  });

  it.each([
    ['Refunded Date (UTC)', '', '2024-03-09 10:00:00', { refunded: 1 }],
    ['Refunded At', '', '2024-03-09', { refunded: 1 }],
    ['Refund Status', 'None', 'Refunded', { refunded: 1 }],
    ['Is Refunded', 'No', 'Yes', { refunded: 1 }],
    ['Live Mode', 'true', 'false', { test_gift: 1 }],
    ['Test Donation', 'No', 'Yes', { test_gift: 1 }],
    ['Type', 'Donation', 'Pledge', { 'type:Pledge': 1 }],
  ])('counts no gift that the column “%s” excludes', async (column, counted, other, skipped) => {
    const page = await read([
      `Gift ID,Email,Date,Amount,${column}`,
      `s1,a@excluded.example,2024-03-01,10.00,${counted}`,
      `s2,b@excluded.example,2024-03-01,30.00,${other}`,
    ]);
    expect(page.problems).toEqual([]);
    expect(totals(page)).toEqual([1, 1_000]);
    expect(skippedIn(page)).toEqual(skipped);
  });

  it('counts a gift on the charity’s day where the column’s name ends in _utc', async () => {
    const page = await read(['id,created_utc,amount,email', 'u1,2026-01-01 03:30:00,5.00,a@utc.example']);
    expect(page.preview).toMatchObject([{ day: '2025-12-31' }]);
  });

  it('brings donors whose address the donor pages would refuse, and a postal code as it was typed', async () => {
    const page = await read([
      'Donor ID,Name,Email,Zip,Date,Amount,Gift ID',
      '1,Grace Hopper,grace@odd.example,=("02139"),2024-03-01,100.00,g11',
      "2,Sean O'Brien,sean.o'brien@odd.example,'02139,2024-03-02,50.00,g12",
      '3,Jürgen Müller,juergen@xn--mller-kva.example,,2024-03-03,50.00,g13',
    ]);
    expect(page).toMatchObject({ problems: [], counts: { new_donors: 3, cents: 20_000 } });
    await finance.console.post(`/imports/${page.id}/start`);
    await test.until('select not exists (select from graphile_worker._private_jobs) as ok');
    expect(
      await test.rows(`select postal_code as zip from donor_details join donors on donors.id = donor_id
        where email like '%@odd.example' order by name`),
    ).toEqual([{ zip: '02139' }, { zip: '02139' }]);
  });

  it('is read in time, whatever its cells and its date format are', async () => {
    const made = await FileImport.read(
      finance,
      ['Email,Date,Amount', `a@blank.example,"2026${' '.repeat(100)}x",5`, ''].join('\n'),
    );
    const { mapping } = await made.page();
    if (mapping === null) throw new Error('the columns are not known');
    const page = await made.check({}, { ...mapping, day_format: `YYYY${' '.repeat(13)}M/D` });
    expect(page.problems).toMatchObject([{ line: 2, column: 'Date' }]);
  });

  it('has two donors of one name and postal code where the other system has two ids', async () => {
    const page = await read([
      'Donor ID,Name,Email,Postal code,Date,Amount,Gift ID',
      '17,John Smith,,02139,2024-03-01,100.00,j1',
      '18,John Smith,,02139,2024-03-02,500.00,j2',
      '17,John Smith,,02139,2024-03-03,7.00,j3',
      ',John Smith,,02139,2024-03-04,9.00,j4',
    ]);
    expect(page.counts).toMatchObject({ new_donors: 2, added: 4 });
    await finance.console.post(`/imports/${page.id}/start`);
    await test.until('select not exists (select from graphile_worker._private_jobs) as ok');
    const later = await read([
      'Donor ID,Name,Email,Postal code,Date,Amount,Gift ID',
      '19,John Smith,,02139,2024-04-01,1.00,j5',
      '18,John Smith,,02139,2024-04-02,2.00,j6',
    ]);
    expect(later.counts).toMatchObject({ new_donors: 1, known_donors: 1 });
  });
});

it.each([
  ['Dispute Status', 'lost', 'won'],
  ['Disputed Amount', '50.00', '$0.00'],
  ['Chargeback', 'yes', 'no'],
  ['Coupon', 'HALF', ''],
  ['Reversal Reason', 'Bank', 'N/A'],
])(
  'a cell under “%s” that nobody reads is asked about if it says “%s”, and not if it says “%s”',
  async (column, said, unsaid) => {
    const line = (name: string, text: string) => `${name}@doubt.example,2025-06-01,50.00,${text}`;
    const page = await read([`Email,Date,Amount,${column}`, line('one', unsaid), line('two', said)]);
    expect(page.problems.map((problem) => [problem.line, problem.column])).toEqual([[3, column]]);
    expect(page.problems[0]?.message).toContain(`“${said}”`);
  },
);

it('a column about refunds beside the one that is read raises no doubt, and a wire transfer is a gift', async () => {
  const page = await read([
    'Email,Date,Amount,Amount Refunded,Refund Reason,Type',
    'beside@doubt.example,2025-06-01,50.00,20.00,requested,Wire Transfer',
  ]);
  expect([page.problems, totals(page)]).toEqual([[], [1, 3_000]]);
});
