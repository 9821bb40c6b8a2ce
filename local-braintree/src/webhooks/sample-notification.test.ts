import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { callByName } from '../testing/sdk-by-name.ts';
import { connectSdk } from '../testing/test-gateway.ts';

// The published types lack the class with the names of the kinds.
const require = createRequire(import.meta.url);
const { WebhookNotification } = require('braintree') as {
  WebhookNotification: { Kind: Record<string, unknown> };
};
const kinds = Object.values(WebhookNotification.Kind).filter((kind) => typeof kind === 'string');
const sdk = connectSdk(1);

it.each(kinds)('the SDK parses its own sample of %s', async (kind) => {
  const sample = await sdk.webhookTesting.sampleNotification(kind as never, 'an-id');
  const parsed = await sdk.webhookNotification.parse(sample.bt_signature, sample.bt_payload);
  expect(parsed.kind).toBe(kind);
  expect(parsed.timestamp).toBeTruthy();
});

it('answers the challenge by which Braintree verifies a destination', async () => {
  const challenge = '20f9f8ed05f77439fe955c977e4c8a53';
  const { body } = await callByName(sdk, 'webhookNotification.verify', challenge);
  expect(body).toMatch(/^integration_public_key\|[0-9a-f]{40}$/);
});
