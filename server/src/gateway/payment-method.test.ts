import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  OFFERABLE_METHODS,
  offeredAs,
  PAYMENT_METHODS,
  PAYMENT_METHOD_TYPES,
  PROVIDER_NEEDS,
  savedMethodSchema,
  type OfferableMethod,
  type ProviderNeeds,
} from '@handsel/contract';
import { OFFLINE_METHODS } from '@handsel/contract/console';
import { describe, expect, it } from 'vitest';
import { giftMethodTypeEnum } from '../schema/attempts.ts';
import { providerHosts } from './provider-hosts.ts';
import { offeredProviders, type Offer } from './providers.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** A charity that offers one payment method. */
function offering(method: OfferableMethod, environment: 'local' | 'production'): Offer {
  return {
    braintree: { environment, web: '3.97.2' },
    offer: {
      methods: new Set(['card', method]),
      threeDSecure: false,
      googlePay: { environment: 'TEST', merchantId: undefined },
      venmoDesktop: 'qr',
    },
    charity: { name: 'A charity' },
    publicUrl: new URL('https://give.example.org'),
  };
}

/** The cells of a setting's row in a table. */
function rowOf(table: string, setting: string): string[] {
  const row = table.split('\n').find((line) => line.startsWith(`| \`${setting}\``)) ?? '';
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

const yesNo = (is: boolean) => (is ? 'yes' : 'no');

describe.each(OFFERABLE_METHODS)('the payment method %s', (name) => {
  const { brand, type, savedAs, renews, refunds, settlesLater, provesPayer } = PAYMENT_METHODS[name];
  const needs: ProviderNeeds = PROVIDER_NEEDS[name];

  it('has its type in the database, which leads back to the offered method', () => {
    expect(giftMethodTypeEnum.enumValues).toContain(type);
    expect(PAYMENT_METHODS[offeredAs(type)].type).toBe(type);
  });

  it('has its name among the saved payment methods', () => {
    expect(savedMethodSchema.shape.type.options).toContain(savedAs);
  });

  it('is listed for pages with each of its scripts', () => {
    const { providers } = offeredProviders(offering(name, 'local'));
    expect(Object.keys(providers)).toEqual(name === 'card' ? [] : [name]);
    for (const { local } of Object.values(needs.scripts ?? {}))
      expect(JSON.stringify(providers)).toContain(`/braintree/assets/${local}`);
  });

  it('has its scripts allowed by the pages’ policy', () => {
    const { providers } = offeredProviders(offering(name, 'production'));
    const hosts = providerHosts(offering(name, 'production')).flatMap(({ script }) => script);
    const addresses = JSON.stringify(providers).match(/https:[^"]+/g) ?? [];
    for (const address of addresses) {
      const { origin, hostname } = new URL(address);
      const lets = (host: string) =>
        host.startsWith(origin) || (host.includes('*') && hostname.endsWith(host.replace('https://*', '')));
      expect(hosts.some(lets), address).toBe(true);
    }
  });

  it('is described correctly in the documents', () => {
    const document = read('docs/payment-methods.md');
    expect(rowOf(document, name)).toEqual([
      `\`${name}\``,
      brand,
      ...[savedAs !== undefined, renews, refunds, settlesLater, provesPayer].map(yesNo),
    ]);
    if (name !== 'card') expect(document).toContain(`## ${brand} (\`${name}\`)`);
    const setting = read('docs/settings.md').split('### `PAYMENT_METHODS`')[1]?.split('\n### ')[0];
    expect(setting).toMatch(new RegExp(`\\b${name}\\b`));
  });
});

it('the database has a value for each type of payment and each offline method, and no other', () => {
  const types = OFFERABLE_METHODS.map((name) => PAYMENT_METHODS[name].type);
  expect(new Set(PAYMENT_METHOD_TYPES)).toEqual(new Set([...types, 'saved', 'vaulted']));
  expect(giftMethodTypeEnum.enumValues).toEqual([...PAYMENT_METHOD_TYPES, ...OFFLINE_METHODS]);
});
