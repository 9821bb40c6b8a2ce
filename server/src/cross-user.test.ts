import {
  ENDPOINTS,
  NO_POSTAL,
  type Access,
  type EndpointName,
  type SignInSettings,
  yearIn,
} from '@handsel/contract';
import { CARD } from './testing/cards.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from './testing/browser.ts';
import { answer } from './testing/dedications.ts';
import { verifiedDonor, unverifiedDonor, PASSWORD } from './testing/donors.ts';
import { byDonor, readGift } from './testing/managed-gifts.ts';
import { paymentBody, startBody, startTestApp, type TestApp } from './testing/test-app.ts';

/**
 * Tests every call by every attacker, aimed at the victim's data. No reply may reveal the victim's
 * data, and the data may not change. The type makes the table complete: a new endpoint does not
 * compile until it is aimed.
 */
const VICTIM = 'victim@example.org';
const ANSWERS = {
  referred: true,
  referrer: 'secret-referrer@example.org',
  employeeMatch: true,
  employer: 'Secret Employer',
  employeeEmail: 'secret-work@example.org',
};

const DETAILS = {
  name: 'Secret Name',
  line1: '1 Secret Street',
  line2: '',
  city: 'Secret City',
  state: '',
  postal_code: '12345',
  country: 'United States',
};

const MALLORYS_ANSWERS = {
  referred: false,
  referrer: '',
  employeeMatch: true,
  employer: 'Mallory',
  employeeEmail: '',
};

interface Target {
  checkoutId: string;
  monthlyGiftId: string;
  giftId: string;
  /** A day until which the victim could pause the monthly gift. */
  resumesOn: string;
  methodToken: string;
  sessionId: string;
}

type Aim = (target: Target) => { path?: Record<string, string>; query?: string; body?: unknown };

