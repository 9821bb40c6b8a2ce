import { yearIn } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doubtAttempt, giveUnderAddress, leaveAddress } from '../../testing/broken-rows.ts';
import { verifiedDonor } from '../../testing/donors.ts';
import { emptyMailbox } from '../../testing/mailbox.ts';
import { getPdf } from '../../testing/pdf.ts';
import { mailReceiptAgain, type Receipts, startReceipts } from '../../testing/receipts.ts';
import { beginCheckout, paymentBody } from '../../testing/test-app.ts';

let test: Receipts;
beforeAll(async () => {
  test = await startReceipts();
});
afterAll(() => test.close());

const YEAR = String(yearIn('America/Chicago', new Date()));

describe('a donor’s own receipt', () => {
  it('is a PDF that is not cached, with the same bytes as the mailed one', async () => {
    const { browser, giftId, number } = await test.given('ada@example.org');
    const { headers, content } = await getPdf(test, browser, `/api/receipt/${giftId}`);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="receipt-${number}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const [mail] = await test.rows(
      `select attachments->0->>'base64' as pdf from local_mails where recipient = 'ada@example.org'`,
    );
    expect(content.toString('base64')).toBe(mail?.['pdf']);
  });

  it('is mailed again on request to the verified address, as a copy with the same number', async () => {
    const { browser, giftId, number } = await test.given('copy@example.org', verifiedDonor);
    await emptyMailbox(test, 'copy@example.org');
    for (const _ of [1, 2]) {
      const reply = await browser.post(`/api/receipt/${giftId}/mail`, {});
      expect(reply.body.data).toEqual({ email: 'copy@example.org' });
    }
    await test.settled();
    const copies = await test.mailedPdfs('copy@example.org');
    expect(new Set(copies.map((mail) => mail.messageId)).size).toBe(2);
    for (const copy of copies) {
      expect(copy.subject).toBe('Copy of your receipt from Green Ribbon Example: $13.37');
      expect(copy.words).toContain('This is a copy of the receipt');
      expect(copy.text).toContain(number);
    }
  });

  it('is not written yet for a payment whose outcome is unknown', async () => {
    const { browser } = await test.given('pending@example.org');
    const { uuid } = await beginCheckout(browser, { email: 'pending@example.org', amount: 77 });
    const reply = await browser.get(`/api/receipt/${await doubtAttempt(test, uuid)}`);
    expect([reply.status, reply.body.code]).toEqual([409, 'receipt_not_ready']);
  });

  it('shows refunds, and the document of each', async () => {
    const gift = await test.given('back@example.org');
    await test.refund(gift, 3.37);
    const [mail] = await test.mailedPdfs('back@example.org');
    expect(mail?.text).toContain('We’ve refunded $3.37.');
    expect(mail?.text).toContain(`Reduces receipt ${gift.number}`);
    expect(mail?.text).toContain('Given by back@example.org');
    expect(mail?.text).toContain('Given to Green Ribbon Example, Inc., EIN 00-0000000');
    const refundNumber = /Refund (\d{4}-\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(refundNumber > gift.number).toBe(true);

    const receipt = await getPdf(test, gift.browser, `/api/receipt/${gift.giftId}`);
    expect(receipt.pdf.text).toContain(`(no. ${refundNumber}). This receipt is valid for the rest, $10.`);
    const year = await getPdf(test, gift.browser, `/api/receipts/${YEAR}`);
    expect(year.pdf.text).toContain(`You gave $10 in ${YEAR}.`);
    expect(year.pdf.text).toMatch(new RegExp(`${refundNumber} Refunded -\\$3.37`));

    await test.panel.refund(gift.transactionId);
    await test.look(gift.transactionId);
    const whole = await getPdf(test, gift.browser, `/api/receipt/${gift.giftId}`);
    expect(whole.pdf.text).toContain('This receipt is not valid: the gift was refunded');
    expect((await test.mailedPdfs('back@example.org'))[0]?.text).toContain('Receipt no longer valid');
  });

  it('for a year distinguishes one-time gifts from monthly ones', async () => {
    const { browser } = await test.given('both@example.org', verifiedDonor);
    const checkout = await beginCheckout(browser, { email: 'both@example.org', amount: 20, type: 'monthly' });
    expect((await browser.post('/api/subscription', paymentBody(checkout))).status).toBe(200);
    await test.settled();
    const { pdf } = await getPdf(test, browser, `/api/receipts/${YEAR}`);
    expect(pdf.text).toMatch(/Once Visa ending in 1881 \$13\.37 .+ Monthly Visa ending in 1881 \$20\.00/);
    expect(pdf.text).toContain('Given once $13.37 Given monthly $20.00 Given $33.37');
  });

  it('is not valid for a gift that was canceled', async () => {
    const gift = await test.given('void@example.org');
    await test.panel.void(gift.transactionId);
    await test.look(gift.transactionId);
    const { pdf } = await getPdf(test, gift.browser, `/api/receipt/${gift.giftId}`);
    expect(pdf.text).toContain('This receipt is not valid: the gift was canceled before it was paid.');
  });
});

it('omits the name and address of the signed-in donor for a gift under another address', async () => {
  const { browser } = await verifiedDonor(test, 'own@example.org');
  const details = { name: 'Ada Lovelace', line1: '12 Secret Lane', line2: '', city: 'Springfield' };
  const home = { ...details, state: 'IL', postal_code: '62701', country: 'United States' };
  expect((await browser.put('/api/profile/details', home)).status).toBe(200);
  await test.settled();
  await emptyMailbox(test, 'own@example.org');
  await test.given('own@example.org', async () => {
    const checkout = await beginCheckout(browser, { email: 'own@example.org' });
    await browser.post('/api/transaction', paymentBody(checkout));
    return { browser, checkoutId: checkout.uuid };
  });
  const [own] = await test.mailedPdfs('own@example.org');
  expect(own?.text).toMatch(/Ada Lovelace[\s\S]*12 Secret Lane/);
  const checkout = await beginCheckout(browser, { email: 'own@example.org' });
  await giveUnderAddress(test, checkout.uuid, 'stranger@example.org');
  expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
  await test.settled();
  const [strangers, ...more] = await test.mailedPdfs('stranger@example.org');
  expect(more).toEqual([]);
  expect(strangers?.words).toContain('13.37');
  expect(`${String(strangers?.words)}${String(strangers?.text)}`).not.toMatch(/Ada|Secret/);
});

it('for a month, mailed to an address that its donor has left, has no link to pause or end the gift', async () => {
  const gift = await test.given('left@example.org', (app, email) =>
    verifiedDonor(app, email, { type: 'monthly' }),
  );
  const mailAgain = async () => {
    await emptyMailbox(test, 'left@example.org');
    await mailReceiptAgain(test, gift.giftId);
    await test.settled();
    const [mail] = await test.mailedPdfs('left@example.org');
    return mail?.words;
  };
  expect(await mailAgain()).toContain('/manage/');
  await leaveAddress(test, 'left@example.org', 'moved@example.org');
  const words = await mailAgain();
  expect(words).toContain('13.37');
  expect(words).not.toContain('/manage/');
});

it('all documents together are numbered without a gap', async () => {
  const rows = await test.rows('select number from receipts order by number');
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
});
