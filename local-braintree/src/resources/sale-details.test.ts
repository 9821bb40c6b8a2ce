import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, visa } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

const nonce = { amount: '10.00', paymentMethodNonce: 'fake-valid-nonce' };
const sale = (input: object) => gateway.call('transaction.sale', { ...nonce, ...input });

const lineItem = {
  kind: 'debit',
  name: 'Seat',
  quantity: '1.0232',
  unitAmount: '45.1232',
  totalAmount: '45.15',
};

it('stores every detail of a sale, and returns it', async () => {
  const sold = await sale({
    taxAmount: '1.00',
    taxExempt: true,
    shippingAmount: '2.00',
    discountAmount: '0.50',
    shipsFromPostalCode: '60622',
    purchaseOrderNumber: 'PO-1',
    transactionSource: 'recurring_first',
    externalVault: { status: 'will_vault' },
    scaExemption: 'low_value',
    descriptor: { name: 'abc*charity', phone: '3125551212', url: 'example.org' },
    billing: { firstName: 'Ada', countryCodeAlpha2: 'GB' },
    shipping: { lastName: 'Lovelace', shippingMethod: 'ground' },
    customFields: { campaign: 'spring' },
    riskData: { customerIp: '127.0.0.1' },
    deviceData: '{}',
    lineItems: [lineItem],
  });
  expect(sold.at('transaction')).toMatchObject({
    taxAmount: '1.00',
    taxExempt: true,
    shippingAmount: '2.00',
    discountAmount: '0.50',
    shipsFromPostalCode: '60622',
    purchaseOrderNumber: 'PO-1',
    recurring: true,
    externalVault: { status: 'will_vault' },
    descriptor: { name: 'abc*charity' },
    billing: { firstName: 'Ada', countryName: 'United Kingdom', countryCodeNumeric: '826' },
    shipping: { lastName: 'Lovelace' },
    customFields: { campaign: 'spring' },
    riskData: { decision: 'Approve', deviceDataCaptured: true },
  });
  const items = await gateway.call('transactionLineItem.findAll', sold.text('transaction.id'));
  expect(items.body).toMatchObject([{ ...lineItem, description: null }]);
});

it('has every attribute that the SDK documents, with its type', async () => {
  const sold = await sale({ options: { submitForSettlement: true } });
  const settled = await gateway.call('testing.settle', sold.text('transaction.id'));
  const transaction = settled.at('transaction') as Record<string, unknown>;
  expect(transaction).toMatchObject({
    globalId: Buffer.from(`transaction_${sold.text('transaction.id')}`).toString('base64'),
    networkTransactionId: expect.stringMatching(/^\d{15}$/) as string,
    retrievalReferenceNumber: expect.stringMatching(/^\d{12}$/) as string,
    acquirerReferenceNumber: expect.stringMatching(/^\d{23}$/) as string,
    settlementBatchId: expect.stringMatching(/^\d{4}-\d{2}-\d{2}_sandbox_usd$/) as string,
    authorizationExpiresAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string,
    networkResponseCode: 'XX',
    processorResponseType: 'approved',
    additionalProcessorResponse: null,
    escrowStatus: null,
    refundIds: [],
    statusHistory: [
      { status: 'authorized', amount: '10.00', transactionSource: 'api', user: null },
      { status: 'submitted_for_settlement' },
      { status: 'settled' },
    ],
    addOns: [],
    discounts: [],
    disputes: [],
    authorizationAdjustments: [],
    partialSettlementTransactionIds: [],
    disbursementDetails: { disbursementDate: null },
  });
  expect((await gateway.call('transaction.find', sold.text('transaction.id'))).text('graphQLId')).not.toBe(
    '',
  );
});

