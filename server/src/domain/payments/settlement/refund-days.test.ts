import { dayIn } from '@handsel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatDay } from '@handsel/words/format';
import { ControlPanel } from '../../../testing/control-panel.ts';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { bookRefundsOfOneSecond } from '../../../testing/ledger-days.ts';
import { startPassingMonths, type PassingMonths } from '../../../testing/passing-months.ts';

let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths();
});
afterAll(() => test.close());

async function givenBy(email: string) {
  const { browser } = await unverifiedDonor(test, email);
  await test.settled();
  const [gift] = await test.rows(
    `select gateway_transaction_id from gifts join donors on donors.id = donor_id where email = '${email}'`,
  );
  const transactionId = String(gift?.['gateway_transaction_id']);
  await test.localBraintree.bankSays('yes', transactionId);
  return { browser, transactionId, panel: new ControlPanel(test.config.braintree) };
}

async function look(transactionId: string): Promise<void> {
  await test.rows(
    `select graphile_worker.add_job('follow_settlement', json_build_object('transactionId', '${transactionId}'))`,
  );
  await test.settled();
}

async function mailOf(email: string, amount: string): Promise<string> {
  const [mail] = await test.rows(
    `select text from local_mails where recipient = '${email}' and subject like '${amount} of your gift%'`,
  );
  return String(mail?.['text']);
}

it('refunds with the same time in whole seconds are reported in the order in which we saw them', async () => {
  const email = 'quick@example.org';
  const { transactionId } = await givenBy(email);
  await bookRefundsOfOneSecond(test, transactionId);
  await test.settled();
  const left = [];
  for (const dollars of [1, 2, 3, 4])
    left.push(/Remaining gift: +(\S+)/.exec(await mailOf(email, `$${dollars}`))?.[1]);
  expect(left).toEqual(['$12.37', '$10.37', '$7.37', '$3.37']);
});

it('refunds that we see together are each reported with their own day, and with the rest at that time', async () => {
  const email = 'ada@example.org';
  const { browser, transactionId, panel } = await givenBy(email);
  await test.localBraintree.fault({ call: 'webhook.*', kind: 'drop', count: 100 });
  await panel.refund(transactionId, 3.37);
  await test.advance({ days: 10 });
  await panel.refund(transactionId, 4);
  await look(transactionId);

  const inDays = (days: number) =>
    formatDay(dayIn('America/Chicago', new Date(Date.now() + days * 86_400_000)));
  const first = await mailOf(email, '$3.37');
  expect(first).toContain(`$3.37 on ${inDays(0)}`);
  expect(first).toMatch(/Remaining gift: +\$10$/m);
  const second = await mailOf(email, '$4');
  expect(second).toContain(`$4 on ${inDays(10)}`);
  expect(second).toMatch(/Remaining gift: +\$6$/m);

  const reply = await browser.get('/api/profile/gifts');
  const { gifts } = reply.body.data as { gifts: { refunds: { on: string }[] }[] };
  expect(gifts[0]?.refunds.map(({ on }) => formatDay(on))).toEqual([inDays(0), inDays(10)]);
});
