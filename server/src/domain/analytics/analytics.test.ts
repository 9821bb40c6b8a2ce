import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AnalyticsCollector, tellAnalyticsNow } from '../../testing/analytics.ts';
import type { Browser } from '../../testing/browser.ts';
import { offerExtras } from '../../testing/extras.ts';
import { startPassingMonths, type PassingMonths } from '../../testing/passing-months.ts';
import { colleague } from '../../testing/staff.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { analyticsProvider } from './index.ts';

const PUBLIC_URL = new URL('https://give.example.org');
const KEYS = 'measurement_id=G-1&api_secret=hush-hush';

interface Payload {
  client_id: string;
  timestamp_micros: number;
  consent: object;
  events: { name: string; params: Record<string, unknown> }[];
}

const collector = new AnalyticsCollector();
let test: PassingMonths;
beforeAll(async () => {
  const origin = await collector.listen();
  test = await startPassingMonths({
    analytics: analyticsProvider(`${origin}/mp/collect?${KEYS}`, PUBLIC_URL),
  });
  await offerExtras(test, { analytics: true });
});
afterAll(async () => {
  await test.close();
  collector.close();
});
beforeEach(() => {
  collector.status = 204;
  collector.taken.length = 0;
});

/** Begins a gift, answers the analytics question, and pays. */
async function give(gift: Parameters<typeof beginCheckout>[1], agrees?: boolean) {
  const browser = test.browser();
  const checkout = await beginCheckout(browser, gift);
  if (agrees !== undefined) await choose(browser, checkout.uuid, agrees);
  const path = checkout.type === 'monthly' ? '/api/subscription' : '/api/transaction';
  expect((await browser.post(path, paymentBody(checkout))).status).toBe(200);
  const [made] = await test.rows(
    `select gifts.id, gateway_transaction_id as charge from gifts join attempts on attempts.id = attempt_id
     where checkout_id = '${checkout.uuid}'`,
  );
  return { browser, checkout, giftId: String(made?.['id']), charge: String(made?.['charge']) };
}

const choose = (browser: Browser, checkoutId: string, agrees: boolean) =>
  browser.put(`/api/checkout/${checkoutId}/analytics`, { agrees });

/** The events of each gift that the provider has received since the test began. */
async function told(): Promise<Payload[]> {
  await tellAnalyticsNow(test);
  return collector.taken.map((body) => JSON.parse(body) as Payload);
}

const eventsOf = (payloads: Payload[]) =>
  payloads.flatMap(({ events }) =>
    events.map(({ name, params }) => [name, params['transaction_id'], params['value']]),
  );

