import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { loadConfig } from '../settings/load-config.ts';
import type { Config } from '../settings/config.ts';
import { startLocalBraintree } from './global-setup.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** A gateway without the charges, the clock and the faults of other tests. */
export async function startOwnGateway(
  currency?: string,
): Promise<{ braintree: Config['braintree']; end(): void }> {
  const state = mkdtempSync(path.join(tmpdir(), 'handsel-test-'));
  const localBraintree = await startLocalBraintree(state, inject('controlKey'), currency);
  return {
    braintree: loadConfig({ LOCAL_BRAINTREE_PORT: String(localBraintree.port) }).braintree,
    end: () => {
      localBraintree.end();
      rmSync(state, { recursive: true, force: true });
    },
  };
}

/**
 * The whole API with a gateway of its own. A test that compares months with the gateway would
 * otherwise also compare the thousands of charges of earlier test files.
 */
export async function startAppWithOwnGateway(): Promise<TestApp> {
  const gateway = await startOwnGateway();
  const test = await startTestApp({ braintree: gateway.braintree });
  const close = async () => {
    await test.close();
    gateway.end();
  };
  return { ...test, close };
}
