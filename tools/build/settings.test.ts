import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStartSettings } from './settings.ts';

test('without any setting everything is local and below ./data', () => {
  expect(readStartSettings({})).toEqual({
    port: 3_000,
    publicUrl: 'http://localhost:3000',
    ownUrl: 'http://localhost:3000',
    dataDir: join(process.cwd(), 'data'),
    localBraintree: { port: 3_001 },
    hasLocalMailbox: true,
    mailsAlerts: false,
    threeDSecure: false,
  });
});

test('local Braintree listens beside the configured port', () => {
  expect(readStartSettings({ PORT: '8080' }).localBraintree).toEqual({ port: 8_081 });
});

test('a real Braintree disables the local one', () => {
  expect(readStartSettings({ BRAINTREE_ENVIRONMENT: 'sandbox' }).localBraintree).toBeNull();
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['LOCAL_BRAINTREE_PORT', '1e3'],
])('%s=%s is rejected by name', (name, value) => {
  expect(() => readStartSettings({ [name]: value })).toThrow(
    `${name} must be a number from 1 to 65535, but it is "${value}".`,
  );
});
