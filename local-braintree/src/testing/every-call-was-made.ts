import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { clientRoutes } from '../http/client-api.ts';
import { graphqlOperations } from '../http/graphql-api.ts';
import { supportedRoutes } from '../http/route-table.ts';
import { otherCalls } from '../supported/markdown.ts';

/**
 * After all tests, checks that an official SDK called each row of SUPPORTED.md successfully: see
 * made-calls.ts. A partial run checks nothing.
 */
export function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'local-braintree-calls-'));
  project.provide('madeCalls', folder);
  return async () => {
    const made = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
    rmSync(folder, { recursive: true });
    if (!(await isWholeRun(project))) return;
    const missing = callsNeverMade(new Set(made));
    if (missing.length > 0) throw new Error(`No test makes these calls with success: ${missing.join(', ')}.`);
  };
}

async function isWholeRun(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const ran = new Set(project.vitest.state.getFiles().map(({ filepath }) => filepath));
  return project.vitest.config.testNamePattern === undefined && testFiles.every((path) => ran.has(path));
}
/**
 * A release from escrow is always rejected, because there is none; and a partner's address is
 * created without a server.
 */
const neverDone = new Set(['transaction.cancelRelease', 'oauth.connectUrl']);

/**
 * The rows of SUPPORTED.md without a call.
 * @param made the server SDK's names of calls, and the addresses and GraphQL operations that
 * browsers called
 */
function callsNeverMade(made: ReadonlySet<string>): string[] {
  const prefix = '/braintree/merchants/:merchantId/client_api/v1';
  const ofServers = [...supportedRoutes.map(({ call }) => call), ...Object.keys(otherCalls)];
  const ofBrowsers = [
    ...clientRoutes.map(({ method, path }) => `${method} ${prefix}${path}`),
    ...graphqlOperations.map(({ operationName }) => operationName),
  ];
  return [...new Set([...ofServers, ...ofBrowsers])].filter(
    (call) => !made.has(call) && !neverDone.has(call),
  );
}
