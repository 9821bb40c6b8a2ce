import { offerExtras } from '../extras.ts';
import { newsletterAnswer } from '../newsletter.ts';
import { visitor } from '../test-app.ts';
import { newUnverifiedDonor, twice, type ErrorScenario } from './scene.ts';

const PATH = '/api/profile/newsletter';

/** Errors when a donor answers whether they want news by email. */
export const newsletterScenarios = {
  getOwnNewsletter: { not_authenticated: async ({ test }) => (await visitor(test)).get(PATH) },
  answerNewsletter: {
    validation: async ({ test }) => {
      const { browser } = await newUnverifiedDonor(test);
      return browser.put(PATH, newsletterAnswer({ words_version: 99 }));
    },
    not_authenticated: async ({ test }) => (await visitor(test)).put(PATH, newsletterAnswer()),
    not_found: async ({ test }) => {
      await offerExtras(test, { newsletter: false });
      const { browser } = await newUnverifiedDonor(test);
      return browser.put(PATH, newsletterAnswer());
    },
    too_many: async ({ strict }) => {
      const { browser } = await newUnverifiedDonor(strict);
      return twice(() => browser.put(PATH, newsletterAnswer()));
    },
  },
} satisfies Record<string, Record<string, ErrorScenario>>;
