import type { GivingYear, OwnGift } from '@handsel/contract';
import type { StaffImport } from '@handsel/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unverifiedDonor, verifiedDonor } from '../../testing/donors.ts';
import { FileImport } from '../../testing/imports.ts';
import { runReconcile } from '../../testing/reconcile-command.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let finance: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  finance = await colleague(test, 'finance');
});
afterAll(() => test.close());

const GIVEWP = `Donation ID,Donation Number,Donation Total,Currency Code,Donation Status,Donation Date,Donation Time,Payment Gateway,Form Title,First Name,Last Name,Email Address,Address 1,Address 2,City,State,Zip,Country,Donor ID
101,1,50.00,USD,Complete,03/14/2019,10:00 am,Stripe - Credit Card,Spring drive,Ada,Lovelace,ada@givewp.example,1 Analytical Way,,London,OH,43140,US,7
102,2,"1,250.50",USD,Complete,12/31/2019,10:00 am,PayPal,Spring drive,Ada,Lovelace,ADA@givewp.example,,,,,,,7
103,3,25.00,USD,Refunded,01/02/2020,10:00 am,Stripe - Credit Card,Spring drive,Grace,Hopper,grace@givewp.example,,,,,,,8
`;
const DONORBOX = `Name,Donating Company,Donor's First Name,Donor's Last Name,Donor Email,Campaign,Amount,Currency,Donated At,Address,Address 2,City,State / Province,Postal Code,Country,Designation,Receipt Id,Donation Type,Donation Interval,Status
Alan Turing,,Alan,Turing,alan@donorbox.example,Website,40,USD,06/07/2018 12:00:00,,,,,,,,R-1,stripe,Monthly,paid
Alan Turing,,Alan,Turing,alan@donorbox.example,Website,40,USD,07/07/2018 12:00:00,,,,,,,,R-2,stripe,Monthly,paid
`;
const CIVICRM = `Contact ID,Display Name,First Name,Last Name,Email,Street Address,City,State,Postal Code,Country,Contribution ID,Contribution Date,Total Amount,Currency,Financial Type,Payment Method,Contribution Status,Check Number
55,"Hamilton, Margaret",Margaret,Hamilton,,12 Moon St,Boston,MA,02110,United States,900,2017-05-01 09:30:00,300.00,USD,Donation,Check,Completed,1042
55,"Hamilton, Margaret",Margaret,Hamilton,,12 Moon St,Boston,MA,02110,United States,901,2017-06-01 09:30:00,20.00,USD,Donation,Cash,Pending,
`;
const SALESFORCE = `Opportunity ID,Opportunity Name,Amount,Close Date,Stage,Primary Contact: Full Name,Primary Contact: Email,Contact ID,Primary Campaign Source
0061,Johnson Donation,75,9/30/2016,Closed Won,Katherine Johnson,katherine@sf.example,0031,Gala
0062,Johnson Pledge,500,10/30/2016,Pledged,Katherine Johnson,katherine@sf.example,0031,Gala
`;

const giftsOf = (email: string) =>
  test.rows(`select gifts.amount_cents as cents, frequency, method_type as method, method_description as description,
    to_char(given_at at time zone '${test.config.charity.timeZone}', 'YYYY-MM-DD HH24:MI') as at
    from gifts join donors on donors.id = donor_id where email = '${email}' and import_id is not null order by given_at`);
const mails = async () => (await test.rows('select count(*)::int as mails from local_mails'))[0]?.['mails'];
const counted = ({ counts }: StaffImport) => ({
  added: counts?.added,
  cents: counts?.cents,
  donors: counts?.new_donors,
  skipped: counts?.skipped,
});

