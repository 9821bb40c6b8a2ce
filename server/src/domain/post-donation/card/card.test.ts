import { dayIn } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelCard,
  cardsComeDue,
  cardsDone,
  moveCard,
  offerCards,
  putCard,
  readCard,
} from '../../../testing/cards.ts';
import { ACCESSIBLE, getPdf } from '../../../testing/pdf.ts';
import { answer, askForNotice } from '../../../testing/dedications.ts';
import { unverifiedDonor, verifiedDonor, verifyBySignIn } from '../../../testing/donors.ts';
import { refundGift, returnGift } from '../../../testing/outcomes.ts';
import { startLimitedApp } from '../../../testing/rate-limits.ts';
import { hurry, postponeFailed } from '../../../testing/queue.ts';
import { colleague } from '../../../testing/staff.ts';
import { ScriptedSmtpServer } from '../../../testing/smtp-server.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await offerCards(test);
});
afterAll(() => test.close());

/** The charity's time zone. */
const ZONE = 'America/Chicago';
let count = 0;
const newEmail = (who: string) => `${who}${String((count += 1))}@example.org`;
const today = () => dayIn(ZONE, new Date());
const inDays = (days: number) => dayIn(ZONE, new Date(Date.now() + days * 86_400_000));

/** A donor who gave and verified the address, with a recipient for a card. */
async function giver() {
  const email = newEmail('ada');
  return { ...(await verifiedDonor(test, email)), email, recipient: newEmail('grace') };
}

const mailsTo = (recipient: string) =>
  test.rows(
    `select subject, text, html, message_id, attachments from local_mails where recipient = '${recipient}'`,
  );

const state = async (...given: Parameters<typeof readCard>) => (await readCard(...given)).card?.state;

