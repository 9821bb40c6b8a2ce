import { BOT_CHECK_FIELD } from '@handsel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { solveBotCheck } from '../../testing/bot-check.ts';
import {
  anotherAddress,
  forgetLimits,
  outcome,
  timePasses,
  TOO_MANY,
  untilRefused,
  useLimit,
  useLimitToo,
  startLimitedApp,
} from '../../testing/rate-limits.ts';
import { beginCheckout, testConfig, visitor, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  const offer = { ...testConfig().offer, threeDSecure: true };
  test = await startLimitedApp({ offer });
});
afterAll(() => test.close());

/** Begins a checkout. @returns a function that enters a card each time it is called */
async function enterer() {
  const browser = await visitor(test);
  const { uuid } = await beginCheckout(browser, { type: 'monthly', amount: 25, email: anotherAddress() });
  return async (checked = false) =>
    browser.post('/api/paymentMethod', {
      paymentMethodNonce: 'fake-valid-mastercard-nonce',
      checkout_id: uuid,
      ...(checked ? { [BOT_CHECK_FIELD]: await solveBotCheck(browser, 'payment') } : {}),
    });
}

it('a card for a monthly gift is entered ten times from a session and a hundred times from a network, whatever follows', async () => {
  const enter = await enterer();
  const [count, refused] = await untilRefused(() => enter());
  expect([count, ...outcome(refused)]).toEqual([10, ...TOO_MANY]);
  await useLimit(test, 'enteredCard:0', 99);
  const [one, other] = [await enterer(), await enterer()];
  expect(outcome(await one())).toEqual([200, 'ok']);
  expect(outcome(await other())).toEqual(TOO_MANY);
  await timePasses(test);
  expect(outcome(await other())).toEqual([200, 'ok']);
});

it('a network that passes bot checks for its payments enters no more cards than any other', async () => {
  await forgetLimits(test);
  const [one, other] = [await enterer(), await enterer()];
  expect(outcome(await one())).toEqual([200, 'ok']);
  // The number that the next declined cards would count.
  await useLimitToo(test, 'enteredCard:0', 'failedCard:0', 5);
  await useLimit(test, 'enteredCard:0', 100);
  expect(outcome(await other())).toEqual([403, 'bot_check_failed']);
  expect(outcome(await other(true))).toEqual(TOO_MANY);
});