it('recognizes a file of GiveWP by its columns, checks it, and adds it when it is started, without any mail', async () => {
  const before = await mails();
  const made = await FileImport.read(finance, GIVEWP);
  const checked = await made.page();
  expect(checked).toMatchObject({ state: 'checked', source: 'givewp', problems: [], refusal: '' });
  expect(checked.mapping).toMatchObject({ day_format: 'MM/DD/YYYY', decimal: '.' });
  expect(counted(checked)).toEqual({
    added: 2,
    cents: 130_050,
    donors: 1,
    skipped: [{ why: 'status:Refunded', count: 1 }],
  });
  expect(checked.unknown_campaigns).toEqual(['Spring drive']);
  expect(checked.preview[0]).toMatchObject({
    line: 2,
    donor: 'Ada Lovelace, ada@givewp.example',
    day: '2019-03-14',
  });
  expect(await giftsOf('ada@givewp.example')).toEqual([]);
  expect(await made.start()).toMatchObject({ state: 'added', columns: [], preview: [] });
  expect(await giftsOf('ada@givewp.example')).toEqual([
    {
      cents: 5_000,
      frequency: 'one-time',
      method: 'credit',
      description: 'Stripe - Credit Card',
      at: '2019-03-14 12:00',
    },
    {
      cents: 125_050,
      frequency: 'one-time',
      method: 'paypal',
      description: 'PayPal',
      at: '2019-12-31 12:00',
    },
  ]);
  await test.until('select not exists (select from graphile_worker._private_jobs) as ok');
  expect(await mails()).toBe(before);
  const { body } = await made.report();
  expect(
    String(body.message)
      .split('\r\n')
      .map((line) => line.split(',').slice(0, 2).join(',')),
  ).toEqual(['Line,Result', '2,Imported', '3,Imported', '4,Status “Refunded”', '']);
});

it.each([
  ['donorbox', DONORBOX, { added: 2, cents: 8_000, donors: 1, skipped: [] }],
  [
    'civicrm',
    CIVICRM,
    { added: 1, cents: 30_000, donors: 1, skipped: [{ why: 'status:Pending', count: 1 }] },
  ],
  [
    'salesforce',
    SALESFORCE,
    { added: 1, cents: 7_500, donors: 1, skipped: [{ why: 'status:Pledged', count: 1 }] },
  ],
])('reads a file of %s by its own columns', async (source, file, expected) => {
  const made = await FileImport.read(finance, file);
  const page = await made.page();
  expect(page).toMatchObject({ state: 'checked', source, problems: [] });
  expect(counted(page)).toEqual(expected);
  expect(counted(await made.start())).toEqual(expected);
});

it('keeps monthly gifts, check numbers and donors without an email', async () => {
  expect((await giftsOf('alan@donorbox.example'))[0]).toMatchObject({
    frequency: 'monthly',
    at: '2018-06-07 12:00',
  });
  const [margaret] =
    await test.rows(`select email, method_description as method, line1, postal_code from gifts
    join donors on donors.id = gifts.donor_id join donor_details on donor_details.donor_id = donors.id where name = 'Margaret Hamilton'`);
  expect(margaret).toMatchObject({ method: 'Check 1042', line1: '12 Moon St', postal_code: '02110' });
  expect(String(margaret?.['email'])).toContain('no-email.invalid');
});

it('adds nothing from the same file again, and a similar gift only if staff say so', async () => {
  const again = await FileImport.read(finance, GIVEWP);
  expect(counted(await again.page())).toMatchObject({ added: 0, donors: 0 });
  expect((await again.page()).counts?.skipped).toContainEqual({ why: 'known_gift', count: 2 });
  const file = 'Email,Date,Amount\nada@givewp.example,2019-03-14,50\nada@givewp.example,2019-03-15,50\n';
  const other = await FileImport.read(finance, file);
  expect(counted(await other.page())).toMatchObject({
    added: 1,
    skipped: [{ why: 'possible_duplicate', count: 1 }],
  });
  expect(counted(await other.check({ with_duplicates: true }))).toMatchObject({ added: 2, skipped: [] });
});

