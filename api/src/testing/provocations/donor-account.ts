import { NO_POSTAL } from '@handsel/contract';
import type { Browser } from '../browser.ts';
import type { Reply } from '../reply.ts';
import { donor, PASSWORD } from '../donors.ts';
import { visitor, type TestApp } from '../test-app.ts';
import { oneOfMany, newEmail, newGiver, refuseNext, twice, type Provocation } from './scene.ts';

const UNKNOWN_TOKEN = 'x'.repeat(43);
const ENDLESS_TOKEN = 'x'.repeat(101);
const PERKS_ANSWER = {
  ...NO_POSTAL,
  ...{
    name: 'Ada',
    line1: '1 Street',
    city: 'Springfield',
    postal_code: '1',
    country: 'US',
    shirt_size: 'M',
  },
};
const NEW_PASSWORD = { password: `new ${PASSWORD}`, password_confirmation: `new ${PASSWORD}` };

/** What a guest who has done nothing yet is answered. */
const toGuest =
  (call: (browser: Browser) => Promise<Reply>): Provocation =>
  async ({ test }) =>
    call(await visitor(test));

/** Somebody with a password of their own, signed in. */
async function signedIn(test: TestApp): Promise<Browser> {
  return (await donor(test, newEmail())).browser;
}

const changePassword = (browser: Browser, current = PASSWORD) =>
  browser.put('/api/profile/password', { current_password: current, ...NEW_PASSWORD });
const requestChange = (browser: Browser, email = newEmail()) =>
  browser.post('/api/profile/email', { email, password: PASSWORD });
const exportData = (browser: Browser) => browser.get('/api/profile/export');
const requestErasure = (browser: Browser, email = newEmail()) =>
  browser.post('/api/profile/erasure', { email });

const toRepeated =
  (call: (browser: Browser) => Promise<Reply>): Provocation =>
  async ({ strict }) => {
    const browser = await visitor(strict);
    return twice(() => call(browser));
  };

/** Asked by a signed-in donor more often than is let. */
const toRepeatedDonor =
  (call: (browser: Browser, email: string) => Promise<Reply>): Provocation =>
  async ({ strict }) => {
    const email = newEmail();
    const { browser } = await donor(strict, email);
    return twice(() => call(browser, email));
  };

const linkProvocations = (call: (browser: Browser, token: string) => Promise<Reply>) => ({
  not_found: toGuest((browser) => call(browser, ENDLESS_TOKEN)),
  link_invalid: toGuest((browser) => call(browser, UNKNOWN_TOKEN)),
});

/** What the calls of a donor's own account answer for reasons of their own. */
export const donorAccountProvocations = {
  getDonorDetails: { not_authenticated: toGuest((browser) => browser.get('/api/profile/details')) },
  putDonorDetails: {
    validation: toGuest((browser) =>
      browser.put('/api/profile/details', { ...NO_POSTAL, city: 'Springfield' }),
    ),
    not_authenticated: toGuest((browser) => browser.put('/api/profile/details', NO_POSTAL)),
  },
  getSignInSettings: { not_authenticated: toGuest((browser) => browser.get('/api/profile/sign-in')) },
  changePassword: {
    validation: async ({ test }: { test: TestApp }) => changePassword(await signedIn(test), 'a wild guess'),
    not_authenticated: toGuest(changePassword),
    too_many: async ({ test }: { test: TestApp }) => {
      // A browser that is known has a queue of its own, which strangers cannot fill.
      const browser = await signedIn(test);
      return oneOfMany(() => changePassword(browser, 'a wild guess'));
    },
  },
  endSessions: {
    validation: toGuest((browser) => browser.post('/api/profile/sessions/end', { session: 'all' })),
    not_authenticated: toGuest((browser) => browser.post('/api/profile/sessions/end', { session: 'others' })),
  },
  requestEmailChange: {
    validation: toGuest((browser) => requestChange(browser, 'nobody')),
    not_authenticated: toGuest(requestChange),
    too_many: toRepeatedDonor((browser) => requestChange(browser)),
  },
  cancelEmailChange: { not_authenticated: toGuest((browser) => browser.delete('/api/profile/email')) },
  readEmailChange: linkProvocations((browser, token) => browser.get(`/api/email-change/${token}`)),
  answerEmailChange: {
    validation: toGuest((browser) =>
      browser.post(`/api/email-change/${UNKNOWN_TOKEN}`, { answer: 'perhaps' }),
    ),
    ...linkProvocations((browser, token) => browser.post(`/api/email-change/${token}`, { answer: 'allow' })),
  },
  getPerks: { not_authenticated: toGuest((browser) => browser.get('/api/perks')) },
  answerPerks: {
    validation: toGuest((browser) => browser.put('/api/perks', { ...PERKS_ANSWER, name: '' })),
    not_authenticated: toGuest((browser) => browser.put('/api/perks', PERKS_ANSWER)),
    not_found: async ({ test }: { test: TestApp }) =>
      (await newGiver(test)).browser.put('/api/perks', PERKS_ANSWER),
  },
  skipPerks: { not_authenticated: toGuest((browser) => browser.post('/api/perks/skip', {})) },
  exportData: {
    not_authenticated: toGuest(exportData),
    gateway_unavailable: async ({ test }: { test: TestApp }) => {
      const { browser } = await donor(test, newEmail(), { type: 'monthly' });
      await refuseNext(test, 'customer.find');
      return exportData(browser);
    },
    too_many: toRepeated(exportData),
  },
  requestErasure: {
    validation: async ({ test }: { test: TestApp }) => requestErasure(await signedIn(test)),
    not_authenticated: toGuest(requestErasure),
    too_many: toRepeatedDonor(requestErasure),
  },
  readErasure: linkProvocations((browser, token) => browser.get(`/api/erasure/${token}`)),
  erase: linkProvocations((browser, token) => browser.post(`/api/erasure/${token}`, {})),
};
