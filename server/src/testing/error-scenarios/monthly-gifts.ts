import type { PaymentResult } from '@handsel/contract';
import type { Reply } from '../reply.ts';
import type { GatewayStatus } from '../local-braintree-control.ts';
import { byDonor, pause } from '../managed-gifts.ts';
import { beginChange, confirmChange, monthlyDonor } from '../monthly-gifts.ts';
import { addMethod, methodNonce } from '../saved-methods.ts';
import { beginCheckout, paymentBody, type TestApp } from '../test-app.ts';
import { newEmail, newUnverifiedDonor, type ErrorScenario } from './scene.ts';

async function changeAt(test: TestApp, status: GatewayStatus): Promise<Reply> {
  const { browser, email, subscriptionId } = await monthlyDonor(test, newEmail());
  const checkout = await beginChange(browser, email, 40);
  await test.localBraintree.giveStatus(subscriptionId, status);
  return confirmChange(browser, checkout);
}

/** Errors of POST /api/subscription because of an existing monthly gift. */
export const monthlyGiftScenarios = {
  subscription_exists: async ({ test }) => {
    const { browser, email } = await monthlyDonor(test, newEmail());
    return browser.post(
      '/api/subscription',
      paymentBody(await beginCheckout(browser, { email, type: 'monthly' })),
    );
  },
  day_changed: async ({ test }) => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { type: 'monthly' });
    return browser.post('/api/subscription', paymentBody(checkout, { begins_on: '2020-02-29' }));
  },
  subscription_checking: async ({ test }) => {
    const email = newEmail();
    const { browser } = await newUnverifiedDonor(test, {}, email);
    const [first, second] = [
      await beginCheckout(browser, { email, type: 'monthly' }),
      await beginCheckout(browser, { email, type: 'monthly' }),
    ];
    await test.localBraintree.fault({ call: 'subscription.create', kind: 'drop-reply' });
    await test.localBraintree.fault({ call: 'subscription.find', kind: 'delay', delayMs: 3_000 });
    await browser.post('/api/subscription', paymentBody(first));
    return browser.post('/api/subscription', paymentBody(second));
  },
  subscription_ended: ({ test }) => changeAt(test, 'Canceled'),
  subscription_paused: async ({ test }) => {
    const { browser, email, subscriptionId } = await monthlyDonor(test, newEmail());
    const checkout = await beginChange(browser, email, 40);
    await pause(browser, byDonor({ subscriptionId }), 1);
    return confirmChange(browser, checkout);
  },
  subscription_past_due: ({ test }) => changeAt(test, 'Past Due'),
  method_not_for_subscription: async ({ test }) => {
    const email = newEmail();
    const { browser } = await newUnverifiedDonor(test, {}, email);
    const saved = (await addMethod(browser)).body.data as { token: string };
    const monthly = await beginCheckout(browser, { email, type: 'monthly' });
    const begun = await browser.post('/api/subscription', paymentBody(monthly));
    const { amount } = begun.body.data as PaymentResult;
    const nonce = await methodNonce(browser, saved.token);
    const checkout = await beginChange(browser, email, amount);
    return confirmChange(browser, checkout, { nonce, payment_method_type: 'saved' });
  },
} satisfies Record<string, ErrorScenario>;