it('names errors with their line and column, and adds nothing of the file', async () => {
  const file = [
    'Email,Name,Date,Amount,Currency',
    'not an address,A,2019-01-01,5,USD',
    'b@wrong.example,B,2019-02-30,5,USD',
    'c@wrong.example,C,2019-01-01,five,USD',
    'd@wrong.example,D,2019-01-01,5,EUR',
    'e@wrong.example,E,2999-01-01,5,USD',
    'f@wrong.example,F,2019-01-01,-5,USD',
    ',,2019-01-01,5,USD',
    'g@wrong.example,G,2019-01-01,5,USD',
  ].join('\n');
  const made = await FileImport.read(finance, file);
  const page = await made.page();
  expect(page.state).toBe('wrong');
  expect(counted(page)).toMatchObject({ added: 1, cents: 500 });
  expect(page.problems.map(({ line, column }) => [line, column])).toEqual([
    // A refund cannot be skipped, so it comes first.
    [7, 'Amount'],
    [2, 'Email'],
    [3, 'Date'],
    [4, 'Amount'],
    [5, 'Currency'],
    [6, 'Date'],
    [8, 'Email'],
  ]);
  expect((await made.call('start')).body.code).toBe('import_not_ready');
  expect(await test.rows(`select from donors where email = 'g@wrong.example'`)).toEqual([]);
});

it.each([
  ['a spreadsheet', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'not a CSV file'],
  ['a file of unknown characters', Buffer.from([0xff, 0xfe, 0x00]), 'characters of this file'],
  ['an empty file', Buffer.from('  \n'), 'no lines'],
  ['a heading alone', Buffer.from('Email,Date,Amount\n'), 'no lines'],
  ['other columns', Buffer.from('Color,Shape\nred,round\n'), 'Choose the column for: Email'],
])('refuses %s with one clear sentence', async (_what, file, sentence) => {
  const page = await (await FileImport.read(finance, file)).page();
  expect(page.state).toBe('wrong');
  expect(page.problems.map(({ message }) => message).join(' ')).toContain(sentence);
});

it('never gives past gifts to a stranger who gave under the address in a browser', async () => {
  await unverifiedDonor(test, 'owner@givewp.example');
  await (await FileImport.read(finance, 'Email,Date,Amount\nowner@givewp.example,2018-02-03,4321\n')).start();
  const owners = await test.rows(
    `select array_agg(amount_cents) as cents from gifts join donors on donors.id = donor_id where email = 'owner@givewp.example' group by donor_id`,
  );
  expect(owners).toEqual(expect.arrayContaining([{ cents: [1_337] }, { cents: [432_100] }]));
});

it('recognizes the date format in spite of one wrong date, and leaves lines with a problem out of totals', async () => {
  const page = await (
    await FileImport.read(
      finance,
      'Gift ID,Email,Date,Amount\n1,us@dates.example,03/14/2019,5\n2,us@dates.example,13/45/2019,5\n3,us@dates.example,12/31/2019,7\n3,us@dates.example,12/31/2019,7\n',
    )
  ).page();
  expect(page.mapping?.day_format).toBe('MM/DD/YYYY');
  expect(page.problems.map(({ line }) => line)).toEqual([3, 5]);
  expect(counted(page)).toMatchObject({ added: 2, cents: 1_200 });
});

it('fills in empty details of a known donor, and never overwrites them', async () => {
  const first = 'Email,Name,City,Postal code\nfill@example.com,First Name,,\n';
  await (await FileImport.read(finance, first)).start();
  const second = 'Email,Name,City,Postal code\nFILL@example.com,Second Name,Columbus,43004\n';
  const made = await FileImport.read(finance, second);
  expect((await made.page()).counts).toMatchObject({ new_donors: 0, known_donors: 1, added: 0 });
  await made.start();
  expect(
    await test.rows(
      `select name, city from donor_details join donors on donors.id = donor_id where email = 'fill@example.com'`,
    ),
  ).toEqual([{ name: 'First Name', city: 'Columbus' }]);
});

