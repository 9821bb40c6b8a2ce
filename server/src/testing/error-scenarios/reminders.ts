import { askReminder, checkoutExpires, offerReminders, reminderLinks } from '../reminders.ts';
import { beginCheckout, visitor } from '../test-app.ts';
import { newUnverifiedDonor, twice, type ErrorScenario } from './scene.ts';

const UNSIGNED = `${crypto.randomUUID()}.${'x'.repeat(43)}`;
const ENDLESS = 'x'.repeat(101);

/** Errors when a donor requests a reminder, follows one, or unsubscribes. */
export const reminderScenarios = {
  askReminder: {
    validation: async ({ test }) => {
      const browser = await visitor(test);
      return askReminder(browser, (await beginCheckout(browser)).uuid, 'never');
    },
    not_found: async ({ test }) => askReminder(await visitor(test), crypto.randomUUID()),
    reminder_impossible: async ({ test }) => {
      const { browser, checkoutId } = await newUnverifiedDonor(test);
      return askReminder(browser, checkoutId);
    },
    too_many: async ({ strict }) => {
      await offerReminders(strict);
      const browser = await visitor(strict);
      const { uuid } = await beginCheckout(browser);
      return twice(() => askReminder(browser, uuid));
    },
  },
  openReminder: {
    not_found: async ({ test }) => (await visitor(test)).post(`/api/reminders/${ENDLESS}`, {}),
    link_invalid: async ({ test }) => (await visitor(test)).post(`/api/reminders/${UNSIGNED}`, {}),
    checkout_expired: async ({ test }) => {
      await offerReminders(test);
      const browser = await visitor(test);
      const { uuid } = await beginCheckout(browser);
      await askReminder(browser, uuid);
      const { open } = await reminderLinks(test, uuid);
      await checkoutExpires(test, uuid);
      return (await visitor(test)).post(`/api/reminders/${open}`, {});
    },
    too_many: async ({ strict }) => {
      const browser = await visitor(strict);
      return twice(() => browser.post(`/api/reminders/${UNSIGNED}`, {}));
    },
  },
  refuseReminders: {
    not_found: async ({ test }) => (await visitor(test)).post(`/api/reminders/${ENDLESS}/refusal`, {}),
    link_invalid: async ({ test }) => (await visitor(test)).post(`/api/reminders/${UNSIGNED}/refusal`, {}),
    too_many: async ({ strict }) => {
      const browser = await visitor(strict);
      return twice(() => browser.post(`/api/reminders/${UNSIGNED}/refusal`, {}));
    },
  },
} satisfies Record<string, Record<string, ErrorScenario>>;
