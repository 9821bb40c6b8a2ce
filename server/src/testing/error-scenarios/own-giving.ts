import type { Browser } from '../browser.ts';
import { visitor } from '../test-app.ts';
import { byDonor, cancel, pause } from '../managed-gifts.ts';
import { monthlyDonor } from '../monthly-gifts.ts';
import { newEmail, newUnverifiedDonor, refuseNext, twice, type ErrorScenario } from './scene.ts';

const NO_SUCH_GIFT = byDonor({ subscriptionId: '00000000-0000-4000-8000-000000000000' });

const NO_PAYING_METHOD = `${NO_SUCH_GIFT}/payment-method`;

const toAnonymous =
  (url: string): ErrorScenario =>
  async ({ test }) =>
    (await visitor(test)).get(url);

const openPaymentMethodUpdate = (browser: Browser) =>
  browser.post(`${NO_SUCH_GIFT}/update-payment-method`, {});
const changeMethod = (browser: Browser, where = NO_SUCH_GIFT) => browser.post(`${where}/payment-method`, {});

/** Errors when a donor reads their own gifts. */
export const ownGivingScenarios = {
  getMonthlyGifts: { not_authenticated: toAnonymous('/api/profile/monthly') },
  getOwnGifts: {
    validation: async ({ test }) =>
      (await newUnverifiedDonor(test)).browser.get('/api/profile/gifts?year=last'),
    not_authenticated: toAnonymous('/api/profile/gifts'),
  },
  getGivingYears: { not_authenticated: toAnonymous('/api/profile/years') },
  getPayingMethod: {
    not_authenticated: toAnonymous(NO_PAYING_METHOD),
    not_found: async ({ test }) => (await newUnverifiedDonor(test)).browser.get(NO_PAYING_METHOD),
    gateway_unavailable: async ({ test }) => {
      const { browser, subscriptionId } = await monthlyDonor(test, newEmail());
      await refuseNext(test, 'paymentMethod.find');
      return browser.get(`${byDonor({ subscriptionId })}/payment-method`);
    },
    too_many: async ({ strict }) => {
      const { browser } = await newUnverifiedDonor(strict);
      return twice(() => browser.get(NO_PAYING_METHOD));
    },
  },
  beginMethodChange: {
    not_authenticated: async ({ test }) => changeMethod(await visitor(test)),
    not_found: async ({ test }) => changeMethod((await newUnverifiedDonor(test)).browser),
    subscription_ended: async ({ test }) => {
      const given = await monthlyDonor(test, newEmail());
      await cancel(given.browser, byDonor(given));
      return changeMethod(given.browser, byDonor(given));
    },
    subscription_paused: async ({ test }) => {
      const given = await monthlyDonor(test, newEmail());
      await pause(given.browser, byDonor(given), 1);
      return changeMethod(given.browser, byDonor(given));
    },
    too_many: async ({ strict }) => {
      const { browser } = await newUnverifiedDonor(strict);
      return twice(() => changeMethod(browser));
    },
  },
  openPaymentMethodUpdate: {
    not_authenticated: async ({ test }) => openPaymentMethodUpdate(await visitor(test)),
    not_found: async ({ test }) => openPaymentMethodUpdate((await newUnverifiedDonor(test)).browser),
    too_many: async ({ strict }) => {
      const { browser } = await newUnverifiedDonor(strict);
      return twice(() => openPaymentMethodUpdate(browser));
    },
  },
} satisfies Record<string, Record<string, ErrorScenario>>;
