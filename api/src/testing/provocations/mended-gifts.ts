import type { Browser, Reply } from '../browser.ts';
import { mend, monthlyGiver, warn } from '../monthly-gifts.ts';
import type { TestApp } from '../test-app.ts';
import { guest, newEmail, refuseNext, twice, underAttack, type Provocation } from './scene.ts';

const UNKNOWN_TOKEN = 'x'.repeat(43);
const ENDLESS_TOKEN = 'x'.repeat(101);
const CONSUMED = 'fake-consumed-nonce';
const DECLINED = 'fake-processor-declined-visa-nonce';

/** Somebody who opens a link that was mailed about a monthly gift, after something has befallen the gift. */
async function linked(
  test: TestApp,
  befall?: (subscriptionId: string) => Promise<unknown>,
): Promise<{ browser: Browser; token: string }> {
  const given = await monthlyGiver(test, newEmail());
  const token = await warn(test, given);
  await befall?.(given.subscriptionId);
  return { browser: await guest(test), token };
}

const enter = (browser: Browser, token: string, paymentMethodNonce = 'fake-valid-mastercard-nonce') =>
  browser.post(`/api/mend/${token}/card`, { paymentMethodNonce });

type Press = (browser: Browser, token: string, nonce?: string) => Promise<Reply>;

/** What both presses answer: the one that enters a card, and the one that pays with it. */
const pressProvocations = (press: Press) =>
  ({
    not_found: async ({ test }) => press(await guest(test), ENDLESS_TOKEN),
    link_invalid: async ({ test }) => press(await guest(test), UNKNOWN_TOKEN),
    bot_check_failed: async ({ test }) => {
      const browser = await guest(test);
      return underAttack(test, () => press(browser, UNKNOWN_TOKEN));
    },
    nonce_unusable: async ({ test }) => {
      const { browser, token } = await linked(test);
      return press(browser, token, CONSUMED);
    },
    declined: async ({ test }) => {
      const { browser, token } = await linked(test);
      return press(browser, token, DECLINED);
    },
    gateway_unavailable: async ({ test }) => {
      const { browser, token } = await linked(test);
      await refuseNext(test, 'paymentMethod.create');
      return press(browser, token);
    },
    too_many: async ({ strict }) => {
      const { browser, token } = await linked(strict);
      return twice(() => press(browser, token, DECLINED));
    },
  }) satisfies Record<string, Provocation>;

const end = (test: TestApp) => (id: string) =>
  test.rows(`update subscriptions set status = 'cancelled' where id = '${id}'`);

export const readMendProvocations = {
  not_found: async ({ test }) => (await guest(test)).get(`/api/mend/${ENDLESS_TOKEN}`),
  link_invalid: async ({ test }) => (await guest(test)).get(`/api/mend/${UNKNOWN_TOKEN}`),
} satisfies Record<string, Provocation>;

export const enterMendCardProvocations = {
  ...pressProvocations(enter),
  validation: async ({ test }) => (await guest(test)).post(`/api/mend/${UNKNOWN_TOKEN}/card`, {}),
  conflict: async ({ test }) => {
    const { browser, token } = await linked(test, end(test));
    return enter(browser, token);
  },
} satisfies Record<string, Provocation>;

export const mendProvocations = {
  ...pressProvocations((browser, token, nonce) => mend(browser, token, nonce === undefined ? {} : { nonce })),
  validation: async ({ test }) => (await guest(test)).post(`/api/mend/${UNKNOWN_TOKEN}`, {}),
  subscription_ended: async ({ test }) => {
    const { browser, token } = await linked(test, (id) => test.localBraintree.giveStatus(id, 'Canceled'));
    return mend(browser, token);
  },
  subscription_past_due: async ({ test }) => {
    const { browser, token } = await linked(test, async (id) => {
      // Its sum was changed in the control panel, and no webhook has told of it.
      await test.rows(`update subscriptions set amount_cents = 4000 where id = '${id}'`);
      await test.localBraintree.giveStatus(id, 'Past Due');
    });
    return mend(browser, token);
  },
} satisfies Record<string, Provocation>;
