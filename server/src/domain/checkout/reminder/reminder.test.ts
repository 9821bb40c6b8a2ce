import type { Checkout } from '@handsel/contract';
import { LANGUAGES } from '@handsel/words/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unverifiedDonor, verifiedDonor } from '../../../testing/donors.ts';
import { expectMailIn, readerOf } from '../../../testing/languages.ts';
import {
  askReminder,
  checkoutExpires,
  offerReminders,
  reminderComesDue,
  reminderLinks,
} from '../../../testing/reminders.ts';
import { ScriptedSmtpServer } from '../../../testing/smtp-server.ts';
import {
  beginCheckout,
  paymentBody,
  startTestApp,
  visitor,
  type TestApp,
} from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ languages: [...LANGUAGES] });
  await offerReminders(test);
});
afterAll(() => test.close());

let count = 0;
const newEmail = () => `undecided${String((count += 1))}@example.org`;

/** Begins a gift and asks for a reminder of it. */
async function undecided(gift: Parameters<typeof beginCheckout>[1] = {}) {
  const email = newEmail();
  const browser = await visitor(test);
  const { uuid } = await beginCheckout(browser, { email, ...gift });
  expect((await askReminder(browser, uuid)).body).toEqual({ data: { asked: true } });
  return { browser, email, uuid };
}

const mailsTo = (email: string, subject = 'Your reminder') =>
  test.rows(
    `select subject, text from local_mails where recipient = '${email}' and subject like '${subject}%'`,
  );

const open = async (token: string, browser?: Awaited<ReturnType<typeof visitor>>) =>
  (browser ?? (await visitor(test))).post(`/api/reminders/${token}`, {});

describe('a reminder of a gift that was begun', () => {
  it('is sent once at its time and describes the gift', async () => {
    const { browser, email, uuid } = await undecided({ type: 'monthly', amount: 25 });
    expect(await mailsTo(email)).toEqual([]);
    const [job] = await test.rows(
      `select extract(epoch from run_at - now()) / 3600 as hours from graphile_worker.jobs where task_identifier = 'send_reminder'`,
    );
    expect(Math.round(Number(job?.['hours']))).toBe(24);
    const { text } = await reminderLinks(test, uuid);
    expect(text).toContain('You started a gift of $25 every month.');
    expect(text).toContain('Nothing has been charged.');
    await askReminder(browser, uuid, 'hour');
    await reminderComesDue(test);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is in the language of its pages, and a gift that is continued elsewhere has the language there', async () => {
    const email = newEmail();
    const browser = readerOf(test, 'de');
    const { uuid } = await beginCheckout(browser, { email, type: 'monthly', amount: 25 });
    expect((await askReminder(browser, uuid)).status).toBe(200);
    const { open: token } = await reminderLinks(test, uuid);
    await expectMailIn(test, 'de', {
      to: email,
      subject: 'Ihre Erinnerung: Spende an Green Ribbon Example abschließen',
      sentences: ['Sie haben eine Spende begonnen: 25 $ jeden Monat.', 'Es wurde nichts abgebucht.'],
    });
    const elsewhere = readerOf(test, 'fr');
    await elsewhere.get('/api/user');
    const { uuid: copy } = (await open(token, elsewhere)).body.data as Checkout;
    expect(await test.rows(`select language from checkouts where id = '${copy}'`)).toEqual([
      { language: 'fr' },
    ]);
  });

  it('moves to another time until it is sent', async () => {
    const { browser, uuid } = await undecided();
    expect((await askReminder(browser, uuid, 'week')).status).toBe(200);
    expect(
      await test.rows(
        `select (run_at - now() > interval '6 days') as "isLater" from graphile_worker.jobs where task_identifier = 'send_reminder'`,
      ),
    ).toEqual([{ isLater: true }]);
    await reminderComesDue(test);
  });

  it('leads back to the gift on another device, with its address', async () => {
    const { email, uuid } = await undecided({ type: 'monthly', amount: 25 });
    const { body } = await open((await reminderLinks(test, uuid)).open);
    const checkout = body.data as Checkout;
    expect(checkout).toMatchObject({ email, amount: 25, type: 'monthly', page: 'confirm' });
    expect(checkout.uuid).not.toBe(uuid);
  });

  it('leads back to the same checkout in the browser that began it, which can be paid', async () => {
    const { browser, uuid } = await undecided();
    const { body } = await open((await reminderLinks(test, uuid)).open, browser);
    const checkout = body.data as Checkout;
    expect(checkout.uuid).toBe(uuid);
    expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
  });

  it('fills in no address that has a password: its owner signs in first', async () => {
    const { email, uuid } = await undecided();
    const { open: token } = await reminderLinks(test, uuid);
    await verifiedDonor(test, email);
    const { body } = await open(token);
    expect(body.data).toMatchObject({ email: null, page: 'start' });
  });

  it('keeps the address of a donor who is signed in and follows another person’s link', async () => {
    const { email, uuid } = await undecided();
    const { open: token } = await reminderLinks(test, uuid);
    const own = newEmail();
    const { browser } = await unverifiedDonor(test, own);
    const { body } = await open(token, browser);
    expect((body.data as Checkout).email).toBeNull();
    expect((await browser.get('/api/user')).body.data).toMatchObject({ email: own });
    expect(email).not.toBe(own);
  });
});

