import type { StaffExport, StaffGiftRow } from '@handsel/contract/console';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unverifiedDonor } from '../../testing/donors.ts';
import { giveDaily } from '../../testing/many-gifts.ts';
import { allowExports, leaveExportWaiting, nameDonor, preventExports } from '../../testing/exports.ts';
import { holdExportParts } from '../../testing/held-locks.ts';
import { LIMITS } from '../../testing/limits.ts';
import { monthlyDonor } from '../../testing/monthly-gifts.ts';
import { letTimePass } from '../../testing/passing-time.ts';
import { hurry } from '../../testing/queue.ts';
import {
  codeOf,
  colleague,
  nextCode,
  signInAsStaff,
  type Colleague,
  type StaffConsole,
} from '../../testing/staff.ts';
import { feeIs } from '../../testing/months.ts';
import { tellOfDisbursement } from '../../testing/deposits.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../testing/test-app.ts';

const PART_BYTES = 2_000;
const DAILY = 70;
const NAMES =
  'gift_id,donor_id,email,donor_name,date,gross,gross_less_refunds,refunded,currency,frequency,payment_method,method_description,gateway_id,state,refund_date,refund_reason,receipt_number,receipt_date,campaign,monthly_gift_id,funds,accounting_codes,covered_fee,processor_fee,disbursement_id,disbursement_date,booked_month,check_number,offline_batch,contact';

let test: TestApp;
let finance: Colleague;
beforeAll(async () => {
  test = await startTestApp({}, undefined, { exportPartBytes: PART_BYTES });
  finance = await colleague(test, 'finance');
  const { checkoutId } = await unverifiedDonor(test, 'daily@example.org', { type: 'monthly', amount: 7 });
  await giveDaily(test, checkoutId, DAILY);
  await monthlyDonor(test, 'joanna@example.net', 30);
  const browser = test.browser();
  const begun = await beginCheckout(browser, { email: 'bob@example.com', amount: 50.5, campaign: '=1+2' });
  expect((await browser.post('/api/transaction', paymentBody(begun))).status).toBe(200);
  await test.until('select not exists (select from graphile_worker.jobs) as ok');
  await nameDonor(test, 'bob@example.com', '@SUM(A1), "Bob"');
});
afterAll(() => test.close());

const begin = (filter: Record<string, unknown> = {}, console = finance.console, format = 'csv') =>
  console.post('/exports', { kind: 'gifts', format, filter });
const beginImpersonal = (filter: Record<string, unknown> = {}, console = finance.console, format = 'csv') =>
  console.post('/exports/without-persons', { kind: 'gifts', format, filter });

async function exportsOf(console: StaffConsole): Promise<StaffExport[]> {
  const { status, body } = await console.get('/exports');
  expect(status).toBe(200);
  return body.data as StaffExport[];
}

async function settled(id: string, console = finance.console): Promise<StaffExport> {
  await test.until(
    `select not exists (select from staff_exports where id = '${id}' and state = 'waiting') as ok`,
  );
  const found = (await exportsOf(console)).find((each) => each.id === id);
  if (found === undefined) throw new Error('the export is gone');
  return found;
}

/** Requests an export and waits for it. */
async function made(filter: Record<string, unknown> = {}): Promise<StaffExport> {
  const { status, body } = await begin(filter);
  expect([status, body]).toEqual([200, { data: expect.objectContaining({ state: 'waiting' }) as unknown }]);
  return settled((body.data as StaffExport).id);
}

const download = (id: string, console = finance.console) => console.get(`/exports/${id}/file`);

async function linesOf(filter: Record<string, unknown>): Promise<string[]> {
  const { id, rows } = await made(filter);
  const lines = String((await download(id)).body.message).split('\r\n');
  expect(lines).toHaveLength((rows ?? 0) + 2);
  return lines.slice(1, -1);
}

async function listed(filter: Record<string, string>): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = new URLSearchParams({ ...filter, ...(cursor !== '' && { cursor }) }).toString();
    const page = (await finance.console.get(`/gifts?${query}`)).body.data as {
      gifts: StaffGiftRow[];
      next: string | null;
    };
    ids.push(...page.gifts.map(({ id }) => id));
    cursor = page.next;
  }
  return ids;
}

