import type { EndpointName } from './endpoints/index.ts';

const CHECKOUT = {
  uuid: '8d0c7d1e-9c0a-4d35-9d5e-3f5f0e6c1a11',
  email: 'ada@example.org',
  amount: 50,
  type: 'monthly',
  page: 'confirm',
  password_source: 'system',
  payment: { state: 'none' },
  user: {
    subscription: { amount: 25, status: 'active', next_billing_date: '2026-12-21' },
    data: {
      referred: true,
      referrer: 'grace@example.org',
      employeeMatch: false,
      employer: '',
      employeeEmail: '',
    },
  },
};

const PAYMENT = {
  amount: 50,
  nonce: 'tokencc_bf_abc',
  checkout_id: CHECKOUT.uuid,
  payment_method_type: 'credit',
  user_agent: 'Mozilla/5.0',
  campaign: 'spring',
};

const CARD = {
  kind: 'honor',
  to: 'Grace Hopper',
  from: 'Ada and Tom',
  message: 'Happy birthday!',
  picture: 'laurel',
  shows_amount: false,
  delivery: 'mail',
  email: 'grace@example.org',
  send_on: '2026-12-24',
  address: '',
};
const CARD_DESK = {
  card: { ...CARD, state: 'scheduled', sent_on: null },
  today: '2026-11-21',
  last_day: '2027-11-21',
  waits: false,
};
const EMPLOYER = {
  id: '1f5c6a52-9f0d-4f39-8a3b-6d2f6f6b2f10',
  name: 'Analytical Engines',
  link: 'https://giving.example.com/match',
  ratio_basis_points: 10_000,
  min_cents: 2_500,
  max_cents: 500_000,
  ask_by: '2027-03-31',
  note: '',
};
const EMPLOYER_MATCH = {
  match: { state: 'pending', email: 'ada@example.org', typed_name: '', employer: EMPLOYER },
};
const PAID = { id: '1f5c6a52-9f0d-4f39-8a3b-6d2f6f6b2f10', status: 'succeeded', amount: 50 };
const SAVED_METHOD = {
  id: '1f5c6a52-9f0d-4f39-8a3b-6d2f6f6b2f10',
  type: 'card',
  token: '1f5c6a52-9f0d-4f39-8a3b-6d2f6f6b2f10',
  last_four: '1111',
  default: true,
};
const PAYMENT_METHOD_UPDATE = {
  email: 'a…@example.org',
  amount: 25,
  next_billing_date: '2026-11-24',
  owed: { amount: 25, since: '2026-11-21' },
  has_ended: false,
  payment: { state: 'none' },
};
const MONTHLY_GIFT = {
  id: PAID.id,
  amount: 25,
  status: 'past_due',
  begun_on: '2026-06-21',
  next_billing_date: '2026-12-21',
  ended_on: null,
  method_token: SAVED_METHOD.token,
  owed: { amount: 25, since: '2026-11-21', next_try_on: '2026-11-24' },
  can_change: true,
};
const MANAGED_GIFT = {
  email: 'a…@example.org',
  amount: 25,
  status: 'active',
  next_billing_date: '2026-12-21',
  paused_from: null,
  pauses: [
    { skipped: ['2026-12-21'], resumes_on: '2027-01-21' },
    { skipped: ['2026-12-21', '2027-01-21'], resumes_on: '2027-02-21' },
    { skipped: ['2026-12-21', '2027-01-21', '2027-02-21'], resumes_on: '2027-03-21' },
  ],
  last_given_on: '2026-11-21',
  can_change_amount: true,
  checking: false,
};
const MONTHLY_OFFER = {
  state: 'open',
  amount: 9,
  method: 'Visa ending in 1111',
  first_billing_on: '2026-12-21',
  consent:
    'You allow Handsel to charge $9 to Visa ending in 1111 on December 21, 2026, and then $9 every month until you stop. Nothing is charged for this today.',
};
const DAY_CHANGED = {
  body: {
    day: 5,
    first_billing_on: '2026-12-05',
    consent: 'Your next gift of $50 is on December 5, 2026, then on the 5th of each month.',
  },
  data: { ...MANAGED_GIFT, next_billing_date: '2026-12-05', billing_day: 5 },
};
const PAUSED = {
  body: { resumes_on: '2027-02-21' },
  data: {
    ...MANAGED_GIFT,
    status: 'paused',
    next_billing_date: '2027-02-21',
    paused_from: '2026-12-21',
    is_pause_on: true,
  },
};
const RESUMED = { body: {}, data: MANAGED_GIFT };
const CANCELLED = {
  body: { reason: 'I move to another country.' },
  data: { ...MANAGED_GIFT, status: 'cancelled', next_billing_date: null, pauses: [] },
};
const METHOD_NONCE = { token: SAVED_METHOD.token, nonce: 'tokencc_bf_def', details: { bin: '411111' } };
const LINK_REQUEST = { email: 'ada@example.org', 'g-recaptcha-response': 'eyJhbGdvcml0aG0i' };
const NEW_PASSWORD = {
  password: 'correct horse battery staple',
  password_confirmation: 'correct horse battery staple',
};
const DETAILS = {
  name: 'Ada Lovelace',
  line1: '12 St James’s Square',
  line2: '',
  city: 'Springfield',
  state: 'IL',
  postal_code: '62701',
  country: 'United States',
};
const SIGN_IN_SETTINGS = {
  email: 'ada@example.org',
  has_password: true,
  email_change: {
    new_email: 'ada@example.com',
    is_allowed: false,
    is_verified: true,
    expires_at: '2026-11-22T16:00:00.000Z',
  },
  sessions: [
    {
      id: '1f5c6a52-9f0d-4f39-8a3b-6d2f6f6b2f10',
      device: 'Firefox on Windows',
      first_seen: '2026-11-02',
      last_seen: '2026-11-21',
      is_current: true,
    },
  ],
};
const TOKEN = 'eyJ2ZXJzaW9uIjoyLC4uLn0=';
const USER_DATA = CHECKOUT.user.data;
const FORM_DATA = { dedicated: true, dedicateTo: 'Grace', dedicateToEmail: '', ...USER_DATA };

