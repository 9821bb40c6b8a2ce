import type { SegmentDonor, StaffMember } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { donorsInConsole, type DonorsInConsole } from '../../testing/donors-in-console.ts';
import { unverifiedDonor } from '../../testing/donors.ts';
import { monthlyDonor } from '../../testing/monthly-gifts.ts';
import { OfflineBatch } from '../../testing/offline-gifts.ts';
import { letTimePass } from '../../testing/passing-time.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../testing/test-app.ts';

interface Page {
  donors: SegmentDonor[];
  count: number;
  without_email: number;
  without_address: number;
}

let test: TestApp;
let donors: DonorsInConsole;
let finance: Colleague;
let fundraiser: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  // Two years ago: a donor who never came back, and a monthly gift that continues.
  const browser = test.browser();
  const begun = await beginCheckout(browser, {
    email: 'stopped@example.org',
    amount: 35,
    campaign: 'spring',
  });
  const payment = { payment_method_type: 'paypal', nonce: 'fake-paypal-one-time-nonce' };
  expect((await browser.post('/api/transaction', paymentBody(begun, payment))).status).toBe(200);
  await monthlyDonor(test, 'monthly@example.org', 30);
  await letTimePass(test, '2 years');
  await unverifiedDonor(test, 'new@example.org', { amount: 50 });
  donors = await donorsInConsole(test);
  finance = await colleague(test, 'finance');
  fundraiser = await colleague(test, 'fundraiser');
  const batch = await OfflineBatch.begin(test, finance, 1, 9_000);
  const place = { line1: '1 Main St', city: 'Springfield', state: 'IL', postal_code: '62701', country: 'US' };
  const writer = await batch.donor('Ada Maria Lind', '', place);
  expect((await batch.line(writer, 9_000)).status).toBe(200);
  expect((await batch.book()).status).toBe(200);
  await donors.jobsDone();
});
afterAll(() => test.close());

async function segment(name: string, value?: string, by = finance): Promise<Page> {
  const query = new URLSearchParams({ segment: name, ...(value !== undefined && { value }) });
  const reply = await by.console.get(`/segments?${query.toString()}`);
  expect([name, reply.status]).toEqual([name, 200]);
  return reply.body.data as Page;
}

const emails = async (name: string, value?: string) =>
  (await segment(name, value)).donors.map(({ email }) => email).toSorted();
const file = (by: Colleague, form: string, name = 'first_gift', value?: string) =>
  by.console.post('/segments/export', { segment: name, form, ...(value !== undefined && { value }) });
const linesOf = (reply: { body: { data?: unknown } }) =>
  (reply.body.data as { csv: string }).csv.replace('\uFEFF', '').trimEnd().split('\r\n');

