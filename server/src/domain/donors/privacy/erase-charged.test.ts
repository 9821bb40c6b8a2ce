import { afterAll, beforeAll, expect, it } from 'vitest';
import { runDonorData, tablesThatHold } from '../../../testing/donor-data.ts';
import { monthlyDonor } from '../../../testing/monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from '../../../testing/passing-months.ts';
import { hurry } from '../../../testing/queue.ts';
import { ScriptedSmtpServer } from '../../../testing/smtp-server.ts';

const smtp = new ScriptedSmtpServer();
let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths({ smtpUrl: await smtp.listen() });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

it('a donor who is erased just after a month was charged gets its receipt first, and the books have the month', async () => {
  const email = 'leaving@example.org';
  const { subscriptionId } = await monthlyDonor(test, email);
  await test.settled();
  await test.localBraintree.fault({ call: 'webhook.*', kind: 'drop', count: 100 });
  await test.advance({ months: 1 });
  expect(await test.localBraintree.chargesOf(subscriptionId)).toHaveLength(2);

  smtp.script('hold');
  await runDonorData(test, 'erase', email);
  await test.until(
    `select coalesce(bool_or(last_error like '%a receipt of theirs is still to be mailed%' and locked_at is null), false) as ok
     from graphile_worker.jobs where task_identifier = 'erase_donor'`,
  );
  expect(await tablesThatHold(test, email)).toContain('public.donors');
  await expect.poll(() => smtp.mailsTo(email).length).toBe(2);
  smtp.release();
  await test.until(
    `select not exists (select from graphile_worker.jobs where task_identifier = 'send_receipt') as ok`,
  );
  await hurry(test);
  await test.settled();

  expect(smtp.mailsTo(email).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Your receipt'),
    expect.stringContaining('Your receipt'),
    expect.stringContaining('has erased your data'),
  ]);
  expect(await tablesThatHold(test, email)).toEqual([]);
  await expectSameBooks();
  expect(await test.rows('select status, ended_by from subscriptions')).toEqual([
    { status: 'cancelled', ended_by: 'erasure' },
  ]);
});

it('a donor is not erased while a bank is deciding on a month: once it is charged, its receipt is sent', async () => {
  const email = 'midnight@example.org';
  const { subscriptionId } = await monthlyDonor(test, email);
  await test.settled();
  await test.localBraintree.fault({ call: 'webhook.*', kind: 'drop', count: 100 });
  await test.advance({ months: 1 });
  const month = (await test.localBraintree.chargesOf(subscriptionId)).at(-1)?.transactionId ?? '';
  await test.localBraintree.askBank(month, 'begin');

  await runDonorData(test, 'erase', email);
  await test.until(
    `select coalesce(bool_or(last_error like '%a bank is still being asked%' and locked_at is null), false) as ok
     from graphile_worker.jobs where task_identifier = 'erase_donor'`,
  );
  expect(await tablesThatHold(test, email)).toContain('public.donors');
  await test.localBraintree.askBank(month, 'answer');
  await expect
    .poll(
      async () => {
        await hurry(test);
        return tablesThatHold(test, email);
      },
      { timeout: 150_000 },
    )
    .toEqual([]);
  expect(smtp.mailsTo(email).filter(({ subject }) => subject?.includes('Your receipt'))).toHaveLength(2);
  await expectSameBooks();
});

async function expectSameBooks(): Promise<void> {
  const theirs = (await test.localBraintree.ledger()).map((each) => [each.transactionId, each.amountCents]);
  const ours = await test.rows('select gateway_transaction_id as id, amount_cents from ledger_entries');
  expect(ours.map((each) => [each['id'], each['amount_cents']]).sort()).toEqual(theirs.sort());
}
