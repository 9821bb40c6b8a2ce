import { unlinkable } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenizeBankAccount } from '../../../testing/bank-accounts.ts';
import { answer, askForNotice } from '../../../testing/dedications.ts';
import { unverifiedDonor, login, setPassword } from '../../../testing/donors.ts';
import { refundGift, returnGift, settleGift } from '../../../testing/outcomes.ts';
import { hurry, postponeFailed } from '../../../testing/queue.ts';
import { ScriptedSmtpServer } from '../../../testing/smtp-server.ts';
import {
  beginCheckout,
  paymentBody,
  startTestApp,
  testConfig,
  type TestApp,
} from '../../../testing/test-app.ts';

let test: TestApp;
const smtp = new ScriptedSmtpServer();
beforeAll(async () => {
  const offer = { ...testConfig().offer, methods: new Set(['card', 'bank'] as const) };
  test = await startTestApp({ smtpUrl: await smtp.listen(), mailFrom: 'gifts@example.org', offer });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

let count = 0;
const newEmail = (who: string) => `${who}${String((count += 1))}@example.org`;

/** A donor who gave and dedicated the gift to Grace Hopper. */
async function dedicator(options?: Parameters<typeof unverifiedDonor>[2]) {
  const email = newEmail('ada');
  const recipient = newEmail('family');
  const given = await unverifiedDonor(test, email, options);
  await answer(given.browser, given.checkoutId, { dedicateToEmail: recipient });
  return { ...given, email, recipient };
}

const newest = async (recipient: string) => {
  await expect.poll(() => smtp.mailsTo(recipient)).toHaveLength(1);
  return smtp.mailsTo(recipient)[0];
};

/** Waits until all jobs of notices have ended, with any result. */
const noticesDone = () =>
  test.until(
    `select not exists (select from graphile_worker.jobs where task_identifier = 'send_notice') as ok`,
  );

describe('the notice of a dedication', () => {
  it('goes to the address in the answers when its donor asks for it, and names the donor and the honoree', async () => {
    const { browser, checkoutId, email, recipient } = await dedicator();
    await noticesDone();
    expect(smtp.mailsTo(recipient)).toEqual([]);
    expect((await askForNotice(browser, checkoutId)).body).toEqual({ data: { asked: true } });
    const mail = await newest(recipient);
    expect(mail?.subject).toBe('A dedicated gift to Green Ribbon Example');
    expect(mail?.text).toContain('A gift was dedicated to “Grace Hopper”.');
    expect(mail?.text).toContain(
      'A donor who has not confirmed an email address made a gift to Green Ribbon Example and dedicated it to “Grace Hopper”.',
    );
    expect(mail?.text).toContain(
      'because this donor entered your address on the donation page of Green Ribbon Example. The donor wrote the name',
    );
    expect(`${String(mail?.text)}${String(mail?.html)}`).not.toContain(email.split('@')[0]);
    expect(`${String(mail?.text)}${String(mail?.html)}`).not.toContain('13.37');
    expect(mail?.messageId).toMatch(/^<notice-[\da-f-]{36}@/);
    expect(mail?.messageId).not.toContain(checkoutId);
    expect((await browser.get(`/api/checkout/${checkoutId}`)).body.data).toMatchObject({
      notice_asked: true,
    });
  });

  it('names its donor’s address if that is verified', async () => {
    const { browser, checkoutId, email, recipient } = await dedicator();
    await browser.post('/api/login/link', { email });
    const link = () =>
      smtp.mailsTo(email).flatMap(({ text }) => /\/login\/link\/([\w.~-]+)/.exec(text ?? '')?.[1] ?? []);
    await expect.poll(link).toHaveLength(1);
    expect((await browser.post(`/api/login/link/${String(link()[0])}`, {})).status).toBe(200);
    await askForNotice(browser, checkoutId);
    const mail = await newest(recipient);
    expect(mail?.text).toContain(`${unlinkable(email)} made a gift to Green Ribbon Example`);
    expect(mail?.html).not.toContain(email);
  });

  it('shows the amount if its donor chose that', async () => {
    const { browser, checkoutId, recipient } = await dedicator({ type: 'monthly', amount: 25 });
    await askForNotice(browser, checkoutId, true);
    expect((await newest(recipient))?.text).toContain('The gift is $25 every month.');
  });

  it('is one for each gift, however often and from how many tabs it is requested', async () => {
    const { browser, checkoutId, recipient } = await dedicator();
    const replies = await Promise.all(Array.from({ length: 8 }, () => askForNotice(browser, checkoutId)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    await answer(browser, checkoutId, { dedicateToEmail: newEmail('another') });
    expect((await askForNotice(browser, checkoutId)).body.code).toBe('notice_asked');
    await newest(recipient);
    await noticesDone();
    expect(smtp.mailsTo(recipient)).toHaveLength(1);
  });

  it('is sent again under the same Message-ID when the mail server was lost, but only until it succeeds', async () => {
    const { browser, checkoutId, recipient } = await dedicator();
    // The receipt is a mail, too.
    await test.until('select not exists (select from graphile_worker.jobs) as ok');
    smtp.script('take-and-die');
    await askForNotice(browser, checkoutId);
    await test.until(
      `select exists (select from dedication_notices where recipient = '${recipient}' and sent_at is not null) as ok`,
    );
    const [first, ...again] = smtp.mailsTo(recipient);
    expect(again.map(({ messageId }) => messageId)).toEqual([first?.messageId]);
    await test.rows(
      `select graphile_worker.add_job('send_notice', json_build_object('noticeId', id)) from dedication_notices where recipient = '${recipient}'`,
    );
    await noticesDone();
    expect(smtp.mailsTo(recipient)).toHaveLength(2);
  });

  it('can be requested later, after signing in elsewhere', async () => {
    const { browser: first, checkoutId, email, recipient } = await dedicator();
    expect((await setPassword(first)).status).toBe(200);
    const browser = test.browser();
    await browser.get('/api/user');
    expect((await login(browser, email)).status).toBe(200);
    expect((await askForNotice(browser, checkoutId)).status).toBe(200);
    await newest(recipient);
  });

  it('has only the link that refuses further ones, whatever the donor typed', async () => {
    const { browser, checkoutId, recipient } = await dedicator();
    await answer(browser, checkoutId, {
      dedicateTo: 'Gr\u200bace\n\n& Rex',
      dedicateToEmail: recipient,
    });
    await askForNotice(browser, checkoutId);
    const mail = await newest(recipient);
    const links = [...String(mail?.html).matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
    expect(links).toEqual([
      expect.stringMatching(/^http:\/\/localhost:3000\/no-more-notices\//) as string,
      'mailto:support@example.org',
    ]);
    expect(mail?.text).toContain('dedicated to “Grace & Rex”.');
  });
});

describe('no notice is sent', () => {
  it.each([
    ['of a gift that was refunded', refundGift],
    ['of a gift whose bank never paid it', returnGift],
  ])('%s before it was', async (_name, disturb) => {
    const { browser, checkoutId, recipient } = await dedicator();
    await test.until('select not exists (select from graphile_worker.jobs) as ok');
    // Keeps the notice from being sent until the gift is gone.
    smtp.script('refuse');
    await askForNotice(browser, checkoutId);
    await postponeFailed(test, 'send_notice');
    await disturb(test, checkoutId);
    await hurry(test, 'send_notice');
    await noticesDone();
    expect(smtp.mailsTo(recipient)).toEqual([]);
    const later = await dedicator();
    await disturb(test, later.checkoutId);
    expect((await askForNotice(later.browser, later.checkoutId)).body.code).toBe('notice_impossible');
  });

  it('while the gift’s bank payment is pending: it waits', async () => {
    const recipient = newEmail('family');
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { email: newEmail('ada') });
    const checkoutId = checkout.uuid;
    const nonce = await tokenizeBankAccount(browser, test);
    const body = paymentBody(checkout, { nonce, payment_method_type: 'bank' });
    expect((await browser.post('/api/transaction', body)).status).toBe(200);
    await answer(browser, checkoutId, { dedicateToEmail: recipient });
    await askForNotice(browser, checkoutId);
    const waiting = `select exists (select from graphile_worker.jobs where task_identifier = 'send_notice'
      and run_at > now() + interval '11 hours') as ok`;
    await test.until(waiting);
    expect(smtp.mailsTo(recipient)).toEqual([]);
    await settleGift(test, checkoutId);
    await hurry(test, 'send_notice');
    await newest(recipient);
  });

  it.each([{ dedicated: false }, { dedicateToEmail: '' }])(
    'if the answers name no recipient: %o',
    async (change) => {
      const { browser, checkoutId } = await dedicator();
      await answer(browser, checkoutId, change);
      expect((await askForNotice(browser, checkoutId)).body.code).toBe('notice_impossible');
    },
  );

  it('for another donor’s gift', async () => {
    const { checkoutId, recipient } = await dedicator();
    const { browser: stranger } = await dedicator();
    expect((await askForNotice(stranger, checkoutId)).status).toBe(404);
    await noticesDone();
    expect(smtp.mailsTo(recipient)).toEqual([]);
  });

  it('to an address that refused further ones, from any donor and in any spelling', async () => {
    const { browser, checkoutId, recipient } = await dedicator();
    await askForNotice(browser, checkoutId);
    const url = new URL(/\S+\/no-more-notices\/\S+/.exec(String((await newest(recipient))?.text))?.[0] ?? '');
    const token = url.pathname.split('/').at(-1) ?? '';
    const reader = test.browser();
    await reader.get('/api/user');
    expect((await reader.post(`/api/notices/${token.replace('.', '.x')}/refusal`, {})).body.code).toBe(
      'link_invalid',
    );
    expect((await reader.post(`/api/notices/${token}/refusal`, {})).body).toEqual({
      data: { refused: true },
    });
    expect((await reader.post(`/api/notices/${token}/refusal`, {})).status).toBe(200);

    const other = await dedicator();
    const shouted = recipient.toUpperCase();
    await answer(other.browser, other.checkoutId, { dedicateToEmail: shouted });
    // The reply is the same as if it were sent, so that it reveals nothing of the reader.
    expect((await askForNotice(other.browser, other.checkoutId)).status).toBe(200);
    await noticesDone();
    expect(smtp.mailsTo(shouted)).toEqual([]);
    const kept = await test.rows('select address_hash::text as hash from notice_refusals');
    expect(JSON.stringify(kept)).not.toContain(recipient);
  });
});
