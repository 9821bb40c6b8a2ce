import type { StaffDonorRow, StaffEndpoints } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { runDonorData, tablesThatHold } from '../../../testing/donor-data.ts';
import { unverifiedDonor, verifiedDonor, verifyBySignIn } from '../../../testing/donors.ts';
import { addListedDonors, passHourSinceShown } from '../../../testing/listed-donors.ts';
import { monthlyDonor } from '../../../testing/monthly-gifts.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type DonorPage = z.output<StaffEndpoints['getDonor']['reply']>;

let test: TestApp;
let care: Colleague;
let fundraiser: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  care = await colleague(test, 'donor-care');
  fundraiser = await colleague(test, 'fundraiser');
  await unverifiedDonor(test, 'joanna@example.net', { amount: 10, cardholder: 'Soo-Jin Li' });
  const { browser } = await verifiedDonor(test, 'ann.grey@example.org', { amount: 20 });
  const details = {
    name: 'Ann Grey',
    line1: '1 Main Street',
    line2: '',
    city: 'Springfield',
    state: 'IL',
    postal_code: '62701',
    country: 'US',
  };
  expect((await browser.put('/api/profile/details', details)).status).toBe(200);
  await monthlyDonor(test, 'suzanne@example.com', 30);
  await test.until('select not exists (select from graphile_worker.jobs) as ok');
});
afterAll(() => test.close());

async function list(query: Record<string, string> = {}, { console } = care): Promise<StaffDonorRow[]> {
  const reply = await console.get(`/donors?${new URLSearchParams(query).toString()}`);
  expect(reply.status).toBe(200);
  return (reply.body.data as { donors: StaffDonorRow[] }).donors;
}
const emails = async (query: Record<string, string> = {}, who = care) =>
  (await list(query, who)).map(({ email }) => email);

async function page(email: string, { console } = care): Promise<DonorPage> {
  const [donor] = await list({ search: email });
  const reply = await console.get(`/donors/${donor?.id ?? ''}`);
  expect(reply.status).toBe(200);
  return reply.body.data as DonorPage;
}

describe('the list of donors', () => {
  it('has all donors, the newest first, with their totals in the ledger', async () => {
    const donors = await list();
    expect(donors.map(({ email }) => email)).toEqual([
      'suzanne@example.com',
      'ann.grey@example.org',
      'joanna@example.net',
    ]);
    expect(donors[1]).toMatchObject({
      name: 'Ann Grey',
      city: 'Springfield',
      is_verified: true,
      gift_count: 1,
      given_cents: 2_000,
      monthly_gift: null,
    });
    expect(donors[0]).toMatchObject({ name: '', is_verified: false, monthly_gift: { state: 'active' } });
  });

  it('has no city for a role that sees emails masked', async () => {
    expect((await list({}, fundraiser)).map(({ city }) => city)).toEqual(['', '', '']);
  });

  it('is searched by parts of emails and names, the best match first', async () => {
    expect(await emails({ search: 'ann' })).toEqual([
      'ann.grey@example.org',
      'suzanne@example.com',
      'joanna@example.net',
    ]);
    expect(await emails({ search: 'GREY' })).toEqual(['ann.grey@example.org']);
    expect(await emails({ search: 'ann grey' })).toEqual(['ann.grey@example.org']);
    expect(await emails({ search: 'nobody' })).toEqual([]);
    const short = await care.console.get('/donors?search=an');
    expect([short.status, Object.keys(short.body.errors ?? {})]).toEqual([422, ['search']]);
    expect((await care.console.get('/donors?order=name')).status).toBe(422);
  });

  it('is searched by the name of the last payment, which it shows for a donor without details', async () => {
    expect((await list({ search: 'soo-jin li' })).map(({ name }) => name)).toEqual(['Soo-Jin Li']);
    expect(await emails({ search: '-jin' })).toEqual(['joanna@example.net']);
    expect(await emails({ search: 'soo-jin' }, fundraiser)).toEqual(['j***@example.net']);
  });

  it('shows a fundraiser masked emails, and finds no donor by them', async () => {
    expect(await emails({}, fundraiser)).toContain('a***@example.org');
    expect(await emails({ search: 'example' }, fundraiser)).toEqual([]);
    expect(await emails({ search: 'grey' }, fundraiser)).toEqual(['a***@example.org']);
  });

  it('continues through its pages, from the best matches to the others, each donor once', async () => {
    for (let n = 0; n < 30; n += 1) {
      await unverifiedDonor(test, `page${String(n)}@example.org`);
      await unverifiedDonor(test, `other-page${String(n)}@example.org`);
    }
    const first = (await care.console.get('/donors?search=page')).body.data as {
      donors: StaffDonorRow[];
      next: string;
    };
    const second = (await care.console.get(`/donors?search=page&cursor=${first.next}`)).body
      .data as typeof first;
    const found = [...first.donors, ...second.donors].map(({ email }) => email);
    expect([first.donors.length, second.donors.length, second.next]).toEqual([50, 10, null]);
    expect(new Set(found).size).toBe(60);
    expect(found.slice(0, 30).every((email) => email.startsWith('page'))).toBe(true);
  });
});

