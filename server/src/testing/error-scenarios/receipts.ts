import { yearIn, type OwnErrorCode } from '@handsel/contract';
import type { Browser } from '../browser.ts';
import type { Reply } from '../reply.ts';
import { visitor, type TestApp } from '../test-app.ts';
import { newUnverifiedDonor, twice, type ErrorScenarios } from './scene.ts';

type Code = OwnErrorCode<'getReceipt' | 'getReceiptsOfYear' | 'mailReceipt'>;

/**
 * Errors of the calls for a receipt.
 * @param unknown an id that does not exist
 * @param own a receipt of the browser's donor
 */
function scenarios(
  call: (browser: Browser, which: string) => Promise<Reply>,
  unknown: string,
  own: (giftId: string) => string,
): ErrorScenarios<Code> {
  return {
    not_authenticated: async ({ test }) => call(await visitor(test), unknown),
    not_found: async ({ test }) => call((await newUnverifiedDonor(test)).browser, unknown),
    receipt_not_ready: async ({ test }) => {
      const { browser, giftId } = await donorWithoutReceipt(test);
      return call(browser, own(giftId));
    },
    too_many: async ({ strict }) => {
      const { browser } = await newUnverifiedDonor(strict);
      return twice(() => call(browser, unknown));
    },
  };
}

/** A donor whose receipt's job has not run yet. */
async function donorWithoutReceipt(test: TestApp): Promise<{ browser: Browser; giftId: string }> {
  const { browser, checkoutId } = await newUnverifiedDonor(test);
  const [gift] = await test.rows(
    `select gifts.id from gifts join attempts on attempts.id = attempt_id where checkout_id = '${checkoutId}'`,
  );
  const giftId = String(gift?.['id']);
  await test.until(
    `select exists (select from receipts where gift_id = '${giftId}' and mailed_at is not null) as ok`,
  );
  await test.rows(`delete from receipts where gift_id = '${giftId}'`);
  return { browser, giftId };
}

const NO_GIFT = '00000000-0000-4000-8000-000000000000';
const thisYear = () => String(yearIn('America/Chicago', new Date()));

export const receiptScenarios = {
  getReceipt: scenarios(
    (browser, gift) => browser.get(`/api/receipt/${gift}`),
    NO_GIFT,
    (giftId) => giftId,
  ),
  getReceiptsOfYear: scenarios((browser, year) => browser.get(`/api/receipts/${year}`), '2001', thisYear),
  mailReceipt: scenarios(
    (browser, gift) => browser.post(`/api/receipt/${gift}/mail`, {}),
    NO_GIFT,
    (giftId) => giftId,
  ),
};
