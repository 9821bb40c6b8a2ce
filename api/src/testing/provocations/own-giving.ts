import type { Browser } from '../browser.ts';
import { visitor } from '../test-app.ts';
import { newGiver, twice, type Provocation } from './scene.ts';

const NO_SUCH_GIFT = '/api/profile/monthly/00000000-0000-4000-8000-000000000000/mend';

const toGuest =
  (url: string): Provocation =>
  async ({ test }) =>
    (await visitor(test)).get(url);

const openMend = (browser: Browser) => browser.post(NO_SUCH_GIFT, {});

/** What somebody is answered who asks for what they give and gave. */
export const ownGivingProvocations = {
  getMonthlyGifts: { not_authenticated: toGuest('/api/profile/monthly') },
  getOwnGifts: {
    validation: async ({ test }) => (await newGiver(test)).browser.get('/api/profile/gifts?year=last'),
    not_authenticated: toGuest('/api/profile/gifts'),
  },
  getGivingYears: { not_authenticated: toGuest('/api/profile/years') },
  openMend: {
    not_authenticated: async ({ test }) => openMend(await visitor(test)),
    not_found: async ({ test }) => openMend((await newGiver(test)).browser),
    too_many: async ({ strict }) => {
      const { browser } = await newGiver(strict);
      return twice(() => openMend(browser));
    },
  },
} satisfies Record<string, Record<string, Provocation>>;
