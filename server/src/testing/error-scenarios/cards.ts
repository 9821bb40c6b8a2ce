import { cancelCard, cardsDone, moveCard, offerCards, putCard } from '../cards.ts';
import { verifiedDonor } from '../donors.ts';
import { visitor, type TestApp } from '../test-app.ts';
import { newEmail, newUnverifiedDonor, twice, type ErrorScenario } from './scene.ts';

/** A donor whose card was sent. */
async function carded(test: TestApp) {
  await offerCards(test);
  const donor = await verifiedDonor(test, newEmail());
  await putCard(donor.browser, donor.checkoutId);
  await cardsDone(test);
  return donor;
}

const nobodys = crypto.randomUUID();

/** Errors when a donor makes, moves, cancels or prints a card. */
export const cardScenarios = {
  getCard: {
    not_authenticated: async ({ test }) => (await visitor(test)).get(`/api/transaction/${nobodys}/card`),
    not_found: async ({ test }) =>
      (await newUnverifiedDonor(test)).browser.get(`/api/transaction/${nobodys}/card`),
  },
  putCard: {
    validation: async ({ test }) => {
      await offerCards(test);
      const { browser, checkoutId } = await newUnverifiedDonor(test);
      return putCard(browser, checkoutId, { message: 'Look at https://evil.example' });
    },
    not_found: async ({ test }) => putCard(await visitor(test), nobodys),
    card_sent: async ({ test }) => {
      const { browser, checkoutId } = await carded(test);
      return putCard(browser, checkoutId);
    },
    card_impossible: async ({ test }) => {
      await offerCards(test, false);
      const { browser, checkoutId } = await newUnverifiedDonor(test);
      return putCard(browser, checkoutId);
    },
    too_many: async ({ strict }) => {
      await offerCards(strict);
      const { browser, checkoutId } = await newUnverifiedDonor(strict);
      return twice(() => putCard(browser, checkoutId));
    },
  },
  moveCard: {
    validation: async ({ test }) => {
      await offerCards(test);
      const { browser, checkoutId } = await newUnverifiedDonor(test);
      await putCard(browser, checkoutId);
      return moveCard(browser, checkoutId, '2001-01-01');
    },
    not_found: async ({ test }) => moveCard(await visitor(test), nobodys),
    card_sent: async ({ test }) => {
      const { browser, checkoutId } = await carded(test);
      return moveCard(browser, checkoutId);
    },
    card_impossible: async ({ test }) => {
      const { browser, checkoutId } = await newUnverifiedDonor(test);
      return moveCard(browser, checkoutId);
    },
    too_many: async ({ strict }) => {
      const { browser, checkoutId } = await newUnverifiedDonor(strict);
      return twice(() => moveCard(browser, checkoutId));
    },
  },
  cancelCard: {
    not_found: async ({ test }) => cancelCard(await visitor(test), nobodys),
    card_sent: async ({ test }) => {
      const { browser, checkoutId } = await carded(test);
      return cancelCard(browser, checkoutId);
    },
    card_impossible: async ({ test }) => {
      const { browser, checkoutId } = await newUnverifiedDonor(test);
      return cancelCard(browser, checkoutId);
    },
    too_many: async ({ strict }) => {
      const { browser, checkoutId } = await newUnverifiedDonor(strict);
      return twice(() => cancelCard(browser, checkoutId));
    },
  },
  printCard: {
    not_authenticated: async ({ test }) => (await visitor(test)).get(`/api/transaction/${nobodys}/card/a4`),
    not_found: async ({ test }) =>
      (await newUnverifiedDonor(test)).browser.get(`/api/transaction/${nobodys}/card/a4`),
    too_many: async ({ strict }) => {
      const { browser } = await newUnverifiedDonor(strict);
      return twice(() => browser.get(`/api/transaction/${nobodys}/card/a4`));
    },
  },
} satisfies Record<string, Record<string, ErrorScenario>>;