describe('an export', () => {
  it('says in its last column whom not to write to', async () => {
    const [bob] = await test.rows(`select id from donors where email = 'bob@example.com'`);
    const bobIs = async (limits: object) => {
      const reply = await finance.console.put(`/donors/${String(bob?.['id'])}/contact`, limits);
      expect(reply.status).toBe(200);
      const lines = await linesOf({ campaign: '=1+2' });
      return lines.map((line) => line.split(',').at(-1));
    };
    expect(await bobIs({ no_mail: true, no_contact: true })).toEqual(['"no contact; no mail"']);
    expect(await bobIs({ no_mail: false, no_contact: true })).toEqual(['no contact']);
    expect(await bobIs({ no_mail: false, no_contact: false })).toEqual(['']);
    const [joanna] = await test.rows(`select id from donors where email = 'joanna@example.net'`);
    const died = await finance.console.post(`/donors/${String(joanna?.['id'])}/death`);
    expect(died.status).toBe(200);
    const lines = await linesOf({ search: 'joanna@example.net' });
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(['deceased']);
    const undone = await finance.console.post(`/donors/${String(joanna?.['id'])}/death/undo`);
    expect(undone.status).toBe(200);
  });

  it('is a CSV file of all gifts in several parts, which only a download saves', async () => {
    const ready = await made();
    expect(ready).toMatchObject({ state: 'ready', kind: 'gifts', rows: DAILY + 3 });
    const [parts] = await test.rows(
      `select count(*)::int as count from staff_export_parts where export_id = '${ready.id}'`,
    );
    expect(parts?.['count']).toBeGreaterThan(5);
    const reply = await download(ready.id);
    const text = String(reply.body.message);
    expect([reply.status, reply.headers]).toMatchObject([
      200,
      {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringMatching(
          /^attachment; filename="gifts-with-donors-\d{4}-\d\d-\d\d-\d{6}\.csv"$/,
        ) as unknown,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-length': String(ready.bytes),
      },
    ]);
    expect(Buffer.byteLength(text)).toBe(ready.bytes);
    expect(text.startsWith(`\uFEFF${NAMES}\r\n`)).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
  });

  it.each<Record<string, string>>([
    {},
    { search: 'daily' },
    { search: 'joanna@example.net' },
    { search: '1881', max_cents: '3000' },
    { from: '2024-11-01', to: '2024-12-15' },
    { frequency: 'one-time' },
    { campaign: '=1+2' },
    { state: 'refunded' },
    { receipt: 'mailed' },
    { search: '00000000-0000-4000-8000-000000000000' },
  ])('has the gifts that the list shows under %o, in its order', async (filter) => {
    const lines = await linesOf(filter);
    expect(lines.map((line) => line.split(',', 1)[0])).toEqual(await listed(filter));
  });

  it('has the gateway’s fee of a gift, and its bank transfer', async () => {
    const [gift] = await test.rows(
      `select gateway_transaction_id as id from gifts join donors on donors.id = donor_id where email = 'joanna@example.net'`,
    );
    const transaction = String(gift?.['id']);
    const told = { id: 'exported', transactionIds: [transaction], amount: '29.01', day: '2026-11-03' };
    await tellOfDisbursement(test, told);
    await feeIs(test, transaction, 99);
    const begun = (await begin({ search: 'joanna@example.net' })).body.data as StaffExport;
    const { id } = await settled(begun.id);
    const text = String((await download(id)).body.message);
    expect(text).toMatch(/,0\.99,exported,2026-11-03,\d{4}-\d\d,,,\r\n$/);
  });

  it('has amounts as numbers, and no cell that a spreadsheet program calculates', async () => {
    const [line = ''] = await linesOf({ search: 'bob@example.com' });
    expect(line).toContain(`,bob@example.com,"'@SUM(A1), ""Bob""",`);
    expect(line).toContain(',50.50,50.50,0.00,USD,one-time,credit,');
    expect(line).toMatch(
      /,succeeded,,,\d{4}-\d{6},\d{4}-\d\d-\d\d,'=1\+2,,General fund 50\.50,,0\.00,,,,\d{4}-\d\d,,,$/,
    );
  });

  it('has refunds with their dates and reasons', async () => {
    const [gift] = await listed({ search: 'joanna' });
    const [paid] = await test.rows(
      `select gateway_transaction_id as id from gifts where id = '${gift ?? ''}'`,
    );
    await test.localBraintree.bankSays('yes', String(paid?.['id']));
    const refund = {
      gift_id: gift,
      amount_cents: 1_000,
      reason: 'duplicate',
      note: '',
      cancels_monthly_gift: false,
    };
    const reply = await finance.console.put('/refunds/11111111-1111-4111-8111-111111111111', refund);
    expect(reply.body.data).toMatchObject({ state: 'succeeded' });
    const [line] = await linesOf({ search: 'joanna' });
    expect(line).toMatch(/,30\.00,20\.00,10\.00,USD,.*,partially_refunded,\d{4}-\d\d-\d\d,duplicate,/);
  });

  it('shows the number of its gifts and the last day while it is created', async () => {
    const release = await holdExportParts(test);
    const { id } = (await begin()).body.data as StaffExport;
    await test.until(`select exists (select from staff_export_progress where export_id = '${id}') as ok`);
    const [building] = await exportsOf(finance.console);
    await release();
    const told = building?.progress ?? { rows: 0, back_to: '' };
    expect(building).toMatchObject({ id, state: 'waiting', rows: null });
    expect(told.rows).toBeGreaterThan(0);
    expect(told.rows).toBeLessThan(DAILY);
    expect(await settled(id)).toMatchObject({ state: 'ready', rows: DAILY + 3, progress: null });
    const lines = String((await download(id)).body.message).split('\r\n');
    expect(lines[told.rows]).toContain(`,${told.back_to},`);
  });

  it('is recorded at its request and its download, without an email', async () => {
    const { id } = await made({ search: 'bob@example.com', frequency: 'one-time' });
    await download(id);
    const entries = await test.rows(
      `select content::json ->> 'action' as action, content::json -> 'details' as details from audit_log
       where content::json ->> 'subject' = 'export:${id}' order by id`,
    );
    expect(entries).toEqual([
      {
        action: 'export.begun',
        details: {
          kind: 'gifts',
          format: 'csv',
          persons: true,
          filter: { frequency: 'one-time', search: true },
        },
      },
      { action: 'export.downloaded', details: {} },
    ]);
  });

  it('is refused with a filter that the list refuses', async () => {
    expect((await begin({ search: 'ab' })).body.errors).toHaveProperty('search');
    expect((await begin({ color: 'red' })).body.code).toBe('validation');
  });
});

