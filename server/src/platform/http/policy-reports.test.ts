import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetAlerts } from '../../testing/alerts.ts';
import { LIMITS } from '../../testing/limits.ts';
import { forgetLimits } from '../../testing/rate-limits.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { POLICY_REPORTS_PATH } from './policy-reports.ts';

const lines: string[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ logLevel: 'info' }, undefined, {
    limits: LIMITS,
    logStream: { write: (line) => lines.push(line) },
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  lines.length = 0;
  await forgetAlerts(test);
  await forgetLimits(test);
});

async function report(changes: Record<string, unknown> = {}, network = '127.0.0.1'): Promise<number> {
  const body = {
    'document-uri': `${test.config.publicUrl.origin}/checkout?campaign=spring`,
    'blocked-uri': 'https://evil.example/skim.js?card=4111111111111111',
    'effective-directive': 'script-src-elem',
    ...changes,
  };
  return send(JSON.stringify({ 'csp-report': body }), undefined, network);
}

async function send(
  payload: string,
  type = 'application/csp-report',
  remoteAddress = '127.0.0.1',
): Promise<number> {
  const headers = { 'content-type': type };
  const reply = await test.app.inject({
    method: 'POST',
    url: POLICY_REPORTS_PATH,
    headers,
    payload,
    remoteAddress,
  });
  return reply.statusCode;
}

const alerts = () => test.rows('select kind, about, details, times_seen from alerts');
const said = () => lines.filter((line) => line.includes('a browser blocked'));

describe('a report of a blocked script or style', () => {
  it('of the checkout page’s scripts by two networks raises an alert with the origin only', async () => {
    expect([await report(), await report({}, '198.51.100.1'), await report()]).toEqual([204, 204, 204]);
    const details = { blocked: 'https://evil.example', directive: 'script-src-elem' };
    expect(await alerts()).toContainEqual({
      kind: 'scriptBlocked',
      about: 'https://evil.example by script-src-elem',
      details,
      times_seen: 2,
    });
    expect(lines.join('')).not.toMatch(/4111111111111111|skim|campaign/);
  });

  const about = (name: string) => `https://${name}.example by script-src-elem`;
  const seen = async () =>
    Object.fromEntries((await alerts()).map((each) => [each['about'], each['times_seen']])) as unknown;

  it('made up by one network raises one alert, which names no host', async () => {
    for (let number = 1; number <= 12; number += 1)
      await report({ 'blocked-uri': `https://evil${String(number)}.example/` });
    await report({ 'blocked-uri': 'https://evil1.example/' });
    expect(await alerts()).toEqual([
      { kind: 'scriptBlocked', about: 'reported by only one network', details: {}, times_seen: 13 },
    ]);
  });

  it('raises an alert once a second network has seen the same, despite many made-up reports', async () => {
    for (let network = 1; network <= 8; network += 1)
      for (let number = 1; number <= 12; number += 1)
        await report(
          { 'blocked-uri': `https://evil${String(network)}-${String(number)}.example/` },
          `203.0.113.${String(network)}`,
        );
    for (const network of ['198.51.100.1', '198.51.100.2'])
      await report({ 'blocked-uri': 'https://skimmer.example/' }, network);
    expect(await seen()).toEqual({ 'reported by only one network': 97, [about('skimmer')]: 1 });
  });

  it('counts one IPv6 site as one network, however many networks it has', async () => {
    for (const number of ['1', '2', '99'])
      await report({ 'blocked-uri': 'https://evil.example/' }, `2001:db8:1:${number}::1`);
    expect(await seen()).toEqual({ 'reported by only one network': 3 });
  });

  it('about a host of a payment method has its own kind of alert', async () => {
    const braintree = { ...test.config.braintree, environment: 'sandbox' } as const;
    const live = await startTestApp({ braintree });
    const headers = { 'content-type': 'application/csp-report', host: live.config.publicUrl.host };
    const body = {
      'document-uri': `${live.config.publicUrl.origin}/checkout`,
      'blocked-uri': 'https://www.paypal.com/new-script.js',
      'effective-directive': 'script-src-elem',
    };
    const payload = JSON.stringify({ 'csp-report': body });
    for (const remoteAddress of ['198.51.100.1', '198.51.100.2'])
      await live.app.inject({ method: 'POST', url: POLICY_REPORTS_PATH, headers, payload, remoteAddress });
    expect(
      await live.rows("select kind, about from alerts where kind <> 'backupUnset' order by about"),
    ).toEqual([
      { kind: 'ownScriptBlocked', about: 'https://www.paypal.com by script-src-elem' },
      { kind: 'ownScriptBlocked', about: 'reported by only one network' },
    ]);
    await live.close();
  });

  it.each([
    ['another page', { 'document-uri': 'http://localhost:3000/thank-you/' }],
    ['another site’s checkout page', { 'document-uri': 'https://evil.example/checkout' }],
    ['a style', { 'effective-directive': 'style-src-elem' }],
    ['an extension', { 'blocked-uri': 'chrome-extension://abcdef/x.js' }],
    [
      'what an extension wrote into the page',
      { 'blocked-uri': 'inline', 'source-file': 'moz-extension://a/b.js' },
    ],
  ])('of %s is only logged', async (_what, changes) => {
    expect(await report(changes)).toBe(204);
    expect(said()).toHaveLength(1);
    expect(await alerts()).toEqual([]);
  });

  it('never repeats an unknown address or its other content', async () => {
    const page = `${test.config.publicUrl.origin}/pass/a-secret-token?email=ada@example.org`;
    expect(
      await report({
        'document-uri': page,
        'script-sample': 'ada',
        'effective-directive': 'x y',
      }),
    ).toBe(204);
    expect(said()[0]).toContain('"page":"another"');
    expect(lines.join('')).not.toMatch(/secret|\bada\b/);
  });

  it.each([
    ['no JSON', 'hello', 400],
    ['another report', '{"csp-report":{}}', 400],
    ['a list', '[]', 400],
    ['a page without address', '{"csp-report":{"document-uri":"x","blocked-uri":"inline"}}', 400],
    ['much', 'x'.repeat(9_000), 413],
  ])('that is %s is refused', async (_what, payload, status) => {
    expect(await send(payload)).toBe(status);
    expect(said()).toEqual([]);
  });

  it('of another type is refused, and so are many from one network', async () => {
    expect(await send('a=b', 'application/x-www-form-urlencoded')).toBe(415);
    const statuses = await Promise.all(Array.from({ length: 30 }, () => report()));
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(said()).toHaveLength(20);
  });
});

