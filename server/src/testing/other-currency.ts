import { vi } from 'vitest';

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