const AIMS: Record<EndpointName, Aim> = {
  getUser: () => ({}),
  getBotCheck: () => ({ path: { action: 'start' } }),
  start: ({ checkoutId }) => ({ body: { resume_session: true, checkout_id: checkoutId } }),
  login: () => ({ body: { email: VICTIM, password: 'a wild guess', user_agent: '' } }),
  requestSignInLink: () => ({ body: { email: VICTIM } }),
  readSignInLink: () => ({ path: { token: 'x'.repeat(43) } }),
  useSignInLink: () => ({ path: { token: 'x'.repeat(43) }, body: {} }),
  logout: () => ({ body: {} }),
  setInitialPassword: () => ({
    body: { password: 'a stolen account', password_confirmation: 'a stolen account' },
  }),
  requestPasswordReset: () => ({ body: { email: VICTIM } }),
  resetPassword: () => ({
    path: { token: 'x'.repeat(43) },
    body: { email: VICTIM, password: 'a stolen account', password_confirmation: 'a stolen account' },
  }),
  putAnswers: ({ checkoutId }) => ({
    path: { id: checkoutId },
    body: {
      form_data: JSON.stringify({
        dedicated: false,
        dedicateTo: '',
        dedicateToEmail: '',
        ...MALLORYS_ANSWERS,
      }),
    },
  }),
  putUserData: () => ({ body: MALLORYS_ANSWERS }),
  getCheckout: ({ checkoutId }) => ({ path: { id: checkoutId } }),
  getCampaignTotal: () => ({ path: { slug: 'winter-appeal' } }),
  putNaming: ({ checkoutId }) => ({
    path: { id: checkoutId },
    body: { name: 'Mallory', shows_amount: true },
  }),
  removeNaming: ({ checkoutId }) => ({ path: { id: checkoutId } }),
  putCheckout: ({ checkoutId }) => ({
    path: { id: checkoutId },
    body: { email: VICTIM, amount: 5, type: 'monthly', page: 'checkout' },
  }),
  getPaymentMethods: () => ({}),
  addPaymentMethod: () => ({ body: { paymentMethodNonce: 'fake-valid-mastercard-nonce' } }),
  changePaymentMethod: ({ methodToken }) => ({ path: { token: methodToken }, body: { default: true } }),
  removePaymentMethod: ({ methodToken }) => ({ path: { token: methodToken } }),
  getMethodNonce: ({ methodToken }) => ({ query: `paymentMethodToken=${methodToken}` }),
  getTransactionToken: () => ({}),
  getProviders: () => ({}),
  postTransaction: ({ checkoutId }) => ({
    body: { ...paymentBody({ uuid: checkoutId, amount: 77.31 }), payment_method_type: 'credit' },
  }),
  getDonorDetails: () => ({}),
  putDonorDetails: () => ({ body: { ...NO_POSTAL, name: 'Mallory' } }),
  getSignInSettings: () => ({}),
  changePassword: () => ({
    body: {
      current_password: PASSWORD,
      password: 'a stolen account',
      password_confirmation: 'a stolen account',
    },
  }),
  endSessions: ({ sessionId }) => ({ body: { session: sessionId } }),
  // The same address in capitals. The reply repeats the input, which reveals nothing.
  requestEmailChange: () => ({ body: { email: VICTIM.toUpperCase(), password: PASSWORD } }),
  cancelEmailChange: () => ({}),
  readEmailChange: () => ({ path: { token: 'x'.repeat(43) } }),
  answerEmailChange: () => ({ path: { token: 'x'.repeat(43) }, body: { answer: 'allow' } }),
  exportData: () => ({}),
  getPerks: () => ({}),
  answerPerks: () => ({ body: { ...DETAILS, name: 'Mallory', shirt_size: 'M' } }),
  skipPerks: () => ({ body: {} }),
  requestErasure: () => ({ body: { email: VICTIM } }),
  readErasure: () => ({ path: { token: 'x'.repeat(43) } }),
  erase: () => ({ path: { token: 'x'.repeat(43) }, body: {} }),
  readPaymentMethodUpdate: () => ({ path: { token: 'x'.repeat(43) } }),
  enterUpdateCard: () => ({
    path: { token: 'x'.repeat(43) },
    body: { paymentMethodNonce: 'fake-valid-mastercard-nonce' },
  }),
  updatePaymentMethod: () => ({
    path: { token: 'x'.repeat(43) },
    body: { amount: 0, nonce: 'fake-valid-visa-nonce', payment_method_type: 'credit', user_agent: '' },
  }),
  getMonthlyGifts: () => ({}),
  getOwnGifts: ({ giftId }) => ({ query: `before=${giftId}` }),
  getGivingYears: () => ({}),
  sendNotice: ({ checkoutId }) => ({ path: { id: checkoutId }, body: { tells_amount: true } }),
  getCard: ({ checkoutId }) => ({ path: { id: checkoutId } }),
  putCard: ({ checkoutId }) => ({ path: { id: checkoutId }, body: CARD }),
  moveCard: ({ checkoutId }) => ({ path: { id: checkoutId }, body: { send_on: null } }),
  cancelCard: ({ checkoutId }) => ({ path: { id: checkoutId }, body: {} }),
  printCard: ({ checkoutId }) => ({ path: { id: checkoutId, paper: 'a4' } }),
  getAnalyticsChoice: ({ checkoutId }) => ({ path: { id: checkoutId } }),
  chooseAnalytics: ({ checkoutId }) => ({ path: { id: checkoutId }, body: { agrees: true } }),
  getOwnGiftAid: () => ({}),
  declareGiftAid: () => ({
    body: { first_name: 'Mal', last_name: 'Lory', house: '1', postcode: 'S19 2BD', words_version: 1 },
  }),
  endGiftAid: () => ({}),
  getOwnNewsletter: () => ({}),
  answerNewsletter: () => ({ body: { agrees: true, source: 'profile', words_version: 1 } }),
  getOwnAnalytics: () => ({}),
  stopAnalytics: () => ({}),
  getEmployerMatch: ({ checkoutId }) => ({ path: { id: checkoutId } }),
  findEmployers: ({ checkoutId }) => ({ path: { id: checkoutId }, query: 'search=acme' }),
  askMatchSteps: ({ checkoutId }) => ({ path: { id: checkoutId }, body: { typed_name: 'Acme' } }),
  markMatchRequested: ({ checkoutId }) => ({ path: { id: checkoutId }, body: {} }),
  getMonthlyOffer: ({ checkoutId }) => ({ path: { id: checkoutId } }),
  answerMonthlyOffer: ({ checkoutId }) => ({ path: { id: checkoutId }, body: { answer: 'no' } }),
  askReminder: ({ checkoutId }) => ({ path: { id: checkoutId }, body: { after: 'day' } }),
  openReminder: () => ({ path: { token: `${crypto.randomUUID()}.${'x'.repeat(43)}` }, body: {} }),
  refuseReminders: () => ({ path: { token: `${'x'.repeat(43)}.${'x'.repeat(43)}` }, body: {} }),
  refuseNotices: () => ({ path: { token: `${'x'.repeat(43)}.${'x'.repeat(43)}` }, body: {} }),
  openPaymentMethodUpdate: ({ monthlyGiftId }) => ({ path: { id: monthlyGiftId }, body: {} }),
  readMonthlyGift: ({ monthlyGiftId }) => ({ path: { id: monthlyGiftId } }),
  changeMonthlyAmount: ({ monthlyGiftId }) => ({ path: { id: monthlyGiftId }, body: { amount: 41 } }),
  getPayingMethod: ({ monthlyGiftId }) => ({ path: { id: monthlyGiftId } }),
  beginMethodChange: ({ monthlyGiftId }) => ({ path: { id: monthlyGiftId }, body: {} }),
  pauseMonthlyGift: ({ monthlyGiftId, resumesOn }) => ({
    path: { id: monthlyGiftId },
    body: { resumes_on: resumesOn },
  }),
  resumeMonthlyGift: ({ monthlyGiftId }) => ({ path: { id: monthlyGiftId }, body: {} }),
  cancelMonthlyGift: ({ monthlyGiftId }) => ({ path: { id: monthlyGiftId }, body: {} }),
  changeDay: ({ monthlyGiftId }) => ({
    path: { id: monthlyGiftId },
    body: { day: 5, first_billing_on: '2027-01-05' },
  }),
  readManageLink: () => ({ path: { token: 'x'.repeat(43) } }),
  pauseByLink: ({ resumesOn }) => ({ path: { token: 'x'.repeat(43) }, body: { resumes_on: resumesOn } }),
  resumeByLink: () => ({ path: { token: 'x'.repeat(43) }, body: {} }),
  cancelByLink: () => ({ path: { token: 'x'.repeat(43) }, body: {} }),
  getReceipt: ({ giftId }) => ({ path: { gift: giftId } }),
  getReceiptsOfYear: () => ({ path: { year: String(yearIn('America/Chicago', new Date())) } }),
  mailReceipt: ({ giftId }) => ({ path: { gift: giftId }, body: {} }),
  postSubscription: ({ checkoutId }) => ({ body: paymentBody({ uuid: checkoutId, amount: 77.31 }) }),
};

