import type { Browser } from '../browser.ts';
import type { Reply } from '../reply.ts';
import { updatePaymentMethod, monthlyDonor, warn } from '../monthly-gifts.ts';
import { visitor, type TestApp } from '../test-app.ts';
import { newEmail, refuseNext, twice, underAttack, type ErrorScenario } from './scene.ts';

const UNKNOWN_TOKEN = 'x'.repeat(43);
const ENDLESS_TOKEN = 'x'.repeat(101);
const CONSUMED = 'fake-consumed-nonce';
const IMPOSSIBLE = 'fake-luhn-invalid-nonce';
const DECLINED = 'fake-processor-declined-visa-nonce';

/** A visitor who opens a mailed link about a monthly gift, after an event changed the gift. */
async function linked(
  test: TestApp,
  causeDisasters?: (subscriptionId: string) => Promise<unknown>,
  opens = test,
): Promise<{ browser: Browser; token: string }> {
  const given = await monthlyDonor(test, newEmail());
  const token = await warn(test, given);
  await causeDisasters?.(given.subscriptionId);
  return { browser: await visitor(opens), token };
}

const enter = (browser: Browser, token: string, paymentMethodNonce = 'fake-valid-mastercard-nonce') =>
  browser.post(`/api/update-payment-method/${token}/card`, { paymentMethodNonce });

type Press = (browser: Browser, token: string, nonce?: string) => Promise<Reply>;

/**
 * Errors of both steps: entering a card, and paying with it.
 * @param isEntering the step that happens only if the card's bank is asked who is paying
 */
const pressScenarios = (press: Press, isEntering: boolean) =>
  ({
    not_found: async ({ test }) => press(await visitor(test), ENDLESS_TOKEN),
    link_invalid: async ({ test }) => press(await visitor(test), UNKNOWN_TOKEN),
    bot_check_failed: async ({ test }) => {
      const browser = await visitor(test);
      return underAttack(test, () => press(browser, UNKNOWN_TOKEN));
    },
    nonce_unusable: async ({ test, asking }) => {
      const { browser, token } = await linked(test, undefined, isEntering ? asking : test);
      return press(browser, token, CONSUMED);
    },
    declined: async ({ test, asking }) => {
      const { browser, token } = await linked(test, undefined, isEntering ? asking : test);
      // Entering a card asks no bank; the gateway itself refuses an impossible number.
      return press(browser, token, isEntering ? IMPOSSIBLE : DECLINED);
    },
    gateway_unavailable: async ({ test, asking }) => {
      const { browser, token } = await linked(test, undefined, isEntering ? asking : test);
      await refuseNext(test, 'paymentMethod.create');
      return press(browser, token);
    },
    too_many: async ({ strict, strictAsking }) => {
      const { browser, token } = await linked(strict, undefined, isEntering ? strictAsking : strict);
      return twice(() => press(browser, token, DECLINED));
    },
  }) satisfies Record<string, ErrorScenario>;

const end = (test: TestApp) => (id: string) =>
  test.rows(`update subscriptions set status = 'cancelled' where id = '${id}'`);

export const readPaymentMethodUpdateScenarios = {
  not_found: async ({ test }) => (await visitor(test)).get(`/api/update-payment-method/${ENDLESS_TOKEN}`),
  link_invalid: async ({ test }) => (await visitor(test)).get(`/api/update-payment-method/${UNKNOWN_TOKEN}`),
} satisfies Record<string, ErrorScenario>;

export const enterUpdateCardScenarios = {
  ...pressScenarios(enter, true),
  validation: async ({ test }) =>
    (await visitor(test)).post(`/api/update-payment-method/${UNKNOWN_TOKEN}/card`, {}),
  conflict: async ({ test }) => {
    const { browser, token } = await linked(test, end(test));
    return enter(browser, token);
  },
} satisfies Record<string, ErrorScenario>;

export const updatePaymentMethodScenarios = {
  ...pressScenarios(
    (browser, token, nonce) => updatePaymentMethod(browser, token, nonce === undefined ? {} : { nonce }),
    false,
  ),
  validation: async ({ test }) =>
    (await visitor(test)).post(`/api/update-payment-method/${UNKNOWN_TOKEN}`, {}),
  subscription_ended: async ({ test }) => {
    const { browser, token } = await linked(test, (id) => test.localBraintree.giveStatus(id, 'Canceled'));
    return updatePaymentMethod(browser, token);
  },
  subscription_past_due: async ({ test }) => {
    const { browser, token } = await linked(test, async (id) => {
      // Its amount was changed in the control panel, without a webhook.
      await test.rows(`update subscriptions set amount_cents = 4000 where id = '${id}'`);
      await test.localBraintree.giveStatus(id, 'Past Due');
    });
    return updatePaymentMethod(browser, token);
  },
} satisfies Record<string, ErrorScenario>;
