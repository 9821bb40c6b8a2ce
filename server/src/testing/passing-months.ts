import type { AppOptions } from '../app-options.ts';
import type { Config } from '../settings/config.ts';
import { startOwnGateway } from './own-gateway.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export interface PassingMonths extends TestApp {
  /** Lets time pass at the gateway, and waits for all events and jobs. */
  advance(by: { months?: number; days?: number }): Promise<void>;
  /** Does the same until a moment in ISO 8601. */
  advanceTo(moment: string): Promise<void>;
  /** Waits until all jobs are done. */
  settled(): Promise<void>;
}

/**
 * Moves the gateway's clock to the tenth of the next month, so that a test behaves the same on any
 * day. Every month has a tenth, and days before and after it.
 */
export async function onTheTenth({ localBraintree }: TestApp): Promise<void> {
  const [year = 0, month = 0] = (await localBraintree.today()).split('-').map(Number);
  await localBraintree.advanceTo(new Date(Date.UTC(year, month, 10)).toISOString());
}

/**
 * Moves the gateway's clock from the 29th, 30th or 31st to the first of the next month. February
 * skips those days.
 */
export async function offTheLastDays({ localBraintree }: TestApp): Promise<void> {
  const [year = 0, month = 0, day = 0] = (await localBraintree.today()).split('-').map(Number);
  if (day > 28) await localBraintree.advanceTo(new Date(Date.UTC(year, month, 1)).toISOString());
}

/**
 * The whole API with its own local Braintree, whose clock and webhooks no other test shares. The
 * API listens and receives all webhooks.
 */
export async function startPassingMonths(
  overrides: Partial<Config> = {},
  options: Partial<AppOptions> = {},
  through?: (url: string) => Promise<string>,
): Promise<PassingMonths> {
  const gateway = await startOwnGateway();
  const test = await startTestApp({ braintree: gateway.braintree, ...overrides }, through, options);
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  await test.localBraintree.sendWebhooksTo(`${origin}/api/webhooks/braintree`);
  const settled = () => test.until('select not exists (select from graphile_worker.jobs) as ok');
  return {
    ...test,
    settled,
    advance: async (by) => {
      await test.localBraintree.advance(by);
      await settled();
    },
    advanceTo: async (moment) => {
      await test.localBraintree.advanceTo(moment);
      await settled();
    },
    close: async () => {
      await test.close();
      gateway.end();
    },
  };
}
