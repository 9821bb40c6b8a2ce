import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { PAGE_SETTINGS_ELEMENT_ID, charitySchema } from '@handsel/contract';
import type { PageHead, PageSettings } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as Server from '../src/app/entry-server.tsx';
import type { PageAssets } from '../src/app/entry-server.tsx';
import { buildPages } from './build-pages.ts';

/** Words that would be a script, if they were not harmless. */
const SETTINGS: PageSettings = {
  charity: {
    name: '<b>"Cats" & dogs</b></script>',
    website: 'https://www.example.net',
    supportEmail: 'help@example.net',
    headline: 'Every cat’s <i>home</i>',
    mission: 'A bed for each of them',
    missionStory: ['Once upon a time'],
    heroAlt: 'A cat on a bed',
    heroCaption: '',
    quote: 'We drove <i>home</i> with her',
    quoteBy: 'Maria',
    impact: [],
    legalName: 'Cats and Dogs, Inc.',
    ein: '00-0000001',
    postalAddress: '2 Example Street',
    accentColor: '#8a1538',
    tiers: charitySchema.shape.tiers.parse(undefined),
    timeZone: 'UTC',
  },
  givers: { kind: 'monthly-donors', count: 1_234 },
  billingTimeZone: 'UTC',
  offered: ['card'],
  threeDSecure: false,
};
const HEAD: PageHead = {
  origin: 'https://give.example.net',
  locale: 'en',
  icon: '/icon.svg',
  imageVersion: '1',
  donateAction: { name: '</script><script>' },
};

/** Something that the code of each payment method cannot do without. */
const CODE_OF_OTHER_METHODS = {
  PayPal: 'payment_methods/paypal_accounts',
  'Visa Checkout': 'payment_methods/visa_checkout_cards',
  'the words for what goes wrong': 'PAYPAL_FLOW_FAILED:',
};

let dist: string;
let pages: Map<string, string>;
let listed: {
  serverModule: string;
  pages: { place: string; path: string | null; url: string; assets: PageAssets }[];
  scripts: Record<string, string>;
  inlineScripts: string[];
};

/** The JSON inside a script element. */
const inScript = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');
/** The escaped text in a page. */
const inText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

beforeAll(async () => {
  // With another value, Vite would compile for React's development build.
  vi.stubEnv('NODE_ENV', 'production');
  dist = await mkdtemp(join(tmpdir(), 'handsel-pages-'));
  await buildPages(dist);
  listed = JSON.parse(await readFile(join(dist, 'pages.json'), 'utf8')) as typeof listed;
  const { renderPage } = (await import(pathToFileURL(join(dist, listed.serverModule)).href)) as typeof Server;
  pages = new Map();
  for (const { place, url, assets } of listed.pages)
    pages.set(
      place,
      await renderPage(url, { ...assets, importMap: { integrity: listed.scripts } }, SETTINGS, HEAD),
    );
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(dist, { recursive: true });
});

