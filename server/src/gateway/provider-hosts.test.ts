import {
  BRAINTREE_WEB_VERSIONS,
  OFFERABLE_METHODS,
  type BraintreeWebVersion,
  type OfferableMethod,
} from '@handsel/contract';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, it } from 'vitest';
import { pageContentSecurityPolicy } from '../platform/http/security-headers.ts';
import { providerHosts, writtenElements } from './provider-hosts.ts';
import type { Offer } from './providers.ts';

type Environment = Offer['braintree']['environment'];

function policyOf(
  environment: Environment,
  methods: readonly OfferableMethod[],
  {
    threeDSecure = false,
    usesRecaptcha = false,
    web = '3.97.2',
  }: { threeDSecure?: boolean; usesRecaptcha?: boolean; web?: BraintreeWebVersion } = {},
): string {
  const config: Pick<Offer, 'braintree' | 'offer'> = {
    braintree: { environment, web },
    offer: {
      methods: new Set(methods),
      threeDSecure,
      googlePay: { environment: 'TEST', merchantId: undefined },
      venmoDesktop: 'qr',
    },
  };
  return pageContentSecurityPolicy({
    braintreeEnvironment: environment,
    usesRecaptcha,
    sentryDsn: undefined,
    providers: providerHosts(config),
    inlineScripts: [],
    inlineStyles: [],
    nonce: { value: 'once', lets: writtenElements(config) },
  });
}

it('allows only Braintree and its fraud tools if a charity takes only cards', () => {
  const policy = policyOf('production', ['card']);
  expect(policy).toContain("script-src 'self' https://c.paypal.com;");
  expect(policy).toContain('frame-src https://assets.braintreegateway.com https://c.paypal.com;');
  expect(policy).toContain("img-src 'self' data: https://c.paypal.com https://b.stats.paypal.com;");
  expect(policy).toMatch(/style-src 'self' 'unsafe-hashes' 'sha256-[\w+/=]+';/);
  expect(policy).not.toContain('google');
});

it('allows the hosts of Google Pay if it is offered', () => {
  const policy = policyOf('production', ['card', 'google']);
  expect(policy).toContain("script-src 'self' https://c.paypal.com https://pay.google.com;");
  expect(policy).toContain("style-src 'self' 'nonce-once' ");
  expect(policy).toMatch(/frame-src [^;]*https:\/\/pay\.google\.com/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/google\.com\/pay /);
  expect(policy).toMatch(/img-src [^;]*https:\/\/www\.gstatic\.com\/instantbuy\//);
});

it('allows the hosts of PayPal if it is offered', () => {
  const policy = policyOf('production', ['card', 'paypal']);
  const hosts = 'https://*.paypal.com https://*.paypalobjects.com';
  expect(policy).toContain(`script-src 'self' 'nonce-once' https://c.paypal.com ${hosts};`);
  expect(policy).toMatch(
    /style-src 'self' 'nonce-once' [^;]* https:\/\/\*\.paypal\.com https:\/\/\*\.paypalobjects\.com;/,
  );
  for (const directive of ['connect', 'frame', 'img']) {
    expect(policy).toMatch(new RegExp(`${directive}-src [^;]*https://\\*\\.paypal\\.com`));
  }
});

it('allows the hosts for signing in at a bank if bank accounts are offered', () => {
  const policy = policyOf('production', ['card', 'bank']);
  expect(policy).toContain(
    "script-src 'self' https://c.paypal.com https://cdn.plaid.com/link/v2/stable/link-initialize.js;",
  );
  expect(policy).toMatch(/frame-src [^;]*https:\/\/cdn\.plaid\.com/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/production\.plaid\.com/);
});

it('allows the hosts of Visa Checkout if it is offered', () => {
  const policy = policyOf('production', ['card', 'visa']);
  expect(policy).toContain("script-src 'self' https://c.paypal.com https://*.secure.checkout.visa.com;");
  expect(policy).toMatch(/frame-src [^;]*https:\/\/secure\.checkout\.visa\.com/);
});

it('needs no other server for Apple Pay', () => {
  expect(policyOf('production', ['card', 'apple'])).toBe(policyOf('production', ['card']));
});

it('allows both of Cardinal’s domains if banks are asked', () => {
  const policy = policyOf('production', ['card'], { threeDSecure: true });
  for (const directive of ['script', 'connect']) {
    expect(policy).toMatch(new RegExp(`${directive}-src [^;]*\\.cardinalcommerce\\.com`));
    expect(policy).toMatch(new RegExp(`${directive}-src [^;]*https://\\*\\.cardinaltrusted\\.com`));
  }
  expect(policyOf('production', ['card'])).not.toContain('cardinal');
});

it('allows the current braintree-web to send its events to PayPal', () => {
  expect(policyOf('production', ['card'], { web: 'current' })).toMatch(
    /connect-src [^;]*https:\/\/www\.paypal\.com/,
  );
  expect(policyOf('production', ['card'])).not.toContain('https://www.paypal.com');
});

it('allows no other server with the local stand-in', () => {
  for (const web of BRAINTREE_WEB_VERSIONS)
    expect(policyOf('local', OFFERABLE_METHODS, { web })).not.toContain('https:');
});

it('allows only foreign scripts that the inventory gives a reason for, and the inventory names no other', () => {
  const everything = { threeDSecure: true, usesRecaptcha: true };
  const policies = (['sandbox', 'production'] as const).map((environment) =>
    policyOf(environment, OFFERABLE_METHODS, everything),
  );
  const sources = policies.flatMap((policy) => /script-src ([^;]*);/.exec(policy)?.[1]?.split(' ') ?? []);
  const file = path.join(import.meta.dirname, '../../../docs/script-inventory.json');
  const { others } = JSON.parse(readFileSync(file, 'utf8')) as { others: { source: string }[] };
  expect(new Set(sources)).toEqual(
    new Set(["'self'", "'nonce-once'", ...others.map(({ source }) => source)]),
  );
});

const OFFERS: (readonly OfferableMethod[])[] = [
  ['card'],
  ['card', 'google'],
  ['card', 'paypal'],
  ['card', 'bank'],
  OFFERABLE_METHODS,
];

it.each(OFFERS.map((methods) => ({ methods })))(
  'has no weakness that Google’s evaluator of policies knows: $methods',
  ({ methods }) => {
    for (const threeDSecure of [false, true]) {
      const policy = policyOf('production', methods, { threeDSecure });
      const { csp } = new CspParser(policy.replaceAll('nonce-once', `nonce-${'A'.repeat(22)}`));
      // Two findings remain: the policy names sources at all, and these must not serve JSONP.
      const grave = new CspEvaluator(csp)
        .evaluate()
        .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE);
      expect(grave).toEqual([]);
    }
  },
);
