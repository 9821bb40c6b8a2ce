import type { EndpointName } from './endpoints.ts';

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

const PAID = { id: '1f5c6a52-9f0d-4f39-8a3b-6d2f6f6b2f10', status: 'succeeded', amount: 50 };
const SAVED_METHOD = {
  id: '1f5c6a52-9f0d-4f39-8a3b-6d2f6f6b2f10',
  type: 'card',
  token: '1f5c6a52-9f0d-4f39-8a3b-6d2f6f6b2f10',
  last_four: '1111',
  default: true,
};
const MENDING = {
  email: 'a…@example.org',
  amount: 25,
  next_billing_date: '2026-11-24',
  owed: { amount: 25, since: '2026-11-21' },
  has_ended: false,
  payment: { state: 'none' },
};
const METHOD_NONCE = { token: SAVED_METHOD.token, nonce: 'tokencc_bf_def', details: { bin: '411111' } };
const LINK_REQUEST = { email: 'ada@example.org', 'g-recaptcha-response': 'eyJhbGdvcml0aG0i' };
const NEW_PASSWORD = {
  password: 'correct horse battery staple',
  password_confirmation: 'correct horse battery staple',
};
const TOKEN = 'eyJ2ZXJzaW9uIjoyLC4uLn0=';
const USER_DATA = CHECKOUT.user.data;
const FORM_DATA = { dedicated: true, dedicateTo: 'Grace', dedicateToEmail: '', ...USER_DATA };

/** One literal example a call: the body it takes, if it takes one, and the `data` it answers. For the API's documentation. */
export const EXAMPLES: Record<EndpointName, { body?: unknown; data: unknown }> = {
  getUser: { data: { email: 'ada@example.org', authenticated: true, trust: 'donor' } },
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
  putAnswers: { body: { form_data: JSON.stringify(FORM_DATA) }, data: { saved: true } },
  putUserData: { body: USER_DATA, data: USER_DATA },
  getCheckout: { data: CHECKOUT },
  putCheckout: {
    body: { email: 'ada@example.org', amount: 50, type: 'monthly', page: 'confirm' },
    data: CHECKOUT,
  },
  getPaymentMethods: { data: [SAVED_METHOD] },
  addPaymentMethod: { body: { paymentMethodNonce: PAYMENT.nonce }, data: SAVED_METHOD },
  changePaymentMethod: { body: { default: true }, data: SAVED_METHOD },
  removePaymentMethod: { data: null },
  getMethodNonce: { data: METHOD_NONCE },
  getTransactionToken: { data: TOKEN },
  getProviders: { data: { braintree: TOKEN, providers: {} } },
  postTransaction: { body: PAYMENT, data: { ...PAID, type: 'one-time' } },
  postSubscription: {
    body: PAYMENT,
    data: { ...PAID, type: 'monthly', subscription: { amount: 50, next_billing_date: '2026-12-21' } },
  },
  readMend: { data: MENDING },
  enterMendCard: { body: { paymentMethodNonce: PAYMENT.nonce }, data: METHOD_NONCE },
  mend: {
    body: { amount: 25, nonce: PAYMENT.nonce, payment_method_type: 'credit', user_agent: PAYMENT.user_agent },
    data: { ...MENDING, payment: { state: 'checking' } },
  },
};
