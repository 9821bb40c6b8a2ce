import { afterAll, beforeAll, expect, it } from 'vitest';
import { anotherAddress, outcome, timePasses, TOO_MANY, untilRefused } from '../../testing/rate-limits.ts';
import { addMethod } from '../../testing/saved-methods.ts';
import { beginCheckout, startTestApp, testConfig, visitor, type TestApp } from '../../testing/test-app.ts';
import { LIMITS } from './rules.ts';

let test: TestApp;
beforeAll(async () => {
  const offer = { ...testConfig().offer, threeDSecure: true };
  test = await startTestApp({ offer }, undefined, { limits: LIMITS });
});
afterAll(() => test.close());

/** Somebody who enters a card, as often as it is called. */
async function enterer() {
  const browser = await visitor(test);
  const { uuid } = await beginCheckout(browser, { type: 'monthly', amount: 25, email: anotherAddress() });
  return () => addMethod(browser, 'fake-valid-mastercard-nonce', uuid);
}

it('a card for a monthly gift is entered ten times from a session and a hundred times from a network, whatever becomes of it', async () => {
  const [count, refused] = await untilRefused(await enterer());
  expect([count, ...outcome(refused)]).toEqual([10, ...TOO_MANY]);
  await test.rows(`update rate_limits set points = 99 where key like 'enteredCard:0:%'`);
  const [one, other] = [await enterer(), await enterer()];
  expect(outcome(await one())).toEqual([200, 'ok']);
  expect(outcome(await other())).toEqual(TOO_MANY);
  await timePasses(test);
  expect(outcome(await other())).toEqual([200, 'ok']);
});
