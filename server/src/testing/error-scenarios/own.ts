import { SAVED_METHODS_MAX, type EndpointName, type OwnErrorCode } from '@handsel/contract';
import type { Browser } from '../browser.ts';
import type { Reply } from '../reply.ts';
import { PASSWORD } from '../donors.ts';
import { addMethod, askForNonce, defaultToken } from '../saved-methods.ts';
import { beginCheckout, paymentBody, startBody, visitor, type TestApp } from '../test-app.ts';
import { analyticsScenarios } from './analytics.ts';
import { dedicationNoticeScenarios } from './dedication-notices.ts';
import { cardScenarios } from './cards.ts';
import { employerMatchScenarios } from './employer-matches.ts';
import { giftAidScenarios } from './gift-aid.ts';
import { newsletterScenarios } from './newsletter.ts';
import { monthlyOfferScenarios } from './monthly-offers.ts';
import { reminderScenarios } from './reminders.ts';
import { managedGiftScenarios } from './managed-gifts.ts';
import { donorAccountScenarios } from './donor-account.ts';
import {
  enterUpdateCardScenarios,
  updatePaymentMethodScenarios,
  readPaymentMethodUpdateScenarios,
} from './payment-method-updates.ts';
import { monthlyGiftScenarios } from './monthly-gifts.ts';
import { ownGivingScenarios } from './own-giving.ts';
import { paymentScenarios } from './payments.ts';
import { receiptScenarios } from './receipts.ts';
import {
  inACrowd,
  newVerifiedDonor,
  newEmail,
  newUnverifiedDonor,
  refuseNext,
  twice,
  type ErrorScenario,
  type ErrorScenarios,
  underAttack,
} from './scene.ts';

const monthly = { type: 'monthly', amount: 25 } as const;
const NEW_PASSWORD = { password: PASSWORD, password_confirmation: PASSWORD };
const UNKNOWN_TOKEN = 'x'.repeat(43);
const ENDLESS_TOKEN = 'x'.repeat(101);
const NO_ANSWERS = { referred: false, referrer: '', employeeMatch: false, employer: '', employeeEmail: '' };

/** Errors for an anonymous visitor who has done nothing yet. */
const toAnonymous =
  (call: (browser: Browser) => Promise<Reply>): ErrorScenario =>
  async ({ test }) =>
    call(await visitor(test));

/** A call by an unverified donor. */
const toDonor =
  (call: (browser: Browser) => Promise<Reply>): ErrorScenario =>
  async ({ test }) =>
    call((await newUnverifiedDonor(test)).browser);

/** Errors for a session that has just made the same call. */
const toRepeated =
  (call: (browser: Browser) => Promise<Reply>): ErrorScenario =>
  async ({ strict }) => {
    const browser = await visitor(strict);
    return twice(() => call(browser));
  };

async function expiredCheckout(test: TestApp): Promise<{ browser: Browser; id: string }> {
  const browser = test.browser();
  const { uuid: id } = await beginCheckout(browser, { email: newEmail() });
  await test.rows(`update checkouts set created_at = now() - interval '31 days' where id = '${id}'`);
  return { browser, id };
}

/** Errors for a monthly donor with a saved card when the gateway refuses a call. */
const toSaver =
  (gatewayCall: string, call: (browser: Browser, token: string) => Promise<Reply>): ErrorScenario =>
  async ({ test }) => {
    const { browser } = await newUnverifiedDonor(test, monthly);
    const token = await defaultToken(browser);
    await refuseNext(test, gatewayCall);
    return call(browser, token);
  };

const linkScenarios = (url: string) => ({
  validation: toAnonymous((browser) => browser.post(url, { email: 'nobody' })),
  bot_check_failed: toAnonymous((browser) =>
    browser.post(url, { email: newEmail(), 'g-recaptcha-response': '' }),
  ),
  too_many: toRepeated((browser) => browser.post(url, { email: newEmail() })),
});

