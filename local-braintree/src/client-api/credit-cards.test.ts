import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codesIn, decodedClientToken, startTestGateway, visa } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

async function post(creditCard: unknown, customerId?: string): Promise<Response> {
  const token = await decodedClientToken(gateway.sdk, customerId);
  return fetch(`${token['clientApiUrl']}/v1/payment_methods/credit_cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ authorizationFingerprint: token['authorizationFingerprint'], creditCard }),
  });
}

it('returns a nonce and the harmless parts of the card', async () => {
  const reply = await post({ ...visa, cardholderName: 'Ada', billingAddress: { postalCode: '12345' } });
  expect(reply.status).toBe(202);
  expect(await reply.json()).toMatchObject({
    creditCards: [
      {
        type: 'CreditCard',
        consumed: false,
        details: { bin: '411111', lastFour: '1111', cardType: 'Visa', cardholderName: 'Ada' },
        binData: { prepaid: 'Unknown' },
      },
    ],
  });
});

it('names the wrong fields to a browser that requested validation', async () => {
  const reply = await post({ ...visa, number: '4111111111111112', options: { validate: true } });
  expect(reply.status).toBe(422);
  expect(await reply.json()).toMatchObject({
    fieldErrors: [{ field: 'creditCard', fieldErrors: [{ field: 'number', code: '81715' }] }],
  });
});

it('validates a card unless the browser requests no validation', async () => {
  const card = { ...visa, number: '4111111111111112' };
  expect((await post(card)).status).toBe(422);
  expect((await post({ ...card, options: { validate: false } })).status).toBe(202);
});

it("vaults a card for the client token's customer, unless the browser requests no validation", async () => {
  const { customer } = await gateway.sdk.customer.create({});
  const cards = async () => (await gateway.sdk.customer.find(customer.id)).creditCards?.length;
  expect((await post({ ...visa, options: { validate: false } }, customer.id)).status).toBe(202);
  expect(await cards()).toBe(0);
  expect((await post(visa, customer.id)).status).toBe(201);
  expect(await cards()).toBe(1);
});

it('allows one use of a nonce', async () => {
  const paymentMethodNonce = await gateway.tokenize();
  const first = await gateway.sdk.transaction.sale({ amount: '13.37', paymentMethodNonce });
  expect(first.success).toBe(true);
  expect(codesIn(await gateway.sdk.transaction.sale({ amount: '13.37', paymentMethodNonce }))).toEqual([
    '91564',
  ]);
});

it('keeps a nonce usable if the sale it came with was invalid', async () => {
  const paymentMethodNonce = await gateway.tokenize();
  expect(codesIn(await gateway.sdk.transaction.sale({ amount: '-1', paymentMethodNonce }))).toEqual([
    '81501',
  ]);
  expect((await gateway.sdk.transaction.sale({ amount: '13.37', paymentMethodNonce })).success).toBe(true);
});

it('forgets a nonce after three hours', async () => {
  const paymentMethodNonce = await gateway.tokenize();
  await gateway.advance({ hours: 3 });
  expect(codesIn(await gateway.sdk.transaction.sale({ amount: '13.37', paymentMethodNonce }))).toEqual([
    '91565',
  ]);
});

it('stores neither card number nor CVV', async () => {
  await gateway.tokenize({ ...visa, cvv: '987' });
  await gateway.sdk.transaction.sale({ amount: '13.37', creditCard: { ...visa, cvv: '987' } });
  const files = readdirSync(gateway.stateFolder).map((name) => readFileSync(join(gateway.stateFolder, name)));
  const everything = Buffer.concat(files).toString('latin1');
  expect(everything).toContain('"last4":"1111"');
  expect(everything).not.toContain(visa.number);
  expect(everything).not.toMatch(/"cvv"|:"987"/);
});
