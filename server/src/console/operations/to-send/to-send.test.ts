import type { StaffOwedPerk } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDonorData } from '../../../testing/donor-data.ts';
import { verifyBySignIn } from '../../../testing/donors.ts';
import { manyPerks, perkDonor } from '../../../testing/perks.ts';
import { monthlyDonor } from '../../../testing/monthly-gifts.ts';
import { colleague, type Colleague, type StaffConsole } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let carer: Colleague;
let finance: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  carer = await colleague(test, 'donor-care');
  finance = await colleague(test, 'finance');
  await perkDonor(test, 'ada@example.org', { name: 'Ada Lovelace' });
  await perkDonor(test, 'bob@example.org');
  const later = await perkDonor(test, 'cleo@example.org', { amount: 200 });
  expect((await later.post('/api/perks/skip', {})).status).toBe(200);
  await perkDonor(test, 'dora@example.org', { name: '=HYPERLINK("x")' });
});
afterAll(() => test.close());

async function list(query: Record<string, string> = {}, console: StaffConsole = carer.console) {
  const reply = await console.get(`/to-send?${new URLSearchParams(query).toString()}`);
  expect(reply.status).toBe(200);
  return reply.body.data as { perks: StaffOwedPerk[]; next: string | null };
}

async function perkOf(email: string, tier = 'silver'): Promise<StaffOwedPerk> {
  const found = (await list({ search: email })).perks.find((perk) => perk.tier === tier);
  if (found === undefined) throw new Error(`nothing is owed to ${email}`);
  return found;
}

const mark = (ids: string[], console = carer.console, body: object = {}) =>
  console.post('/to-send/sent', { ids, sent_on: '2026-01-15', note: 'UPS 1Z999', ...body });
const acts = (donorId: string) =>
  test.rows(
    `select content::json ->> 'action' as action, content::json -> 'details' as details from audit_log
     where content::json ->> 'subject' = 'donor:${donorId}' and content::json ->> 'action' like 'perk.%' order by id`,
  );

describe('the list of perks to ship', () => {
  it('has all perks, the oldest first, with their state and address', async () => {
    const { perks, next } = await list();
    expect(perks.map(({ email, state }) => `${email} ${state}`)).toEqual([
      'ada@example.org to-send',
      'bob@example.org address-missing',
      'cleo@example.org not-wanted',
      'cleo@example.org not-wanted',
      'dora@example.org to-send',
    ]);
    expect(perks[0]).toMatchObject({
      perks: ['Green ribbon T-shirt'],
      shirt_size: 'M',
      still_gives: true,
      sent: null,
      address: ['Ada Lovelace', '12 Square', 'Springfield, IL 62701', 'United States'],
    });
    expect([perks[1]?.address, next]).toEqual([[], null]);
  });

  it('has no address for a fundraiser, in any part of the reply', async () => {
    const fundraiser = await colleague(test, 'fundraiser');
    const reply = await fundraiser.console.get('/to-send');
    const { perks } = reply.body.data as { perks: StaffOwedPerk[] };
    expect(perks.map(({ address }) => address)).toEqual(perks.map(() => null));
    expect(perks[0]?.email).toBe('a***@example.org');
    expect(JSON.stringify(reply.body)).not.toMatch(/12 Square|\b62701\b|ada@/);
    expect((await list({ search: 'ada@example' }, fundraiser.console)).perks).toEqual([]);
    expect((await list({ search: 'lovelace' }, fundraiser.console)).perks).toHaveLength(1);
  });

  it.each([
    [{ state: 'to-send' }, ['ada@example.org', 'dora@example.org']],
    [{ state: 'address-missing' }, ['bob@example.org']],
    [{ tier: 'platinum' }, ['cleo@example.org']],
    [{ search: 'LOVELACE' }, ['ada@example.org']],
    [{ state: 'sent' }, []],
  ])('is filtered by %o', async (query, emails) => {
    expect((await list(query)).perks.map(({ email }) => email)).toEqual(emails);
  });

  it('comes a page at a time, each row once', async () => {
    await manyPerks(test, 120);
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list({ search: 'many-', ...(cursor !== '' && { cursor }) });
      ids.push(...page.perks.map(({ id }) => id));
      cursor = page.next;
    }
    expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
  });

  it('finds a late row by email, by name and by the name on the parcel', async () => {
    await manyPerks(test, 300);
    await perkDonor(test, 'zelda@example.net', { name: 'Quentin Farr' });
    const fundraiser = await colleague(test, 'fundraiser');
    for (const search of ['zelda', 'example.net', 'QUENTIN', 'tin far'])
      expect(await list({ search })).toMatchObject({ perks: [{ email: 'zelda@example.net' }], next: null });
    expect((await list({ search: 'farr', state: 'to-send', tier: 'silver' })).perks).toHaveLength(1);
    expect((await list({ search: 'farr', state: 'sent' })).perks).toEqual([]);
    expect((await list({ search: 'zelda' }, fundraiser.console)).perks).toEqual([]);
    expect((await list({ search: 'farr' }, fundraiser.console)).perks).toHaveLength(1);
  });

  it('also has perks of a donor whom no page has asked', async () => {
    await monthlyDonor(test, 'gone@example.org', 25);
    expect((await list({ search: 'gone@' })).perks).toEqual([]);
    await test.rows(`select graphile_worker.add_job('note_owed_perks')`);
    await test.until(`select exists (select from perks_owed join donors on donors.id = donor_id
      where email = 'gone@example.org') as ok`);
    expect((await list({ search: 'gone@' })).perks).toMatchObject([{ state: 'address-missing' }]);
  });
});

