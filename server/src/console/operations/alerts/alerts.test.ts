import { nameAndEmail, type StaffAlert } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raiseBooksDiffer, raiseCardsTested } from '../../../testing/alerts.ts';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import { forgetFailures, leaveGivenUp } from '../../../testing/queue.ts';
import { colleague, signInAsStaff, type Colleague, type StaffConsole } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sendWebhook } from '../../../testing/webhooks.ts';

let test: TestApp;
let ada: Colleague;
let bea: Colleague;
let carer: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  ada = await colleague(test, 'finance');
  bea = await colleague(test, 'owner');
  carer = await colleague(test, 'donor-care');
});
afterAll(() => test.close());

async function alerts(state: 'open' | 'closed', console: StaffConsole = ada.console): Promise<StaffAlert[]> {
  const reply = await console.get(`/alerts?state=${state}`);
  expect(reply.status).toBe(200);
  return (reply.body.data as { alerts: StaffAlert[] }).alerts;
}

async function openOf(kind: string): Promise<StaffAlert> {
  const found = (await alerts('open')).find((alert) => alert.kind === kind);
  if (found === undefined) throw new Error(`no alert of ${kind} is open`);
  return found;
}

const who = ({ email }: Colleague) => nameAndEmail({ name: 'Ada Example', email });
const run = async (job: string) => {
  await test.rows(`select graphile_worker.add_job('${job}')`);
  await test.until(
    `select not exists (select from graphile_worker.jobs where task_identifier = '${job}') as ok`,
  );
};

/** A webhook with a valid signature and unreadable content. */
async function unreadable(): Promise<void> {
  const xml = Buffer.from('<notification><kind>check</kind></notification>').toString('base64');
  expect(await sendWebhook(test, `${xml}\n`)).toBe(400);
}

describe('an alert', () => {
  it('says what to do and links to its gift', async () => {
    await unverifiedDonor(test, 'ann@example.org');
    const [gift] = await test.rows('select id, gateway_transaction_id as transaction from gifts');
    await raiseBooksDiffer(test, String(gift?.['transaction']));
    expect(await openOf('booksDiffer')).toMatchObject({
      title: 'The books and Braintree differ',
      advice: expect.stringContaining('run npm run reconcile') as unknown,
      details: [
        { label: 'Handsel', value: '$6.00' },
        { label: 'Braintree', value: '$5.00' },
      ],
      page: { name: 'gift', id: gift?.['id'] },
      closes_when: expect.stringContaining('finds no difference') as unknown,
      is_closable: true,
      looking: null,
      closed: null,
    });
  });

  it('shows colleagues who looks at it', async () => {
    const { id } = await openOf('booksDiffer');
    const look = (console: StaffConsole, isLooking: boolean) =>
      console.post(`/alerts/${id}/looking`, { is_looking: isLooking });
    expect((await look(carer.console, true)).body.data).toMatchObject({ looking: { by: who(carer) } });
    expect((await openOf('booksDiffer')).looking?.by).toBe(who(carer));
    await look(ada.console, true);
    expect((await openOf('booksDiffer')).looking?.by).toBe(who(ada));
    await look(ada.console, false);
    expect((await openOf('booksDiffer')).looking).toBeNull();
  });

  it('is closed once, by a role that keeps the books; a second colleague learns who did it', async () => {
    const { id } = await openOf('booksDiffer');
    expect((await carer.console.post(`/alerts/${id}/close`)).body.code).toBe('not_permitted');
    const replies = await Promise.all([ada, bea].map(({ console }) => console.post(`/alerts/${id}/close`)));
    const [first, second] = replies.map(({ body }) => (body.data as StaffAlert).closed);
    expect([who(ada), who(bea)]).toContain(first?.by);
    expect(second).toEqual(first);
    expect(await alerts('open')).toEqual([]);
    expect(await alerts('closed')).toMatchObject([{ id, closed: first }]);
    const entries = await test.rows(
      `select 1 from audit_log where content::json ->> 'action' = 'alert.closed' and content::json ->> 'subject' = 'alert:${id}'`,
    );
    expect(entries).toHaveLength(1);
  });

  it('is raised again if its cause returns, and the previous one stays in the history', async () => {
    await unreadable();
    await unreadable();
    const before = await openOf('unreadableWebhook');
    expect(before.times_seen).toBe(2);
    expect((await bea.console.post(`/alerts/${before.id}/close`)).status).toBe(200);
    await unreadable();
    const again = await openOf('unreadableWebhook');
    expect([again.times_seen, again.id === before.id]).toEqual([1, false]);
    expect((await alerts('closed')).map(({ id }) => id)).toContain(before.id);
    await test.until(
      `select count(*) = 2 as ok from alerts where kind = 'unreadableWebhook'
       and not exists (select from graphile_worker.jobs where task_identifier = 'send_alert')`,
    );
  });

  it('of jobs closes automatically when no job of the kind has used up its attempts', async () => {
    await leaveGivenUp(test, 'send_refund_mail', { refundId: 'no-such-refund' });
    await run('tell_of_given_up');
    const alert = await openOf('jobGivenUp');
    expect(alert).toMatchObject({ about: 'send_refund_mail', page: { name: 'jobs' } });
    expect(alert.closes_when).toMatch(/no failed job of this kind/);
    const faultFor = async (console: StaffConsole) =>
      (await alerts('open', console)).flatMap(({ details }) =>
        details.filter(({ label }) => label === 'Last error'),
      );
    expect(await faultFor(ada.console)).toHaveLength(1);
    expect(await faultFor(carer.console)).toEqual([]);
    expect((await ada.console.post(`/alerts/${alert.id}/close`)).body.code).toBe('alert_closes_itself');
    await forgetFailures(test);
    await run('tell_of_given_up');
    expect((await alerts('closed')).find(({ id }) => id === alert.id)?.closed).toMatchObject({ by: null });
  });

  it('of an attack closes automatically a day after the last one', async () => {
    await raiseCardsTested(test);
    await run('close_ended_alerts');
    const { id } = await openOf('cardsTested');
    await letTimePass(test, '25 hours');
    await run('close_ended_alerts');
    const console = await signInAsStaff(test, ada);
    expect((await alerts('closed', console)).map((alert) => alert.id)).toContain(id);
  });
});