it('each altered copy of a script raises an alert, and an unaltered one does not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'handsel-altered-'));
  await cp(test.config.webDist, folder, { recursive: true });
  const assets = path.join(folder, 'client', 'assets');
  await mkdir(assets, { recursive: true });
  const code = 'export const right = true;';
  const integrity = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  const skimmer = 'export const right = "skimmed";';
  const write = async (name: string, texts: [plain: string, br: string, gz: string]) => {
    await writeFile(path.join(assets, name), texts[0]);
    await writeFile(path.join(assets, `${name}.br`), brotliCompressSync(texts[1]));
    await writeFile(path.join(assets, `${name}.gz`), gzipSync(texts[2]));
  };
  await write('sound.js', [code, code, code]);
  await write('plain.js', [skimmer, code, code]);
  await write('packed.js', [code, skimmer, skimmer]);
  const names = ['sound', 'plain', 'packed', 'gone'].map((name) => `/assets/${name}.js`);
  const list = path.join(folder, 'pages.json');
  const listed = JSON.parse(await readFile(list, 'utf8')) as object;
  const scripts = Object.fromEntries(names.map((name) => [name, integrity]));
  await writeFile(list, JSON.stringify({ ...listed, scripts }));
  await copyFile(path.join(assets, 'sound.js.br'), path.join(assets, 'gone.js.br'));
  await copyFile(path.join(assets, 'sound.js.gz'), path.join(assets, 'gone.js.gz'));
  const altered = await startTestApp({ webDist: folder });
  try {
    await altered.until(`select count(*) = 4 as ok from alerts where kind = 'scriptAltered'`);
    const told = await altered.rows('select about from alerts order by about');
    expect(told.map(({ about }) => about)).toEqual([
      '/assets/gone.js',
      '/assets/packed.js.br',
      '/assets/packed.js.gz',
      '/assets/plain.js',
    ]);
  } finally {
    await altered.close();
    await rm(folder, { recursive: true });
  }
});
