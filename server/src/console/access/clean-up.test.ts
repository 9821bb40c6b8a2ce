import { afterAll, beforeAll, expect, it } from 'vitest';
import { letTimePass } from '../../testing/passing-time.ts';
import { colleague, invitationFromTerminal, signInAsStaff } from '../../testing/staff.ts';
import { startTestApp, testConfig, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const countOf = async (from: string) => (await test.rows(`select 1 from ${from}`)).length;

async function nightComes(): Promise<void> {
  await test.rows(`select graphile_worker.add_job('clean_up_staff')`);
  await test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');
}

it('the nightly job deletes old sessions and invitations, except the last session of each person', async () => {
  const ada = await colleague(test, 'owner');
  await signInAsStaff(test, ada);
  await invitationFromTerminal(test, 'late@example.org', 'finance');
  await letTimePass(test, '89 days');
  await nightComes();
  expect([await countOf('staff_sessions'), await countOf('staff_invitations')]).toEqual([2, 2]);
  await letTimePass(test, '3 days');
  await nightComes();
  expect([await countOf('staff_sessions'), await countOf('staff_invitations')]).toEqual([1, 0]);
  const console = await signInAsStaff(test, ada);
  await nightComes();
  expect(await countOf('staff_sessions')).toBe(1);
  expect((await console.get('/own/sessions')).status).toBe(200);
});

it('invitations stay for as long as they connect two colleagues, however short the setting is', async () => {
  const short = await startTestApp({ retention: { ...testConfig().retention, sessions: 14 } });
  const invitations = async () => (await short.rows('select 1 from staff_invitations')).length;
  const night = async () => {
    await short.rows(`select graphile_worker.add_job('clean_up_staff')`);
    await short.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');
  };
  await invitationFromTerminal(short, 'new@example.org', 'finance');
  await letTimePass(short, '29 days');
  await night();
  expect(await invitations()).toBe(1);
  await letTimePass(short, '6 days');
  await night();
  expect(await invitations()).toBe(0);
  await short.close();
});
