import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { ensureNginx } from '../../../build/install-nginx.ts';
import { findFreePort } from '../../../build/ports.ts';
import { startSystem } from '../../../build/running-system.ts';
import { SYSTEM_SETTINGS, type Bench } from '../bench.ts';
import { median } from '../figure.ts';
import { openSlowPhone } from '../slow-phone.ts';
import { beginGift, untilUsable } from './card-field.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const NGINX = '/usr/sbin/nginx';
const EXAMPLE = join(import.meta.dirname, '../../../../docs/nginx.conf');
/** The protocols between the proxy and browsers. */
const PROTOCOLS = { 'http/2': ' http2', 'http/1.1': '' };
type Protocol = keyof typeof PROTOCOLS;

interface Round {
  pressed: number;
  opened: number;
}

interface Proxy {
  readonly port: number;
  readonly folder: string;
  readonly systemPort: number;
}

/**
 * The time until the checkout's first card field works through the documented proxy, with and
 * without HTTP/2.
 */
export const cardFieldHttps: Bench = async ({ browser }) => {
  await ensureNginx();
  const port = await findFreePort();
  const system = await startSystem({ ...SYSTEM_SETTINGS, PUBLIC_URL: `https://localhost:${port}` });
  const folder = mkdtempSync(join(tmpdir(), 'handsel-https-'));
  try {
    await makeCertificate(folder);
    const proxy = { port, folder, systemPort: Number(new URL(system.url).port) };
    const rounds: { two: Round; one: Round }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        two: await measure(browser, proxy, 'http/2'),
        one: await measure(browser, proxy, 'http/1.1'),
      });
    const compare = (name: string, which: 'pressed' | 'opened') => ({
      name: `${name}, with HTTP/2`,
      measured: median(rounds.map(({ two }) => two[which])),
      peerName: 'HTTP/1.1',
      peer: median(rounds.map(({ one }) => one[which])),
      unit: 'ms',
      ratio: median(rounds.map(({ one, two }) => two[which] / one[which])),
      goal: { atMost: 1 },
    });
    return [
      compare('a card field is usable after Continue was pressed', 'pressed'),
      compare('a card field is usable after /checkout was opened', 'opened'),
    ];
  } finally {
    await system.end();
    rmSync(folder, { recursive: true, force: true });
  }
};

async function measure(browser: Browser, proxy: Proxy, protocol: Protocol): Promise<Round> {
  const url = `https://localhost:${proxy.port}`;
  const nginx = await startNginx(proxy, protocol);
  const { page, devTools, close } = await openSlowPhone(browser, { slowdown: 4, network: 'slow 4G' });
  page.setDefaultTimeout(120_000);
  try {
    const pressed = await beginGift(page, url);
    await devTools.send('Network.clearBrowserCache');
    const opened = await untilUsable(page, () => page.goto(`${url}/checkout`, { waitUntil: 'commit' }));
    return { pressed, opened };
  } finally {
    await close();
    await nginx.stop();
  }
}

async function startNginx({ port, folder, systemPort }: Proxy, protocol: Protocol) {
  const site = readFileSync(EXAMPLE, 'utf8')
    .replace('server 127.0.0.1:3010;', '')
    .replace('127.0.0.1:3000', `127.0.0.1:${systemPort}`)
    .replaceAll('/var/log/nginx', folder)
    .replace('listen 80;', `listen unix:${folder}/http;`)
    .replaceAll(/^\s*listen \[::\].*;$/gm, '')
    .replace(/\bssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/\bssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
    // The syntax of nginx before 1.25.
    .replace('http2 on;', '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl${PROTOCOLS[protocol]};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, `daemon off; pid ${folder}/pid; events {}\nhttp {\n${paths}\n${site}}\n`);
  const nginx = spawn(NGINX, ['-p', folder, '-c', config, '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  });
  const gone = once(nginx, 'close');
  return {
    async stop() {
      nginx.kill('SIGTERM');
      await gone;
    },
  };
}

/** A self-signed certificate instead of one that a server would request. */
async function makeCertificate(folder: string): Promise<void> {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    ...kind,
    ...files,
  ]);
}