describe("the errors of a sale are at Braintree's paths", () => {
  it.each([
    [{ taxAmount: 'x' }, 'transaction', 'taxAmount', '81535'],
    [{ taxAmount: '-1.00' }, 'transaction', 'taxAmount', '81534'],
    [{ taxAmount: '100000000.00' }, 'transaction', 'taxAmount', '81536'],
    [{ shippingAmount: '-1.00' }, 'transaction', 'shippingAmount', '915163'],
    [{ discountAmount: 'x' }, 'transaction', 'discountAmount', '915159'],
    [{ serviceFeeAmount: '-1.00' }, 'transaction', 'serviceFeeAmount', '91554'],
    [{ shipsFromPostalCode: '1234567890' }, 'transaction', 'shipsFromPostalCode', '915165'],
    [{ purchaseOrderNumber: 'x'.repeat(18) }, 'transaction', 'purchaseOrderNumber', '91537'],
    [{ orderId: 'x'.repeat(256) }, 'transaction', 'orderId', '91501'],
    [{ channel: 'x'.repeat(33) }, 'transaction', 'channel', '91550'],
    [{ transactionSource: 'nowhere' }, 'transaction', 'transactionSource', '915133'],
    [{ scaExemption: 'none' }, 'transaction', 'scaExemption', '915213'],
    [{ merchantAccountId: 'none' }, 'transaction', 'merchantAccountId', '91513'],
    [{ billingAddressId: 'none' }, 'transaction', 'billingAddressId', '91702'],
    [{ shippingAddressId: 'none' }, 'transaction', 'shippingAddressId', '91581'],
    [{ billing: { countryCodeAlpha2: 'zz' } }, 'transaction.billing', 'countryCodeAlpha2', '91814'],
    [
      { billing: { countryCodeAlpha2: 'US', countryName: 'Botswana' } },
      'transaction.billing',
      'base',
      '91815',
    ],
    [{ customer: { email: 'x' } }, 'transaction.customer', 'email', '81604'],
    [{ descriptor: { name: 'x' } }, 'transaction.descriptor', 'name', '92201'],
    [{ externalVault: { status: 'x' } }, 'transaction.externalVault', 'status', '915175'],
    [{ riskData: { customerTenure: 'x'.repeat(21) } }, 'transaction.riskData', 'customerTenure', '94706'],
    [{ threeDSecurePassThru: { cavv: 'x' } }, 'transaction.threeDSecurePassThru', 'eciFlag', '915113'],
    [{ options: { holdInEscrow: true } }, 'transaction', 'base', '91560'],
    [
      { options: { creditCard: { accountType: 'x' } } },
      'transaction.options.creditCard',
      'accountType',
      '915184',
    ],
    [
      { options: { paypal: { customField: 'x'.repeat(256) } } },
      'transaction.options.paypal',
      'customField',
      '91580',
    ],
    [{ lineItems: [{ ...lineItem, kind: 'x' }] }, 'transaction.lineItems.index0', 'kind', '95807'],
    [
      { lineItems: [lineItem, { ...lineItem, unitAmount: '-1' }] },
      'transaction.lineItems.index1',
      'unitAmount',
      '95820',
    ],
  ])('%j', async (input, place, attribute, code) => {
    // The SDK checks some names itself, so the request bypasses it.
    const refused = await gateway.call('transaction.create', { type: 'sale', ...nonce, ...input });
    expect(refused.on(place, attribute)).toEqual([code]);
  });
});

it('stores the billing and shipping addresses of a sale in the vault on request', async () => {
  const sold = await gateway.call('transaction.create', {
    type: 'sale',
    amount: '5.00',
    creditCard: visa,
    billing: { postalCode: '60622' },
    shipping: { postalCode: '60601' },
    options: {
      storeInVaultOnSuccess: true,
      addBillingAddressToPaymentMethod: true,
      storeShippingAddressInVault: true,
    },
  });
  const customer = await gateway.sdk.customer.find(sold.text('transaction.customer.id'));
  expect(customer.addresses?.map(({ postalCode }) => postalCode).sort()).toEqual(['60601', '60622']);
  const { id } = (customer.addresses ?? [])[0] ?? { id: '' };
  const again = { amount: '6.00', customerId: customer.id, billingAddressId: id, shippingAddressId: id };
  const second = await gateway.call('transaction.sale', again);
  expect(second.at('transaction')).toMatchObject({ billing: { id }, shipping: { id } });
});
