import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ControlPanel } from '../testing/control-panel.ts';
import { ApiProcess } from '../testing/api-process.ts';
import { freePort } from '../testing/global-setup.ts';
import { beginCheckout, paymentBody, startTestApp, testConfig, type TestApp } from '../testing/test-app.ts';
import { TcpProxy } from '../testing/tcp-proxy.ts';

let test: TestApp;
beforeAll(async () => (test = await startTestApp()));
afterEach(() => test.localBraintree.changeMerchantAccount({ currency: 'USD', status: 'active' }));
afterAll(() => test.close());

const PAYMENTS = [
  ['one-time', '/api/transaction'],
  ['monthly', '/api/subscription'],
] as const;

const REMEDY =
  "Set BRAINTREE_MERCHANT_ACCOUNT_ID to an active merchant account in USD. Braintree's control panel lists them.";

/** The message of a failed start. */
async function refusalOf(settings: Record<string, string> = {}): Promise<string> {
  const api = new ApiProcess(test, await freePort(), settings);
  expect(await api.ended()).toBe(1);
  return api.complaints;
}

describe('a server does not start', () => {
  it('with a default merchant account in another currency', async () => {
    await test.localBraintree.changeMerchantAccount({ currency: 'EUR' });
    expect(await refusalOf()).toBe(
      `The merchant account "sandbox_usd" at Braintree charges in EUR, but donors see USD. ${REMEDY}\n`,
    );
  });

  it('with a named merchant account in another currency', async () => {
    await test.localBraintree.changeMerchantAccount({ currency: 'EUR' });
    expect(await refusalOf({ BRAINTREE_MERCHANT_ACCOUNT_ID: 'sandbox_usd' })).toContain('charges in EUR');
  });

  it('with a merchant account that Braintree does not have', async () => {
    expect(await refusalOf({ BRAINTREE_MERCHANT_ACCOUNT_ID: 'other' })).toBe(
      `Braintree has no merchant account "other", which BRAINTREE_MERCHANT_ACCOUNT_ID names. ${REMEDY}\n`,
    );
  });

  it('with an inactive merchant account', async () => {
    await test.localBraintree.changeMerchantAccount({ status: 'suspended' });
    expect(await refusalOf()).toBe(
      `The merchant account "sandbox_usd" at Braintree is not active, so it accepts no payments. ${REMEDY}\n`,
    );
  });
});

describe('a server that names its merchant account', () => {
  it('charges with it, once and monthly, and not with the default one', async () => {
    await test.localBraintree.changeMerchantAccount({ currency: 'EUR' });
    await new ControlPanel(test.config.braintree).addMerchantAccount('gifts', 'USD');
    const braintree = { ...test.config.braintree, merchantAccountId: 'gifts' };
    const app = await startTestApp({ braintree });
    try {
      for (const [type, path] of PAYMENTS) {
        const browser = app.browser();
        const checkout = await beginCheckout(browser, { email: `${type}@example.org`, type });
        const reply = await browser.post(path, paymentBody(checkout));
        expect(reply.body.data).toMatchObject({ status: 'succeeded' });
        const [attempt] = await app.rows(`select id from attempts where email = '${type}@example.org'`);
        const charges = await app.localBraintree.chargesOf(String(attempt?.['id']));
        expect(charges).toMatchObject([{ currency: 'USD' }]);
      }
    } finally {
      await app.close();
    }
  });
});

describe('a server that starts while Braintree is unreachable', () => {
  const { braintree } = testConfig();
  const wire = new TcpProxy(braintree.localPort);
  let late: TestApp;
  beforeAll(async () => {
    const localPort = await wire.listen();
    wire.cut();
    late = await startTestApp({ braintree: { ...braintree, localPort } });
  });
  afterAll(async () => {
    await late.close();
    await wire.close();
  });

  const ready = async () => {
    const { status, body } = await late.browser().get('/readyz');
    return [status, (body as unknown as { status: string }).status];
  };

  it('retries, and takes no payment once it knows that the merchant account is wrong', async () => {
    expect(await ready()).toEqual([200, 'ok']);
    await test.localBraintree.changeMerchantAccount({ currency: 'EUR' });
    wire.restore();
    await expect.poll(ready, { timeout: 150_000 }).toEqual([503, 'payments stopped']);
    await late.until(
      `select count(*) = 1 as ok from alerts where kind = 'merchantAccount' and details ->> 'Fault' like '%charges in EUR%'`,
    );
    for (const [type, path] of PAYMENTS) {
      const browser = late.browser();
      const checkout = await beginCheckout(browser, { email: `${type}@example.org`, type });
      const reply = await browser.post(path, paymentBody(checkout));
      expect([reply.status, reply.body.code]).toEqual([502, 'gateway_unavailable']);
    }
    expect(await late.rows('select distinct state, reason from attempts')).toEqual([
      { state: 'failed', reason: 'the merchant account is not the right one' },
    ]);
  });

  it('takes payments again once the merchant account is right', async () => {
    await expect.poll(ready, { timeout: 150_000 }).toEqual([200, 'ok']);
    const browser = late.browser();
    const checkout = await beginCheckout(browser);
    expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
  });
});