describe('a reminder', () => {
  it('is not sent after the gift was made', async () => {
    const { browser, email, uuid } = await undecided();
    const { data } = (await browser.get(`/api/checkout/${uuid}`)).body as { data: Checkout };
    expect((await browser.post('/api/transaction', paymentBody(data))).status).toBe(200);
    await reminderComesDue(test);
    expect(await mailsTo(email)).toEqual([]);
    expect((await askReminder(browser, uuid)).body.code).toBe('reminder_impossible');
  });

  it('is not sent after another gift under the address', async () => {
    const { email } = await undecided();
    await unverifiedDonor(test, email.toUpperCase());
    await reminderComesDue(test);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('is sent even after a declined card', async () => {
    const { browser, email, uuid } = await undecided({ amount: 2001 });
    const { data } = (await browser.get(`/api/checkout/${uuid}`)).body as { data: Checkout };
    expect((await browser.post('/api/transaction', paymentBody(data))).status).toBe(402);
    await reminderComesDue(test);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is not sent for a checkout that has expired', async () => {
    const { email, uuid } = await undecided();
    await checkoutExpires(test, uuid);
    await reminderComesDue(test);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('is refused when the charity does not offer it, and the page does not mention it', async () => {
    const browser = await visitor(test);
    const { uuid } = await beginCheckout(browser, { email: newEmail() });
    const page = async () => (await test.app.inject({ url: '/checkout' })).body.includes('offersReminders');
    expect(await page()).toBe(true);
    await offerReminders(test, false);
    expect(await page()).toBe(false);
    expect((await askReminder(browser, uuid)).body.code).toBe('reminder_impossible');
    await offerReminders(test);
    expect((await askReminder(browser, uuid)).status).toBe(200);
    await reminderComesDue(test);
  });

  it('is refused for another session’s checkout', async () => {
    const { uuid } = await undecided();
    expect((await askReminder(await visitor(test), uuid)).status).toBe(404);
    await reminderComesDue(test);
  });

  it.each([
    [
      'by the page of the link',
      async (token: string) => (await visitor(test)).post(`/api/reminders/${token}/refusal`, {}),
    ],
    [
      'by one press in a mail program',
      async (token: string) => {
        const { statusCode } = await test.app.inject({
          method: 'POST',
          url: `/api/unsubscribe/${token}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        });
        return { status: statusCode };
      },
    ],
  ])('is not sent to an address that refused further ones %s, for any requester', async (_name, refuse) => {
    const { email, uuid } = await undecided();
    const { refuse: token } = await reminderLinks(test, uuid);
    expect((await refuse(`${token}x`)).status).not.toBe(200);
    expect((await refuse(token)).status).toBe(200);
    expect((await refuse(token)).status).toBe(200);
    await undecided({ email: email.toUpperCase() });
    await reminderComesDue(test);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo(email.toUpperCase())).toEqual([]);
  });
});

it('a reminder has the header for one-click refusal in a mail program', async () => {
  const smtp = new ScriptedSmtpServer();
  const mailed = await startTestApp({ smtpUrl: await smtp.listen(), mailFrom: 'gifts@example.org' });
  await offerReminders(mailed);
  const browser = await visitor(mailed);
  const email = newEmail();
  await askReminder(browser, (await beginCheckout(browser, { email })).uuid);
  await reminderComesDue(mailed);
  const [mail] = smtp.mailsTo(email);
  const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value;
  expect(header('list-unsubscribe')).toMatch(/^<http:\/\/localhost:3000\/api\/unsubscribe\/[\w-]+\.[\w-]+>$/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  await mailed.close();
  await smtp.close();
});
