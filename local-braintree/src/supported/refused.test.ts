import braintree from 'braintree';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusedCalls } from '../http/refused-calls.ts';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

/** The SDK's own inputs, which have no published types. */
const { GraphQL: inputs } = braintree as unknown as { GraphQL: Record<string, Built | undefined> };
interface Built {
  builder(): { build(): unknown };
}
const built = (name: string): unknown => inputs[name]?.builder().build();

/** The SDK's arguments of a call, if they are more than an id. */
const parameters: Readonly<Record<string, unknown>> = {
  'bankAccountInstantVerification.createJwt': { toGraphQLVariables: () => ({}) },
  'customerSession.createCustomerSession': built('CreateCustomerSessionInput'),
  'customerSession.getCustomerRecommendations': built('CustomerRecommendationsInput'),
  'customerSession.updateCustomerSession': built('UpdateCustomerSessionInput'),
  'exchangeRateQuote.generate': {},
  'localPaymentContext.create': { toGraphQLVariables: () => ({}) },
  'merchant.create': {},
  'oauth.createTokenFromCode': {},
  'oauth.createTokenFromRefreshToken': {},
  'paypalPaymentResource.update': {},
};

it.each(refusedCalls.map(({ call }) => call))('rejects %s with 501 and its name', async (call) => {
  await gateway.call(call, parameters[call] ?? 'x').catch(() => undefined);
  expect(gateway.reports).toContain(`local-braintree does not support ${call}.`);
});