describe('access to an export', () => {
  it('is for its requester, and not for a colleague', async () => {
    const { id } = await made();
    const owner = await colleague(test, 'owner');
    expect((await download(id, owner.console)).body.code).toBe('not_found');
    expect(await exportsOf(owner.console)).toEqual([]);
  });

  it.each(['fundraiser', 'read-only'] as const)('is refused to a colleague who is %s', async (role) => {
    const { console } = await colleague(test, role);
    const { id } = await made();
    expect((await begin({}, console)).body.code).toBe('not_permitted');
    expect(await exportsOf(console)).toEqual([]);
    expect((await download(id, console)).body.code).toBe('not_found');
  });

  it('ends for its requester when their role may not export persons any more', async () => {
    const carer = await colleague(test, 'donor-care');
    const withDonors = (await begin({}, carer.console)).body.data as StaffExport;
    await settled(withDonors.id, carer.console);
    const without = (await beginImpersonal({}, carer.console)).body.data as StaffExport;
    await settled(without.id, carer.console);
    const owner = await colleague(test, 'owner');
    const moved = await owner.console.put(`/staff/${carer.id}/role`, { role: 'fundraiser' });
    expect(moved.status).toBe(200);
    carer.console = await signInAsStaff(test, carer);
    expect((await download(withDonors.id, carer.console)).body.code).toBe('not_found');
    expect((await download(without.id, carer.console)).status).toBe(200);
  });
});

describe('an export without persons', () => {
  it('has the same gifts and no data that identifies donors', async () => {
    const { console } = await colleague(test, 'fundraiser');
    const begun = (await beginImpersonal({ to: '2030-12-31' }, console)).body.data as StaffExport;
    expect(begun).toMatchObject({ state: 'waiting', has_persons: false });
    const { id, rows } = await settled(begun.id, console);
    expect(rows).toBe(DAILY + 3);
    const text = String((await download(id, console)).body.message);
    expect(text.slice(1, text.indexOf('\r\n'))).toBe(
      'gift_id,date,gross,gross_less_refunds,refunded,currency,frequency,payment_method,state,refund_date,refund_reason,receipt_date,campaign,funds,accounting_codes,covered_fee,processor_fee,disbursement_date,booked_month,offline_batch',
    );
    const persons = await test.rows(
      `select donors.id::text, email, name, gateway_transaction_id, method_description from gifts
       join donors on donors.id = donor_id left join donor_details on donor_details.donor_id = donors.id`,
    );
    const named = persons.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string');
    expect(named.length).toBeGreaterThan(DAILY);
    expect(named.filter((value) => text.includes(value))).toEqual([]);
  });

  it('cannot be searched', async () => {
    expect((await beginImpersonal({ search: 'joanna@example.net' })).body.code).toBe('validation');
  });
});

