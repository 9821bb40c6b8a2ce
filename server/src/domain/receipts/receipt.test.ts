import { readFileSync } from 'node:fs';
import path from 'node:path';
import { charityFileSchema } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCESSIBLE, readPdf } from '../../testing/pdf.ts';
import { hurry, lockReceiptJob } from '../../testing/queue.ts';
import { ScriptedSmtpServer } from '../../testing/smtp-server.ts';
import {
  beginCheckout,
  paymentBody,
  startTestApp,
  tokenizeCard,
  type TestApp,
} from '../../testing/test-app.ts';

let smtp: ScriptedSmtpServer;
let test: TestApp;
beforeAll(async () => {
  smtp = new ScriptedSmtpServer();
  const file = path.join(import.meta.dirname, '../../../../charity.json');
  const charity = charityFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  charity.receipts.perkValues = { silver: 900, gold: 350 };
  charity.thanks = { 'one-time': 'You <i>made</i> our day.', monthly: 'We count on you.' };
  test = await startTestApp({ smtpUrl: await smtp.listen(), charity });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

async function giveOnce(email: string, amount = 13.37): Promise<void> {
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { email, amount });
  expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
}

const mailedTo = (email: string) =>
  test.until(
    `select mailed_at is not null as ok from receipts r join gifts g on g.id = r.gift_id
     join donors d on d.id = g.donor_id where d.email = '${email}'`,
  );

describe('the receipt', () => {
  it('has the amount, the number, the card and the tax statement, in HTML and in text', async () => {
    await giveOnce('once@example.org');
    await mailedTo('once@example.org');
    const [mail] = smtp.mailsTo('once@example.org');
    expect(mail?.from?.address).toBe('support@example.org');
    expect(mail?.subject).toBe('Your receipt from Green Ribbon Example: $13.37');
    for (const body of [mail?.html, mail?.text]) {
      expect(body).toContain('Thank you for your gift of $13.37. It has been received.');
      expect(body).toMatch(/\d{4}-\d{6}/);
      expect(body).toContain('Visa ending in 1881');
      expect(body).toContain('EIN 00-0000000');
      expect(body).toContain('no goods or services');
    }
  });

  it('has the charity’s thank-you text for gifts of its frequency, in HTML, in text and in the PDF', async () => {
    await giveOnce('thanked@example.org');
    await mailedTo('thanked@example.org');
    const [once] = smtp.mailsTo('thanked@example.org');
    expect(once?.text).toContain('You <i>made</i> our day.');
    expect(once?.html).toContain('You &lt;i&gt;made&lt;/i&gt; our day.');
    expect(once?.text).not.toContain('We count on you.');
    const [pdf] = once?.attachments ?? [];
    expect((await readPdf(new Uint8Array(pdf?.content as ArrayBuffer))).text).toContain('our day.');
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { email: 'counted@example.org', type: 'monthly' });
    await browser.post('/api/subscription', paymentBody(checkout));
    await mailedTo('counted@example.org');
    const [monthly] = smtp.mailsTo('counted@example.org');
    for (const body of [monthly?.html, monthly?.text]) expect(body).toContain('We count on you.');
  });

  it('has the charity’s sentence for the amount, and none below the smallest one', async () => {
    await giveOnce('effective@example.org', 60);
    await mailedTo('effective@example.org');
    const [mail] = smtp.mailsTo('effective@example.org');
    for (const body of [mail?.html, mail?.text]) {
      expect(body).toContain('$50: a night near the hospital for a parent.');
      expect(body).not.toContain('$25: two rides');
    }
    await giveOnce('small@example.org', 24.99);
    await mailedTo('small@example.org');
    expect(smtp.mailsTo('small@example.org')[0]?.text).not.toMatch(/hospital/);
  });

  it('for a monthly gift shows the date of the next charge and how to stop', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, {
      email: 'monthly@example.org',
      amount: 50,
      type: 'monthly',
    });
    await browser.post('/api/subscription', paymentBody(checkout));
    await mailedTo('monthly@example.org');
    const [mail] = smtp.mailsTo('monthly@example.org');
    expect(mail?.subject).toBe('Your receipt from Green Ribbon Example: $50 every month');
    expect(mail?.text).toMatch(
      /Your next gift of \$50 will be charged on \w+ \d+, \d{4}, and then every month until you stop/,
    );
  });

  it.each(['one-time', 'monthly'] as const)(
    'for a %s gift names the cardholder and the charity',
    async (type) => {
      const email = `named-${type}@example.org`;
      const browser = test.browser();
      const checkout = await beginCheckout(browser, { email, type });
      const nonce = await tokenizeCard(browser, test, { cardholder: 'Ada  Lovelace' });
      const path = type === 'monthly' ? '/api/subscription' : '/api/transaction';
      expect((await browser.post(path, paymentBody(checkout, { nonce }))).status).toBe(200);
      await mailedTo(email);
      const [mail] = smtp.mailsTo(email);
      expect(mail?.text).toMatch(new RegExp(`Given by: +Ada Lovelace, ${email}\n`));
      expect(mail?.text).toMatch(/Given to: +Green Ribbon Example, Inc\., EIN 00-0000000\n/);
    },
  );

  it('omits anything that is not a name, whatever was typed as the cardholder', async () => {
    const email = 'victim@example.org';
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { email });
    const cardholder = 'REFUND of $950 waiting, claim at http://evil.example/claim or call +1 212 555 0199';
    const nonce = await tokenizeCard(browser, test, { cardholder });
    expect((await browser.post('/api/transaction', paymentBody(checkout, { nonce }))).status).toBe(200);
    await mailedTo(email);
    const [mail] = smtp.mailsTo(email);
    expect(mail?.text).toMatch(/Given by: +victim@example\.org\n/);
    expect(`${String(mail?.text)}${String(mail?.html)}`).not.toMatch(/evil|REFUND|\b212\b/);
  });

  it('names a cardholder with initials without letting mail programs make a link', async () => {
    const email = 'initials@example.org';
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { email });
    const nonce = await tokenizeCard(browser, test, { cardholder: 'J.R. Smith, M.D.' });
    expect((await browser.post('/api/transaction', paymentBody(checkout, { nonce }))).status).toBe(200);
    await mailedTo(email);
    expect(smtp.mailsTo(email)[0]?.text).toMatch(/Given by: +J\.\u2060R\. Smith, M\.\u2060D\., initials@/);
  });

  it('names no person if the card has no name', async () => {
    expect(smtp.mailsTo('once@example.org')[0]?.text).toMatch(/Given by: +once@example\.org\n/);
  });

  it('comes with a PDF of the same content, also for screen readers', async () => {
    const [mail] = smtp.mailsTo('once@example.org');
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ filename: expect.stringMatching(/^receipt-\d{4}-\d{6}\.pdf$/) as string });
    const pdf = await readPdf(new Uint8Array(file?.content as ArrayBuffer));
    expect(pdf).toMatchObject({ ...ACCESSIBLE, pages: 1 });
    expect(pdf.title).toMatch(/^Receipt \d{4}-\d{6}, Green Ribbon Example$/);
    expect(pdf.roles).toEqual(expect.arrayContaining(['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']));
    expect(pdf.text.match(/\d{4}-\d{6}/g)).toHaveLength(1);
    for (const words of [
      'It has been received.',
      'Visa ending in 1881',
      'EIN 00-0000000',
      'no goods or services',
    ])
      expect(pdf.text).toContain(words);
  });

  it.each([
    [25, 'Green ribbon T-shirt. We estimate their fair market value in good faith at $9.', 'value: $16.'],
    [
      300,
      'limited-edition merchandise. We estimate their fair market value in good faith at $12.50.',
      'value: $287.50.',
    ],
  ])(
    'for $%i a month shows the value of its perks, and that only the rest is deductible',
    async (amount, ...words) => {
      const email = `perks${String(amount)}@example.org`;
      const browser = test.browser();
      const checkout = await beginCheckout(browser, { email, amount, type: 'monthly' });
      await browser.post('/api/subscription', paymentBody(checkout));
      await mailedTo(email);
      const [mail] = smtp.mailsTo(email);
      for (const each of words) expect(mail?.text).toContain(each);
      expect(mail?.text).not.toContain('no goods or services');
    },
  );

  it.each([
    [
      'once, for nothing',
      300,
      'one-time',
      'provided no goods or services in exchange for this contribution.',
    ],
    ['monthly, for tokens', 10, 'monthly', 'apart from tokens of thanks of insubstantial value.'],
  ] as const)('says so for a gift given %s', async (_how, amount, type, words) => {
    const email = `nothing${String(amount)}@example.org`;
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { email, amount, type });
    await browser.post(type === 'monthly' ? '/api/subscription' : '/api/transaction', paymentBody(checkout));
    await mailedTo(email);
    expect(smtp.mailsTo(email)[0]?.text).toContain(words);
  });

  it('is numbered without a gap within its year', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => giveOnce(`gap${String(index)}@example.org`)));
    for (let index = 0; index < 8; index += 1) await mailedTo(`gap${String(index)}@example.org`);
    const rows = await test.rows('select number from receipts order by number');
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  });

  it('survives a mail server that refuses, and is sent once', async () => {
    smtp.script('refuse', 'refuse');
    await giveOnce('refused@example.org');
    const hurrying = setInterval(() => void hurry(test), 200);
    await mailedTo('refused@example.org');
    clearInterval(hurrying);
    expect(smtp.mailsTo('refused@example.org')).toHaveLength(1);
  });

  it('goes to the address typed for this gift, not to an earlier one of the same session', async () => {
    const browser = test.browser();
    for (const email of ['mistyped@example.org', 'right@example.org']) {
      const checkout = await beginCheckout(browser, { email });
      await browser.post('/api/transaction', paymentBody(checkout));
    }
    await expect.poll(() => smtp.mailsTo('right@example.org').length, { timeout: 150_000 }).toBe(1);
    expect(smtp.mailsTo('mistyped@example.org')).toHaveLength(1);
  });

  it('keeps its lock while it is being sent, so that no other process sends it too', async () => {
    smtp.script('hold');
    await giveOnce('held@example.org');
    await expect.poll(() => smtp.mailsTo('held@example.org').length, { timeout: 150_000 }).toBe(1);
    const [row] = await test.rows(
      `select locked_by as pool, pg_try_advisory_lock(7306002, hashtext(locked_by)) as free
       from graphile_worker._private_jobs where locked_by is not null`,
    );
    smtp.release();
    expect(row?.['free']).toBe(false);
    await mailedTo('held@example.org');

    // A job that this pool locked without knowing, because the reply to the lock was lost.
    await lockReceiptJob(test, String(row?.['pool']));
    await test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');
  });

  it('has the same Message-ID and number when it is sent again because the mail server died after accepting it', async () => {
    smtp.script('take-and-die');
    await giveOnce('twice@example.org');
    const hurrying = setInterval(() => void hurry(test), 200);
    await mailedTo('twice@example.org');
    clearInterval(hurrying);
    const mails = smtp.mailsTo('twice@example.org');
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(1);
    expect(new Set(mails.map((mail) => mail.text)).size).toBe(1);
  });
});
