import type { Browser } from '../browser.ts';
import { visitor } from '../test-app.ts';
import { byGiver, cancel, pause } from '../managed-gifts.ts';
import { monthlyGiver } from '../monthly-gifts.ts';
import { newEmail, newGiver, refuseNext, twice, type Provocation } from './scene.ts';

const NO_SUCH_GIFT = byGiver({ subscriptionId: '00000000-0000-4000-8000-000000000000' });

const NO_PAYING_METHOD = `${NO_SUCH_GIFT}/payment-method`;

const toGuest =
  (url: string): Provocation =>
  async ({ test }) =>
    (await visitor(test)).get(url);

const openMend = (browser: Browser) => browser.post(`${NO_SUCH_GIFT}/mend`, {});
const changeMethod = (browser: Browser, where = NO_SUCH_GIFT) => browser.post(`${where}/payment-method`, {});

/** What somebody is answered who asks for what they give and gave. */
export const ownGivingProvocations = {
  getMonthlyGifts: { not_authenticated: toGuest('/api/profile/monthly') },
  getOwnGifts: {
    validation: async ({ test }) => (await newGiver(test)).browser.get('/api/profile/gifts?year=last'),
    not_authenticated: toGuest('/api/profile/gifts'),
  },
  getGivingYears: { not_authenticated: toGuest('/api/profile/years') },
  getPayingMethod: {
    not_authenticated: toGuest(NO_PAYING_METHOD),
    not_found: async ({ test }) => (await newGiver(test)).browser.get(NO_PAYING_METHOD),
    gateway_unavailable: async ({ test }) => {
      const { browser, subscriptionId } = await monthlyGiver(test, newEmail());
      await refuseNext(test, 'paymentMethod.find');
      return browser.get(`${byGiver({ subscriptionId })}/payment-method`);
    },
    too_many: async ({ strict }) => {
      const { browser } = await newGiver(strict);
      return twice(() => browser.get(NO_PAYING_METHOD));
    },
  },
  beginMethodChange: {
    not_authenticated: async ({ test }) => changeMethod(await visitor(test)),
    not_found: async ({ test }) => changeMethod((await newGiver(test)).browser),
    subscription_ended: async ({ test }) => {
      const given = await monthlyGiver(test, newEmail());
      await cancel(given.browser, byGiver(given));
      return changeMethod(given.browser, byGiver(given));
    },
    subscription_paused: async ({ test }) => {
      const given = await monthlyGiver(test, newEmail());
      await pause(given.browser, byGiver(given), 1);
      return changeMethod(given.browser, byGiver(given));
    },
    too_many: async ({ strict }) => {
      const { browser } = await newGiver(strict);
      return twice(() => changeMethod(browser));
    },
  },
  openMend: {
    not_authenticated: async ({ test }) => openMend(await visitor(test)),
    not_found: async ({ test }) => openMend((await newGiver(test)).browser),
    too_many: async ({ strict }) => {
      const { browser } = await newGiver(strict);
      return twice(() => openMend(browser));
    },
  },
} satisfies Record<string, Record<string, Provocation>>;