it('adds everything once if Start is clicked twice or the job runs again', async () => {
  const made = await FileImport.read(finance, 'Email,Date,Amount\ntwice@example.com,2015-01-01,10\n');
  const replies = await Promise.all([made.call('start'), made.call('start')]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  await made.settle();
  await test.rows(
    `select graphile_worker.add_job('add_import', json_build_object('importId', '${made.id}'))`,
  );
  await test.until('select not exists (select from graphile_worker._private_jobs) as ok');
  expect(await giftsOf('twice@example.com')).toHaveLength(1);
});

it('keeps the books clean: an imported gift has no receipt, deposit or refund, and is not looked up at the gateway', async () => {
  const [gift] = await test.rows(
    `select gifts.id from gifts join donors on donors.id = donor_id where email = 'twice@example.com'`,
  );
  const page = (await finance.console.get(`/gifts/${String(gift?.['id'])}`)).body.data as Record<
    string,
    unknown
  >;
  expect(page).toMatchObject({ refundable_cents: 0, is_voidable: false, receipt: null });
  // The gateway also has charges of other tests.
  const { printed } = await runReconcile(test);
  expect(printed).not.toContain('imported:');
});

it('lists unknown names of funds and campaigns, which staff can map', async () => {
  const [fund] = await test.rows('select id, name from funds where is_default');
  const file = `Email,Date,Amount,Fund,Campaign\nplace@example.com,2014-01-01,10,Roof,Gala\nplace@example.com,2014-01-02,20,${String(fund?.['name'])},\n`;
  const made = await FileImport.read(finance, file);
  expect(await made.page()).toMatchObject({ unknown_funds: ['Roof'], unknown_campaigns: ['Gala'] });
  const checked = await made.check({ funds: { Roof: String(fund?.['id']) }, campaigns: { Gala: '' } });
  expect(checked.options.funds).toEqual({ Roof: fund?.['id'] });
  await made.start();
  expect(
    await test.rows(`select fund_id, gift_allocations.amount_cents as cents, campaign from gift_allocations join gifts on gifts.id = gift_id
      join donors on donors.id = donor_id where email = 'place@example.com' order by cents`),
  ).toEqual([
    { fund_id: fund?.['id'], cents: 1_000, campaign: null },
    { fund_id: fund?.['id'], cents: 2_000, campaign: null },
  ]);
});

it('shows imported gifts in the donor’s history, without a receipt', async () => {
  const { browser } = await verifiedDonor(test, 'history@example.org');
  const made = await FileImport.read(finance, 'Email,Date,Amount\nHistory@example.org,2013-02-03,33\n');
  expect((await made.page()).counts).toMatchObject({ new_donors: 0, known_donors: 1 });
  await made.start();
  expect((await finance.console.get('/donors?search=history@')).body.data).toMatchObject({
    donors: [{ gift_count: 2, imported_count: 1, first_gift_on: '2013-02-03' }],
  });
  const { gifts } = (await browser.get('/api/profile/gifts?year=2013')).body.data as { gifts: OwnGift[] };
  expect(gifts).toMatchObject([{ amount: 33, given_on: '2013-02-03', state: 'given', net: 33 }]);
  expect(gifts[0]?.receipt_number).toBeUndefined();
  const year = await browser.get('/api/receipts/2013');
  expect(year.status).toBe(404);
  const years = (await browser.get('/api/profile/years')).body.data as GivingYear[];
  expect(years.map((each) => [each.year === 2013, each.is_imported ?? false])).toEqual([
    [false, false],
    [true, true],
  ]);
});

it('deletes the file of a discarded import, which cannot be started', async () => {
  const made = await FileImport.read(finance, 'Email,Date,Amount\ngone@example.com,2013-02-03,33\n');
  expect((await made.call('remove')).status).toBe(200);
  expect(await test.rows(`select from import_files where import_id = '${made.id}'`)).toEqual([]);
  expect((await made.call('start')).status).toBe(404);
  expect((await finance.console.get(`/imports/${made.id}`)).status).toBe(404);
});

it('allows imports only for those who keep the books', async () => {
  const care = await colleague(test, 'donor-care');
  const other = new FileImport(care);
  expect((await other.upload('Email\na@example.com\n')).status).toBe(403);
});
