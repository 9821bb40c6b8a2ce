import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** The cookie after a visit that names this page. The charity's site is https://www.example.org. */
async function kept(page: string, path = '/'): Promise<string | undefined> {
  const reply = await test.app.inject({
    url: `${path}?return=${encodeURIComponent(page)}`,
    headers: { 'user-agent': 'Mozilla/5.0' },
  });
  return reply.cookies.find(({ name }) => name === 'handsel-return')?.value;
}

describe('the page of the charity’s own site that a visitor came from', () => {
  it.each(['/', '/one-time'])('is kept by %s, without its fragment', async (path) => {
    expect(await kept('https://www.example.org/give?page=2#top', path)).toBe(
      'https://www.example.org/give?page=2',
    );
  });

  it.each(['https://example.org/', 'https://news.example.org/a'])('may be %s', async (page) => {
    expect(await kept(page)).toBe(page);
  });

  it.each([
    'https://example.com/',
    'https://notexample.org/',
    'https://www.example.org.evil.example/',
    'https://www.example.org@evil.example/',
    'https://user@www.example.org/',
    'http://www.example.org/',
    'javascript:alert(1)//www.example.org',
    '//www.example.org/',
    'none',
    `https://www.example.org/${'a'.repeat(1_000)}`,
  ])('is never %s', async (page) => {
    expect(await kept(page)).toBeUndefined();
  });

  it('is not kept by other pages', async () => {
    expect(await kept('https://www.example.org/', '/checkout')).toBeUndefined();
  });
});
