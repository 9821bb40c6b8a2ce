import { OFFERABLE_METHODS, providersSchema, type Providers } from '@handsel/contract';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { offeredProviders, type Offer } from './providers.ts';

function offer(environment: Offer['braintree']['environment'], everything = true): Providers['providers'] {
  const offered = offeredProviders({
    braintree: { environment, web: '3.97.2' },
    offer: {
      methods: new Set(everything ? OFFERABLE_METHODS : ['card']),
      threeDSecure: everything,
      googlePay: { environment: 'TEST', merchantId: undefined },
      venmoDesktop: 'qr',
    },
    charity: { name: 'Harbor Light' },
    publicUrl: new URL('http://localhost:3000'),
  });
  return z.parse(providersSchema, { braintree: 'a token', ...offered }).providers;
}

const scriptsOf = ({ paypal, google, apple, bank, visa, threeDSecure }: Providers['providers']) =>
  [paypal?.preload, ...[paypal, google, apple, bank, visa, threeDSecure].map((each) => each?.script)].filter(
    (address) => address !== undefined,
  );

it.each(['local', 'sandbox', 'production'] as const)(
  'offers a card-only charity nothing else: %s',
  (environment) => {
    expect(offer(environment, false)).toEqual({});
  },
);

it('loads every script from our own origin with the local Braintree', () => {
  const scripts = scriptsOf(offer('local'));
  expect(scripts).toHaveLength(7);
  for (const script of scripts)
    expect(script).toMatch(/^http:\/\/localhost:3000\/braintree\/assets\/[\w/-]+\.js$/);
});

it.each(['sandbox', 'production'] as const)('loads every script from its provider: %s', (environment) => {
  const scripts = scriptsOf(offer(environment));
  expect(scripts).toHaveLength(6);
  for (const script of scripts) {
    expect(new URL(script).protocol).toBe('https:');
    expect(new URL(script).hostname).toMatch(/(?:^|\.)(?:paypal|google|plaid|visa|cardinalcommerce)\.com$/);
  }
});

it('names the charity in Apple Pay, and needs only the local script for it', () => {
  expect(offer('production').apple).toEqual({ label: 'Harbor Light' });
});