describe('segments', () => {
  it('have everyone who gave, and export them', async () => {
    const everyone = ['No email address', 'monthly@example.org', 'new@example.org', 'stopped@example.org'];
    expect(await emails('everyone')).toEqual(everyone);
    expect(linesOf(await file(finance, 'handsel', 'everyone'))).toHaveLength(everyone.length + 1);
  });

  it('have the donors who stopped, who are new, and who give monthly', async () => {
    expect(await emails('sybunt')).toEqual(['monthly@example.org', 'stopped@example.org']);
    expect(await emails('lybunt')).toEqual([]);
    expect(await emails('first_gift')).toEqual(['No email address', 'new@example.org']);
    expect(await emails('monthly_year')).toEqual(['monthly@example.org']);
  });

  it.each(['no_mail', 'no_contact'])('leave out a donor with the wish %s', async (wish) => {
    const [donor] = (await segment('campaign', 'spring')).donors;
    const limits = (limit: boolean) => ({ no_mail: false, no_contact: false, [wish]: limit });
    const record = (limit: boolean) =>
      donors.care.console.put(`/donors/${donor?.donor_id}/contact`, limits(limit));
    expect((await record(true)).status).toBe(200);
    expect(await emails('campaign', 'spring')).toEqual([]);
    expect((await record(false)).status).toBe(200);
    expect(await emails('campaign', 'spring')).toEqual(['stopped@example.org']);
  });

  it('are by campaign, fund, tier and city', async () => {
    const ofCampaign = await segment('campaign', 'SPRING');
    expect(ofCampaign.donors).toMatchObject([
      { email: 'stopped@example.org', first_name: 'Jane', last_name: 'Doe', last_gift_cents: 3_500 },
    ]);
    const [fund] = await test.rows('select id from funds where is_default');
    expect(await emails('fund', String(fund?.['id']))).toHaveLength(4);
    const tiers = (await finance.console.get('/tiers')).body.data as { name: string; from_cents: number }[];
    const tier = tiers.findLast(({ from_cents: cents }) => cents <= 3_000)?.name ?? '';
    expect(await emails('tier', tier)).toEqual(['monthly@example.org']);
    const inCity = await segment('city', 'springfield');
    const { donors: found, count, without_email: withoutEmail, without_address: withoutAddress } = inCity;
    expect(found[0]).toMatchObject({ first_name: 'Ada Maria', last_name: 'Lind', last_gift_cents: 9_000 });
    expect([count, withoutEmail, withoutAddress]).toEqual([1, 1, 0]);
    expect((await segment('tier', tier)).without_address).toBe(1);
    expect((await finance.console.get('/segments?segment=city')).body.errors).toHaveProperty('value');
  });

  it('are written in Handsel’s columns, for Mailchimp, and for letters', async () => {
    const handsel = linesOf(await file(finance, 'handsel'));
    expect(handsel[0]).toBe('Donor ID,First name,Last name,Email,Last gift on,Last gift,News by email');
    expect(handsel).toHaveLength(3);
    expect(handsel.slice(1).every((line) => line.endsWith(',no answer'))).toBe(true);
    const mailchimp = linesOf(await file(finance, 'mailchimp'));
    expect(mailchimp[0]).toBe('Email Address,First Name,Last Name,Address,Tags');
    expect(mailchimp).toHaveLength(2);
    expect(mailchimp[1]).toMatch(/^new@example\.org,.*,First gift this year$/);
    const letters = linesOf(await file(finance, 'letters', 'city', 'Springfield'));
    expect(letters).toEqual([
      'Salutation,Name,Address Line 1,Address Line 2,City,State,ZIP,Country',
      'Dear Ada Maria Lind,Ada Maria Lind,1 Main St,,Springfield,IL,62701,US',
    ]);
    const acts = await test.rows(
      `select content from audit_log where content like '%report.exported%' and content like '%mailchimp%'`,
    );
    expect(acts).toHaveLength(1);
  });

  it('leave out a donor who is erased', async () => {
    const id = await donors.idOf('stopped@example.org');
    await donors.owner.console.post(`/donors/${id}/erasure`, { emails: ['stopped@example.org'] });
    await donors.jobsDone();
    expect(await emails('campaign', 'spring')).toEqual([]);
  });
});

describe('a fundraiser', () => {
  it('sees masked emails, and exports a segment only while an owner allows it', async () => {
    const { donors: found } = await segment('monthly_year', undefined, fundraiser);
    expect(found.map(({ email }) => email)).toEqual(['m***@example.org']);
    const permissions = async () => (await fundraiser.console.open()).person?.permissions ?? [];
    expect(await permissions()).not.toContain('segments:export');
    expect((await file(fundraiser, 'mailchimp')).body.code).toBe('export_not_granted');

    const members = (await donors.owner.console.get('/staff')).body.data as { members: StaffMember[] };
    const id = members.members.find(({ role }) => role === 'fundraiser')?.id ?? '';
    const allow = (isAllowed: boolean, by = donors.owner) =>
      by.console.put(`/staff/${id}/segment-exports`, { is_allowed: isAllowed });
    const admin = await colleague(test, 'admin');
    expect((await allow(true, admin)).body.code).toBe('not_permitted');
    expect((await allow(true)).status).toBe(200);
    expect(await permissions()).toContain('segments:export');
    expect(linesOf(await file(fundraiser, 'mailchimp'))).toHaveLength(2);
    const shown = await test.rows(
      `select count(*)::integer as n from staff_donors_shown where staff_id = '${id}'`,
    );
    expect(shown).toEqual([{ n: 2 }]);
    expect((await allow(false)).status).toBe(200);
    expect((await file(fundraiser, 'mailchimp')).body.code).toBe('export_not_granted');
  });

  it('of another role cannot be allowed: their role decides', async () => {
    const reply = await donors.owner.console.put(`/staff/${crypto.randomUUID()}/segment-exports`, {
      is_allowed: true,
    });
    expect(reply.status).toBe(404);
    const reader = await colleague(test, 'read-only');
    expect((await file(reader, 'handsel')).body.code).toBe('not_permitted');
  });
});