let test: TestApp;
let target: Target;
beforeAll(async () => {
  test = await startTestApp();
  const { browser, checkoutId } = await verifiedDonor(test, VICTIM, { type: 'monthly', amount: 77.31 });
  expect((await browser.put('/api/userData/update', ANSWERS)).status).toBe(200);
  await answer(browser, checkoutId, { dedicateToEmail: 'secret-family@example.org' });
  const methods = (await browser.get('/api/paymentMethod')).body.data as { token: string }[];
  expect(methods).toHaveLength(1);
  expect((await browser.put('/api/profile/details', DETAILS)).status).toBe(200);
  expect((await browser.put('/api/perks', { ...DETAILS, shirt_size: 'XL' })).status).toBe(200);
  const wish = { email: 'secret-new@example.org', password: PASSWORD };
  const settings = (await browser.post('/api/profile/email', wish)).body.data as SignInSettings;
  const [session] = settings.sessions;
  const [gift] = await test.rows(
    `select id, subscription_id from gifts where attempt_id = (select id from attempts where checkout_id = '${checkoutId}')`,
  );
  const monthlyGiftId = String(gift?.['subscription_id']);
  const { pauses } = await readGift(browser, byDonor({ subscriptionId: monthlyGiftId }));
  target = {
    checkoutId,
    monthlyGiftId,
    resumesOn: pauses[1]?.resumes_on ?? '',
    giftId: String(gift?.['id']),
    methodToken: methods[0]?.token ?? '',
    sessionId: session?.id ?? '',
  };
});
afterAll(() => test.close());

interface Attacker {
  begin: () => Promise<Browser>;
  /** The attacker's rights: it may call endpoints with these kinds of access. */
  may: readonly Access[];
}

