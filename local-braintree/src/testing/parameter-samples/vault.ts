import { under, withAlso } from '../effects.ts';
import type { Sample, SampledCall } from '../effects.ts';
import type { Reply } from '../sdk-by-name.ts';
import type { SampledVault } from './merchant.ts';
import { passedOn } from './sale.ts';
import {
  addressSamples,
  cardSamples,
  contactSamples,
  passThruSamples,
  riskDataSamples,
  walletCard,
  walletCardSamples,
} from './shared.ts';

const card = { number: '4111111111111111', expirationMonth: '12', expirationYear: '2040', cvv: '123' };
/** The number of `other-card`. */
const mastercard = '5555555555554444';
const verified = { options: { verifyCard: true } };
const fraudulent = { number: '4000111111111511', ...verified };

/**
 * The parameters of every card or other method for the vault; `duplicate` is the number of an
 * existing one.
 */
function methodSamples({ otherAddressId }: SampledVault, token: string, duplicate: string): Sample[] {
  return [
    ...withAlso(verified, cardSamples),
    ['billingAddressId', otherAddressId],
    ['token', token],
    ['paymentMethodNonce', 'fake-valid-mastercard-nonce', { number: undefined }],
    ['deviceData', '{}', verified],
    ...withAlso(verified, riskDataSamples),
    ...withAlso(verified, passThruSamples),
    ...under('billingAddress', addressSamples),
    ['options.verifyCard', true],
    ['options.verificationAmount', '1.23', verified],
    ['options.verificationMerchantAccountId', 'other', verified],
    ['options.verificationAccountType', 'debit', verified],
    ['options.accountInformationInquiry', 'send_data', verified],
    ['options.skipAdvancedFraudChecking', true, fraudulent],
    ['options.usBankAccountVerificationMethod', 'no_such_method'],
    ['options.paypal', { orderId: 'order-1' }],
    ['paypalRefreshToken', 'a-refresh-token', { number: undefined }],
    ['options.failOnDuplicatePaymentMethod', true, { number: duplicate }],
    ['options.failOnDuplicatePaymentMethodForCustomer', true, { number: duplicate }],
  ];
}

