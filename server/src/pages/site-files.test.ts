import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const get = (url: string, from = test) => from.app.inject({ url });

async function sizeOf(url: string, from = test): Promise<string> {
  const { statusCode, headers, rawPayload } = await get(url, from);
  const { format, width, height } = await sharp(rawPayload).metadata();
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  return `${format} ${String(width)}x${String(height)}`;
}

/** The color in the middle of a picture. */
async function middleOf(png: Buffer): Promise<{ red: number; green: number }> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return { red: data[at] ?? 0, green: data[at + 1] ?? 0 };
}

describe('files for search engines', () => {
  it('names the public pages in the sitemap, which robots.txt leads to', async () => {
    const { origin } = test.config.publicUrl;
    const robots = (await get('/robots.txt')).body;
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers['content-type']).toBe('application/xml');
    expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${origin}/`,
      `${origin}/one-time`,
      `${origin}/subscribe`,
    ]);
  });

  it('keeps pages about a person, and saved checkouts, out of their lists', async () => {
    const robotsOf = async (url: string) => (await get(url)).headers['x-robots-tag'];
    expect(await robotsOf('/')).toBeUndefined();
    for (const url of ['/thank-you/', '/checkout', '/8d0c7d1e-9c0a-4d35-9d5e-3f5f0e6c1a11', '/no-such-page'])
      expect(await robotsOf(url), url).toBe('noindex');
  });
});

describe('the pictures', () => {
  it.each(['start', 'one-time', 'subscribe'])(
    'of the shared page %s has the size that sites ask for',
    async (page) => {
      expect(await sizeOf(`/previews/${page}.png`)).toBe('png 1200x630');
    },
  );

  it('are icons in each size that the manifest names', async () => {
    const manifest = (await get('/manifest.webmanifest')).json<{
      name: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    }>();
    expect(manifest.name).toBe(test.config.charity.name);
    expect(manifest.icons).toHaveLength(4);
    for (const { src, sizes } of manifest.icons) expect(await sizeOf(src)).toBe(`png ${sizes}`);
    expect(await sizeOf('/apple-touch-icon.png')).toBe('png 180x180');
  });

  it('include a favicon.ico that holds a PNG of 32 pixels', async () => {
    const { headers, rawPayload } = await get('/favicon.ico');
    expect(headers['content-type']).toBe('image/x-icon');
    expect(rawPayload.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
    const { width } = await sharp(rawPayload.subarray(rawPayload.readUInt32LE(18))).metadata();
    expect(width).toBe(32);
  });

  it('are cached for a day, and get another address once the charity’s look changes', async () => {
    expect((await get('/previews/start.png')).headers['cache-control']).toBe('public, max-age=86400');
    const versionIn = (html: string) => /previews\/start\.png\?v=(\w+)/.exec(html)?.[1];
    const before = versionIn((await get('/')).body);
    const other = await startTestApp({ charity: { ...test.config.charity, headline: 'Another headline' } });
    try {
      const after = versionIn((await get('/', other)).body);
      expect([before, after].every((version) => version !== undefined)).toBe(true);
      expect(after).not.toBe(before);
    } finally {
      await other.close();
    }
  });

  it('show a charity’s own logo instead of our mark, and a headline of any length and alphabet', async () => {
    const logo = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#aa0000' } })
      .jpeg()
      .toBuffer();
    const charity = {
      ...test.config.charity,
      headline: `${'Дом для каждого, 家 '.repeat(9)}`,
      accentColor: '#aa0000',
    };
    const branded = await startTestApp({ charity, logo });
    try {
      expect(await sizeOf('/previews/start.png', branded)).toBe('png 1200x630');
      const icon = await get('/icon-192.png', branded);
      const { red, green } = await middleOf(icon.rawPayload);
      expect([red > 150, green < 30]).toEqual([true, true]);
      expect((await get('/icon.svg', branded)).statusCode).toBe(404);
      expect((await get('/', branded)).body).toContain('href="/icon-192.png"');
    } finally {
      await branded.close();
    }
  });
});

describe('the start page’s data for other sites', () => {
  it('names the charity that asks for gifts, as JSON that no word of the charity breaks', async () => {
    const name = '</script><b>"Cats" & dogs';
    const odd = await startTestApp({ charity: { ...test.config.charity, name } });
    try {
      const { body } = await get('/', odd);
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
      expect(JSON.parse(json)).toMatchObject({
        '@type': 'DonateAction',
        url: `${odd.config.publicUrl.origin}/`,
        recipient: { '@type': 'NGO', name, taxID: odd.config.charity.ein },
      });
    } finally {
      await odd.close();
    }
  });
});
