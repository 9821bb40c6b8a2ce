import { beginCheckout, visitor } from '../test-app.ts';
import { twice, type ErrorScenario } from './scene.ts';

const NOBODYS = `/api/checkout/${crypto.randomUUID()}/analytics`;
const OWN = '/api/profile/analytics';

/** Errors when a donor chooses whether the analytics provider counts a gift. */
export const analyticsScenarios = {
  getAnalyticsChoice: { not_found: async ({ test }) => (await visitor(test)).get(NOBODYS) },
  chooseAnalytics: {
    validation: async ({ test }) => {
      const browser = await visitor(test);
      const { uuid } = await beginCheckout(browser);
      return browser.put(`/api/checkout/${uuid}/analytics`, { agrees: 'perhaps' });
    },
    not_found: async ({ test }) => (await visitor(test)).put(NOBODYS, { agrees: true }),
    too_many: async ({ strict }) => {
      const browser = await visitor(strict);
      return twice(() => browser.put(NOBODYS, { agrees: true }));
    },
  },
  getOwnAnalytics: { not_authenticated: async ({ test }) => (await visitor(test)).get(OWN) },
  stopAnalytics: { not_authenticated: async ({ test }) => (await visitor(test)).delete(OWN) },
} satisfies Record<string, Record<string, ErrorScenario>>;