describe('a dedication card', () => {
  it('is mailed right away, with its picture, the donor’s words, and a note that the charity did not write them', async () => {
    const { browser, checkoutId, recipient } = await giver();
    const reply = await putCard(browser, checkoutId, { email: recipient });
    expect(reply.body.data).toMatchObject({ card: { state: 'scheduled', to: 'Grace Hopper' }, waits: false });
    await cardsDone(test);
    const [mail, ...others] = await mailsTo(recipient);
    expect(others).toEqual([]);
    const { subject, text, html, attachments } = mail as Record<'subject' | 'text' | 'html', string> & {
      attachments: { cid: string; contentType: string }[];
    };
    expect(subject).toBe('A card for you, with a gift to Green Ribbon Example');
    expect(text).toContain(
      'In honor of Grace Hopper\n\nWritten by the donor, not by Green Ribbon Example:\n\n> Happy birthday!\n>\n> We love you.\n>\n> Ada and Tom\n\n',
    );
    expect(text).toContain('Ada and Tom made a gift to Green Ribbon Example in honor of Grace Hopper.');
    expect(text).toContain('Green Ribbon Example did not write them');
    expect(text).not.toContain('13.37');
    expect(attachments).toMatchObject([{ cid: 'picture', contentType: 'image/png' }]);
    expect(html).toContain('src="cid:picture"');
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
      expect.stringMatching(/\/no-more-notices\//) as string,
      'mailto:support@example.org',
    ]);
    expect(await readCard(browser, checkoutId)).toMatchObject({ card: { state: 'sent', sent_on: today() } });
    expect((await putCard(browser, checkoutId)).body.code).toBe('card_sent');
    expect((await cancelCard(browser, checkoutId)).body.code).toBe('card_sent');
  });

  it('shows the amount if its donor chose that', async () => {
    const { browser, checkoutId, recipient } = await giver();
    await putCard(browser, checkoutId, { email: recipient, shows_amount: true });
    await cardsDone(test);
    expect((await mailsTo(recipient))[0]?.['text']).toContain('The gift is $13.37.');
  });

  it('is mailed on its day, in the charity’s morning, and can be moved, edited and canceled until then', async () => {
    const { browser, checkoutId, recipient } = await giver();
    await putCard(browser, checkoutId, { email: recipient, send_on: inDays(30) });
    const job = `select count(*)::integer as jobs, min((run_at at time zone '${ZONE}')::text) as due from graphile_worker.jobs where task_identifier = 'send_card'`;
    expect(await test.rows(job)).toEqual([{ jobs: 1, due: `${inDays(30)} 09:00:00` }]);
    await putCard(browser, checkoutId, { email: recipient, send_on: inDays(30), message: 'Another one' });
    await moveCard(browser, checkoutId, inDays(40));
    expect(await test.rows(job)).toEqual([{ jobs: 1, due: `${inDays(40)} 09:00:00` }]);
    // A job that runs too early mails nothing.
    await hurry(test, 'send_card');
    await cardsDone(test);
    expect(await mailsTo(recipient)).toEqual([]);
    await moveCard(browser, checkoutId, inDays(41));
    expect((await cancelCard(browser, checkoutId)).body.data).toMatchObject({ card: { state: 'canceled' } });
    expect((await moveCard(browser, checkoutId)).body.code).toBe('card_impossible');
    await cardsComeDue(test);
    expect(await mailsTo(recipient)).toEqual([]);
    await putCard(browser, checkoutId, { email: recipient, message: 'The last one' });
    await cardsDone(test);
    expect((await mailsTo(recipient)).map(({ text }) => String(text).includes('The last one'))).toEqual([
      true,
    ]);
  });

  it('is one for each gift, from however many tabs it is requested', async () => {
    const { browser, checkoutId, recipient } = await giver();
    await Promise.all(Array.from({ length: 3 }, () => putCard(browser, checkoutId, { email: recipient })));
    await cardsDone(test);
    await test.rows(
      `select graphile_worker.add_job('send_card', json_build_object('cardId', id, 'askId', ask_id)) from dedication_cards where recipient = '${recipient}'`,
    );
    await cardsDone(test);
    expect(await mailsTo(recipient)).toHaveLength(1);
  });

  it('contains no address and no markup, whatever its donor typed', async () => {
    const { browser, checkoutId, recipient } = await giver();
    const message =
      'Look at evil dot example, e v i l . c o m, evil.example, evil–site，com or <b>12 Main St</b>\u202e';
    expect((await putCard(browser, checkoutId, { email: recipient, message })).status).toBe(200);
    await cardsDone(test);
    const [{ text, html } = { text: '', html: '' }] = await mailsTo(recipient);
    expect(text).toContain('evil.\u2060example, evil–site，com or <b>12 Main St</\u2060b>\n');
    expect(String(html).replaceAll('<span></span>', '')).toContain(
      'evil.\u2060example, evil–site，com or &lt;b&gt;12',
    );
  });

  it('is mailed three times a day for a donor, however often each is changed', async () => {
    const limited = await startLimitedApp();
    await offerCards(limited);
    const email = newEmail('ada');
    const { browser, checkoutId } = await verifiedDonor(limited, email);
    const first = newEmail('grace');
    for (const day of [inDays(1), inDays(2), inDays(3)])
      expect((await putCard(browser, checkoutId, { email: first, send_on: day })).status).toBe(200);
    const statuses = [];
    for (let gift = 0; gift < 3; gift += 1) {
      const checkout = await beginCheckout(browser, { email, type: 'one-time', amount: 20 });
      expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
      statuses.push((await putCard(browser, checkout.uuid, { email: newEmail('grace') })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await limited.close();
  });

  it.each(['a4', 'letter'])('is a PDF to print on %s paper, which screen readers can read', async (paper) => {
    const { browser, checkoutId, recipient } = await giver();
    await putCard(browser, checkoutId, { delivery: 'print' });
    expect(await state(browser, checkoutId)).toBe('print');
    const { pdf } = await getPdf(test, browser, `/api/transaction/${checkoutId}/card/${paper}`);
    expect(pdf).toMatchObject({ ...ACCESSIBLE, pages: 1 });
    expect(pdf.figures).toHaveLength(1);
    expect(await mailsTo(recipient)).toEqual([]);
    expect((await (await giver()).browser.get(`/api/transaction/${checkoutId}/card/${paper}`)).status).toBe(
      404,
    );
  });

  it('for a gift in memory has the family’s address, for the charity to post it', async () => {
    const { browser, checkoutId } = await giver();
    const posted = {
      delivery: 'post' as const,
      address: 'The Hopper family\n1 Harbor Road\nArlington, VA 22201',
    };
    expect((await putCard(browser, checkoutId, posted)).status).toBe(422);
    expect((await putCard(browser, checkoutId, { ...posted, kind: 'memory' })).status).toBe(200);
    expect((await readCard(browser, checkoutId)).card).toMatchObject({
      state: 'post',
      address: posted.address,
      email: '',
    });
  });

  it('is shown with its gift in the console, with addresses only for roles that see donors’ emails', async () => {
    const { browser, checkoutId } = await giver();
    const posted = { kind: 'memory', delivery: 'post', address: 'The Hopper family\n1 Harbor Road' } as const;
    await putCard(browser, checkoutId, posted);
    const [gift] = await test.rows(
      `select gifts.id from gifts join attempts on attempts.id = gifts.attempt_id where checkout_id = '${checkoutId}'`,
    );
    const seenBy = async (role: 'donor-care' | 'fundraiser') =>
      (await (await colleague(test, role)).console.get(`/gifts/${String(gift?.['id'])}`)).body.data;
    const card = { to: 'Grace Hopper', from: 'Ada and Tom', state: 'post' };
    expect(await seenBy('donor-care')).toMatchObject({ card: { ...card, postal_address: posted.address } });
    expect(await seenBy('fundraiser')).toMatchObject({ card: { ...card, postal_address: null } });
  });
});

describe('a card is not mailed', () => {
  it('for a donor who has not verified the address, until they verify it and send the card', async () => {
    const email = newEmail('ada');
    const recipient = newEmail('grace');
    const { browser, checkoutId } = await unverifiedDonor(test, email);
    expect((await putCard(browser, checkoutId, { email: recipient })).body.data).toMatchObject({
      card: { state: 'held' },
      waits: true,
    });
    expect((await moveCard(browser, checkoutId)).body.data).toMatchObject({ card: { state: 'held' } });
    await cardsDone(test);
    expect(await mailsTo(recipient)).toEqual([]);
    const owner = test.browser();
    await verifyBySignIn(test, owner, email);
    await cardsDone(test);
    expect(await mailsTo(recipient)).toEqual([]);
    expect((await moveCard(owner, checkoutId)).body.data).toMatchObject({ waits: false });
    await cardsDone(test);
    expect(await mailsTo(recipient)).toHaveLength(1);
  });

  it.each([
    ['refunded', refundGift],
    ['not paid by its bank', returnGift],
  ])('for a gift that was %s before its day', async (_name, disturb) => {
    const { browser, checkoutId, recipient } = await giver();
    await putCard(browser, checkoutId, { email: recipient, send_on: inDays(3) });
    await disturb(test, checkoutId);
    await cardsComeDue(test);
    expect(await mailsTo(recipient)).toEqual([]);
    expect(await state(browser, checkoutId)).toBe('not_sent');
    expect((await putCard(browser, checkoutId, { email: recipient })).body.code).toBe('card_impossible');
  });

  it('to an address that refused notices or cards', async () => {
    const { browser, checkoutId, recipient } = await giver();
    await putCard(browser, checkoutId, { email: recipient });
    await cardsDone(test);
    const text = String((await mailsTo(recipient))[0]?.['text']);
    const token = /\/no-more-notices\/(\S+)/.exec(text)?.[1] ?? '';
    const press = (mine: string) =>
      test.app.inject({
        method: 'POST',
        url: `/api/notices/unsubscribe/${mine}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await press(`${token}x`)).statusCode).toBe(404);
    expect((await press(token)).statusCode).toBe(200);
    const other = await giver();
    await putCard(other.browser, other.checkoutId, { email: recipient.toUpperCase() });
    await cardsDone(test);
    expect(await mailsTo(recipient.toUpperCase())).toEqual([]);
    expect(await state(other.browser, other.checkoutId)).toBe('not_sent');
  });

  it('in addition to a notice of the same gift', async () => {
    const { browser, checkoutId, recipient } = await giver();
    await answer(browser, checkoutId, { dedicateToEmail: recipient });
    await askForNotice(browser, checkoutId);
    expect((await putCard(browser, checkoutId, { email: recipient })).body.code).toBe('card_impossible');
    expect((await putCard(browser, checkoutId, { delivery: 'print' })).status).toBe(200);
  });

  it('if the charity does not offer cards; existing ones still are', async () => {
    const before = await giver();
    await putCard(before.browser, before.checkoutId, { email: before.recipient, send_on: inDays(1) });
    await offerCards(test, false);
    const { browser, checkoutId, recipient } = await giver();
    expect((await putCard(browser, checkoutId, { email: recipient })).body.code).toBe('card_impossible');
    await cardsComeDue(test);
    expect(await mailsTo(before.recipient)).toHaveLength(1);
    await offerCards(test);
  });
});

describe('a card is rejected, at the field,', () => {
  it.each([
    [{ to: 'Ada\u0007' }, 'to'],
    [{ from: '\u200b' }, 'from'],
    [{ from: 'The Green Ribbon Example team' }, 'from'],
    [{ from: 'Help Desk' }, 'from'],
    [{ from: 'PayPal' }, 'from'],
    [{ from: ' ' }, 'from'],
    [{ message: 'Look at evil.com' }, 'message'],
    [{ message: 'Write to eve@evil.co.uk, Grace' }, 'message'],
    [{ message: '<a href="https://evil.example">Grace</a>' }, 'message'],
    [{ message: 'www.evil' }, 'message'],
    [{ message: 'x'.repeat(501) }, 'message'],
    [{ message: 'a\n'.repeat(20) }, 'message'],
    [{ email: '' }, 'email'],
    [{ email: 'grace' }, 'email'],
    [{ send_on: inDays(-2) }, 'send_on'],
    [{ send_on: inDays(367) }, 'send_on'],
    [{ kind: 'memory' as const, delivery: 'post' as const, address: '' }, 'address'],
  ])('with %o', async (change, field) => {
    const { browser, checkoutId } = await unverifiedDonor(test, newEmail('eve'));
    const reply = await putCard(browser, checkoutId, change);
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [field]]);
  });
});

it('a card cannot be canceled once the mail server may have it, and is sent again under the same Message-ID', async () => {
  const smtp = new ScriptedSmtpServer();
  const mailed = await startTestApp({ smtpUrl: await smtp.listen(), mailFrom: 'gifts@example.org' });
  await offerCards(mailed);
  const email = newEmail('ada');
  const { browser, checkoutId } = await unverifiedDonor(mailed, email);
  await browser.post('/api/login/link', { email });
  const link = () =>
    smtp.mailsTo(email).flatMap(({ text }) => /\/login\/link\/([\w.~-]+)/.exec(text ?? '')?.[1] ?? []);
  await expect.poll(link).toHaveLength(1);
  await browser.post(`/api/login/link/${String(link()[0])}`, {});
  await mailed.until('select not exists (select from graphile_worker.jobs) as ok');
  smtp.script('refuse');
  await putCard(browser, checkoutId, { email: 'grace@example.org' });
  await postponeFailed(mailed, 'send_card');
  expect((await cancelCard(browser, checkoutId)).body.code).toBe('card_sent');
  await hurry(mailed, 'send_card');
  await cardsDone(mailed);
  const [mail, ...others] = smtp.mailsTo('grace@example.org');
  expect(others).toEqual([]);
  expect(mail?.messageId).toMatch(/^<card-[\da-f-]{36}@/);
  const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value;
  expect(header('list-unsubscribe')).toMatch(
    /^<http:\/\/localhost:3000\/api\/notices\/unsubscribe\/[\w-]+\.[\w-]+>$/,
  );
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  await mailed.close();
  await smtp.close();
});
