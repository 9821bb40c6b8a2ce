import type { CharityState } from '@handsel/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ScriptedSmtpServer } from '../../testing/smtp-server.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../testing/test-app.ts';

const smtp = new ScriptedSmtpServer();
let smtpUrl: string;
beforeAll(async () => {
  smtpUrl = await smtp.listen();
});
afterAll(() => smtp.close());

async function publishSupportEmail(test: TestApp, supportEmail: string): Promise<Colleague> {
  const admin = await colleague(test, 'admin');
  const { console } = admin;
  const { content, revision } = (await console.get('/charity')).body.data as CharityState;
  const saved = await console.put('/charity/draft', { revision, content: { ...content, supportEmail } });
  const { revision: draft } = saved.body.data as CharityState;
  expect((await console.post('/charity/publish', { revision: draft })).status).toBe(200);
  return admin;
}

/** The sender of a donor's receipt. */
async function senderOfReceipt(test: TestApp, email: string): Promise<unknown> {
  const donor = test.browser();
  const checkout = await beginCheckout(donor, { email });
  expect((await donor.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
  await expect.poll(() => smtp.mailsTo(email)).toHaveLength(1);
  return smtp.mailsTo(email)[0]?.from?.address;
}

it('mails come from the support address that was published last', async () => {
  const test = await startTestApp({ smtpUrl });
  expect(await senderOfReceipt(test, 'before@example.org')).toBe(test.config.charity.supportEmail);
  const { console } = await publishSupportEmail(test, 'help@example.org');
  expect(await senderOfReceipt(test, 'after@example.org')).toBe('help@example.org');
  const settings = JSON.stringify((await console.get('/settings')).body.data);
  expect(settings).toContain('"Sender","value":"help@example.org"');
  await test.close();
});

it('mails come from MAIL_FROM if it is set, whatever support address is published', async () => {
  const test = await startTestApp({ smtpUrl, mailFrom: 'gifts@example.org' });
  await publishSupportEmail(test, 'help@example.org');
  expect(await senderOfReceipt(test, 'named@example.org')).toBe('gifts@example.org');
  await test.close();
});
