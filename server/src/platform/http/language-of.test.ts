import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { preferredLanguage } from './language-of.ts';

let test: TestApp;
let inEnglish: TestApp;
beforeAll(async () => {
  test = await startTestApp({ languages: ['en', 'es', 'de'] });
  inEnglish = await startTestApp();
});
afterAll(async () => {
  await test.close();
  await inEnglish.close();
});

interface Asked {
  url?: string;
  accepts?: string;
  chosen?: string;
}

async function shown({ url = '/', accepts = '', chosen }: Asked, app = test.app) {
  const reply = await app.inject({
    url,
    headers: { 'accept-language': accepts, ...(chosen !== undefined && { cookie: `lang=${chosen}` }) },
  });
  return {
    lang: /<html lang="([^"]*)"/.exec(reply.body)?.[1],
    header: reply.headers['content-language'],
    vary: reply.headers.vary,
    cookie: reply.cookies.find(({ name }) => name === 'lang')?.value,
  };
}

describe('the language of a page', () => {
  it('is the charity’s own for a browser that names no offered one', async () => {
    expect(await shown({ accepts: 'ja,fr;q=0.9' })).toEqual({
      lang: 'en',
      header: 'en',
      vary: 'accept-encoding, accept-language, cookie',
      cookie: undefined,
    });
  });

  it('is the first offered one of the browser’s', async () => {
    expect(await shown({ accepts: 'fr-CA,es-MX;q=0.9,en;q=0.8' })).toMatchObject({
      lang: 'es-US',
      header: 'es',
    });
    expect(await shown({ accepts: 'en;q=0.2,de;q=0.7', url: '/checkout' })).toMatchObject({ header: 'de' });
    expect(await shown({ accepts: 'es', url: '/no/such/page' })).toMatchObject({ header: 'es' });
  });

  it('is the one of the visitor’s last choice before that', async () => {
    expect(await shown({ accepts: 'es', chosen: 'de' })).toMatchObject({ lang: 'de', cookie: undefined });
  });

  it('is the one of the link before all others, which is then the choice', async () => {
    expect(await shown({ url: '/?lang=es', accepts: 'en', chosen: 'de' })).toMatchObject({
      lang: 'es-US',
      cookie: 'es',
    });
  });

  it.each(['/?lang=xx', '/?lang=fr', '/?lang=', '/?lang=es%00', `/?lang=${'e'.repeat(500)}`])(
    'is not changed by %s, which the charity does not offer',
    async (url) => {
      expect(await shown({ url, accepts: 'de' })).toMatchObject({ lang: 'de', cookie: undefined });
    },
  );

  it('is not in question if the charity offers one', async () => {
    expect(await shown({ url: '/?lang=es', accepts: 'es', chosen: 'es' }, inEnglish.app)).toEqual({
      lang: 'en',
      header: undefined,
      vary: 'accept-encoding',
      cookie: undefined,
    });
  });
});

describe('a refused call', () => {
  it('is explained in the language of the visitor', async () => {
    const ask = (accepts: string) =>
      test.app.inject({ method: 'GET', url: '/api/nothing', headers: { 'accept-language': accepts } });
    expect((await ask('en')).json<{ message: string }>().message).toBe('We couldn’t find that.');
    const spanish = (await ask('es')).json<{ code: string; message: string }>();
    expect(spanish.code).toBe('not_found');
    expect(spanish.message).toMatch(/^No /);
  });
});

describe('the language of a donor', () => {
  it('is that of the pages on which they gave', async () => {
    const browser = test.browser();
    browser.cookies.set('lang', 'de');
    const email = 'deutsch@example.org';
    const checkout = await beginCheckout(browser, { email });
    expect(await test.rows(`select language from checkouts where email = '${email}'`)).toEqual([
      { language: 'de' },
    ]);
    expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
    expect(await test.rows(`select language from donors where email = '${email}'`)).toEqual([
      { language: 'de' },
    ]);
  });
});

describe('a browser’s list of languages', () => {
  it.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['EN-gb', 'en'],
    ['fr, de;q=0.5, es;q=0.7', 'es'],
    ['de;q=0, es;q=0.1', 'es'],
    ['*', undefined],
    ['', undefined],
    [';q=1,,-', undefined],
    [`${'x,'.repeat(5_000)}es`, undefined],
  ])('%s prefers %s', (header, language) => {
    expect(preferredLanguage(header, ['en', 'es', 'de'])).toBe(language);
  });
});
