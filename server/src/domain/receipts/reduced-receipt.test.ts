import { yearIn } from '@handsel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unverifiedDonor } from '../../testing/donors.ts';
import { getPdf } from '../../testing/pdf.ts';
import { mailReceiptAgain, type Receipts, startReceipts } from '../../testing/receipts.ts';
import { testConfig } from '../../testing/test-app.ts';

let test: Receipts;
beforeAll(async () => {
  const { charity } = testConfig();
  test = await startReceipts({
    charity: { ...charity, receipts: { ...charity.receipts, perkValues: { silver: 900, gold: 350 } } },
  });
});
afterAll(() => test.close());

const YEAR = String(yearIn('America/Chicago', new Date()));

/** A month of $100 with perks worth $12.50. */
const givenMonth = (email: string) =>
  test.given(email, (app, address) => unverifiedDonor(app, address, { type: 'monthly', amount: 100 }));

it('every document of a partly refunded gift names the deductible amount of the rest', async () => {
  const email = 'part@example.org';
  const gift = await givenMonth(email);
  const before = await getPdf(test, gift.browser, `/api/receipt/${gift.giftId}`);
  expect(before.pdf.text).toContain('in good faith at $12.50');
  expect(before.pdf.text).toContain('beyond that value: $87.50.');

  await test.refund(gift, 40);
  const [refund] = await test.mailedPdfs(email);
  await mailReceiptAgain(test, gift.giftId);
  await test.settled();
  const [again] = await test.mailedPdfs(email);
  const receipt = await getPdf(test, gift.browser, `/api/receipt/${gift.giftId}`);
  const year = await getPdf(test, gift.browser, `/api/receipts/${YEAR}`);
  const documents = [refund?.text, refund?.words, again?.text, again?.words, receipt.pdf.text, year.pdf.text];
  for (const text of documents) {
    expect(text).toContain('beyond that value: $47.50.');
    expect(text).not.toContain('$87.50');
  }
  expect(receipt.pdf.text).toContain('Remaining gift $60');
  expect(year.pdf.text).toMatch(/Deductible \$47\.50/);
});

it('the receipt of a wholly refunded gift deducts nothing and announces no next gift', async () => {
  const gift = await givenMonth('whole@example.org');
  await test.refund(gift, 100);
  const { pdf } = await getPdf(test, gift.browser, `/api/receipt/${gift.giftId}`);
  expect(pdf.text).toContain('This receipt is not valid');
  expect(pdf.text).toContain('Remaining gift $0');
  expect(pdf.text).toContain('beyond that value: $0.');
  expect(pdf.text).not.toMatch(/\$87\.50|Your next gift/);
});

it('never names a deductible amount below zero', async () => {
  const gift = await givenMonth('little@example.org');
  await test.refund(gift, 95);
  const receipt = await getPdf(test, gift.browser, `/api/receipt/${gift.giftId}`);
  expect(receipt.pdf.text).toContain('Remaining gift $5');
  expect(receipt.pdf.text).toContain('beyond that value: $0.');
});
