import { NO_POSTAL } from '@handsel/contract';
import type { StaffDonorRow, StaffEndpoints } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { runDonorData, tablesThatHold } from '../../../testing/donor-data.ts';
import { login, unverifiedDonor, verifiedDonor, verifyBySignIn, whoIs } from '../../../testing/donors.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import { ageInvitation } from '../../../testing/refunds.ts';
import { acceptInvitation, colleague, mailedInvitation, type Colleague } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type DonorPage = z.output<StaffEndpoints['getDonor']['reply']>;

let test: TestApp;
let care: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  care = await colleague(test, 'donor-care');
});
afterAll(() => test.close());

const jobsDone = () => test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');
/** Makes a gift, and waits for all of its mails. */
async function gives(email: string, how: typeof unverifiedDonor = unverifiedDonor, options = {}) {
  const given = await how(test, email, options);
  await jobsDone();
  return given;
}
async function idOf(email: string): Promise<string> {
  const reply = await care.console.get(`/donors?search=${email}`);
  return (reply.body.data as { donors: StaffDonorRow[] }).donors[0]?.id ?? '';
}
const page = async (id: string) => (await care.console.get(`/donors/${id}`)).body.data as DonorPage;
const correct = (id: string, details: object) =>
  care.console.put(`/donors/${id}/details`, { ...NO_POSTAL, ...details });
const change = (id: string, email: string) => care.console.post(`/donors/${id}/email-change`, { email });
const audited = async (id: string) =>
  (
    await test.rows(
      `select content::json as content from audit_log
       where content::json ->> 'subject' = 'donor:${id}' and content::json ->> 'action' <> 'donor.viewed' order by id`,
    )
  ).map(({ content }) => content as { action: string; details: unknown });

/** The mails to an address, the newest first. */
async function mailsTo(email: string): Promise<string[]> {
  await jobsDone();
  const rows = await test.rows(
    `select subject || text as text from local_mails where recipient = '${email}' order by id desc`,
  );
  return rows.map(({ text }) => String(text));
}

async function answer(email: string, said: 'allow' | 'refuse' = 'allow', browser = test.browser()) {
  const token = /\/email-change\/([\w-]+)/.exec((await mailsTo(email))[0] ?? '')?.[1];
  await browser.get('/api/user');
  const { status, body } = await browser.post(`/api/email-change/${String(token)}`, { answer: said });
  return status === 200 ? (body.data as { state: string }).state : body.code;
}

const ADDRESS = { line1: '1 Navy Yard', city: 'Arlington', postal_code: '22202', country: 'US' };

describe('a donor’s name and address', () => {
  it('are corrected by staff; the donor hears who did it, and no mail contains the new details', async () => {
    await gives('grace@example.org');
    const id = await idOf('grace@example.org');
    expect((await correct(id, { name: 'Grace Hoper' })).status).toBe(200);
    expect((await correct(id, { name: 'Grace Hopper', ...ADDRESS })).status).toBe(200);
    expect((await correct(id, { name: 'Grace Hopper', ...ADDRESS })).status).toBe(200);
    const { console } = await colleague(test, 'fundraiser');
    const seen = (await console.get(`/donors/${id}`)).body.data as DonorPage;
    expect([seen.donor.name, seen.postal_address, seen.record.corrections]).toEqual(['Grace Hopper', [], []]);
    const { donor, postal_address: lines, record } = await page(id);
    expect([donor.name, lines]).toEqual(['Grace Hopper', ['1 Navy Yard', 'Arlington, 22202', 'US']]);
    const author = `Ada Example (${care.email})`;
    expect(record.corrections).toMatchObject([
      {
        author,
        before: { name: 'Grace Hoper', line1: '', city: '', postal_code: '', country: '' },
        after: { name: 'Grace Hopper', ...ADDRESS },
      },
      { author, before: { name: '' }, after: { name: 'Grace Hoper' } },
    ]);
    expect(await audited(id)).toMatchObject([
      { action: 'donor.details-corrected', details: { fields: 'name' } },
      { action: 'donor.details-corrected', details: { fields: 'name, line1, city, postal_code, country' } },
    ]);
    const mails = (await mailsTo('grace@example.org')).filter((text) =>
      text.includes('details were corrected'),
    );
    expect(mails).toHaveLength(2);
    expect(mails[0]).toContain('Our team made this change for you.');
    expect(mails.join('')).not.toMatch(/Hopp?er|Navy/);
  });

  it('are given whole or not at all, and are erased with the donor, including earlier ones', async () => {
    await gives('leaves@example.org');
    const id = await idOf('leaves@example.org');
    const part = await correct(id, { name: 'Zyzzyva', line1: '1 Main Street' });
    expect([part.status, Object.keys(part.body.errors ?? {})]).toEqual([
      422,
      ['city', 'postal_code', 'country'],
    ]);
    for (const name of ['Zyzzyva', 'Zyzzyva the Second']) await correct(id, { name });
    expect(await runDonorData(test, 'export', 'leaves@example.org')).toContain('Zyzzyva the Second');
    await jobsDone();
    await runDonorData(test, 'erase', 'leaves@example.org');
    await jobsDone();
    expect(await tablesThatHold(test, 'Zyzzyva')).toEqual([]);
    expect(outcome(await correct(id, { name: 'Zyzzyva' }))).toEqual([404, 'not_found']);
  });

  it('corrected before the donor verified the address are on the account that theirs joins', async () => {
    const { browser } = await gives('joins@example.org');
    await gives('joins@example.org');
    await correct(await idOf('joins@example.org'), { name: 'Jo Ins' });
    await verifyBySignIn(test, browser, 'joins@example.org');
    const { donor, record } = await page(await idOf('joins@example.org'));
    expect([donor.name, record.corrections.length]).toEqual(['Jo Ins', 1]);
  });
});

