import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  codesIn,
  connectSdk,
  decodedClientToken,
  rejectionOf,
  startTestGateway,
} from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

it('gives a browser its configuration', async () => {
  const token = await decodedClientToken(gateway.sdk);
  const query = new URLSearchParams({ authorizationFingerprint: token['authorizationFingerprint'] ?? '' });
  const reply = await fetch(`${token['configUrl']}?${query.toString()}`);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(await reply.json()).toMatchObject({
    merchantId: 'integration_merchant_id',
    assetsUrl: `http://localhost:${gateway.port}/braintree/assets`,
    creditCards: { supportedCardTypes: expect.arrayContaining(['Visa', 'MasterCard']) as unknown },
  });
});

it('is useless once it was altered, and after a day', async () => {
  const token = await decodedClientToken(gateway.sdk);
  const status = async (fingerprint: string) => {
    const query = new URLSearchParams({ authorizationFingerprint: fingerprint });
    return (await fetch(`${token['configUrl']}?${query.toString()}`)).status;
  };
  const fingerprint = token['authorizationFingerprint'] ?? '';
  expect(await status(fingerprint)).toBe(200);
  expect(await status(`${fingerprint}&customer_id=somebody`)).toBe(401);
  await gateway.advance({ hours: 25 });
  expect(await status(fingerprint)).toBe(401);
});

it('names the errors of a request, in Braintree codes', async () => {
  const { sdk } = gateway;
  expect(codesIn(await sdk.clientToken.generate({ customerId: 'nobody' }))).toEqual(['92804']);
  expect(codesIn(await sdk.clientToken.generate({ merchantAccountId: 'none' }))).toEqual(['92807']);
});

it('rejects wrong keys', async () => {
  expect(await rejectionOf(connectSdk(gateway.port, 'wrong').clientToken.generate({}))).toBe(
    'authenticationError',
  );
});