describe('the analytics provider', () => {
  it('receives a gift whose donor agreed, once, with nothing that leads to the donor', async () => {
    const { giftId, checkout, charge } = await give(
      { email: 'counted@example.org', amount: 42.5, campaign: 'wells' },
      true,
    );
    const [payload] = await told();
    expect(payload?.events).toEqual([
      {
        name: 'purchase',
        params: {
          transaction_id: giftId,
          currency: 'USD',
          value: 42.5,
          items: [
            { item_id: 'one-time', item_name: 'one-time', price: 42.5, quantity: 1, item_category: 'wells' },
          ],
        },
      },
    ]);
    expect(payload?.consent).toEqual({ ad_user_data: 'DENIED', ad_personalization: 'DENIED' });
    expect(Math.abs((payload?.timestamp_micros ?? 0) / 1_000 - Date.now())).toBeLessThan(600_000);
    const all = collector.texts.join('\n');
    for (const own of ['counted@example.org', 'counted', checkout.uuid, charge])
      expect(all).not.toContain(own);
    // The last digits of the card. An id or a time may contain them by chance.
    expect(all).not.toMatch(/(?<![\da-f-])1111(?![\da-f-])/);
    expect(await told()).toHaveLength(1);
  });

  it('receives nothing of donors who were not asked, did not agree, or withdrew before paying', async () => {
    await give({ email: 'silent@example.org' });
    await give({ email: 'no@example.org' }, false);
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { email: 'changed-mind@example.org' });
    await choose(browser, checkout.uuid, true);
    await choose(browser, checkout.uuid, false);
    const shown = await browser.get(`/api/checkout/${checkout.uuid}/analytics`);
    expect(shown.body.data).toEqual({ agrees: false });
    await browser.post('/api/transaction', paymentBody(checkout));
    expect(await told()).toEqual([]);
  });

  it('receives later months of a monthly gift and refunds, until the donor withdraws', async () => {
    const { browser, giftId } = await give(
      { email: 'monthly@example.org', amount: 30, type: 'monthly' },
      true,
    );
    await test.advance({ months: 1 });
    const [first, second] = await told();
    expect(eventsOf([first, second] as Payload[])).toEqual([
      ['purchase', giftId, 30],
      ['purchase', expect.not.stringMatching(giftId), 30],
    ]);
    expect(second?.client_id).toBe(first?.client_id);

    const finance = await colleague(test, 'finance');
    const refunded = await finance.console.put(`/refunds/${crypto.randomUUID()}`, {
      gift_id: giftId,
      amount_cents: 1_000,
      reason: 'requested',
      note: '',
      cancels_monthly_gift: false,
    });
    expect(refunded.status).toBe(200);
    await test.settled();
    expect(eventsOf(await told()).at(-1)).toEqual(['refund', giftId, 10]);

    const stranger = await give({ email: 'stranger@example.org' }, true);
    expect((await stranger.browser.delete('/api/profile/analytics')).body.data).toEqual({ agrees: false });
    expect((await browser.get('/api/profile/analytics')).body.data).toEqual({ agrees: true });
    expect((await browser.delete('/api/profile/analytics')).body.data).toEqual({ agrees: false });
    expect((await browser.get('/api/profile/analytics')).body.data).toEqual({ agrees: false });
    await test.advance({ months: 1 });
    const before = collector.taken.length;
    expect(await told()).toHaveLength(before);
  });

  it('receives an event again after it took nothing, and then only once', async () => {
    const { giftId } = await give({ email: 'later@example.org', amount: 12 }, true);
    collector.status = 503;
    expect(await told()).toEqual([]);
    collector.status = 204;
    expect(eventsOf(await told())).toEqual([['purchase', giftId, 12]]);
    expect(await told()).toHaveLength(1);
  });

  it('accepts a choice for a checkout only from the session that began it', async () => {
    const { checkout } = await give({ email: 'mine@example.org' });
    const stranger = test.browser();
    await beginCheckout(stranger, { email: 'not-mine@example.org' });
    expect((await choose(stranger, checkout.uuid, true)).status).toBe(404);
    expect((await stranger.get(`/api/checkout/${checkout.uuid}/analytics`)).status).toBe(404);
    expect(await told()).toEqual([]);
  });

  it('is named on the checkout page only while the charity asks', async () => {
    const page = async () => (await test.app.inject({ url: '/checkout' })).body;
    expect(await page()).toContain('"analytics":"Google Analytics"');
    await offerExtras(test, { analytics: false });
    await expect.poll(page, { timeout: 30_000 }).not.toContain('"analytics"');
    const browser = test.browser();
    const { uuid } = await beginCheckout(browser, { email: 'too-late@example.org' });
    expect((await choose(browser, uuid, true)).status).toBe(404);
    await offerExtras(test, { analytics: true });
  });
});

describe('Matomo', () => {
  const own = new AnalyticsCollector();
  let matomo: TestApp;
  beforeAll(async () => {
    const origin = await own.listen();
    const address = `${origin}/matomo.php?idsite=3&token_auth=hush-hush`;
    matomo = await startTestApp({ analytics: analyticsProvider(address, PUBLIC_URL) });
    await offerExtras(matomo, { analytics: true });
  });
  afterAll(async () => {
    await matomo.close();
    own.close();
  });

  it('receives a gift as an order, with its key only in the body', async () => {
    const browser = matomo.browser();
    const checkout = await beginCheckout(browser, { email: 'm@example.org', amount: 77 });
    await choose(browser, checkout.uuid, true);
    await browser.post('/api/transaction', paymentBody(checkout));
    await tellAnalyticsNow(matomo);
    const [body = ''] = own.taken;
    const fields = Object.fromEntries(new URLSearchParams(body));
    expect(fields).toMatchObject({
      idsite: '3',
      rec: '1',
      token_auth: 'hush-hush',
      idgoal: '0',
      revenue: '77',
    });
    expect(fields['_id']).toMatch(/^[0-9a-f]{16}$/);
    expect(fields['cdt']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(fields['ec_items']).toBe('[["one-time","one-time","",77,1]]');
    expect(own.texts[0]?.split(' ')[0]).toBe('/matomo.php');
  });
});