describe('a donor’s email', () => {
  it('that was verified changes once both addresses agree, and every session ends', async () => {
    const { browser } = await gives('old1@example.org', verifiedDonor);
    const id = await idOf('old1@example.org');
    expect((await change(id, 'new1@example.com')).status).toBe(200);
    expect((await page(id)).record.email_change).toMatchObject({
      new_email: 'new1@example.com',
      is_allowed: false,
      is_verified: false,
    });
    for (const email of ['old1@example.org', 'new1@example.com'])
      expect((await mailsTo(email))[0]).toContain('asked our team');
    expect(await answer('new1@example.com')).toBe('waiting');
    expect((await page(id)).donor.email).toBe('old1@example.org');
    expect(await answer('old1@example.org', 'allow', browser)).toBe('changed');
    expect((await page(id)).donor).toMatchObject({ email: 'new1@example.com', is_verified: true });
    expect(await whoIs(browser)).toMatchObject({ trust: 'anonymous' });
    expect((await login(test.browser(), 'new1@example.com')).status).not.toBe(200);
    expect((await mailsTo('old1@example.org'))[0]).toContain('Our team was asked to change it');
    expect((await audited(id)).map(({ action }) => action)).toEqual(['donor.email-change-asked']);
  });

  it('whose mailbox is dead changes once a second colleague approves it and the new one agrees', async () => {
    await gives('dead@example.org', verifiedDonor);
    const id = await idOf('dead@example.org');
    await change(id, 'alive@example.org');
    const approve = (by: Colleague) =>
      by.console.post(`/donors/${id}/email-change/approve`, { email: 'alive@example.org' });
    expect(outcome(await approve(care))).toEqual([409, 'second_person']);
    const fundraiser = await colleague(test, 'fundraiser');
    expect(outcome(await approve(fundraiser))).toEqual([403, 'not_permitted']);
    const second = await colleague(test, 'donor-care');
    expect((await approve(second)).body.data).toEqual({ state: 'waiting' });
    expect(outcome(await approve(second))).toEqual([409, 'email_change_gone']);
    expect((await page(id)).donor.email).toBe('dead@example.org');
    expect((await page(id)).record.email_change).toMatchObject({
      is_allowed: true,
      approved_by: expect.stringContaining('@') as unknown,
      asked_by: { is_self: true },
    });
    expect(await answer('alive@example.org')).toBe('changed');
    expect((await page(id)).donor).toMatchObject({ email: 'alive@example.org', is_verified: true });
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'donor.email-change-asked',
      'donor.email-change-approved',
      'donor.email-change-approved',
    ]);
  });

  it('changes right away if a second colleague approves it after the new one agreed', async () => {
    await gives('dead2@example.org', verifiedDonor);
    const id = await idOf('dead2@example.org');
    await change(id, 'alive2@example.org');
    expect(await answer('alive2@example.org')).toBe('waiting');
    const second = await colleague(test, 'admin');
    const approved = await second.console.post(`/donors/${id}/email-change/approve`, {
      email: 'alive2@example.org',
    });
    expect(approved.body.data).toEqual({ state: 'changed' });
    expect((await page(id)).donor.email).toBe('alive2@example.org');
  });

  it('stays if its requester replaced the new address after the second colleague read it', async () => {
    await gives('dead3@example.org', verifiedDonor);
    const id = await idOf('dead3@example.org');
    await change(id, 'alive3@example.org');
    await change(id, 'requesters-own@example.org');
    expect(await answer('requesters-own@example.org')).toBe('waiting');
    const second = await colleague(test, 'donor-care');
    const approve = (email: string) => second.console.post(`/donors/${id}/email-change/approve`, { email });
    expect(outcome(await approve('alive3@example.org'))).toEqual([409, 'email_change_gone']);
    expect((await page(id)).donor.email).toBe('dead3@example.org');
    expect((await approve('Requesters-Own@example.org')).body.data).toEqual({ state: 'changed' });
  });

  it('is not approved by a colleague who invited the requester in the last 30 days, or was invited', async () => {
    const admin = await colleague(test, 'admin');
    const email = 'alias@example.org';
    expect((await admin.console.post('/staff/invitations', { email, role: 'donor-care' })).status).toBe(200);
    const alias = await acceptInvitation(test, await mailedInvitation(test, email));
    const asked = async (by: Colleague, name: string) => {
      await gives(`${name}@example.org`, verifiedDonor);
      const id = await idOf(`${name}@example.org`);
      const reply = await by.console.post(`/donors/${id}/email-change`, { email: `${name}@example.com` });
      expect(reply.status).toBe(200);
      return id;
    };
    const approve = (id: string, by: Colleague, name: string) =>
      by.console.post(`/donors/${id}/email-change/approve`, { email: `${name}@example.com` });
    const [ofAlias, ofAdmin] = [await asked(alias, 'lonely'), await asked(admin, 'lonelier')];
    const isInvitedLately = async ({ console }: Colleague) => {
      const { record } = (await console.get(`/donors/${ofAlias}`)).body.data as DonorPage;
      return record.email_change?.asked_by?.is_invited_lately;
    };
    expect(await isInvitedLately(admin)).toBe(true);
    expect(await isInvitedLately(care)).toBe(false);
    expect(outcome(await approve(ofAlias, admin, 'lonely'))).toEqual([409, 'invited_lately']);
    expect(outcome(await approve(ofAdmin, alias, 'lonelier'))).toEqual([409, 'invited_lately']);
    expect((await page(ofAlias)).record.email_change).toMatchObject({ is_allowed: false });
    const [entry] = await test.rows(
      `select content::json as content from audit_log where content::json ->> 'subject' = 'donor:${ofAdmin}'
       and content::json ->> 'action' = 'donor.email-change-approved'`,
    );
    expect(entry?.['content']).toMatchObject({ result: 'refused' });
    await ageInvitation(test, email, '30 days 1 minute');
    expect((await approve(ofAlias, admin, 'lonely')).body.data).toEqual({ state: 'waiting' });
    expect((await approve(ofAdmin, care, 'lonelier')).body.data).toEqual({ state: 'waiting' });
  });

  it('that was mistyped changes once the right one agrees; the saved card then belongs to no donor', async () => {
    await gives('mistyepd@example.org', unverifiedDonor, { type: 'monthly', amount: 20 });
    const id = await idOf('mistyepd@example.org');
    await change(id, 'mistyped@example.org');
    expect((await mailsTo('mistyepd@example.org'))[0]).toContain('refuse the change here');
    expect(await answer('mistyped@example.org')).toBe('changed');
    expect((await page(id)).donor).toMatchObject({ email: 'mistyped@example.org', is_verified: true });
    const reader = test.browser();
    await verifyBySignIn(test, reader, 'mistyped@example.org');
    const [gift] = (await reader.get('/api/profile/monthly')).body.data as { id: string }[];
    const managed = await reader.get(`/api/profile/monthly/${gift?.id ?? ''}`);
    expect(managed.body.data).toMatchObject({ amount: 20, only_less: true });
    expect((await reader.get('/api/paymentMethod')).body.data).toEqual([]);
  });

  it('that its owner verifies meanwhile changes only with the owner’s consent, and not once it has joined an account', async () => {
    await gives('late@example.org');
    const id = await idOf('late@example.org');
    await change(id, 'caller@example.org');
    const caller = test.browser();
    await verifyBySignIn(test, test.browser(), 'late@example.org');
    expect(await answer('caller@example.org', 'allow', caller)).toBe('waiting');
    expect((await page(id)).donor.email).toBe('late@example.org');

    await gives('joined@example.org');
    const first = await idOf('joined@example.org');
    await change(first, 'caller2@example.org');
    await gives('joined@example.org', verifiedDonor);
    expect(await answer('caller2@example.org')).toBe('link_invalid');
    expect((await care.console.get('/donors?search=caller2@example.org')).body.data).toMatchObject({
      donors: [],
    });
  });

  it('that was never verified stays if its reader refuses', async () => {
    await gives('stays@example.org');
    const id = await idOf('stays@example.org');
    await change(id, 'thief@example.org');
    expect(await answer('stays@example.org', 'refuse')).toBe('refused');
    expect(await answer('thief@example.org')).toBe('link_invalid');
    expect((await page(id)).record.email_change).toBeNull();
  });

  it('never becomes another donor’s, and stays if others gave under it; the change can be withdrawn', async () => {
    await gives('owner@example.org', verifiedDonor);
    await gives('shared@example.org');
    const id = await idOf('shared@example.org');
    expect(outcome(await change(id, 'Owner@example.org'))).toEqual([409, 'email_taken']);
    expect(outcome(await change(id, 'Shared@example.org'))).toEqual([409, 'email_same']);
    await change(id, 'alone@example.org');
    await gives('shared@example.org');
    expect(await answer('alone@example.org')).toBe('waiting');
    expect(outcome(await change(id, 'other@example.org'))).toEqual([409, 'email_shared']);
    expect((await care.console.post(`/donors/${id}/email-change/withdraw`)).status).toBe(200);
    expect((await page(id)).record.email_change).toBeNull();
  });

  it('needs a fresh second factor', async () => {
    const id = await idOf('owner@example.org');
    await letTimePass(test, '6 minutes');
    expect(outcome(await change(id, 'fresh@example.org'))).toEqual([403, 'step_up_needed']);
  });
});
