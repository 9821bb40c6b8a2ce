import { acceptOffer, declineOffer, offerMonthly, oneTimeDonor, readOffer } from '../monthly-offers.ts';
import { visitor } from '../test-app.ts';
import { newUnverifiedDonor, refuseNext, twice, type ErrorScenario } from './scene.ts';

/** Errors when a donor answers an offer to give monthly. */
export const monthlyOfferScenarios = {
  getMonthlyOffer: {
    not_authenticated: async ({ test }) => readOffer(await visitor(test), crypto.randomUUID()),
    not_found: async ({ test }) => readOffer((await newUnverifiedDonor(test)).browser, crypto.randomUUID()),
  },
  answerMonthlyOffer: {
    validation: async ({ test }) =>
      (await visitor(test)).post(`/api/transaction/${crypto.randomUUID()}/monthly-offer`, {
        answer: 'maybe',
      }),
    not_found: async ({ test }) => declineOffer(await visitor(test), crypto.randomUUID()),
    offer_over: async ({ test }) => {
      await offerMonthly(test);
      const { browser, checkoutId, offer } = await oneTimeDonor(test);
      await declineOffer(browser, checkoutId);
      return acceptOffer(browser, checkoutId, offer);
    },
    gateway_unavailable: async ({ test }) => {
      await offerMonthly(test);
      const { browser, checkoutId, offer } = await oneTimeDonor(test);
      await refuseNext(test, 'customer.find');
      return acceptOffer(browser, checkoutId, offer);
    },
    too_many: async ({ strict }) => {
      const browser = await visitor(strict);
      return twice(() => declineOffer(browser, crypto.randomUUID()));
    },
  },
} satisfies Record<string, Record<string, ErrorScenario>>;
