import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { answer } from '../../../testing/dedications.ts';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { refundGift } from '../../../testing/outcomes.ts';
import { ScriptedSmtpServer } from '../../../testing/smtp-server.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
const smtp = new ScriptedSmtpServer();
beforeAll(async () => {
  test = await startTestApp({ smtpUrl: await smtp.listen(), mailFrom: 'gifts@example.org' });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

const MATCH = { employeeMatch: true, employer: 'Analytical Engines', employeeEmail: 'ada@work.example.org' };
const matchMails = (email: string) =>
  smtp.mailsTo(email).filter(({ subject }) => subject?.includes('matched') === true);
const jobsDone = () =>
  test.until(
    `select not exists (select from graphile_worker.jobs where task_identifier = 'send_match_mail') as ok`,
  );

/** Signs in with a link that was mailed to the address. */
async function prove(browser: Browser, email: string): Promise<void> {
  expect((await browser.post('/api/login/link', { email })).status).toBe(200);
  const link = /\/login\/link\/([\w-]+)/;
  const mailed = () => smtp.mailsTo(email).flatMap(({ text }) => link.exec(text ?? '')?.[1] ?? []);
  await expect.poll(mailed).toHaveLength(1);
  expect((await browser.post(`/api/login/link/${String(mailed()[0])}`, {})).status).toBe(200);
}

it('each donor whose employer matches gifts gets the details for the employer, once a gift', async () => {
  const email = 'ada@example.org';
  const { browser, checkoutId } = await unverifiedDonor(test, email);
  await prove(browser, email);
  await answer(browser, checkoutId, MATCH);
  await expect.poll(() => matchMails(email)).toHaveLength(1);
  const [mail] = matchMails(email);
  const [receipt] = await test.rows(
    `select year || '-' || lpad(number::text, 6, '0') as number from receipts`,
  );
  for (const told of [
    'How to have Analytical Engines match your gift',
    'Green Ribbon Example, Inc.',
    '00-0000000',
    '1 Example Street, Springfield, IL 62701, USA',
    '$13.37',
    String(receipt?.['number']),
    'Use your work email',
  ]) {
    expect(mail?.text).toContain(told);
  }
  expect(mail?.messageId).toBe(`<match-${checkoutId}@localhost>`);

  await answer(browser, checkoutId, { ...MATCH, employer: 'Difference Engines' });
  await jobsDone();
  expect(matchMails(email)).toHaveLength(1);
  expect(smtp.mailsTo('ada@work.example.org')).toEqual([]);
});

it('mail programs make no link of the employer’s name', async () => {
  const email = 'bea@example.org';
  const { browser, checkoutId } = await unverifiedDonor(test, email);
  await prove(browser, email);
  await answer(browser, checkoutId, { ...MATCH, employer: 'evil.example' });
  await expect.poll(() => matchMails(email)).toHaveLength(1);
  expect(matchMails(email)[0]?.text).toContain('How to have evil.\u2060example match your gift');
  expect(JSON.stringify(matchMails(email))).not.toContain('evil.example');
});

it('an unverified address gets none of the typed words', async () => {
  const email = 'dee@example.org';
  const { browser, checkoutId } = await unverifiedDonor(test, email);
  await answer(browser, checkoutId, MATCH);
  await expect.poll(() => matchMails(email)).toHaveLength(1);
  expect(matchMails(email)[0]?.text).toContain('How to have your employer match your gift');
  const mail = `${String(matchMails(email)[0]?.text)}${String(matchMails(email)[0]?.html)}`;
  expect(mail).not.toMatch(/Analytical|work email|\bada\b/);
});

it('no mail is sent for a refunded gift, or after the answer no', async () => {
  const email = 'cyd@example.org';
  const { browser, checkoutId } = await unverifiedDonor(test, email);
  await answer(browser, checkoutId);
  await refundGift(test, checkoutId);
  await answer(browser, checkoutId, MATCH);
  await jobsDone();
  expect(matchMails(email)).toEqual([]);
});
