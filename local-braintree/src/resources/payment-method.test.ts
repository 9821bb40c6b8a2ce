import type { PaymentMethodCreateRequest } from 'braintree';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { codesIn, rejectionOf, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let customerId: string;
beforeAll(async () => (gateway = await startTestGateway()));
beforeEach(async () => (customerId = (await gateway.sdk.customer.create({})).customer.id));
afterAll(() => gateway.stop());

/** The SDK accepts a token; its types do not know that. */
function vault(request: PaymentMethodCreateRequest & { token: string }) {
  return gateway.sdk.paymentMethod.create(request);
}

it("vaults a card under the merchant's token; the first one is the default", async () => {
  const { paymentMethod, customer } = gateway.sdk;
  const token = `${customerId}-visa`;
  const first = await vault({
    customerId,
    token,
    paymentMethodNonce: await gateway.tokenize(),
  });
  expect(first.paymentMethod).toMatchObject({
    token,
    customerId,
    last4: '1111',
    default: true,
    maskedNumber: '411111******1111',
  });
  const second = await paymentMethod.create({ customerId, paymentMethodNonce: 'fake-valid-amex-nonce' });
  expect(second.paymentMethod).toMatchObject({ cardType: 'American Express', default: false });
  await paymentMethod.update(second.paymentMethod.token, { options: { makeDefault: true } });
  const methods = (await customer.find(customerId)).paymentMethods ?? [];
  expect(methods.map((method) => [method.token, 'default' in method && method.default])).toEqual([
    [second.paymentMethod.token, true],
    [token, false],
  ]);
});

it('rejects a taken token, a used or unknown nonce, and an unknown customer', async () => {
  const { paymentMethod } = gateway.sdk;
  const token = `${customerId}-taken`;
  await vault({ customerId, token, paymentMethodNonce: 'fake-valid-nonce' });
  const taken = await vault({ customerId, token, paymentMethodNonce: 'fake-valid-nonce' });
  expect(taken.errors.for('creditCard').on('token')).toMatchObject([{ code: '91719' }]);
  const used = await paymentMethod.create({ customerId, paymentMethodNonce: 'fake-consumed-nonce' });
  expect(used.errors.for('paymentMethod').on('paymentMethodNonce')).toMatchObject([{ code: '93107' }]);
  expect(codesIn(await paymentMethod.create({ customerId, paymentMethodNonce: 'made-up' }))).toEqual([
    '93108',
  ]);
  const stranger = await paymentMethod.create({
    customerId: 'nobody',
    paymentMethodNonce: 'fake-valid-nonce',
  });
  expect(stranger.errors.for('paymentMethod').on('customerId')).toMatchObject([{ code: '93105' }]);
});

it('verifies a card on request, and keeps a declined one out of the vault', async () => {
  const { paymentMethod, customer } = gateway.sdk;
  const paymentMethodNonce = 'fake-processor-declined-visa-nonce';
  const declined = await paymentMethod.create({
    customerId,
    paymentMethodNonce,
    options: { verifyCard: true },
  });
  expect(declined).toMatchObject({
    success: false,
    message: 'Do Not Honor',
    verification: { status: 'processor_declined', processorResponseCode: '2000' },
  });
  expect((await customer.find(customerId)).paymentMethods).toEqual([]);
  expect((await paymentMethod.create({ customerId, paymentMethodNonce })).success).toBe(true);
});

it('recognizes a card number that is already in the vault', async () => {
  const { paymentMethod } = gateway.sdk;
  const create = (options: Record<string, boolean>) =>
    paymentMethod.create({ customerId, paymentMethodNonce: 'fake-valid-jcb-nonce', options });
  await create({});
  expect(codesIn(await create({ failOnDuplicatePaymentMethod: true }))).toEqual(['81724']);
});

it('deletes a card, and cancels the subscriptions that it paid for', async () => {
  const { paymentMethod, subscription } = gateway.sdk;
  const { paymentMethod: method } = await paymentMethod.create({
    customerId,
    paymentMethodNonce: 'fake-valid-nonce',
  });
  const created = await subscription.create({ planId: 'monthly-gift', paymentMethodToken: method.token });
  await paymentMethod.delete(method.token);
  expect(await rejectionOf(paymentMethod.find(method.token))).toBe('notFoundError');
  expect((await subscription.find(created.subscription.id)).status).toBe('Canceled');
});

it('gives a nonce for a vaulted card that pays once with that card', async () => {
  const { paymentMethod, paymentMethodNonce, transaction } = gateway.sdk;
  const { paymentMethod: method } = await paymentMethod.create({
    customerId,
    paymentMethodNonce: 'fake-valid-nonce',
  });
  const { nonce } = (await paymentMethodNonce.create(method.token)).paymentMethodNonce;
  expect(await paymentMethodNonce.find(nonce)).toMatchObject({
    nonce,
    consumed: false,
    details: { bin: '401288' },
  });
  const paid = await transaction.sale({ amount: '13.37', paymentMethodNonce: nonce });
  expect(paid.transaction).toMatchObject({
    creditCard: { token: method.token },
    customer: { id: customerId },
  });
  expect(await paymentMethodNonce.find(nonce)).toMatchObject({ consumed: true });
  expect(await rejectionOf(paymentMethodNonce.find('made-up'))).toBe('notFoundError');
});
