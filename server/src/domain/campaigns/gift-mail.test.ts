import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishedCampaign } from '../../testing/campaigns.ts';
import { ScriptedSmtpServer } from '../../testing/smtp-server.ts';
import { colleague } from '../../testing/staff.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
const smtp = new ScriptedSmtpServer();
beforeAll(async () => {
  test = await startTestApp({ smtpUrl: await smtp.listen(), mailFrom: 'gifts@example.org' });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

it('mails each address about a gift once, even if the mail to another address fails', async () => {
  const fundraiser = await colleague(test, 'fundraiser');
  await publishedCampaign(fundraiser, 'told', {
    notify: ['first@example.org', 'gone@example.org', 'last@example.org'],
  });
  smtp.refused.add('gone@example.org');
  const giver = test.browser();
  const checkout = await beginCheckout(giver, { email: 'giver@example.org', campaign: 'told' });
  expect((await giver.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
  await test.until(
    `select exists (select from graphile_worker.jobs where task_identifier = 'send_campaign_gift_mail' and last_error is not null) as ok`,
  );
  for (const email of ['first@example.org', 'last@example.org'])
    await expect
      .poll(() => smtp.mailsTo(email).map(({ subject }) => subject))
      .toEqual(['$13.37 for Winter appeal']);
  smtp.refused.clear();
  await expect.poll(() => smtp.mailsTo('gone@example.org'), { timeout: 150_000 }).toHaveLength(1);
});
