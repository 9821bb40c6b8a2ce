import { yearIn } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unverifiedDonor } from '../../testing/donors.ts';
import { getPdf } from '../../testing/pdf.ts';
import { mailReceiptAgain, startReceipts, type Receipts } from '../../testing/receipts.ts';
import { testConfig, tokenizeCard, beginCheckout, paymentBody } from '../../testing/test-app.ts';

let test: Receipts;
beforeAll(async () => {
  const { charity } = testConfig();
  test = await startReceipts({
    charity: { ...charity, receipts: { ...charity.receipts, perkValues: { silver: 900, gold: 350 } } },
  });
});
afterAll(() => test.close());

const YEAR = String(yearIn('America/Chicago', new Date()));
const dollars = (cents: number) => `$${String(cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2))}`;

describe('every document of a gift of $100 with perks worth $12.50', () => {
  it.each([[[40]], [[30, 30]], [[10, 20.5, 30.25]], [[87.5]], [[95]], [[50, 49.99]], [[60, 40]], [[100]]])(
    'has the rest and its deductible part after refunds of %j',
    async (refunds) => {
      const email = `refunds-${refunds.join('-')}@example.org`;
      const gift = await test.given(email, (app, address) =>
        unverifiedDonor(app, address, { type: 'monthly', amount: 100, cardholder: 'Ada Lovelace' }),
      );
      let left = 10_000;
      await test.localBraintree.bankSays('yes', gift.transactionId);
      for (const each of refunds) {
        await test.panel.refund(gift.transactionId, each);
        await test.look(gift.transactionId);
        left -= Math.round(100 * each);
        const [refund] = await test.mailedPdfs(email);
        expect(refund?.words).toContain(dollars(left));
        expect(refund?.text).toContain('Ada Lovelace');
      }
      const deductible = Math.max(0, left - 1_250);
      const receipt = (await getPdf(test, gift.browser, `/api/receipt/${gift.giftId}`)).pdf.text;
      expect(receipt).toContain(`Remaining gift ${dollars(left)}`);
      expect(receipt).toContain(`beyond that value: ${dollars(deductible)}.`);
      const year = (await getPdf(test, gift.browser, `/api/receipts/${YEAR}`)).pdf.text;
      if (left > 0) {
        expect(year).toContain(`beyond that value: ${dollars(deductible)}.`);
        expect(year).toContain(`Deductible $${(deductible / 100).toFixed(2)}`);
        await mailReceiptAgain(test, gift.giftId);
        await test.settled();
        const [again] = await test.mailedPdfs(email);
        for (const text of [again?.words, again?.text])
          expect(text).toContain(`beyond that value: ${dollars(deductible)}.`);
      }
      for (const text of [receipt, year]) {
        expect(text).toContain('Given by Ada Lovelace');
        expect(text).not.toMatch(/-\$\d+\.\d\d\.|\$-/);
      }
    },
  );
});

it('the document of a year has the name that the donor last gave, even if the newest receipt names nobody', async () => {
  const email = 'named-once@example.org';
  const first = await test.given(email, (app, address) =>
    unverifiedDonor(app, address, { cardholder: 'Ada Lovelace' }),
  );
  const { browser } = first;
  const checkout = await beginCheckout(browser, { email });
  const nonce = await tokenizeCard(browser, test);
  expect((await browser.post('/api/transaction', paymentBody(checkout, { nonce }))).status).toBe(200);
  await test.settled();
  const { pdf } = await getPdf(test, browser, `/api/receipts/${YEAR}`);
  expect(pdf.text).toContain('$26.74');
  expect(pdf.text).toContain('Given by Ada Lovelace, named-once@example.org');
});
