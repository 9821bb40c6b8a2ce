import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Parameters } from '../wire/parameters.ts';
import { supportedRoutes } from '../http/route-table.ts';
import { parametersWithoutEffect } from '../testing/effects.ts';
import { sampledCalls } from '../testing/parameter-samples/index.ts';
import { fillVault, sampledMerchant } from '../testing/parameter-samples/merchant.ts';
import type { SampledVault } from '../testing/parameter-samples/merchant.ts';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-braintree-seed-'));
let gateway: TestGateway;
let vault: SampledVault;
beforeAll(async () => {
  // The SDK warns of deprecated parameters.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const path = join(folder, 'seed.json');
  writeFileSync(path, JSON.stringify(sampledMerchant));
  gateway = await startTestGateway(path);
  vault = await fillVault(gateway);
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

it.each(sampledCalls.map((sampled, index) => [index, sampled] as const))(
  'each parameter is returned, has an effect, or is rejected (%i)',
  async (_index, sampled) => {
    const { call, ...samples } = sampled(vault);
    expect({ call, lost: await parametersWithoutEffect({ call, ...samples }) }).toEqual({ call, lost: [] });
  },
);

/** The paths of a call's supported parameters, and of those that it rejects by name. */
function paths(parameters: Parameters, prefix = ''): { taken: string[]; refused: string[] } {
  const taken: string[] = [];
  const refused: string[] = [];
  for (const [name, rule] of Object.entries(parameters)) {
    const path = `${prefix}${name}`;
    if (rule === 'unsupported') refused.push(path);
    else if (typeof rule !== 'object') taken.push(path);
    else {
      const below = paths(rule, `${path}.`);
      taken.push(...below.taken);
      refused.push(...below.refused);
    }
  }
  return { taken, refused };
}

/** The SDK's own names of parameters that it sends under another. */
const renamed: Readonly<Record<string, string>> = {
  'evidence.comments': 'evidence.content',
  'evidence.documentUploadId': 'evidence.documentId',
};
/**
 * Searches have separate tests for each field, and a file is a part of a form instead of a
 * parameter.
 */
const elsewhere = /^(search|file\.|documentUpload\.|kind$)/;

/** A new record lacks the data that these would affect, or already has the requested value. */
const nothingToActOn = new Set([
  'customer.create customer.creditCard.options.makeDefault',
  'customer.create customer.creditCard.options.failOnDuplicatePaymentMethodForCustomer',
  'customer.create customer.creditCard.billingAddress.options.updateExisting',
  'paymentMethod.create paymentMethod.billingAddress.options.updateExisting',
  'paymentMethod.create creditCard.billingAddress.options.updateExisting',
]);

it('has a sample of each parameter that a call accepts', () => {
  const sampled = new Set(
    sampledCalls.flatMap((make) => {
      const { call, root, samples } = make(vault);
      return samples.map(([path]) => `${call} ${root}.${path}`);
    }),
  );
  const taken = supportedRoutes.flatMap(({ call, parameters }) =>
    paths(parameters ?? {})
      .taken.filter((path) => !elsewhere.test(path))
      .map((path) => `${call} ${renamed[path] ?? path}`),
  );
  expect(taken.filter((path) => !sampled.has(path) && !nothingToActOn.has(path))).toEqual([]);
});

it('rejects by name each parameter that it does not accept', async () => {
  const { http } = gateway.sdk as unknown as {
    http: Record<string, (path: string, body: object) => Promise<unknown>>;
  };
  for (const { call, method, path, parameters } of supportedRoutes) {
    for (const refused of paths(parameters ?? {}).refused) {
      const address = `/merchants/integration_merchant_id${path.replaceAll(/:\w+/g, 'any')}`;
      await expect(http[method.toLowerCase()]?.(address, nested(refused.split('.')))).rejects.toThrow();
      const shown = refused.replaceAll(/\.(\w+)/g, '[$1]');
      expect(gateway.reports.at(-1)).toBe(`local-braintree does not support ${shown} of ${call}.`);
    }
  }
});

function nested([name = '', ...rest]: readonly string[]): object {
  return { [name]: rest.length === 0 ? 'x' : nested(rest) };
}

/** The lists by which the SDK itself checks its input: the call, and the member of the body. */
const signatures = [
  ['clientToken', '_generateSignature', 'clientToken.generate', 'clientToken'],
  ['creditCardVerification', '_createSignature', 'creditCardVerification.create', 'verification'],
  ['customer', '_createSignature', 'customer.create', 'customer'],
  ['customer', '_createSignature', 'customer.update', 'customer'],
  ['transaction', '_createSignature', 'transaction.sale', 'transaction'],
  ['transaction', '_submitForSettlementSignature', 'transaction.submitForSettlement', 'transaction'],
  [
    'transaction',
    '_submitForPartialSettlementSignature',
    'transaction.submitForPartialSettlement',
    'transaction',
  ],
  ['transaction', '_updateDetailsSignature', 'transaction.updateDetails', 'transaction'],
  ['transaction', '_packageTrackingSignature', 'transaction.packageTracking', 'shipment'],
] as const;

type Signature = () => { valid: string[]; ignore?: string[] };

it.each(signatures)('knows every parameter of the SDK: %s.%s as %s', (owner, method, call, root) => {
  const gateways = gateway.sdk as unknown as Record<string, Record<string, Signature>>;
  const { valid, ignore = [] } = gateways[owner]?.[method]?.() ?? { valid: [] };
  expect(valid.length).toBeGreaterThan(4);
  const known = supportedRoutes.find((route) => route.call === call)?.parameters?.[root];
  const unknown = [...valid, ...ignore].filter((key) => !isKnown(known, key.replaceAll(']', '').split('[')));
  expect(unknown).toEqual([]);
});

function isKnown(rule: Parameters[string] | undefined, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined || typeof rule !== 'object') return rule !== undefined;
  const inCamelCase = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return isKnown(rule[inCamelCase], rest);
}
