import { BOT_CHECK_FIELD } from '@handsel/contract';
import { expect } from 'vitest';
import { solveBotCheck } from './bot-check.ts';
import type { Browser } from './browser.ts';
import { anotherAddress } from './rate-limits.ts';
import { beginCheckout, paymentBody, visitor, type TestApp } from './test-app.ts';

/** The page asks the visitor, and sends the payment once more. */
export const ASKED = [403, 'bot_check_failed'];

/** Braintree's own test amount: the processor declines it. */
export const DECLINED = 2_000;

/** Somebody whose card is declined until a lower amount is chosen. */
export async function payer(test: TestApp, email = anotherAddress(), ip = '203.0.113.7', known?: Browser) {
  const browser = known ?? (await visitor(test));
  const checkout = await beginCheckout(browser, { email, amount: DECLINED });
  const pay = (amount: number, more: object = {}) => {
    const body = paymentBody({ ...checkout, amount }, { ...more });
    return browser.send('POST', '/api/transaction', body, { 'x-forwarded-for': ip });
  };
  const lowerAmount = () =>
    browser.put(`/api/checkout/${checkout.uuid}`, { ...checkout, amount: 20, page: 'checkout' });
  const check = async () => ({ [BOT_CHECK_FIELD]: await solveBotCheck(browser, 'payment') });
  return {
    decline: () => pay(DECLINED),
    declineChecked: async () => pay(DECLINED, await check()),
    sendNoCard: () => pay(DECLINED, { nonce: 'x' }),
    succeed: async () => {
      await lowerAmount();
      return pay(20);
    },
    succeedChecked: async () => {
      await lowerAmount();
      return pay(20, await check());
    },
    browser,
    email,
  };
}

/** How many refusals a network hears, each in a session of its own, before it is asked for a bot check. */
export async function declinesHeard(test: TestApp): Promise<number> {
  for (let heard = 0; ; heard += 1) {
    const { status } = await (await payer(test)).decline();
    if (status === 403) return heard;
    expect(status).toBe(402);
  }
}

/** A network hears as many refusals as it may without a bot check. */
export async function untilFull(test: TestApp): Promise<void> {
  for (let bots = 0; bots < 5; bots += 1) expect((await (await payer(test)).decline()).status).toBe(402);
}
/** How many attempts were declined. */
export const countDeclined = async (test: TestApp) =>
  Number((await test.rows(`select count(*) as n from attempts where state = 'declined'`))[0]?.['n']);
