import type { StaffDonorRow, StaffEndpoints } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { ControlPanel } from '../../../testing/control-panel.ts';
import { tablesThatHold } from '../../../testing/donor-data.ts';
import { unverifiedDonor, verifiedDonor, whoIs } from '../../../testing/donors.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type DonorPage = z.output<StaffEndpoints['getDonor']['reply']>;

let test: TestApp;
let owner: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  owner = await colleague(test, 'owner');
});
afterAll(() => test.close());

const jobsDone = () => test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');
async function idOf(email: string): Promise<string> {
  const reply = await owner.console.get(`/donors?search=${email}`);
  return (reply.body.data as { donors: StaffDonorRow[] }).donors[0]?.id ?? '';
}
const page = async (id: string) => (await owner.console.get(`/donors/${id}`)).body.data as DonorPage;
const erase = (id: string, email: string) => owner.console.post(`/donors/${id}/erasure`, { emails: [email] });
const audited = async (id: string) =>
  (
    await test.rows(
      `select content::json ->> 'action' as action from audit_log
       where content::json ->> 'subject' = 'donor:${id}' and content::json ->> 'action' <> 'donor.viewed' order by id`,
    )
  ).map(({ action }) => action);

describe('all data about a donor', () => {
  it('is given to staff in the form of the donor’s own page, and the audit log has the colleague', async () => {
    const { browser } = await verifiedDonor(test, 'export@example.org');
    const id = await idOf('export@example.org');
    const reply = await owner.console.post(`/donors/${id}/data-export`);
    const own = (await browser.get('/api/profile/export')).body.data as Record<string, unknown>;
    const { exported_at: _, ...data } = reply.body.data as Record<string, unknown>;
    delete own['exported_at'];
    expect(data).toEqual(own);
    expect(await audited(id)).toEqual(['donor.data-exported']);
  });
});

describe('a donor who asks staff to be erased', () => {
  it('is signed out right away, and erased with their monthly gift and tags; the last mail goes to them', async () => {
    const email = 'zyzzyva@example.org';
    const { browser } = await verifiedDonor(test, email, { type: 'monthly', amount: 15 });
    const id = await idOf(email);
    const [gift] = (await page(id)).monthly_gifts;
    await owner.console.post(`/donors/${id}/tags`, { tag: 'Zyzzyva' });
    expect(outcome(await erase(id, 'somebody.else@example.org'))).toEqual([409, 'donor_changed']);
    const presses = await Promise.all([1, 2].map(() => erase(id, email)));
    expect(presses.map(({ status }) => status)).toContain(200);
    expect(await whoIs(browser)).toMatchObject({ trust: 'anonymous' });
    await jobsDone();
    // Only the last mail to them is left.
    expect(await tablesThatHold(test, 'zyzzyva')).toEqual(['public.local_mails']);
    expect((await page(id)).record.erasure).toBe('done');
    expect(await new ControlPanel(test.config.braintree).statusOf(gift?.id ?? '')).toBe('Canceled');
    expect((await page(id)).monthly_gifts).toMatchObject([{ state: 'cancelled' }]);
    expect(await audited(id)).toContain('donor.erasure-asked');
    const [given] = (await page(id)).gifts;
    const ofReceipt = `/gifts/${given?.id ?? ''}/receipt`;
    expect(outcome(await owner.console.post(`${ofReceipt}/resend`))).toEqual([409, 'donor_erased']);
    expect(outcome(await owner.console.get(`${ofReceipt}/correction`))).toEqual([409, 'donor_erased']);
    expect(outcome(await erase(id, email))).toEqual([404, 'not_found']);
    expect(outcome(await owner.console.post(`/donors/${id}/data-export`))).toEqual([404, 'not_found']);
  });

  it('is shown as being erased while the gateway does not answer', async () => {
    await unverifiedDonor(test, 'waits@example.org', { type: 'monthly', amount: 15 });
    await jobsDone();
    const id = await idOf('waits@example.org');
    await test.localBraintree.fault({ call: 'subscription.cancel', kind: 'drop-reply' });
    await erase(id, 'waits@example.org');
    expect((await page(id)).record.erasure).toBe('under-way');
  });

  it('is erased only by owners, with a fresh second factor', async () => {
    await unverifiedDonor(test, 'stays@example.org');
    const id = await idOf('stays@example.org');
    const admin = await colleague(test, 'admin');
    const refused = await admin.console.post(`/donors/${id}/erasure`, { emails: ['stays@example.org'] });
    expect(outcome(refused)).toEqual([403, 'not_permitted']);
    await letTimePass(test, '6 minutes');
    expect(outcome(await erase(id, 'stays@example.org'))).toEqual([403, 'step_up_needed']);
    expect(outcome(await owner.console.post(`/donors/${id}/data-export`))).toEqual([403, 'step_up_needed']);
  });
});