describe('a shipped perk', () => {
  it('is marked once, and a second colleague learns who did it', async () => {
    const { id, donor_id: donorId } = await perkOf('ada@example.org');
    const replies = await Promise.all([mark([id]), mark([id], finance.console, { sent_on: '2026-01-16' })]);
    const data = replies.map(({ body }) => body.data as { marked: string[]; others: { sent: unknown }[] });
    expect(data.flatMap(({ marked }) => marked)).toEqual([id]);
    const { sent } = await perkOf('ada@example.org');
    const exported = JSON.parse(await runDonorData(test, 'export', 'ada@example.org')) as Record<
      string,
      unknown
    >;
    expect(exported['perks']).toMatchObject([{ sent_on: sent?.on, sent_note: 'UPS 1Z999' }]);
    expect(data.flatMap(({ others }) => others)).toMatchObject([{ donor_name: 'Ada Lovelace', sent }]);
    expect(await acts(donorId)).toEqual([
      { action: 'perk.sent', details: { tier: 'silver', sent_on: sent?.on } },
    ]);
  });

  it('can be unmarked once, and is then to be shipped again', async () => {
    const { id, donor_id: donorId, sent } = await perkOf('ada@example.org');
    for (let times = 0; times < 2; times += 1)
      expect((await carer.console.post(`/to-send/${id}/not-sent`, { seen: sent })).status).toBe(200);
    expect(await perkOf('ada@example.org')).toMatchObject({ state: 'to-send', sent: null });
    expect((await acts(donorId)).map(({ action }) => action)).toEqual(['perk.sent', 'perk.not-sent']);
  });

  it('is not unmarked by a page that has not seen a colleague’s newer mark', async () => {
    const { id } = await perkOf('ada@example.org');
    await mark([id]);
    const { sent: stale } = await perkOf('ada@example.org');
    const unmark = (console: StaffConsole, seen: unknown) =>
      console.post(`/to-send/${id}/not-sent`, { seen });
    expect((await unmark(finance.console, stale)).status).toBe(200);
    await mark([id], finance.console, { note: 'in a new parcel' });
    expect((await unmark(carer.console, stale)).body.code).toBe('perk_marked_anew');
    const { state, sent } = await perkOf('ada@example.org');
    expect([state, sent?.note]).toEqual(['sent', 'in a new parcel']);
    expect((await unmark(carer.console, sent)).status).toBe(200);
  });

  it('needs an address, and has no day after today', async () => {
    const [ada, bob] = [await perkOf('ada@example.org'), await perkOf('bob@example.org')];
    const { body } = await mark([bob.id]);
    expect(body.data).toMatchObject({ marked: [], others: [{ email: 'bob@example.org', sent: null }] });
    expect((await mark([ada.id], carer.console, { sent_on: '2999-01-01' })).body.errors).toHaveProperty(
      'sent_on',
    );
  });

  it('stays shipped when the donor verifies the address and gifts are joined', async () => {
    await perkDonor(test, 'eve@example.org', { name: 'Eve' });
    const perk = await perkOf('eve@example.org');
    expect((await mark([perk.id])).body.data).toMatchObject({ marked: [perk.id] });
    await perkDonor(test, 'eve@example.org', { name: 'Eve at home' });
    await verifyBySignIn(test, test.browser(), 'eve@example.org');
    await test.until('select not exists (select from graphile_worker.jobs) as ok');
    const { perks } = await list({ search: 'eve@example.org' });
    expect(perks).toMatchObject([{ state: 'sent', sent: { on: '2026-01-15', note: 'UPS 1Z999' } }]);
  });
});

describe('the file', () => {
  it('has the rows of the list with the same filter, and no cell that a spreadsheet program calculates', async () => {
    const reply = await finance.console.post('/to-send/export', { filter: { state: 'to-send' } });
    const { filename, csv } = reply.body.data as { filename: string; csv: string };
    expect(filename).toMatch(/^to-send-\d{4}-\d\d-\d\d-\d{6}\.csv$/);
    const lines = csv.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFemail,tier,perks,shirt_size,name,line1,/);
    const { perks } = await list({ state: 'to-send' });
    expect(lines.slice(1, -1).map((line) => line.split(',', 1)[0])).toEqual(perks.map(({ email }) => email));
    expect(lines.find((line) => line.startsWith('dora@'))).toContain(`,"'=HYPERLINK(""x"")",`);
  });

  it('is recorded without the search text', async () => {
    await finance.console.post('/to-send/export', { filter: { search: 'lovelace', tier: 'silver' } });
    const [entry] = await test.rows(
      `select content::json -> 'details' as details from audit_log
       where content::json ->> 'action' = 'to-send.exported' order by id desc limit 1`,
    );
    expect(entry?.['details']).toEqual({ filter: { tier: 'silver', search: true }, rows: 1 });
  });
});
