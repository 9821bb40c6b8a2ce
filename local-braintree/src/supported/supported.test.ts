import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { refusedCalls } from '../http/refused-calls.ts';
import { supportedRoutes } from '../http/route-table.ts';
import { connectSdk } from '../testing/test-gateway.ts';
import { otherCalls, supportedMarkdown } from './markdown.ts';

/** Methods of the SDK's gateways that are helpers instead of calls. */
const helpers =
  /^_|^constructor$|[hH]andler$|^pagingFunctionGenerator$|^create(Success|Error)Result$|^(shared|matching|sample)Signature$|^validate|^dateFormat$|^fetch|^build|^underscoreCustomField$|^settlementOperation|[xX]ml/;

function sdkCalls(): string[] {
  const notGateways = new Set(['config', 'http', 'graphQLClient', '_service']);
  return Object.entries(connectSdk(1) as unknown as Record<string, object>)
    .filter(([name]) => !notGateways.has(name))
    .flatMap(([name, gateway]) => {
      const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(gateway));
      return methods.filter((method) => !helpers.test(method)).map((method) => `${name}.${method}`);
    });
}

it('is documented as it is: npm run supported -w local-braintree', () => {
  const written = readFileSync(new URL('../../SUPPORTED.md', import.meta.url), 'utf8');
  expect(written).toBe(supportedMarkdown());
});

it('lists every call of the SDK as supported or rejected, and nothing else', () => {
  const said = [...supportedRoutes, ...refusedCalls].map(({ call }) => call);
  expect([...new Set([...said, ...Object.keys(otherCalls)])].sort()).toEqual(sdkCalls().sort());
});
