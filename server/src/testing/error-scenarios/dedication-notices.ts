import { answer, askForNotice } from '../dedications.ts';
import { visitor } from '../test-app.ts';
import { newUnverifiedDonor, twice, type ErrorScenario } from './scene.ts';

const UNSIGNED = `/api/notices/${'x'.repeat(43)}.${'x'.repeat(43)}/refusal`;
const ENDLESS = `/api/notices/${'x'.repeat(101)}/refusal`;

/** Errors when a donor has a notice sent, and when a recipient unsubscribes. */
export const dedicationNoticeScenarios = {
  sendNotice: {
    validation: async ({ test }) => {
      const { browser, checkoutId } = await newUnverifiedDonor(test);
      return browser.post(`/api/transaction/${checkoutId}/notice`, { tells_amount: 'yes' });
    },
    not_found: async ({ test }) => askForNotice(await visitor(test), crypto.randomUUID()),
    notice_asked: async ({ test }) => {
      const { browser, checkoutId } = await newUnverifiedDonor(test);
      await answer(browser, checkoutId);
      return twice(() => askForNotice(browser, checkoutId));
    },
    notice_impossible: async ({ test }) => {
      const { browser, checkoutId } = await newUnverifiedDonor(test);
      await answer(browser, checkoutId, { dedicateToEmail: '' });
      return askForNotice(browser, checkoutId);
    },
    too_many: async ({ strict }) => {
      const { browser, checkoutId } = await newUnverifiedDonor(strict);
      await answer(browser, checkoutId);
      await askForNotice(browser, checkoutId);
      await strict.rows(`delete from dedication_notices where checkout_id = '${checkoutId}'`);
      return askForNotice(browser, checkoutId);
    },
  },
  refuseNotices: {
    not_found: async ({ test }) => (await visitor(test)).post(ENDLESS, {}),
    link_invalid: async ({ test }) => (await visitor(test)).post(UNSIGNED, {}),
    too_many: async ({ strict }) => {
      const browser = await visitor(strict);
      return twice(() => browser.post(UNSIGNED, {}));
    },
  },
} satisfies Record<string, Record<string, ErrorScenario>>;
