import {
  addEmployer,
  askSteps,
  findEmployers,
  offerMatching,
  readMatch,
  sayRequested,
} from '../employers.ts';
import { visitor } from '../test-app.ts';
import { newUnverifiedDonor, twice, type ErrorScenario } from './scene.ts';

const nobodys = crypto.randomUUID();

/** Errors when a donor looks up an employer, or requests the steps. */
export const employerMatchScenarios = {
  getEmployerMatch: {
    not_authenticated: async ({ test }) => readMatch(await visitor(test), nobodys),
    not_found: async ({ test }) => readMatch((await newUnverifiedDonor(test)).browser, nobodys),
  },
  findEmployers: {
    validation: async ({ test }) => findEmployers(await visitor(test), nobodys, 'x'.repeat(81)),
    not_found: async ({ test }) => findEmployers(await visitor(test), nobodys, 'acme'),
    too_many: async ({ strict }) => {
      const { browser, checkoutId } = await newUnverifiedDonor(strict);
      return twice(() => findEmployers(browser, checkoutId, 'acme'));
    },
  },
  askMatchSteps: {
    validation: async ({ test }) => askSteps(await visitor(test), nobodys, { typed_name: ' ' }),
    not_found: async ({ test }) => askSteps(await visitor(test), nobodys, { typed_name: 'Acme' }),
    match_impossible: async ({ test }) => {
      await offerMatching(test);
      const { browser, checkoutId } = await newUnverifiedDonor(test);
      await askSteps(browser, checkoutId, { typed_name: 'Acme' });
      await sayRequested(browser, checkoutId);
      return askSteps(browser, checkoutId, { typed_name: 'Other' });
    },
    too_many: async ({ strict }) => {
      await offerMatching(strict);
      const employer = await addEmployer(strict, { name: crypto.randomUUID() });
      const { browser, checkoutId } = await newUnverifiedDonor(strict);
      await askSteps(browser, checkoutId, { employer_id: employer });
      return askSteps(browser, checkoutId, { typed_name: 'Other' });
    },
  },
  markMatchRequested: {
    not_found: async ({ test }) => sayRequested(await visitor(test), nobodys),
    match_impossible: async ({ test }) => {
      await offerMatching(test);
      const { browser, checkoutId } = await newUnverifiedDonor(test);
      return sayRequested(browser, checkoutId);
    },
    too_many: async ({ strict }) => {
      const { browser, checkoutId } = await newUnverifiedDonor(strict);
      return twice(() => sayRequested(browser, checkoutId));
    },
  },
} satisfies Record<string, Record<string, ErrorScenario>>;
