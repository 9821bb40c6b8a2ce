import type { CharityState } from '@handsel/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offerExtras } from '../../testing/extras.ts';
import { colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  const googlePay = { environment: 'TEST', merchantId: undefined } as const;
  const methods = new Set(['card', 'paypal', 'google'] as const);
  test = await startTestApp({ offer: { methods, threeDSecure: false, googlePay, venmoDesktop: 'qr' } });
});
afterAll(() => test.close());

async function turnOff(...methodsOff: 'google'[]): Promise<void> {
  const { console: admin } = await colleague(test, 'admin');
  const { content, revision } = (await admin.get('/charity')).body.data as CharityState;
  const saved = await admin.put('/charity/draft', { revision, content: { ...content, methodsOff } });
  await admin.post('/charity/publish', { revision: (saved.body.data as CharityState).revision });
}

const isOnPages = async () =>
  (await test.app.inject({ url: '/checkout' })).body.includes('"walletFirst":true');

it('Pages show wallets first unless staff turn them off or no wallet provides an address', async () => {
  expect(await isOnPages()).toBe(true);
  await turnOff('google');
  expect(await isOnPages()).toBe(false);
  await turnOff();
  expect(await isOnPages()).toBe(true);
  await offerExtras(test, { walletFirst: false });
  expect(await isOnPages()).toBe(false);
});
