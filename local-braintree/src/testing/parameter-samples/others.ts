import { Reply } from '../sdk-by-name.ts';
import type { Sample, SampledCall } from '../effects.ts';
import type { SampledVault } from './merchant.ts';
import { seen } from './sale.ts';
import { descriptorSamples, lineItemSamples, settlementSamples } from './shared.ts';

async function sold({ gateway }: SampledVault, also: object = {}): Promise<string> {
  const sale = { amount: '10.00', paymentMethodToken: 'card', ...also };
  return (await gateway.call('transaction.sale', sale)).text('transaction.id');
}

const submitted = { options: { submitForSettlement: true } };

/** A call about a transaction: `also` contains the members of its sale. */
function aboutSale(
  call: string,
  samples: (vault: SampledVault) => readonly Sample[],
  also: object,
  send: (vault: SampledVault, id: string, members: object) => Promise<Reply>,
) {
  return (vault: SampledVault): SampledCall => ({
    call,
    root: call === 'transaction.cloneTransaction' ? 'transactionClone' : 'transaction',
    base: {},
    samples: samples(vault),
    send: async (members) => send(vault, await sold(vault, also), members),
    seeLater: (reply) => seen(vault, reply),
  });
}

const settling = ({ addressId }: SampledVault) => settlementSamples(addressId);

/** Splits off the amount, which the SDK takes as a separate argument. */
function amountIn(members: object): { amount?: string; options: object } {
  const { amount, ...options } = members as { amount?: string };
  return amount === undefined ? { options } : { amount, options };
}

export const sampledTransactionCalls = [
  aboutSale('transaction.submitForSettlement', settling, {}, ({ gateway }, id, members) => {
    const { amount, options } = amountIn(members);
    return gateway.call('transaction.submitForSettlement', id, amount, options);
  }),
  aboutSale(
    'transaction.submitForPartialSettlement',
    (vault) => [...settling(vault), ['finalCapture', true]],
    {},
    async ({ gateway }, id, members) => {
      const { amount = '4.00', options } = amountIn(members);
      const part = await gateway.call('transaction.submitForPartialSettlement', id, amount, options);
      const next = await gateway.call('transaction.submitForPartialSettlement', id, '1.00');
      return new Reply({ ...(part.body as object), next: next.body });
    },
  ),
  aboutSale(
    'transaction.updateDetails',
    () => [['amount', '7.00'], ['orderId', 'order-1'], ...descriptorSamples],
    submitted,
    ({ gateway }, id, members) => gateway.call('transaction.updateDetails', id, members),
  ),
  aboutSale(
    'transaction.adjustAuthorization',
    () => [['amount', '12.00']],
    { transactionSource: 'estimated' },
    ({ gateway }, id, members) =>
      gateway.call('transaction.adjustAuthorization', id, amountIn(members).amount ?? '10.00'),
  ),
  aboutSale(
    'transaction.void',
    () => [['apiRequestKey', 'a-key']],
    {},
    ({ gateway }, id, members) => gateway.call('transaction.void', id, members),
  ),
  aboutSale(
    'transaction.refund',
    () => [
      ['amount', '7.00'],
      ['orderId', 'order-1'],
      ['merchantAccountId', 'other'],
      ['apiRequestKey', 'a-key'],
    ],
    submitted,
    async ({ gateway }, id, members) => {
      await gateway.call('testing.settle', id);
      return gateway.call('transaction.refund', id, members);
    },
  ),
  aboutSale(
    'transaction.cloneTransaction',
    () => [
      ['amount', '7.00'],
      ['channel', 'a-shop'],
      ['options.submitForSettlement', true],
    ],
    { paymentMethodToken: undefined, paymentMethodNonce: 'fake-valid-nonce' },
    ({ gateway }, id, members) => {
      const clone = { amount: '5.00', options: { submitForSettlement: false }, ...members };
      return gateway.call('transaction.cloneTransaction', id, clone);
    },
  ),
];

export function sampledPackage(vault: SampledVault): SampledCall {
  const { gateway } = vault;
  return {
    call: 'transaction.packageTracking',
    root: 'shipment',
    base: { carrier: 'UPS', trackingNumber: '1Z1' },
    samples: [['carrier', 'FEDEX'], ['trackingNumber', '1Z2'], ['notifyPayer', true], ...lineItemSamples],
    send: async (members) => {
      const also = { paymentMethodToken: undefined, paymentMethodNonce: 'fake-paypal-one-time-nonce' };
      return gateway.call('transaction.packageTracking', await sold(vault, also), members);
    },
    // A parcel's id only appears among the data passed on with it.
    seeLater: async (reply) => {
      const { passedOn = {} } = ((await seen(vault, reply)) ?? {}) as { passedOn?: object };
      return Object.values(passedOn) as unknown[];
    },
  };
}