const login = (browser: Browser, changes: object = {}) =>
  browser.post('/api/login', { email: newEmail(), password: 'a wild guess', user_agent: '', ...changes });

const setPassword = (browser: Browser) => browser.put('/api/user/setInitialPassword', NEW_PASSWORD);
const resetPassword = (browser: Browser, token: string, changes: object = {}) =>
  browser.post(`/api/pass/${token}`, { email: newEmail(), ...NEW_PASSWORD, ...changes });
const progress = (browser: Browser, id: string, changes: object) =>
  browser.put(`/api/checkout/${id}`, { page: 'confirm', ...changes });

/** The own errors of each call. A new call or code does not compile until it is here. */
export const OWN_ERROR_SCENARIOS = {
  getUser: {},
  getBotCheck: { not_found: toAnonymous((browser) => browser.get('/api/bot-check/dance')) },
  start: {
    validation: toAnonymous((browser) => browser.post('/api/start', startBody({ amount: 1 }))),
    bot_check_failed: toAnonymous((browser) =>
      browser.post('/api/start', startBody({ 'g-recaptcha-response': '' })),
    ),
    user_exists: async ({ test }) => {
      const email = await newVerifiedDonor(test);
      return (await visitor(test)).post('/api/start', startBody({ email }));
    },
    conflict: async ({ test }) => {
      const browser = await visitor(test);
      const email = newEmail();
      const checkout = await beginCheckout(browser, { email });
      await test.localBraintree.fault({ call: 'transaction.sale', kind: 'drop-reply' });
      await browser.put(`/api/checkout/${checkout.uuid}`, { page: 'checkout' });
      await browser.post('/api/transaction', paymentBody(checkout));
      await beginCheckout(browser, { email: newEmail() });
      return browser.post('/api/start', startBody({ email }));
    },
    checkout_expired: async ({ test }) => {
      const { browser, id } = await expiredCheckout(test);
      return browser.post('/api/start', { resume_session: true, checkout_id: id });
    },
    not_found: toAnonymous((browser) => browser.post('/api/start', { resume_session: true })),
    too_many: toRepeated((browser) => browser.post('/api/start', { resume_session: true })),
  },
  login: {
    validation: toAnonymous((browser) => login(browser, { password: '' })),
    bot_check_failed: toAnonymous((browser) =>
      login(browser, { validate_recaptcha: true, 'g-recaptcha-response': '' }),
    ),
    bad_credentials: toAnonymous(login),
    too_many: toRepeated(login),
  },
  requestSignInLink: linkScenarios('/api/login/link'),
  readSignInLink: {
    not_found: toAnonymous((browser) => browser.get(`/api/login/link/${ENDLESS_TOKEN}`)),
    link_invalid: toAnonymous((browser) => browser.get(`/api/login/link/${UNKNOWN_TOKEN}`)),
  },
  useSignInLink: {
    not_found: toAnonymous((browser) => browser.post(`/api/login/link/${ENDLESS_TOKEN}`, {})),
    link_invalid: toAnonymous((browser) => browser.post(`/api/login/link/${UNKNOWN_TOKEN}`, {})),
  },
  logout: {},
  setInitialPassword: {
    validation: toDonor((browser) => browser.put('/api/user/setInitialPassword', {})),
    not_authenticated: toAnonymous(setPassword),
    password_not_yours: async ({ test }) => {
      const { browser } = await newUnverifiedDonor(test);
      return twice(() => setPassword(browser));
    },
    too_many: async ({ test }) => {
      const { browser } = await newUnverifiedDonor(test);
      return inACrowd(test, () => setPassword(browser));
    },
  },
  requestPasswordReset: linkScenarios('/api/pass/forgot'),
  resetPassword: {
    validation: toAnonymous((browser) => resetPassword(browser, UNKNOWN_TOKEN, { password: 'short' })),
    not_found: toAnonymous((browser) => resetPassword(browser, ENDLESS_TOKEN)),
    link_invalid: toAnonymous((browser) => resetPassword(browser, UNKNOWN_TOKEN)),
    too_many: toRepeated((browser) => resetPassword(browser, UNKNOWN_TOKEN)),
  },
  putAnswers: {
    validation: async ({ test }) => {
      const { browser, checkoutId } = await newUnverifiedDonor(test);
      return browser.put(`/api/transaction/${checkoutId}`, { form_data: '{}' });
    },
    not_found: toAnonymous((browser) =>
      browser.put(`/api/transaction/${crypto.randomUUID()}`, { form_data: '{}' }),
    ),
  },
  putUserData: {
    validation: toDonor((browser) =>
      browser.put('/api/userData/update', { ...NO_ANSWERS, employeeMatch: true }),
    ),
    not_authenticated: toAnonymous((browser) => browser.put('/api/userData/update', NO_ANSWERS)),
  },
  getCheckout: {
    not_found: toAnonymous((browser) => browser.get(`/api/checkout/${crypto.randomUUID()}`)),
    checkout_expired: async ({ test }) => {
      const { browser, id } = await expiredCheckout(test);
      return browser.get(`/api/checkout/${id}`);
    },
  },
  getCampaignTotal: {
    not_found: toAnonymous((browser) => browser.get('/api/campaigns/no-such-campaign/total')),
  },
  putNaming: {
    validation: toAnonymous((browser) =>
      browser.put(`/api/checkout/${crypto.randomUUID()}/naming`, {
        name: 'Ada\u0007Lovelace',
        shows_amount: false,
      }),
    ),
    not_found: toAnonymous((browser) =>
      browser.put(`/api/checkout/${crypto.randomUUID()}/naming`, { name: 'Ada L.', shows_amount: false }),
    ),
  },
  removeNaming: {
    not_found: toAnonymous((browser) => browser.delete(`/api/checkout/${crypto.randomUUID()}/naming`)),
  },
  putCheckout: {
    validation: async ({ test }) => {
      const browser = test.browser();
      const checkout = await beginCheckout(browser, { email: newEmail() });
      return progress(browser, checkout.uuid, { email: newEmail(), amount: 50, type: 'monthly' });
    },
    not_found: toAnonymous((browser) => progress(browser, crypto.randomUUID(), {})),
    conflict: async ({ test }) => {
      const email = newEmail();
      const { browser, checkoutId } = await newUnverifiedDonor(test, {}, email);
      return progress(browser, checkoutId, { email, amount: 50, type: 'monthly' });
    },
    checkout_expired: async ({ test }) => {
      const { browser, id } = await expiredCheckout(test);
      return progress(browser, id, {});
    },
  },
  getPaymentMethods: {
    not_authenticated: toAnonymous((browser) => browser.get('/api/paymentMethod')),
    gateway_unavailable: toSaver('customer.find', (browser) => browser.get('/api/paymentMethod')),
    too_many: async ({ strict }) => {
      const { browser } = await newUnverifiedDonor(strict);
      return twice(() => browser.get('/api/paymentMethod'));
    },
  },
  addPaymentMethod: {
    validation: toAnonymous((browser) => browser.post('/api/paymentMethod', {})),
    bot_check_failed: async ({ test }) => {
      const { browser } = await newUnverifiedDonor(test);
      return underAttack(test, () => addMethod(browser));
    },
    not_authenticated: toAnonymous((browser) => addMethod(browser)),
    not_found: toAnonymous((browser) => addMethod(browser, 'fake-valid-visa-nonce', crypto.randomUUID())),
    nonce_unusable: async ({ test }) =>
      addMethod((await newUnverifiedDonor(test)).browser, 'fake-consumed-nonce'),
    declined: async ({ test }) =>
      addMethod((await newUnverifiedDonor(test)).browser, 'fake-processor-declined-visa-nonce'),
    method_limit: async ({ test }) => {
      const { browser } = await newUnverifiedDonor(test);
      for (let saved = 0; saved < SAVED_METHODS_MAX; saved += 1) await addMethod(browser);
      return addMethod(browser);
    },
    gateway_unavailable: toSaver('paymentMethod.create', (browser) => addMethod(browser)),
    too_many: async ({ strict }) => {
      const { browser } = await newUnverifiedDonor(strict);
      return twice(() => addMethod(browser, 'fake-processor-declined-visa-nonce'));
    },
  },
  changePaymentMethod: {
    validation: toDonor((browser) => browser.put(`/api/paymentMethod/${UNKNOWN_TOKEN}`, { default: false })),
    not_authenticated: toAnonymous((browser) =>
      browser.put(`/api/paymentMethod/${UNKNOWN_TOKEN}`, { default: true }),
    ),
    not_found: async ({ test }) =>
      (await newUnverifiedDonor(test)).browser.put(`/api/paymentMethod/${UNKNOWN_TOKEN}`, { default: true }),
    gateway_unavailable: toSaver('paymentMethod.update', (browser, token) =>
      browser.put(`/api/paymentMethod/${token}`, { default: true }),
    ),
    too_many: toRepeated((browser) => browser.put(`/api/paymentMethod/${UNKNOWN_TOKEN}`, { default: true })),
  },
  removePaymentMethod: {
    not_authenticated: toAnonymous((browser) => browser.delete(`/api/paymentMethod/${UNKNOWN_TOKEN}`)),
    not_found: async ({ test }) =>
      (await newUnverifiedDonor(test)).browser.delete(`/api/paymentMethod/${UNKNOWN_TOKEN}`),
    method_in_use: async ({ test }) => {
      const { browser } = await newUnverifiedDonor(test, monthly);
      return browser.delete(`/api/paymentMethod/${await defaultToken(browser)}`);
    },
    gateway_unavailable: toSaver('customer.find', (browser, token) =>
      browser.delete(`/api/paymentMethod/${token}`),
    ),
    too_many: toRepeated((browser) => browser.delete(`/api/paymentMethod/${UNKNOWN_TOKEN}`)),
  },
  getMethodNonce: {
    validation: toAnonymous((browser) => browser.get('/api/subscription/token')),
    not_authenticated: toAnonymous((browser) => askForNonce(browser, UNKNOWN_TOKEN)),
    not_found: async ({ test }) => askForNonce((await newUnverifiedDonor(test)).browser, UNKNOWN_TOKEN),
    gateway_unavailable: toSaver('paymentMethodNonce.create', askForNonce),
    too_many: toRepeated((browser) => askForNonce(browser, UNKNOWN_TOKEN)),
  },
  getTransactionToken: {
    gateway_unavailable: async ({ test }) => {
      await refuseNext(test, 'clientToken.generate');
      return (await visitor(test)).get('/api/transaction/token');
    },
    too_many: toRepeated((browser) => browser.get('/api/transaction/token')),
  },
  getProviders: {
    gateway_unavailable: async ({ test }) => {
      await refuseNext(test, 'clientToken.generate');
      return (await visitor(test)).get('/api/payment/providers');
    },
    too_many: toRepeated((browser) => browser.get('/api/payment/providers')),
  },
  postTransaction: paymentScenarios('one-time'),
  ...donorAccountScenarios,
  readPaymentMethodUpdate: readPaymentMethodUpdateScenarios,
  enterUpdateCard: enterUpdateCardScenarios,
  updatePaymentMethod: updatePaymentMethodScenarios,
  ...managedGiftScenarios,
  ...ownGivingScenarios,
  ...dedicationNoticeScenarios,
  ...reminderScenarios,
  ...analyticsScenarios,
  ...giftAidScenarios,
  ...newsletterScenarios,
  ...monthlyOfferScenarios,
  ...cardScenarios,
  ...employerMatchScenarios,
  ...receiptScenarios,
  postSubscription: { ...paymentScenarios('monthly'), ...monthlyGiftScenarios },
} satisfies { [Name in EndpointName]: ErrorScenarios<OwnErrorCode<Name>> };