/**
 * One literal example for each call, for the API's documentation: the body if it has one, and the
 * `data` of the reply unless that is a file.
 */
const GIFT_AID = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  house: '12',
  postcode: 'SW1Y 4JH',
  declared_on: '2026-11-21',
};

export const EXAMPLES: Record<EndpointName, { body?: unknown; data?: unknown }> = {
  getUser: { data: { email: 'ada@example.org', authenticated: true, trust: 'verified' } },
  getBotCheck: {
    data: {
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        cost: 1_000,
        data: { action: 'start', owner: null },
        expiresAt: 1_796_000_000,
        keyLength: 32,
        keyPrefix: '5f1c0d7ae2b94c3386d1f0a972e4b85c',
        keySignature: '9a0d5c5a37d3cc29a2be7ff0f2ac93b0c1c8a54ff3f0d6ae6c43c94ef7f14d6d',
        nonce: '0b6d1f7ac2e94d508a3c5e7f91b2d4c6',
        salt: 'd4c6b2915e7f8a3c4d50c2e91f7a0b6d',
      },
      signature: '3c5e7f91b2d4c60b6d1f7ac2e94d508a9a0d5c5a37d3cc29a2be7ff0f2ac93b0',
    },
  },
  start: {
    body: {
      email: 'ada@example.org',
      amount: 50,
      type: 'monthly',
      page: 'start',
      campaign: 'spring',
      user_agent: 'Mozilla/5.0',
      'g-recaptcha-response': 'eyJhbGdvcml0aG0i',
    },
    data: { ...CHECKOUT, page: 'start' },
  },
  login: {
    body: { email: 'ada@example.org', password: 'correct horse battery staple', user_agent: 'Mozilla/5.0' },
    data: CHECKOUT,
  },
  requestSignInLink: {
    body: LINK_REQUEST,
    data: { message: 'If we know this address, a link to sign in is on its way to it.' },
  },
  readSignInLink: { data: { masked_email: 'a…@example.org' } },
  useSignInLink: { body: {}, data: CHECKOUT },
  logout: { body: {}, data: null },
  setInitialPassword: { body: NEW_PASSWORD, data: { email: 'ada@example.org' } },
  requestPasswordReset: {
    body: LINK_REQUEST,
    data: { message: 'Password reset instructions sent. Please check your email inbox.' },
  },
  resetPassword: { body: { email: 'ada@example.org', ...NEW_PASSWORD }, data: { email: 'ada@example.org' } },
  getDonorDetails: { data: DETAILS },
  putDonorDetails: { body: DETAILS, data: DETAILS },
  getSignInSettings: { data: SIGN_IN_SETTINGS },
  changePassword: {
    body: { current_password: 'the one of until now', ...NEW_PASSWORD },
    data: null,
  },
  endSessions: { body: { session: 'others' }, data: SIGN_IN_SETTINGS.sessions },
  requestEmailChange: {
    body: { email: 'ada@example.com', password: 'correct horse battery staple' },
    data: SIGN_IN_SETTINGS,
  },
  cancelEmailChange: { data: null },
  readEmailChange: { data: { asked_of: 'old', old_email: 'a…@example.org', new_email: 'a…@example.com' } },
  answerEmailChange: { body: { answer: 'allow' }, data: { state: 'waiting' } },
  exportData: { data: { exported_at: '2026-11-21T16:00:00.000Z', gifts: [] } },
  requestErasure: {
    body: { email: 'ada@example.org' },
    data: { message: 'A link is on its way to you.' },
  },
  readErasure: { data: { masked_email: 'a…@example.org', monthly_gifts: 1 } },
  erase: { body: {}, data: null },
  getPerks: {
    data: { is_new: true, perks: ['Green ribbon T-shirt'], needs_size: true, known: DETAILS },
  },
  answerPerks: { body: { ...DETAILS, shirt_size: 'M' }, data: null },
  skipPerks: { body: {}, data: null },
  putAnswers: { body: { form_data: JSON.stringify(FORM_DATA) }, data: { saved: true } },
  putUserData: { body: USER_DATA, data: USER_DATA },
  getCheckout: { data: CHECKOUT },
  getCampaignTotal: {
    data: {
      name: 'Winter appeal',
      currency: 'USD',
      raised: 12_480.5,
      offline: 1_000,
      gifts: 214,
      donors: 198,
      goal: { kind: 'amount', target: 25_000, reached: 13_480.5 },
      as_of: '2026-11-21T16:00:00.000Z',
    },
  },
  putNaming: {
    body: { name: 'Ada L.', shows_amount: false },
    data: { name: 'Ada L.', shows_amount: false },
  },
  removeNaming: { data: null },
  putCheckout: {
    body: { email: 'ada@example.org', amount: 50, type: 'monthly', page: 'confirm' },
    data: CHECKOUT,
  },
  getPaymentMethods: { data: [SAVED_METHOD] },
  addPaymentMethod: { body: { paymentMethodNonce: PAYMENT.nonce }, data: SAVED_METHOD },
  changePaymentMethod: { body: { default: true }, data: SAVED_METHOD },
  removePaymentMethod: { data: null },
  getPayingMethod: { data: { type: 'card', last_four: '1111', brand: 'Visa', expires: '12/2030' } },
  getMethodNonce: { data: METHOD_NONCE },
  getTransactionToken: { data: TOKEN },
  getProviders: { data: { braintree: TOKEN, providers: {} } },
  postTransaction: { body: PAYMENT, data: { ...PAID, type: 'one-time' } },
  postSubscription: {
    body: PAYMENT,
    data: { ...PAID, type: 'monthly', subscription: { amount: 50, next_billing_date: '2026-12-21' } },
  },
  readPaymentMethodUpdate: { data: PAYMENT_METHOD_UPDATE },
  enterUpdateCard: { body: { paymentMethodNonce: PAYMENT.nonce }, data: METHOD_NONCE },
  updatePaymentMethod: {
    body: { amount: 25, nonce: PAYMENT.nonce, payment_method_type: 'credit', user_agent: PAYMENT.user_agent },
    data: { ...PAYMENT_METHOD_UPDATE, payment: { state: 'checking' } },
  },
  getMonthlyGifts: { data: [MONTHLY_GIFT] },
  getOwnGifts: {
    data: {
      gifts: [
        {
          id: '5d4f6a52-9f0d-4f39-8a3b-6d2f6f6b2f10',
          given_at: '2026-10-21T09:14:55.120Z',
          given_on: '2026-10-21',
          amount: 25,
          type: 'monthly',
          state: 'partially_refunded',
          method: 'Visa ending in 1111',
          net: 20,
          refunds: [{ amount: 5, on: '2026-10-28' }],
          receipt_number: '2026-000042',
        },
      ],
      before: '5d4f6a52-9f0d-4f39-8a3b-6d2f6f6b2f10',
    },
  },
  getGivingYears: { data: [{ year: 2026, gifts: 5, amount: 120 }] },
  beginMethodChange: {
    body: {},
    data: { ...CHECKOUT, page: 'checkout', changes_subscription: true },
  },
  openPaymentMethodUpdate: {
    body: {},
    data: {
      url: 'https://give.example.org/update-payment-method/q8Zx0c3vQmZ0J2x7m1v5yUe9f2bqKQ0q5d2c1o6n8Wk',
    },
  },
  sendNotice: { body: { tells_amount: false }, data: { asked: true } },
  refuseNotices: { body: {}, data: { refused: true } },
  getCard: { data: CARD_DESK },
  putCard: { body: CARD, data: CARD_DESK },
  moveCard: { body: { send_on: '2026-12-24' }, data: CARD_DESK },
  cancelCard: { body: {}, data: { ...CARD_DESK, card: { ...CARD_DESK.card, state: 'canceled' } } },
  printCard: {},
  getEmployerMatch: { data: { match: null } },
  findEmployers: { data: [EMPLOYER] },
  askMatchSteps: { body: { employer_id: EMPLOYER.id }, data: EMPLOYER_MATCH },
  markMatchRequested: {
    body: {},
    data: { match: { ...EMPLOYER_MATCH.match, state: 'requested' } },
  },
  getMonthlyOffer: { data: { offer: MONTHLY_OFFER } },
  answerMonthlyOffer: {
    body: {
      answer: 'yes',
      amount: 9,
      first_billing_on: MONTHLY_OFFER.first_billing_on,
      consent: MONTHLY_OFFER.consent,
    },
    data: { offer: { ...MONTHLY_OFFER, state: 'begun' } },
  },
  askReminder: { body: { after: 'day' }, data: { asked: true } },
  openReminder: { body: {}, data: { ...CHECKOUT, page: 'checkout' } },
  refuseReminders: { body: {}, data: { refused: true } },
  getAnalyticsChoice: { data: { agrees: false } },
  chooseAnalytics: { body: { agrees: true }, data: { agrees: true } },
  getOwnAnalytics: { data: { agrees: true } },
  getOwnGiftAid: { data: { declaration: GIFT_AID } },
  declareGiftAid: {
    body: { first_name: 'Ada', last_name: 'Lovelace', house: '12', postcode: 'SW1Y 4JH', words_version: 1 },
    data: { declaration: GIFT_AID },
  },
  endGiftAid: { data: { declaration: null } },
  getOwnNewsletter: { data: { agrees: null } },
  answerNewsletter: {
    body: { agrees: true, source: 'thank-you', words_version: 1 },
    data: { agrees: true },
  },
  stopAnalytics: { data: { agrees: false } },
  readMonthlyGift: { data: MANAGED_GIFT },
  changeMonthlyAmount: {
    body: { amount: 40, consent: 'Today: $0. From December 21, 2026: $40 every month.' },
    data: { ...MANAGED_GIFT, amount: 40 },
  },
  pauseMonthlyGift: PAUSED,
  resumeMonthlyGift: RESUMED,
  cancelMonthlyGift: CANCELLED,
  changeDay: DAY_CHANGED,
  readManageLink: { data: MANAGED_GIFT },
  pauseByLink: PAUSED,
  resumeByLink: RESUMED,
  cancelByLink: CANCELLED,
  getReceipt: {},
  getReceiptsOfYear: {},
  mailReceipt: { body: {}, data: { email: 'ada@example.org' } },
};
