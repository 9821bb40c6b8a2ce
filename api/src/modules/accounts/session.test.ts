import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Browser } from '../../testing/browser.ts';
import { verifiedDonor } from '../../testing/donors.ts';
import { letTimePass } from '../../testing/passing-time.ts';
import { keepInUse } from '../../testing/sessions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function unverifiedDonor(): Promise<{ browser: Browser; oldTab: Browser }> {
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

  it('has a Secure cookie on https://localhost, and other programs there may go on without https', async () => {
    const secure = await startTestApp({ publicUrl: new URL('https://localhost:3443') });
    const reply = await secure.browser().get('/api/user');
    expect(([] as string[]).concat(reply.headers['set-cookie'] as string[])[0]).toMatch(/^__Host-handsel=/);
    expect(reply.headers['strict-transport-security']).toBeUndefined();
    await secure.close();
  });

  it('of an anonymous visitor, left alone for half an hour, is silently a new one', async () => {
    const browser = test.browser();
    const checkout = await beginCheckout(browser);
    await letTimePass(test, '31 minutes');
    expect((await browser.put(`/api/checkout/${checkout.uuid}`, { page: 'confirm' })).status).toBe(419);
    expect(await trust(browser)).toMatchObject({ trust: 'anonymous' });
    expect((await browser.put(`/api/checkout/${checkout.uuid}`, { page: 'confirm' })).status).toBe(404);
  });

  it('of an unverified donor, left alone for half an hour, answers 440', async () => {
    const { browser } = await unverifiedDonor();
    await letTimePass(test, '31 minutes');
    const reply = await browser.get('/api/user');
    expect([reply.status, reply.body.code]).toEqual([440, 'session_lapsed']);
    // Said once: the same browser may give again.
    expect(await trust(browser)).toMatchObject({ trust: 'anonymous', email: null });
    await beginCheckout(browser);
  });

  it('of a donor lasts for 90 days, however often they come back', async () => {
    const { browser } = await verifiedDonor(test, 'faithful@example.org');
    await keepInUse(test, 89);
    expect(await trust(browser)).toMatchObject({ trust: 'verified' });
    await keepInUse(test, 90.5);
    expect(await trust(browser)).toMatchObject({ trust: 'verified' });
    await letTimePass(test, '31 minutes');
    const reply = await browser.get('/api/user');
    expect([reply.status, reply.body.code]).toEqual([440, 'session_lapsed']);
  });

  it('of an unverified donor ends after 91 days, however often they come back', async () => {
    const { browser } = await unverifiedDonor();
    await keepInUse(test, 90.5);
    expect(await trust(browser)).toMatchObject({ trust: 'unverified' });
    await keepInUse(test, 91.5);
    const reply = await browser.get('/api/user');
    expect([reply.status, reply.body.code]).toEqual([440, 'session_lapsed']);
  });
});

describe('the token that changes when a gift succeeded', () => {
  it('is a new one, and the old one opens nothing once the new one was shown', async () => {
    const { browser, oldTab } = await unverifiedDonor();
    expect(browser.cookies.get('handsel')).not.toBe(oldTab.cookies.get('handsel'));
    expect(await trust(browser)).toMatchObject({ trust: 'unverified' });
    const late = await oldTab.get('/api/user');
    expect([late.status, late.body.code]).toEqual([419, 'xsrf']);
    expect(late.headers['set-cookie']).toBeUndefined();
    expect(await trust(browser)).toMatchObject({ trust: 'unverified' });
  });

  it('is given again when the reply that carried it was lost', async () => {
    const { browser, oldTab } = await unverifiedDonor();
    expect(await trust(oldTab)).toMatchObject({ trust: 'unverified', email: 'ada@example.org' });
    expect(oldTab.cookies.get('handsel')).toBe(browser.cookies.get('handsel'));
  });

  it('is not given for the old one after five minutes', async () => {
    const { oldTab } = await unverifiedDonor();
    await letTimePass(test, '6 minutes');
    expect(await trust(oldTab)).toMatchObject({ trust: 'anonymous', email: null });
  });

  it('opens nothing by its old value a minute later', async () => {
    const { browser, oldTab } = await unverifiedDonor();
    await trust(browser);
    await letTimePass(test, '2 minutes');
    expect(await trust(oldTab)).toMatchObject({ trust: 'anonymous', email: null });
  });
});
