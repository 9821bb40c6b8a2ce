import type { Checkout, OwnErrorCode } from '@handsel/contract';
import type { Browser } from '../browser.ts';
import type { Reply } from '../reply.ts';
import { beginCheckout, paymentBody, type TestApp } from '../test-app.ts';
import {
  newEmail,
  newUnverifiedDonor,
  refuseNext,
  twice,
  underAttack,
  type ErrorScenarios,
} from './scene.ts';

/** Braintree's own test amount: the processor declines it. */
const DECLINED = 2_000;

const KINDS = {
  'one-time': { url: '/api/transaction', firstCall: 'transaction.sale' },
  monthly: { url: '/api/subscription', firstCall: 'customer.create' },
} as const;

/** Errors that both payment calls share. */
export function paymentScenarios(type: keyof typeof KINDS) {
  const { url, firstCall } = KINDS[type];

  async function payer(
    test: TestApp,
    amount = 13.37,
  ): Promise<{ browser: Browser; checkout: Checkout; pay: (changes?: object) => Promise<Reply> }> {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { email: newEmail(), type, amount });
    return { browser, checkout, pay: (changes) => browser.post(url, paymentBody(checkout, { ...changes })) };
  }

  return {
    validation: async ({ test }) => (await payer(test)).pay({ amount: 50 }),
    bot_check_failed: async ({ test }) => underAttack(test, async () => (await payer(test)).pay()),
    nonce_unusable: async ({ test }) => (await payer(test)).pay({ nonce: 'fake-consumed-nonce' }),
    declined: async ({ test }) => (await payer(test, DECLINED)).pay(),
    not_found: async ({ test }) => (await payer(test)).pay({ checkout_id: crypto.randomUUID() }),
    conflict: async ({ test }) => {
      const { browser, checkoutId } = await newUnverifiedDonor(test, { type, amount: 13.37 });
      return browser.post(url, paymentBody({ uuid: checkoutId, amount: 50 }));
    },
    fee_changed: async ({ test }) => (await payer(test)).pay({ covered_fee: 1.23 }),
    checkout_expired: async ({ test }) => {
      const { checkout, pay } = await payer(test);
      await test.rows(
        `update checkouts set created_at = now() - interval '31 days' where id = '${checkout.uuid}'`,
      );
      return pay();
    },
    gateway_unavailable: async ({ test }) => {
      const { pay } = await payer(test);
      await refuseNext(test, firstCall);
      return pay();
    },
    too_many: async ({ strict }) => {
      const { pay } = await payer(strict, DECLINED);
      return twice(pay);
    },
  } satisfies ErrorScenarios<OwnErrorCode<'postTransaction'>>;
}
