import { offerExtras } from '../extras.ts';
import { giftAidForm } from '../gift-aid.ts';
import { visitor } from '../test-app.ts';
import { newUnverifiedDonor, twice, type ErrorScenario } from './scene.ts';

const PATH = '/api/profile/gift-aid';

/** Errors when a donor declares Gift Aid. */
export const giftAidScenarios = {
  getOwnGiftAid: { not_authenticated: async ({ test }) => (await visitor(test)).get(PATH) },
  declareGiftAid: {
    validation: async ({ test }) => {
      const { browser } = await newUnverifiedDonor(test);
      return browser.put(PATH, giftAidForm({ postcode: '90210' }));
    },
    not_authenticated: async ({ test }) => (await visitor(test)).put(PATH, giftAidForm()),
    not_found: async ({ test }) => {
      await offerExtras(test, { giftAid: false });
      const { browser } = await newUnverifiedDonor(test);
      return browser.put(PATH, giftAidForm());
    },
    too_many: async ({ strict }) => {
      const { browser } = await newUnverifiedDonor(strict);
      return twice(() => browser.put(PATH, giftAidForm()));
    },
  },
  endGiftAid: { not_authenticated: async ({ test }) => (await visitor(test)).delete(PATH) },
} satisfies Record<string, Record<string, ErrorScenario>>;
