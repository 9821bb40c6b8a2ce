import { expect } from 'vitest';
import { Reply } from '../testing/sdk-by-name.ts';
import { hold } from '../testing/facts.ts';
import type { Fact } from '../testing/facts.ts';

/** The content of a client token. */
const token = (members: object, holds: object): Fact => [
  `a client token with ${JSON.stringify(members)}`,
  async (on) => {
    const made = await on.call('clientToken.generate', members);
    const text = made.text('clientToken');
    const json = text.startsWith('{') ? text : Buffer.from(text, 'base64').toString();
    return new Reply(JSON.parse(json));
  },
  holds,
];
const noToken = (members: object, message: string, error: string): Fact => [
  `no client token with ${JSON.stringify(members)}`,
  (on) => on.call('clientToken.generate', members),
  { success: false, message, refusals: [error] },
];

hold('A client token', [
  token(
    {},
    { version: 2, merchantAccountId: 'main', authorizationFingerprint: expect.any(String) as unknown },
  ),
  token({ version: 1 }, { version: 1 }),
  token({ merchantAccountId: 'other' }, { merchantAccountId: 'other' }),
  token(
    { domains: ['example.com'] },
    { authorizationFingerprint: expect.stringContaining('example.com') as unknown },
  ),
  token(
    {},
    { braintree_api: { url: expect.any(String) as unknown, access_token: expect.any(String) as unknown } },
  ),
  noToken(
    { customerId: 'none' },
    'Customer specified by customer_id does not exist',
    'clientToken.customerId 92804',
  ),
  noToken(
    { merchantAccountId: 'none' },
    'Merchant account specified by merchant_account_id does not exist',
    'clientToken.merchantAccountId 92807',
  ),
  noToken(
    { domains: ['example'] },
    'Client token domains must be valid domain names (RFC 1035), e.g. example.com',
    'clientToken.domains 92011',
  ),
  noToken(
    { domains: ['a1.com', 'a2.com', 'a3.com', 'a4.com', 'a5.com', 'a6.com'] },
    'Cannot specify more than 5 client token domains',
    'clientToken.domains 92810',
  ),
  [
    'a client token with a method of the customer',
    async (on) => {
      const method = await on.vaulted();
      const found = await on.call('paymentMethod.find', method);
      return on.call('clientToken.generate', {
        customerId: found.text('customerId'),
        preferredPaymentMethodToken: method,
      });
    },
    { success: true },
  ],
]);

const bank = { usBankAccountVerificationMethod: 'network_check' };
const account = async (on: Parameters<Fact[1]>[0], options: object) =>
  on.call('paymentMethod.create', {
    customerId: await on.customer(),
    paymentMethodNonce: 'fake-us-bank-account-nonce',
    options,
  });

hold('A bank account', [
  [
    'is kept and verified by a network check',
    (on) => account(on, bank),
    {
      paymentMethod: {
        routingNumber: '021000021',
        accountType: 'checking',
        bankName: expect.stringMatching(/CHASE/) as unknown,
        verified: true,
        verifications: [
          {
            status: 'verified',
            verificationMethod: 'network_check',
            verificationDeterminedAt: expect.any(String) as unknown,
            verificationAddOns: null,
          },
        ],
      },
    },
  ],
  [
    'is kept and verified by its merchant',
    (on) => account(on, { usBankAccountVerificationMethod: 'independent_check' }),
    { paymentMethod: { verified: true, verifications: [{ verificationMethod: 'independent_check' }] } },
  ],
  [
    'waits for two deposits',
    (on) => account(on, { usBankAccountVerificationMethod: 'micro_transfers' }),
    {
      paymentMethod: {
        verified: false,
        verifications: [
          { status: 'pending', verificationMethod: 'micro_transfers', verificationDeterminedAt: null },
        ],
      },
    },
  ],
  [
    'has no other verification',
    (on) => account(on, { usBankAccountVerificationMethod: 'x' }),
    ['paymentMethod.options.usBankAccountVerificationMethod 93121'],
  ],
  [
    'is charged',
    async (on) => {
      const made = await account(on, bank);
      return on.call('transaction.sale', {
        amount: '10.00',
        paymentMethodToken: made.text('paymentMethod.token'),
        options: { submitForSettlement: true },
      });
    },
    {
      transaction: {
        status: 'settlement_pending',
        usBankAccount: {
          last4: expect.any(String) as unknown,
          achMandate: { text: expect.any(String) as unknown },
        },
      },
    },
  ],
  [
    'that is not verified is not charged',
    async (on) => {
      const made = await account(on, { usBankAccountVerificationMethod: 'micro_transfers' });
      return on.call('transaction.sale', {
        amount: '10.00',
        paymentMethodToken: made.text('paymentMethod.token'),
      });
    },
    ['transaction.paymentMethodToken 915172'],
  ],
]);

hold('The rest', [
  [
    'a plan',
    (on) =>
      on.call('plan.create', {
        id: 'made',
        name: 'Made',
        price: '9.99',
        currencyIsoCode: 'USD',
        billingFrequency: 1,
      }),
    { plan: { id: 'made', price: '9.99', billingFrequency: 1 } },
  ],
  [
    'all plans',
    (on) => on.call('plan.all'),
    { plans: expect.arrayContaining([expect.objectContaining({ id: 'plain' })]) as unknown },
  ],
  [
    'all add-ons',
    (on) => on.call('addOn.all'),
    { 0: { id: 'ten', amount: '10.00', kind: 'add_on', neverExpires: true } },
  ],
  ['all discounts', (on) => on.call('discount.all'), { 0: { id: 'seven', kind: 'discount' } }],
  [
    'a merchant account',
    (on) => on.call('merchantAccount.find', 'main'),
    { id: 'main', currencyIsoCode: 'USD', default: true, status: 'active' },
  ],
  [
    'a batch of a day that is none',
    (on) => on.call('settlementBatchSummary.generate', { settlementDate: 'NOT A DATE' }),
    ['settlementBatchSummary.settlementDate 82302'],
  ],
  [
    'a batch of no day',
    (on) => on.call('settlementBatchSummary.generate', {}),
    ['settlementBatchSummary.settlementDate 82301'],
  ],
  [
    'a batch',
    async (on) => {
      await on.settled();
      return on.call('settlementBatchSummary.generate', {
        settlementDate: new Date().toISOString().slice(0, 10),
      });
    },
    {
      settlementBatchSummary: {
        records: [{ cardType: 'Visa', count: '1', kind: 'sale', merchantAccountId: 'main' }],
      },
    },
  ],
]);