/** Verifications of the reply's method, and the data passed on with them. */
async function seenOfMethod({ gateway }: SampledVault, reply: Reply): Promise<unknown> {
  const found = JSON.stringify(reply.body);
  const id = /"verifications":\[\{"id":"(\w+)"/.exec(found)?.[1] ?? reply.text('verification.id');
  const tokens = [...found.matchAll(/"token":"([\w-]+)"/g)].map(([, token = '']) => token);
  const ids = [...new Set([id, ...tokens])].filter((one) => one !== '');
  return Promise.all(ids.map((one) => passedOn(gateway, one)));
}

/**
 * `creditCard.create`, and `paymentMethod.create` with a card: the call and its body have other
 * names.
 */
export const sampledCreations = ['creditCard', 'paymentMethod'].map(
  (root) =>
    (vault: SampledVault): SampledCall => {
      const { gateway } = vault;
      return {
        call: 'paymentMethod.create',
        root,
        base: { ...card, customerId: 'ada' },
        send: (members) => gateway.call(`${root}.create`, members),
        seeLater: (reply) => seenOfMethod(vault, reply),
        samples: [
          ...methodSamples(vault, `made-by-${root}`, mastercard),
          ['customerId', 'nobody'],
          ['options.makeDefault', true],
        ],
      };
    },
);

async function vaultedCard({ gateway }: SampledVault): Promise<string> {
  const billingAddress = { locality: 'Paris' };
  const made = await gateway.call('creditCard.create', { ...card, customerId: 'ada', billingAddress });
  return made.text('creditCard.token');
}

export const sampledUpdates = ['creditCard', 'paymentMethod'].map(
  (root) =>
    (vault: SampledVault): SampledCall => {
      const { gateway } = vault;
      return {
        call: `${root}.update`,
        root,
        base: {},
        send: async (members) => gateway.call(`${root}.update`, await vaultedCard(vault), members),
        seeLater: (reply) => seenOfMethod(vault, reply),
        samples: [
          ...methodSamples(vault, `changed-by-${root}`, mastercard),
          ['options.makeDefault', true],
          ...(root === 'paymentMethod' ? ([['customerId', 'nobody']] as Sample[]) : []),
          ['billingAddress.options.updateExisting', true, { billingAddress: { region: 'IL' } }],
        ],
      };
    },
);

const changedAddress = {
  creditCard: { options: { updateExistingToken: 'theirs' }, billingAddress: { region: 'IL' } },
};

/** Replaces `theirs` in the members by the token of the customer's own card. */
function theirs(made: Reply, members: object): object {
  const token = made.text('customer.creditCards.0.token');
  return JSON.parse(JSON.stringify(members).replace('"theirs"', JSON.stringify(token))) as object;
}

const customerSamples: readonly Sample[] = [
  ...contactSamples,
  ['paymentMethodNonce', 'fake-valid-mastercard-nonce'],
  ['customFields', { campaign: 'spring' }],
  ['taxIdentifiers.countryCode', 'BR', { taxIdentifiers: [{ countryCode: 'US', identifier: '123' }] }],
  ['taxIdentifiers.identifier', '456', { taxIdentifiers: [{ countryCode: 'US', identifier: '123' }] }],
  ...withAlso({ creditCard: { ...card, ...verified } }, [
    ['deviceData', '{}'],
    ['deviceSessionId', 'session'],
    ['fraudMerchantId', '600000'],
    ...riskDataSamples,
  ]),
];

/** A card of Apple's sheet, which the merchant decrypted, for the vault. */
const applePaySamples: readonly Sample[] = under(
  'applePayCard',
  [
    ...walletCardSamples,
    ['networkTransactionId', '123456789012345'],
    ...under('billingAddress', addressSamples),
    ['options.verifyCard', true],
    ['options.verificationAmount', '1.23', verified],
    ['options.verificationMerchantAccountId', 'other', verified],
    ['options.verificationAccountType', 'debit', verified],
  ],
  { applePayCard: walletCard },
);

const payPalOrder: Sample = [
  'options.paypal',
  { orderId: 'order-1' },
  { paymentMethodNonce: 'fake-paypal-billing-agreement-nonce' },
];

export function sampledNewCustomer(vault: SampledVault): SampledCall {
  const { gateway } = vault;
  const existing = '4217651111111119';
  return {
    call: 'customer.create',
    root: 'customer',
    base: {},
    send: async (members) => {
      await gateway.call('customer.create', { creditCard: { ...card, number: existing } });
      return gateway.call('customer.create', members);
    },
    seeLater: (reply) => seenOfMethod(vault, reply),
    samples: [
      ['id', 'a-new-customer'],
      ...customerSamples,
      ...applePaySamples,
      payPalOrder,
      ...under('creditCard', methodSamples(vault, 'made-with-a-customer', existing), { creditCard: card }),
      [
        'creditCard.options.failOnDuplicatePaymentMethod',
        true,
        { creditCard: { ...card, number: existing } },
      ],
    ],
  };
}

export function sampledChangedCustomer(vault: SampledVault): SampledCall {
  const { gateway } = vault;
  return {
    call: 'customer.update',
    root: 'customer',
    base: {},
    send: async (members) => {
      const billingAddress = { locality: 'Paris' };
      const made = await gateway.call('customer.create', { creditCard: { ...card, billingAddress } });
      return gateway.call('customer.update', made.text('customer.id'), theirs(made, members));
    },
    seeLater: (reply) => seenOfMethod(vault, reply),
    samples: [
      ['id', 'a-changed-customer'],
      ...customerSamples,
      ...applePaySamples,
      payPalOrder,
      ['defaultPaymentMethodToken', 'nobodys'],
      ...under('creditCard', methodSamples(vault, 'changed-with-a-customer', card.number), {
        creditCard: card,
      }),
      ['creditCard.options.makeDefault', true, { creditCard: { ...card, number: mastercard } }],
      ['creditCard.options.updateExistingToken', 'other-card', { creditCard: card }],
      ['creditCard.billingAddress.options.updateExisting', true, changedAddress],
    ],
  };
}

export const sampledAddresses = ['create', 'update'].map(
  (method) =>
    ({ gateway }: SampledVault): SampledCall => ({
      call: `address.${method}`,
      root: 'address',
      base: { company: 'None' },
      samples: addressSamples,
      send: async (members) => {
        if (method === 'create') return gateway.call('address.create', { customerId: 'ada', ...members });
        const made = await gateway.call('address.create', { customerId: 'ada', region: 'CA' });
        return gateway.call('address.update', 'ada', made.text('address.id'), members);
      },
    }),
);

const authentication = 'fake-three-d-secure-visa-full-authentication-nonce';

export function sampledVerification(vault: SampledVault): SampledCall {
  const { gateway } = vault;
  const typed = { creditCard: card };
  return {
    call: 'creditCardVerification.create',
    root: 'verification',
    base: typed,
    send: (members) => gateway.call('creditCardVerification.create', members),
    seeLater: (reply) => seenOfMethod(vault, reply),
    samples: [
      ['paymentMethodNonce', 'fake-valid-mastercard-nonce', { creditCard: undefined }],
      ['intendedTransactionSource', 'recurring_first'],
      ['threeDSecureAuthenticationId', authentication, { creditCard: { number: '4000000000001000' } }],
      ...under('creditCard', [...cardSamples, ...under('billingAddress', addressSamples)]),
      ['externalVault.status', 'will_vault'],
      ['externalVault.previousNetworkTransactionId', '123456789012345'],
      ['options.accountInformationInquiry', 'send_data'],
      ['options.accountType', 'debit'],
      ['options.amount', '1.23'],
      ['options.merchantAccountId', 'other'],
      ...riskDataSamples,
      ...passThruSamples,
    ],
  };
}

export function sampledPayPalAccount({ gateway }: SampledVault): SampledCall {
  return {
    call: 'paypalAccount.update',
    root: 'paypalAccount',
    base: {},
    samples: [
      ['token', 'another-account'],
      ['options.makeDefault', true],
    ],
    send: async (members) => {
      const paymentMethodNonce = 'fake-paypal-billing-agreement-nonce';
      const made = await gateway.call('paymentMethod.create', { customerId: 'ada', paymentMethodNonce });
      return gateway.call('paypalAccount.update', made.text('paymentMethod.token'), members);
    },
  };
}
