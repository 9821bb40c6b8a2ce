import type { StaffEndpoints, StaffFailedJob } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { deleteJobs, exhaust, holdJobs, hurry, leaveGivenUp } from '../../../testing/queue.ts';
import { ScriptedSmtpServer } from '../../../testing/smtp-server.ts';
import { colleague, type Colleague, type StaffConsole } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const DONOR = 'ann.private@example.org';

let smtp: ScriptedSmtpServer;
let test: TestApp;
let owner: Colleague;
let finance: Colleague;
beforeAll(async () => {
  smtp = new ScriptedSmtpServer();
  test = await startTestApp({ smtpUrl: await smtp.listen() });
  owner = await colleague(test, 'owner');
  finance = await colleague(test, 'finance');
  await test.until('select not exists (select from graphile_worker.jobs) as ok');
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

async function failed(console: StaffConsole = finance.console): Promise<StaffFailedJob[]> {
  const reply = await console.get('/jobs/failed');
  expect(reply.status).toBe(200);
  return (reply.body.data as { jobs: StaffFailedJob[] }).jobs;
}

async function kinds() {
  const reply = await finance.console.get('/jobs');
  return (reply.body.data as z.output<StaffEndpoints['getJobs']['reply']>).kinds;
}

const retry = (id: string, console = finance.console) => console.post(`/jobs/${id}/retry`);
const done = () => test.until('select not exists (select from graphile_worker.jobs) as ok');
const acts = (action: string) =>
  test.rows(
    `select content::json ->> 'subject' as subject, content::json -> 'details' as details from audit_log
     where content::json ->> 'action' = '${action}' order by id`,
  );

describe('a mail that the mail server refuses', () => {
  let job: StaffFailedJob | undefined;

  it('is a failed job that links to its gift, with a reason in our words and no data of the donor', async () => {
    smtp.script('refuse');
    await unverifiedDonor(test, DONOR);
    await exhaust(test, 'send_receipt');
    const reply = await finance.console.get('/jobs/failed');
    [job] = (reply.body.data as { jobs: StaffFailedJob[] }).jobs;
    const [gift] = await test.rows('select id from gifts');
    expect(job).toMatchObject({
      name: 'send_receipt',
      fault: 'mail',
      next_try_at: null,
      attempts: 25,
      max_attempts: 25,
      about: { kind: 'gift', id: gift?.['id'] },
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/ann\.private|@example/);
    expect(await kinds()).toMatchObject([{ name: 'send_receipt', failed: 1, retrying: 0, waiting: 0 }]);
  });

  it('is sent once when two colleagues retry it at the same moment', async () => {
    const replies = await Promise.all([
      retry(job?.id ?? ''),
      retry(job?.id ?? '', owner.console),
      retry(job?.id ?? ''),
    ]);
    for (const { status, body } of replies)
      expect([200, 409]).toContain(body.code === undefined ? status : 409);
    await done();
    expect(smtp.mailsTo(DONOR)).toHaveLength(1);
    expect(await acts('job.retried')).toMatchObject([
      { subject: `job:${job?.id ?? ''}`, details: { job: 'send_receipt' } },
    ]);
    expect((await retry(job?.id ?? '')).body.code).toBe('job_gone');
  });
});

describe('a job that moves money', () => {
  it('moves it once, however often it is retried', async () => {
    await unverifiedDonor(test, 'twice@example.org', { amount: 31 });
    await done();
    const [charge] = await test.rows(
      `select attempt_id as "attemptId", gateway_transaction_id as "transactionId" from gifts where amount_cents = 3100`,
    );
    await test.localBraintree.bankSays('yes', String(charge?.['transactionId']));
    const refunds = await test.localBraintree.countCalls('transaction.refund');
    await leaveGivenUp(test, 'undo_extra_charge', { ...charge, isMonthly: false });
    const [job] = await failed();
    expect(job).toMatchObject({ name: 'undo_extra_charge', about: { kind: 'gift' } });
    await Promise.all([retry(job?.id ?? ''), retry(job?.id ?? '', owner.console)]);
    await done();
    expect((await retry(job?.id ?? '')).body.code).toBe('job_gone');
    expect(await refunds()).toBe(1);
  });

  it('is not retried while a worker runs it', async () => {
    await leaveGivenUp(test, 'undo_extra_charge', { attemptId: 'a' });
    const [job] = await failed();
    await holdJobs(test, 'undo_extra_charge');
    expect(await failed()).toEqual([]);
    expect((await retry(job?.id ?? '')).body.code).toBe('job_running');
    // The sweep of locks would soon find that no worker has it, and it would be failed again.
    await deleteJobs(test, 'undo_extra_charge');
  });
});

describe('all failed jobs of a kind', () => {
  it('are retried together', async () => {
    smtp.script('refuse', 'refuse');
    await unverifiedDonor(test, 'one@example.org');
    await unverifiedDonor(test, 'two@example.org');
    await test.until(
      `select count(*) = 2 as ok from graphile_worker.jobs where task_identifier = 'send_receipt' and last_error is not null`,
    );
    const reply = await owner.console.post('/jobs/retry', { name: 'send_receipt' });
    expect(reply.body.data).toEqual({ retried: 2 });
    await hurry(test, 'send_receipt');
    await test.until(
      `select not exists (select from graphile_worker.jobs where task_identifier = 'send_receipt') as ok`,
    );
    expect([smtp.mailsTo('one@example.org').length, smtp.mailsTo('two@example.org').length]).toEqual([1, 1]);
    expect(await acts('jobs.retried')).toMatchObject([{ details: { job: 'send_receipt', count: 2 } }]);
  });
});

describe('giving up', () => {
  it('removes a job from the queue permanently, with a reason in the audit log', async () => {
    await leaveGivenUp(test, 'send_refund_mail', { refundId: 'no-such-refund' });
    const [job] = await failed();
    const giveUp = (console: StaffConsole, reason: string) =>
      console.post(`/jobs/${job?.id ?? ''}/give-up`, { reason });
    expect((await giveUp(finance.console, 'told by phone')).body.code).toBe('not_permitted');
    expect((await giveUp(owner.console, '')).body.errors).toHaveProperty('reason');
    expect((await giveUp(owner.console, 'told by phone')).status).toBe(200);
    expect(await failed()).toEqual([]);
    expect((await giveUp(owner.console, 'told by phone')).body.code).toBe('job_gone');
    expect(await acts('job.given-up')).toEqual([
      { subject: `job:${job?.id ?? ''}`, details: { job: 'send_refund_mail', reason: 'told by phone' } },
    ]);
  });

  it('is only an owner’s decision if the job erases a donor', async () => {
    const admin = await colleague(test, 'admin');
    await leaveGivenUp(test, 'erase_donor', { donorIds: [] });
    const [job] = await failed();
    const giveUp = (console: StaffConsole) =>
      console.post(`/jobs/${job?.id ?? ''}/give-up`, { reason: 'the donor changed their mind' });
    expect((await giveUp(admin.console)).body.code).toBe('not_permitted');
    expect(await failed()).toHaveLength(1);
    expect((await giveUp(owner.console)).status).toBe(200);
    expect(await failed()).toEqual([]);
  });

  it('is refused while the job is still being retried', async () => {
    smtp.script('refuse');
    await unverifiedDonor(test, 'three@example.org');
    await test.until(
      `select exists (select from graphile_worker.jobs where task_identifier = 'send_receipt' and last_error is not null) as ok`,
    );
    const [job] = await failed();
    expect(job?.next_try_at).not.toBeNull();
    const reply = await owner.console.post(`/jobs/${job?.id ?? ''}/give-up`, { reason: 'x' });
    expect(reply.body.code).toBe('job_goes_on');
  });
});