describe('the built pages', () => {
  it('answer at every address of this part, each with a file of its own', () => {
    expect(listed.pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/:id?',
        '/one-time',
        '/subscribe',
        '/confirm',
        '/checkout',
        '/thank-you/',
        '/login',
      ]),
    );
    expect(pages.size).toBe(listed.pages.length);
  });

  it('come with an element for other sites of at most 3 kB', async () => {
    const script = await readFile(join(dist, 'embed', 'handsel-donate.js'));
    expect(gzipSync(script).length).toBeLessThan(3_000);
  });

  it('hold no inline script or style but the map of hashes, which the policy knows, so that a strict content security policy can forbid them', () => {
    for (const html of pages.values()) {
      const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)/g)].map(([, attributes, code]) => ({
        attributes,
        code,
      }));
      const inline = scripts.filter(({ attributes }) => !/\ssrc="\/assets\//.test(attributes ?? ''));
      expect(inline).toEqual([
        { attributes: ' type="importmap"', code: JSON.stringify({ integrity: listed.scripts }) },
        ...(html.includes('rel="canonical" href="https://give.example.net/"')
          ? [{ attributes: ' type="application/ld+json"', code: inScript(HEAD.donateAction) }]
          : []),
        {
          attributes: ` type="application/json" id="${PAGE_SETTINGS_ELEMENT_ID}"`,
          code: inScript(SETTINGS),
        },
      ]);
      expect(html).not.toMatch(/<style|\sstyle="|\son\w+="|javascript:/);
    }
  });

  it('say how many give, and quote one of them', () => {
    for (const words of [
      '1,234 people give every month.',
      inText(SETTINGS.charity.quote),
      'Maria</figcaption>',
    ])
      expect(pages.get('start')).toContain(words);
  });

  it('tell browsers how each script is to be, before the first one is named', async () => {
    const assets = join(dist, 'client/assets');
    const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
    const hash = (content: string | Buffer) =>
      `sha256-${createHash('sha256').update(content).digest('base64')}`;
    expect(Object.keys(listed.scripts).toSorted()).toEqual(names.map((name) => `/assets/${name}`).toSorted());
    for (const [address, integrity] of Object.entries(listed.scripts))
      expect(hash(await readFile(join(dist, 'client', address)))).toBe(integrity);
    expect(listed.inlineScripts).toEqual([hash(JSON.stringify({ integrity: listed.scripts }))]);
    for (const html of pages.values())
      expect(html.indexOf('<script type="importmap"')).toBeLessThan(
        html.search(/<script type="module"|rel="modulepreload"/),
      );
    for (const html of pages.values())
      for (const [preload, address = ''] of html.matchAll(/<link rel="modulepreload" href="([^"]*)"[^>]*>/g))
        expect(preload).toContain(`integrity="${String(listed.scripts[address])}"`);
  });

  it('are made of scripts that the inventory gives a reason for, each of them', async () => {
    const name = (address: string) => /^\/assets\/(.+)-[\w-]{7,8}\.js$/.exec(address)?.[1] ?? address;
    const current = JSON.parse(await readFile(join(dist, 'current/pages.json'), 'utf8')) as typeof listed;
    const built = [...Object.keys(listed.scripts), ...Object.keys(current.scripts)].map(name);
    const inventory = JSON.parse(
      await readFile(join(import.meta.dirname, '../../docs/script-inventory.json'), 'utf8'),
    ) as { ours: Record<string, string> };
    expect([...new Set(built)].toSorted()).toEqual(Object.keys(inventory.ours).toSorted());
  });

  it('have a title, a description and one stylesheet each', () => {
    for (const html of pages.values()) {
      expect(html.match(/<title>[^<|]+ \| Donations<\/title>/g)).toHaveLength(1);
      expect(html.match(/<meta name="description" content="[^"]{20,}"/g)).toHaveLength(1);
      expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1);
      expect(html.match(/<link rel="preload" href="[^"]+\.woff2"/g)).toHaveLength(1);
    }
  });

  it('read as text before any script has run, in the charity’s words', () => {
    const start = pages.get('start') ?? '';
    const { headline, mission, name, supportEmail, website } = SETTINGS.charity;
    for (const word of [headline, mission, name, supportEmail, website])
      expect(start).toContain(inText(word));
    expect(start).toContain(`property="og:title" content="Give to ${inText(name)}"`);
    expect(start).toMatch(/<noscript>.*JavaScript/);
    for (const text of ['Every month', 'Once', 'Gold', 'Newsletter', 'Continue'])
      expect(start).toContain(text);
    expect(pages.get('one-time')).not.toContain('value="monthly"');
    expect(pages.get('subscribe')).not.toContain('value="one-time"');
  });

  it.each(Object.entries(CODE_OF_OTHER_METHODS))(
    'of a checkout by card bring no code of other payment methods: %s',
    async (_method, code) => {
      const assets = join(dist, 'client/assets');
      const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
      const files = new Map(
        await Promise.all(
          names.map(async (name) => [name, await readFile(join(assets, name), 'utf8')] as const),
        ),
      );
      const byCard = withImports(files, /^(?:entry-client|giving-calls|billing|braintree-card)-/);
      const holders = names.filter((name) => files.get(name)?.includes(code));
      expect(holders, `a file that holds ${code}`).not.toEqual([]);
      expect(holders.filter((name) => byCard.has(name))).toEqual([]);
    },
  );

  it('link only to files that were built, each with compressed copies that give it back', async () => {
    const assets = join(dist, 'client/assets');
    const names = await readdir(assets);
    const linked = [...pages.values()].flatMap((html) =>
      [...html.matchAll(/["\s]\/assets\/([^"\s]+)/g)].map(([, name]) => name),
    );
    expect(linked.length).toBeGreaterThan(0);
    expect(linked.filter((name) => name === undefined || !names.includes(name))).toEqual([]);
    for (const name of names.filter((file) => /\.(?:js|css)$/.test(file))) {
      const content = await readFile(join(assets, name));
      expect(brotliDecompressSync(await readFile(join(assets, `${name}.br`)))).toEqual(content);
      expect(gunzipSync(await readFile(join(assets, `${name}.gz`)))).toEqual(content);
    }
  });
});

/** The files whose names begin so, and all that they import to run. */
function withImports(files: ReadonlyMap<string, string>, begin: RegExp): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    const imports = files.get(name)?.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g) ?? [];
    for (const [, imported = ''] of imports) visit(imported);
  };
  [...files.keys()].filter((name) => begin.test(name)).forEach(visit);
  return found;
}
