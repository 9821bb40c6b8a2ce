import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject, vi } from 'vitest';
import { loadConfig } from '../settings/load-config.ts';
import type { Config } from '../settings/config.ts';
import { startLocalBraintree } from './global-setup.ts';

/** Loads modules again afterwards, because a process reads its currency once. */
export function loadAgainIn(currency: string): void {
  vi.stubEnv('CURRENCY', currency);
  vi.resetModules();
}

/** The next file's modules are in US dollars again. */
export function endOtherCurrency(): void {
  vi.unstubAllEnvs();
  vi.resetModules();
}

/**
 * A gateway whose charges are in a currency. No other test shares it: they would find charges in a
 * currency that is not theirs.
 */
export async function startGatewayIn(
  currency: string,
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
