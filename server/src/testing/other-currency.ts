import { vi } from 'vitest';

/** Loads modules again afterwards, because a process reads its currency once. */
export function loadAgainIn(currency: string): void {
  vi.stubEnv('CURRENCY', currency);
  vi.resetModules();
}

/** Makes the gateway charge in a currency. */
export async function chargeIn(currency: string): Promise<void> {
  const { LocalBraintreeControl } = await import('./local-braintree-control.ts');
  const { testConfig } = await import('./test-app.ts');
  const { ControlPanel } = await import('./control-panel.ts');
  const { inject } = await import('vitest');
  const { braintree } = testConfig();
  await new LocalBraintreeControl(braintree.localPort, inject('controlKey')).changeMerchantAccount({
    currency,
  });
  await new ControlPanel(braintree).changePlanCurrency('monthly-gift', currency);
}

/** The tests of the next file are in US dollars again. */
export async function endOtherCurrency(): Promise<void> {
  await chargeIn('USD');
  vi.unstubAllEnvs();
  vi.resetModules();
}