describe('the page of a donor', () => {
  it('has all of their gifts, and their address', async () => {
    const {
      donor,
      gifts,
      postal_address: address,
      given_by_year: years,
      duplicates,
    } = await page('ann.grey');
    expect(donor.name).toBe('Ann Grey');
    expect(gifts.map(({ amount_cents: cents }) => cents)).toEqual([2_000]);
    expect(address).toEqual(['1 Main Street', 'Springfield, IL 62701', 'US']);
    expect(years).toEqual([{ year: expect.any(Number) as unknown, given_cents: 2_000, has_receipts: true }]);
    expect(duplicates).toEqual([]);
    expect((await page('suzanne')).monthly_gifts).toMatchObject([{ state: 'active', amount_cents: 3_000 }]);
  });

  it('names others with the same email, until they are one, with the notes on each', async () => {
    await unverifiedDonor(test, 'twice@example.org');
    const { browser } = await unverifiedDonor(test, 'twice@example.org');
    const donors = await list({ search: 'twice' });
    expect(donors).toHaveLength(2);
    for (const { id } of donors) {
      expect((await care.console.post(`/donors/${id}/notes`, { text: `about ${id}` })).status).toBe(200);
    }
    const { donor, duplicates } = await page('twice');
    const others = donors.filter(({ id }) => id !== donor.id);
    expect(duplicates).toMatchObject(
      others.map(({ id }) => ({ donor: { id }, alike: expect.arrayContaining(['email']) as unknown })),
    );
    await verifyBySignIn(test, browser, 'twice@example.org');
    const merged = await page('twice');
    expect(await list({ search: 'twice' })).toHaveLength(1);
    expect([merged.duplicates, merged.gifts.length, merged.notes.length]).toEqual([[], 2, 2]);
    const gone = donors.find(({ id }) => id !== merged.donor.id);
    expect((await care.console.get(`/donors/${gone?.id ?? ''}`)).status).toBe(404);
  });

  it('is in the audit log once an hour for each colleague who views it', async () => {
    const [donor] = await list({ search: 'joanna' });
    for (const who of [care, care, fundraiser, care]) await who.console.get(`/donors/${donor?.id ?? ''}`);
    const looks = () =>
      test.rows(
        `select content::jsonb ->> 'actor' as actor from audit_log where action = 'donor.viewed' and subject = 'donor:${donor?.id ?? ''}'`,
      );
    expect(await looks()).toEqual([
      { actor: `Ada Example (${care.email})` },
      { actor: `Ada Example (${fundraiser.email})` },
    ]);
  });

  it('is erased with its notes, which the donor’s own data has', async () => {
    await unverifiedDonor(test, 'leaving@example.org');
    const { donor, gifts } = await page('leaving');
    await care.console.post(`/donors/${donor.id}/notes`, { text: 'moved to Zyzzyva' });
    await care.console.post(`/gifts/${gifts[0]?.id ?? ''}/notes`, { text: 'in memory of Zyzzyva' });
    const exported = await runDonorData(test, 'export', 'leaving@example.org');
    expect(exported).toContain('moved to Zyzzyva');
    await test.until('select not exists (select from graphile_worker.jobs) as ok');
    await runDonorData(test, 'erase', 'leaving@example.org');
    await test.until('select not exists (select from graphile_worker.jobs) as ok');
    expect(await tablesThatHold(test, 'Zyzzyva')).toEqual([]);
  });
});

describe('a colleague who reads page after page of the lists', () => {
  /**
   * Reads the list until it ends or is refused.
   * @returns the last status and the number of donors that were shown
   */
  async function readAll({ console }: Colleague): Promise<[number, number]> {
    let shown = 0;
    for (let next: string | null = ''; next !== null;) {
      const reply = await console.get(`/donors${next === '' ? '' : `?cursor=${next}`}`);
      if (reply.status !== 200) return [reply.status, shown];
      const data = reply.body.data as { donors: unknown[]; next: string | null };
      shown += data.donors.length;
      next = data.next;
    }
    return [200, shown];
  }
  const entriesOf = ({ email }: Colleague) =>
    test.rows(
      `select content::jsonb ->> 'action' as action from audit_log where action = 'donors.many-shown' and actor like '%${email}%'`,
    );

  it('needs the right to export for more than 2,000 donors an hour, and leaves one audit entry', async () => {
    await addListedDonors(test, 2_100);
    const reader = await colleague(test, 'read-only');
    expect(await readAll(reader)).toEqual([429, 2_000]);
    // Donors who were shown before count once.
    expect((await reader.console.get('/donors')).status).toBe(200);
    // The pages of one donor and one gift count, too.
    await verifiedDonor(test, 'not-shown-yet@example.org');
    const [late] = await test.rows(`select gifts.id as gift, donor_id as donor from gifts
      join donors on donors.id = donor_id where email = 'not-shown-yet@example.org'`);
    for (const path of [`/gifts/${String(late?.['gift'])}`, `/donors/${String(late?.['donor'])}`])
      expect((await reader.console.get(path)).status).toBe(429);
    expect(await entriesOf(reader)).toHaveLength(1);
    const [status, shown] = await readAll(care);
    expect([status, shown >= 2_100]).toEqual([200, true]);
    expect(await entriesOf(care)).toHaveLength(1);
    const [, masked] = await readAll(fundraiser);
    expect(masked).toBe(shown);
    expect(await entriesOf(fundraiser)).toEqual([]);
    for (const path of ['/gifts', '/monthly-gifts']) {
      await passHourSinceShown(test);
      await care.console.get(path);
      const shown = `select count(*) > 0 as is_counted from staff_donors_shown where staff_id = '${care.id}' and shown_at > now() - interval '1 hour'`;
      expect([path, await test.rows(shown)]).toEqual([path, [{ is_counted: true }]]);
    }
    await passHourSinceShown(test);
    expect((await readAll(reader))[1]).toBe(2_000);
    expect(await entriesOf(reader)).toHaveLength(1);
  });
});
