import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Browser } from '../../testing/browser.ts';
import { donor } from '../../testing/donors.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function giver(): Promise<{ browser: Browser; oldTab: Browser }> {
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { amount: 50 });
  const oldTab = copyOf(browser);
  expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
  return { browser, oldTab };
}

function copyOf(browser: Browser): Browser {
  const copy = test.browser();
  browser.cookies.forEach((value, name) => copy.cookies.set(name, value));
  return copy;
}

const idleFor = (interval: string) =>
  test.rows(`update sessions set last_seen_at = now() - interval '${interval}'`);
const trust = async (browser: Browser) => (await browser.get('/api/user')).body.data;

describe('a session', () => {
  it('is in a cookie that scripts cannot read, and nowhere else', async () => {
    const browser = test.browser();
    const reply = await browser.get('/api/user');
    const cookies = ([] as string[]).concat(reply.headers['set-cookie'] as string[]);
    expect(cookies.find((each) => each.startsWith('handsel='))).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies.find((each) => each.startsWith('XSRF-TOKEN='))).toMatch(/; Path=\/; SameSite=Lax$/);
    const token = browser.cookies.get('handsel') ?? '';
    const rows = await test.rows(
      "select encode(token_hash, 'escape') as hash, row_to_json(sessions)::text as row from sessions",
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('has a Secure cookie bound to the host on https', async () => {
    const secure = await startTestApp({ publicUrl: new URL('https://give.example.org') });
    const reply = await secure.browser().get('/api/user');
    const cookies = ([] as string[]).concat(reply.headers['set-cookie'] as string[]);
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toContain('; Secure');
    expect(cookies[0]).toMatch(/^__Host-handsel=/);
    expect(reply.headers['strict-transport-security']).toBeDefined();
    await secure.close();
  });

  it('of a guest, left alone for half an hour, is silently a new one', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser);
    await idleFor('31 minutes');
    expect((await browser.put(`/api/checkout/${checkout.uuid}`, { page: 'confirm' })).status).toBe(419);
    expect(await trust(browser)).toMatchObject({ trust: 'guest' });
    expect((await browser.put(`/api/checkout/${checkout.uuid}`, { page: 'confirm' })).status).toBe(404);
  });

  it('of a giver, left alone for half an hour, answers 440', async () => {
    const { browser } = await giver();
    await idleFor('31 minutes');
    const reply = await browser.get('/api/user');
    expect([reply.status, reply.body.code]).toEqual([440, 'session_lapsed']);
    // Said once: the same browser may give again.
    expect(await trust(browser)).toMatchObject({ trust: 'guest', email: null });
    await beginCheckout(browser);
  });

  it('of a donor lasts for 90 days, however often they come back', async () => {
    const { browser } = await donor(test, 'faithful@example.org');
    const madeBefore = (days: number) =>
      test.rows(`update sessions set created_at = now() - ${String(days)} * interval '1 day'`);
    await madeBefore(89);
    expect(await trust(browser)).toMatchObject({ trust: 'donor' });
    await madeBefore(90.5);
    expect(await trust(browser)).toMatchObject({ trust: 'donor' });
    await idleFor('31 minutes');
    const reply = await browser.get('/api/user');
    expect([reply.status, reply.body.code]).toEqual([440, 'session_lapsed']);
  });

  it('of a giver ends after 91 days, however often they come back', async () => {
    const { browser } = await giver();
    await test.rows(`update sessions set created_at = now() - interval '90.5 days'`);
    expect(await trust(browser)).toMatchObject({ trust: 'giver' });
    await test.rows(`update sessions set created_at = now() - interval '91.5 days'`);
    const reply = await browser.get('/api/user');
    expect([reply.status, reply.body.code]).toEqual([440, 'session_lapsed']);
  });
});

describe('the token that changes when a gift succeeded', () => {
  it('is a new one, and the old one opens nothing once the new one was shown', async () => {
    const { browser, oldTab } = await giver();
    expect(browser.cookies.get('handsel')).not.toBe(oldTab.cookies.get('handsel'));
    expect(await trust(browser)).toMatchObject({ trust: 'giver' });
    const late = await oldTab.get('/api/user');
    expect([late.status, late.body.code]).toEqual([419, 'xsrf']);
    expect(late.headers['set-cookie']).toBeUndefined();
    expect(await trust(browser)).toMatchObject({ trust: 'giver' });
  });

  it('is given again when the reply that carried it was lost', async () => {
    const { browser, oldTab } = await giver();
    expect(await trust(oldTab)).toMatchObject({ trust: 'giver', email: 'ada@example.org' });
    expect(oldTab.cookies.get('handsel')).toBe(browser.cookies.get('handsel'));
  });

  it('is not given for the old one after five minutes', async () => {
    const { oldTab } = await giver();
    await idleFor('6 minutes');
    expect(await trust(oldTab)).toMatchObject({ trust: 'guest', email: null });
  });

  it('opens nothing by its old value a minute later', async () => {
    const { browser, oldTab } = await giver();
    await trust(browser);
    await test.rows(`update sessions set rotation_confirmed_at = now() - interval '2 minutes'`);
    expect(await trust(oldTab)).toMatchObject({ trust: 'guest', email: null });
  });
});