export function sampledEvidence(vault: SampledVault): SampledCall {
  const { gateway } = vault;
  return {
    call: 'dispute.addTextEvidence',
    root: 'evidence',
    base: { content: 'He came.' },
    samples: [
      ['content', 'She came.'],
      ['category', 'EVIDENCE_TYPE'],
      ['sequenceNumber', 3],
      ['documentId', 'none'],
    ],
    send: async (members) => {
      await gateway.call('transaction.sale', {
        amount: '83.00',
        creditCard: { number: '4023898493988028', expirationDate: '12/2040' },
        options: { submitForSettlement: true },
      });
      const [dispute] = await gateway.search('dispute', ['status', 'is', 'open']);
      const kind = 'documentId' in members ? 'dispute.addFileEvidence' : 'dispute.addTextEvidence';
      return gateway.call(kind, dispute?.text('id'), members).catch((error: unknown) => new Reply({ error }));
    },
  };
}

export function sampledMerchantAccount({ gateway }: SampledVault): SampledCall {
  // There is one account for each currency.
  const currencies = ['GBP', 'SEK', 'CHF', 'NOK', 'DKK', 'PLN'];
  return {
    call: 'merchantAccount.createForCurrency',
    root: 'merchantAccount',
    base: {},
    samples: [
      ['id', 'a-new-account'],
      ['currency', 'JPY'],
    ],
    send: (members) =>
      gateway.call('merchantAccount.createForCurrency', { currency: currencies.pop(), ...members }),
  };
}

export function sampledBatchSummary(vault: SampledVault): SampledCall {
  const { gateway } = vault;
  return {
    call: 'settlementBatchSummary.generate',
    root: 'settlementBatchSummary',
    base: {},
    samples: [
      ['settlementDate', 'no date'],
      ['groupByCustomField', 'campaign'],
    ],
    send: async (members) => {
      const id = await sold(vault, { ...submitted, customFields: { campaign: 'spring' } });
      await gateway.call('testing.settle', id);
      const settlementDate = new Date().toISOString().slice(0, 10);
      return gateway.call('settlementBatchSummary.generate', { settlementDate, ...members });
    },
  };
}

export function sampledMicroTransfers({ gateway }: SampledVault): SampledCall {
  return {
    call: 'usBankAccountVerification.confirmMicroTransferAmounts',
    root: 'usBankAccountVerification',
    base: {},
    samples: [['depositAmounts', [17, 29]]],
    send: async (members) => {
      const { depositAmounts = [1, 1] } = members as { depositAmounts?: number[] };
      const options = { usBankAccountVerificationMethod: 'micro_transfers' };
      const bank = { customerId: 'ada', paymentMethodNonce: 'fake-us-bank-account-nonce', options };
      const id = (await gateway.call('paymentMethod.create', bank)).text('paymentMethod.verifications.0.id');
      return gateway.call('usBankAccountVerification.confirmMicroTransferAmounts', id, depositAmounts);
    },
  };
}

/** The effects of a client token in a browser: it vaults an existing card. */
export function sampledClientToken({ gateway }: SampledVault): SampledCall {
  const cardIsThere = { number: '4217651111111119', expirationDate: '12/2040' };
  return {
    call: 'clientToken.generate',
    oneByOne: true,
    root: 'clientToken',
    base: {},
    samples: [
      ['customerId', 'ada'],
      ['merchantAccountId', 'other'],
      ['version', '4'],
      ['domains', ['example']],
      ['preferredPaymentMethodToken', 'card'],
      ['paymentMethodId', 'card'],
      ['options.makeDefault', true, { customerId: 'ada' }],
      ['options.verifyCard', true, { customerId: 'ada' }],
      ['options.failOnDuplicatePaymentMethod', true, { customerId: 'ada' }],
      ['options.failOnDuplicatePaymentMethodForCustomer', true, { customerId: 'ada' }],
    ],
    send: (members) => gateway.call('clientToken.generate', members),
    seeLater: async (reply) => {
      if (!reply.success) return undefined;
      const json = Buffer.from(reply.text('clientToken'), 'base64').toString();
      const token = JSON.parse(json) as Record<string, string>;
      const post = await fetch(`${token['clientApiUrl']}/v1/payment_methods/credit_cards`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          authorizationFingerprint: token['authorizationFingerprint'],
          creditCard: { ...cardIsThere, options: { validate: true } },
        }),
      });
      const newest = await gateway.call('customer.find', 'ada');
      const claims = new URLSearchParams(token['authorizationFingerprint']?.split('|')[1]);
      return {
        status: post.status,
        account: claims.get('merchant_account_id'),
        cards: newest.at('customer.creditCards') ?? newest.at('creditCards'),
      };
    },
  };
}
