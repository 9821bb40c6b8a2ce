import { NO_POSTAL } from '@handsel/contract';
import type { Browser } from '../browser.ts';
import type { Reply } from '../reply.ts';
import { verifiedDonor, PASSWORD } from '../donors.ts';
import { visitor, type TestApp } from '../test-app.ts';
import { oneOfMany, newEmail, newUnverifiedDonor, refuseNext, twice, type ErrorScenario } from './scene.ts';

const UNKNOWN_TOKEN = 'x'.repeat(43);
const ENDLESS_TOKEN = 'x'.repeat(101);
const PERKS_ANSWER = {
  ...NO_POSTAL,
  name: 'Ada',
  line1: '1 Street',
  city: 'Springfield',
  postal_code: '1',
  country: 'US',
  shirt_size: 'M',
};
const NEW_PASSWORD = { password: `new ${PASSWORD}`, password_confirmation: `new ${PASSWORD}` };

/** Errors for an anonymous visitor who has done nothing yet. */
const toAnonymous =
  (call: (browser: Browser) => Promise<Reply>): ErrorScenario =>
  async ({ test }) =>
    call(await visitor(test));

/** A signed-in donor with a password. */
async function signedIn(test: TestApp): Promise<Browser> {
  return (await verifiedDonor(test, newEmail())).browser;
}

const changePassword = (browser: Browser, current = PASSWORD) =>
  browser.put('/api/profile/password', { current_password: current, ...NEW_PASSWORD });
const requestChange = (browser: Browser, email = newEmail()) =>
  browser.post('/api/profile/email', { email, password: PASSWORD });
const exportData = (browser: Browser) => browser.get('/api/profile/export');
const requestErasure = (browser: Browser, email = newEmail()) =>
  browser.post('/api/profile/erasure', { email });

const toRepeated =
  (call: (browser: Browser) => Promise<Reply>): ErrorScenario =>
  async ({ strict }) => {
    const browser = await visitor(strict);
    return twice(() => call(browser));
  };

/** Errors for a signed-in donor who exceeds the limit. */
const toRepeatedDonor =
  (call: (browser: Browser, email: string) => Promise<Reply>): ErrorScenario =>
  async ({ strict }) => {
    const email = newEmail();
    const { browser } = await verifiedDonor(strict, email);
    return twice(() => call(browser, email));
  };

const linkScenarios = (call: (browser: Browser, token: string) => Promise<Reply>) => ({
  not_found: toAnonymous((browser) => call(browser, ENDLESS_TOKEN)),
  link_invalid: toAnonymous((browser) => call(browser, UNKNOWN_TOKEN)),
});

/** The own errors of the calls of a donor's account. */
export const donorAccountScenarios = {
  getDonorDetails: { not_authenticated: toAnonymous((browser) => browser.get('/api/profile/details')) },
  putDonorDetails: {
    validation: async ({ test }: { test: TestApp }) =>
      (await signedIn(test)).put('/api/profile/details', { ...NO_POSTAL, city: 'Springfield' }),
    not_authenticated: toAnonymous((browser) => browser.put('/api/profile/details', NO_POSTAL)),
  },
  getSignInSettings: { not_authenticated: toAnonymous((browser) => browser.get('/api/profile/sign-in')) },
  changePassword: {
    validation: async ({ test }: { test: TestApp }) => changePassword(await signedIn(test), 'a wild guess'),
    not_authenticated: toAnonymous(changePassword),
    too_many: async ({ test }: { test: TestApp }) => {
      // A known browser has its own queue, which strangers cannot fill.
      const browser = await signedIn(test);
      return oneOfMany(() => changePassword(browser, 'a wild guess'));
    },
  },
  endSessions: {
    validation: async ({ test }: { test: TestApp }) =>
      (await signedIn(test)).post('/api/profile/sessions/end', { session: 'all' }),
    not_authenticated: toAnonymous((browser) =>
      browser.post('/api/profile/sessions/end', { session: 'others' }),
    ),
  },
  requestEmailChange: {
    validation: async ({ test }: { test: TestApp }) => requestChange(await signedIn(test), 'nobody'),
    not_authenticated: toAnonymous(requestChange),
    too_many: toRepeatedDonor((browser) => requestChange(browser)),
  },
  cancelEmailChange: { not_authenticated: toAnonymous((browser) => browser.delete('/api/profile/email')) },
  readEmailChange: linkScenarios((browser, token) => browser.get(`/api/email-change/${token}`)),
  answerEmailChange: {
    validation: toAnonymous((browser) =>
      browser.post(`/api/email-change/${UNKNOWN_TOKEN}`, { answer: 'perhaps' }),
    ),
    ...linkScenarios((browser, token) => browser.post(`/api/email-change/${token}`, { answer: 'allow' })),
  },
  getPerks: { not_authenticated: toAnonymous((browser) => browser.get('/api/perks')) },
  answerPerks: {
    validation: async ({ test }: { test: TestApp }) =>
      (await newUnverifiedDonor(test)).browser.put('/api/perks', { ...PERKS_ANSWER, name: '' }),
    not_authenticated: toAnonymous((browser) => browser.put('/api/perks', PERKS_ANSWER)),
    not_found: async ({ test }: { test: TestApp }) =>
      (await newUnverifiedDonor(test)).browser.put('/api/perks', PERKS_ANSWER),
  },
  skipPerks: { not_authenticated: toAnonymous((browser) => browser.post('/api/perks/skip', {})) },
  exportData: {
    not_authenticated: toAnonymous(exportData),
    gateway_unavailable: async ({ test }: { test: TestApp }) => {
      const { browser } = await verifiedDonor(test, newEmail(), { type: 'monthly' });
      await refuseNext(test, 'customer.find');
      return exportData(browser);
    },
    too_many: toRepeated(exportData),
  },
  requestErasure: {
    validation: async ({ test }: { test: TestApp }) => requestErasure(await signedIn(test)),
    not_authenticated: toAnonymous(requestErasure),
    too_many: toRepeatedDonor(requestErasure),
  },
  readErasure: linkScenarios((browser, token) => browser.get(`/api/erasure/${token}`)),
  erase: linkScenarios((browser, token) => browser.post(`/api/erasure/${token}`, {})),
};
