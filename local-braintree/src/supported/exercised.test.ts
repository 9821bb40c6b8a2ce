import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { supportedRoutes } from '../http/route-table.ts';
import { otherCalls } from './markdown.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
const tests = globSync('**/*.test.ts', { cwd: source })
  .map((path) => readFileSync(`${source}${path}`, 'utf8'))
  .join('\n');

/** Whether a test makes this call through the SDK: `sdk.plan.find(`, `call('plan.find'`, or `search('plan'`. */
function isMade(call: string): boolean {
  const [gateway = '', method = ''] = call.split('.');
  const ways = [`\\b${gateway}\\.${method}\\(`, `'${gateway}\\.${method}'`];
  if (method === 'search') ways.push(`search\\(\\s*'${gateway}'`);
  return ways.some((way) => new RegExp(way).test(tests));
}

it('holds every supported call to a test that makes it', () => {
  // It makes an address for a partner's browser, without a server.
  const elsewhere = new Set(['oauth.connectUrl']);
  const known = [...supportedRoutes.map(({ call }) => call), ...Object.keys(otherCalls)];
  const calls = new Set(known.filter((call) => !elsewhere.has(call)));
  expect([...calls].filter((call) => !isMade(call))).toEqual([]);
});
