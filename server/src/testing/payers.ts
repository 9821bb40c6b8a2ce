import { BOT_CHECK_FIELD } from '@handsel/contract';
import { expect } from 'vitest';
import { solveBotCheck } from './bot-check.ts';
import type { Browser } from './browser.ts';
import { anotherAddress } from './rate-limits.ts';
import { beginCheckout, paymentBody, visitor, type TestApp } from './test-app.ts';

/** The page asks for the bot check, and sends the payment again. */
export const ASKED = [403, 'bot_check_failed'];

/** Braintree's own test amount: the processor declines it. */
export const DECLINED = 2_000;

/** A donor whose card is declined until the amount is lowered. */
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

/** Counts the refusals in one network, each in a new session, until it needs a bot check. */
export async function declinesHeard(test: TestApp): Promise<number> {
  for (let heard = 0; ; heard += 1) {
    const { status } = await (await payer(test)).decline();
    if (status === 403) return heard;
    expect(status).toBe(402);
  }
}

/** Uses up the refusals that a network gets without a bot check. */
export async function untilFull(test: TestApp): Promise<void> {
  for (let bots = 0; bots < 5; bots += 1) expect((await (await payer(test)).decline()).status).toBe(402);
}
/** The number of declined attempts. */
export const countDeclined = async (test: TestApp) =>
  Number((await test.rows(`select count(*) as n from attempts where state = 'declined'`))[0]?.['n']);