const attackers: Record<string, Attacker> = {
  'a visitor without a session': { begin: async () => test.browser(), may: ['public'] },
  'an anonymous visitor': {
    begin: async () => {
      const browser = test.browser();
      await browser.get('/api/user');
      return browser;
    },
    may: ['public', 'session'],
  },
  'an anonymous visitor who typed another address': {
    begin: async () => {
      const browser = test.browser();
      await browser.get('/api/user');
      await browser.post('/api/start', startBody({ email: 'mallory@example.org' }));
      return browser;
    },
    may: ['public', 'session'],
  },
  'an unverified donor': {
    begin: async () => (await unverifiedDonor(test, `donor-${crypto.randomUUID()}@example.org`)).browser,
    may: ['public', 'session', 'donor'],
  },
  'another verified donor': {
    begin: async () =>
      (await verifiedDonor(test, `donor-${crypto.randomUUID()}@example.org`, { type: 'monthly' })).browser,
    may: ['public', 'session', 'donor', 'donor:verified'],
  },
  'a donor who signed out': {
    begin: async () => {
      const { browser } = await verifiedDonor(test, `out-${crypto.randomUUID()}@example.org`);
      await browser.post('/api/logout', {});
      return browser;
    },
    may: ['public', 'session'],
  },
};

/** All data of the victim, byte for byte. */
async function victimsState(): Promise<unknown> {
  return test.rows(`select (
    select json_build_object('donor', to_json(d), 'password', d.password_hash, 'answers', (
      select json_agg(a) from donor_answers a where a.donor_id = d.id), 'details', (
      select json_agg(i) from donor_details i where i.donor_id = d.id), 'perks', (
      select json_agg(p) from perks_owed p where p.donor_id = d.id), 'email changes', (
      select json_agg(e) from email_changes e where e.donor_id = d.id), 'subscriptions', (
      select json_agg(s) from subscriptions s where s.donor_id = d.id), 'gifts', (
      select json_agg(g) from gifts g where g.donor_id = d.id), 'checkout', (
      select to_json(c) from checkouts c where c.id = '${target.checkoutId}'), 'answered', (
      select json_agg(a) from gift_answers a where checkout_id = '${target.checkoutId}'), 'notices', (
      select count(*) from dedication_notices), 'cards', (select json_agg(c) from dedication_cards c), 'matches', (select json_agg(m) from employer_matches m), 'names', (select count(*) from named_gifts), 'refusals', (select count(*) from notice_refusals), 'analytics', (select json_agg(c) from analytics_consents c), 'gift aid', (select json_agg(g) from gift_aid_declarations g where g.donor_id = d.id), 'offers', (
      select json_agg(o) from monthly_offers o), 'reminders', (
      select count(*) from reminders), 'reminder_refusals', (select count(*) from reminder_refusals), 'links', (
      select count(*) from gift_links where subscription_id = '${target.monthlyGiftId}'), 'sessions', (
      select count(*) from sessions s where s.donor_id = d.id and s.ended_at is null))
    from donors d where d.email = '${VICTIM}' and d.email_verified_at is not null) as state`);
}

const SECRETS = ['secret-', 'Secret ', VICTIM];
/**
 * The only data that a reply may contain, because anyone with a checkout's id may read its amount.
 */
const SHARED_SUM = '77.31';

describe.each(Object.keys(attackers))('%s', (name) => {
  it.each(Object.keys(AIMS) as EndpointName[])(
    'by %s: learns nothing about the victim and changes nothing',
    async (endpoint) => {
      const attacker = attackers[name];
      const browser = await attacker?.begin();
      const before = await victimsState();
      const { method, path, access, demandsXsrf } = ENDPOINTS[endpoint];
      const { path: values = {}, query, body } = AIMS[endpoint](target);
      const url =
        path.replace(/:(\w+)/g, (_, key: string) => values[key] ?? '') +
        (query === undefined ? '' : `?${query}`);
      const reply = await browser?.send(method, url, body);

      if (attacker?.may.includes(access) !== true) {
        const hasSession = attacker?.may.includes('session') === true;
        expect(reply?.status).toBe(hasSession || !demandsXsrf ? 401 : 419);
      }
      const answered = JSON.stringify([reply?.body, reply?.headers]);
      for (const secret of SECRETS) expect(answered).not.toContain(secret);
      if (!['getCheckout', 'start'].includes(endpoint)) expect(answered).not.toContain(SHARED_SUM);
      expect(answered).not.toContain(target.methodToken);
      expect(await victimsState()).toEqual(before);
    },
  );
});

it('the victim’s data is still there, unchanged', async () => {
  const browser = test.browser();
  await browser.get('/api/user');
  const reply = await browser.post('/api/login', { email: VICTIM, password: PASSWORD, user_agent: '' });
  expect(reply.body.data).toMatchObject({
    email: VICTIM,
    user: { subscription: { amount: 77.31 }, data: ANSWERS },
  });
});