describe('an export for Excel', () => {
  it('has amounts as numbers, days as days and texts as texts, whatever their first character', async () => {
    const begun = (await begin({ search: 'bob@example.com' }, finance.console, 'xlsx')).body
      .data as StaffExport;
    const ready = await settled(begun.id);
    expect(ready).toMatchObject({ state: 'ready', format: 'xlsx', rows: 1 });
    const reply = await download(ready.id);
    expect([reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      expect.stringMatching(/^attachment; filename="gifts-with-donors-\d{4}-\d\d-\d\d-\d{6}\.xlsx"$/),
    ]);
    const [sheet] = (await readXlsx(reply.bytes)).sheets;
    const [header = [], gift = []] = sheet?.rows ?? [];
    const cells = Object.fromEntries(header.map((name, index) => [String(name), gift[index] ?? null]));
    expect(header.join(',')).toBe(NAMES);
    expect(cells).toMatchObject({
      donor_name: '@SUM(A1), "Bob"',
      campaign: '=1+2',
      gross: 50.5,
      refunded: 0,
      date: expect.any(Date) as unknown,
    });
    expect(sheet?.rows).toHaveLength(2);
  });

  it('is XML that every program reads, whatever a donor’s name is', async () => {
    await nameDonor(test, 'joanna@example.net', 'Jo\uFFFEanna\uFFFF');
    const begun = (await begin({ search: 'joanna@example.net' }, finance.console, 'xlsx')).body
      .data as StaffExport;
    const { id } = await settled(begun.id);
    const [sheet] = (await readXlsx((await download(id)).bytes)).sheets;
    expect(sheet?.rows[1]).toContain('Joanna');
  });

  it('has all gifts of a long list', async () => {
    const begun = (await begin({}, finance.console, 'xlsx')).body.data as StaffExport;
    const { id, rows } = await settled(begun.id);
    const reply = await download(id);
    const [sheet] = (await readXlsx(reply.bytes)).sheets;
    expect(sheet?.rows).toHaveLength((rows ?? 0) + 1);
    expect(sheet?.rows.slice(1).map(([gift]) => gift)).toEqual(await listed({}));
  });
});

describe('limits', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({}, undefined, { limits: LIMITS });
  });
  afterAll(() => strict.close());

  it('allow one waiting export, and twenty a day', async () => {
    const carer = await colleague(strict, 'donor-care');
    await leaveExportWaiting(strict, carer.id);
    for (let count = 1; count <= 20; count += 1)
      expect((await begin({}, carer.console)).body.code).toBe('export_waiting');
    expect((await begin({}, carer.console)).body.code).toBe('too_many');
    const colleagues = await colleague(strict, 'donor-care');
    expect((await begin({}, colleagues.console)).status).toBe(200);
  });
});

describe('an export that cannot be created', () => {
  it('is retried, then reported, and can be requested again', async () => {
    const carer = await colleague(test, 'donor-care');
    await preventExports(test);
    const { body } = await begin({}, carer.console);
    const { id } = body.data as StaffExport;
    for (const tries of [1, 2]) {
      await test.until(
        `select exists (select from graphile_worker.jobs where task_identifier = 'build_staff_export'
           and attempts = ${String(tries)} and locked_at is null and last_error is not null) as ok`,
      );
      await hurry(test, 'build_staff_export');
    }
    expect(await settled(id, carer.console)).toMatchObject({ state: 'failed', rows: null, bytes: null });
    await allowExports(test);
    expect((await download(id, carer.console)).body.code).toBe('not_found');
    const again = (await begin({}, carer.console)).body.data as StaffExport;
    expect(await settled(again.id, carer.console)).toMatchObject({ state: 'ready', rows: DAILY + 3 });
  });
});

describe('the end of an export', () => {
  it('comes with the erasure of a donor', async () => {
    await unverifiedDonor(test, 'leaving@example.org', { amount: 20 });
    await test.until('select not exists (select from graphile_worker.jobs) as ok');
    const { id } = await made();
    await test.rows(
      `select graphile_worker.add_job('erase_donor',
         json_build_object('donorIds', json_build_array(id), 'email', email)) from donors where email = 'leaving@example.org'`,
    );
    await test.until(
      `select not exists (select from graphile_worker.jobs where task_identifier = 'erase_donor') as ok`,
    );
    expect((await download(id)).body.code).toBe('not_found');
    expect(await test.rows('select 1 from staff_exports union all select 1 from staff_export_parts')).toEqual(
      [],
    );
  });

  it('comes after seven days: it is unavailable right away, and deleted at night', async () => {
    const { id, begun_at: begun, expires_at: expires } = await made();
    expect(Date.parse(expires) - Date.parse(begun)).toBe(7 * 86_400_000);
    await letTimePass(test, '7 days');
    const console = await signInAsStaff(test, finance);
    expect((await download(id, console)).body.code).toBe('not_found');
    expect((await exportsOf(console)).map((each) => each.id)).not.toContain(id);
    await test.rows(`select graphile_worker.add_job('clean_up_staff_exports')`);
    await test.until(`select not exists (select from staff_export_parts where export_id = '${id}') as ok`);
  });

  it('a request six minutes after a second factor needs another one', async () => {
    const console = await signInAsStaff(test, finance);
    await letTimePass(test, '6 minutes');
    expect((await begin({}, console)).body.code).toBe('step_up_needed');
    await nextCode(test);
    expect((await console.post('/step-up', { code: codeOf(finance.secret) })).status).toBe(200);
    expect((await begin({}, console)).status).toBe(200);
  });
});
