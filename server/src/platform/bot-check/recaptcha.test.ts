import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, describe } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { startBody, startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Plays Google: sends the reply that the test sets, or keeps silent without one. */
let google: Server;
let says: unknown;
let asked: URLSearchParams[] = [];

let test: TestApp;
let browser: Browser;
beforeAll(async () => {
  google = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push(new URLSearchParams(body));
      if (says !== undefined) response.end(typeof says === 'string' ? says : JSON.stringify(says));
    });
  });
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  const { port } = google.address() as AddressInfo;
  test = await startTestApp({ recaptcha: { siteKey: 'a-site-key', secret: 'a-secret' } }, undefined, {
    recaptchaUrl: `http://127.0.0.1:${String(port)}/siteverify`,
  });
  browser = test.browser();
  await browser.get('/api/user');
});
afterAll(async () => {
  google.closeAllConnections();
  google.close();
  await test.close();
});
afterEach(() => {
  says = undefined;
  asked = [];
});

const GOOD = { success: true, score: 0.9, action: 'start', hostname: 'localhost' };

async function start(answer = 'an answer of the browser’s'): Promise<unknown[]> {
  const reply = await browser.post('/api/start', startBody({ 'g-recaptcha-response': answer }));
  return [reply.status, reply.body.code ?? 'ok'];
}

describe('with reCAPTCHA', () => {
  it('a donation begins when Google approves', async () => {
    says = GOOD;
    expect(await start()).toEqual([200, 'ok']);
    expect(asked.map((form) => Object.fromEntries(form))).toEqual([
      { secret: 'a-secret', response: 'an answer of the browser’s' },
    ]);
  });

  it.each([
    ['does not know the answer', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['thinks it a program', { ...GOOD, score: 0.4 }],
    ['saw it on another host', { ...GOOD, hostname: 'evil.example' }],
    ['saw another action', { ...GOOD, action: 'login' }],
    ['is asked with a key of another kind', { success: true, hostname: 'localhost' }],
  ])('a donation does not begin when Google %s', async (_, answer) => {
    says = answer;
    expect(await start()).toEqual([403, 'bot_check_failed']);
  });

  it('a donation does not begin without an answer, and Google is not asked', async () => {
    const reply = await browser.post('/api/start', startBody({ 'g-recaptcha-response': undefined }));
    expect([reply.status, reply.body.code]).toEqual([403, 'bot_check_failed']);
    expect(asked).toEqual([]);
  });

  it('a donation is refused without a long wait while Google is silent', async () => {
    const began = performance.now();
    expect(await start()).toEqual([503, 'unavailable']);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('a donation is refused when the reply is not Google’s', async () => {
    says = '<h1>Bad gateway</h1>';
    expect(await start()).toEqual([503, 'unavailable']);
  });

  it('Handsel offers no puzzle of its own', async () => {
    expect((await browser.get('/api/bot-check/start')).status).toBe(404);
  });

  it('the page has the site key, and may load Google’s script and no other', async () => {
    const reply = await test.app.inject({ url: '/' });
    expect(reply.body).toContain('"recaptchaSiteKey":"a-site-key"');
    expect(reply.body).not.toContain('a-secret');
    expect(reply.headers['content-security-policy']).toMatch(
      /script-src 'self' 'nonce-[\w-]{22}' https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/;/,
    );
  });
});

it('without reCAPTCHA the page may load a worker of ours and nothing from Google', async () => {
  const plain = await startTestApp();
  const reply = await plain.app.inject({ url: '/' });
  expect(reply.body).not.toContain('recaptcha');
  expect(reply.headers['content-security-policy']).toMatch(
    /script-src 'self' 'nonce-[\w-]{22}'; worker-src 'self';/,
  );
  expect(String(reply.headers['content-security-policy'])).not.toContain('google');
  await plain.close();
});
