import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { debianWords } from '@handsel/words/release';
import { setupWords } from '@handsel/words/setup';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginVisitors } from '../../../bench/src/calls/visitors.ts';
import { paymentOf } from '../../../bench/src/gift/payment.ts';
import { findFreePort } from '../../../scripts/ports.ts';
import { makeDebianRoot, until, whyNoDebianRoot, type DebianRoot } from './debian-root.ts';
import { makePackage } from './make-package.ts';
import { Unit } from './unit.ts';

/** Lets an installed Handsel start with a try-out's settings. */
const TRY_OUT = 'NODE_ENV=test';
const METRICS_TOKEN = 'a-token-that-stands-in-a-file';

let work: string;
let root: DebianRoot;
let unit: Unit;
let url: string;

beforeAll(async () => {
  if (whyNoDebianRoot !== undefined) {
    console.log(whyNoDebianRoot);
    return;
  }
  work = mkdtempSync(join(tmpdir(), 'handsel-release-'));
  root = await makeDebianRoot();
  for (const version of ['1.0.0', '1.0.1']) await makePackage(work, version);
});

beforeEach(({ skip }) => {
  if (whyNoDebianRoot !== undefined) skip(whyNoDebianRoot);
});

afterAll(async () => {
  if (whyNoDebianRoot !== undefined) return;
  await root.end();
  rmSync(work, { recursive: true });
});

/** @throws Error with what it printed, when it fails */
async function inRoot(...command: [string, ...string[]]): Promise<string> {
  const { exitCode, output } = await root.run(...command);
  if (exitCode !== 0) throw new Error(`${command.join(' ')} ended with ${exitCode}:\n${output}`);
  return output;
}

async function install(version: string): Promise<string> {
  const file = join(work, `handsel_${version}_amd64.deb`);
  cpSync(file, join(root.folder, 'tmp', basename(file)));
  return inRoot('dpkg', '--install', `/tmp/${basename(file)}`);
}

const path = (file: string) => join(root.folder, file);
const modeOf = (file: string) => inRoot('stat', '--format=%a %U:%G', file).then((text) => text.trim());

test('the Debian package installs on a Debian that has nothing else, and starts nothing before it has its settings', async () => {
  expect(await install('1.0.0')).toContain(debianWords.installed);
  expect(await modeOf('/etc/handsel/handsel.env')).toBe('640 root:handsel');
  expect(await modeOf('/etc/handsel/secrets/BRAINTREE_PRIVATE_KEY')).toBe('640 root:handsel');
  expect(await modeOf('/var/lib/handsel')).toBe('700 handsel:handsel');
  expect(existsSync(path('var/lib/handsel/postgres'))).toBe(false);
  // Before there are settings, and as root: it has its terminal in api/src/cli/setup.test.ts.
  expect(await root.run('handsel', 'setup')).toEqual({
    exitCode: 2,
    output: `${setupWords.needsTerminal}\n`,
  });
  expect(await root.run('handsel', 'start')).toEqual({
    exitCode: 1,
    output:
      'BRAINTREE_ENVIRONMENT must be sandbox or production, because NODE_ENV is production: local takes no real money.\n',
  });
});

test('a try-out takes no live keys, has data of its own, and leaves nothing running', async () => {
  const [port, standInPort] = [await findFreePort(), await findFreePort()];
  const live = 'BRAINTREE_ENVIRONMENT=production BRAINTREE_PRIVATE_KEY=live SMTP_URL=smtp://mail.example.org';
  const begin = `${live} PORT=${port} LOCAL_BRAINTREE_PORT=${standInPort} setsid handsel try </dev/null >/run/try.log 2>&1 & echo $!`;
  const pid = (await inRoot('sh', '-c', begin)).trim();
  await until(async () => readFileSync(path('run/try.log'), 'utf8').includes('Test card'), 60_000);
  // Local Braintree's mails are shown, and not sent.
  expect((await fetch(`http://localhost:${port}/dev/mail`)).status).toBe(200);
  expect(existsSync(path('var/lib/handsel/handsel-try/local-braintree'))).toBe(true);
  expect(existsSync(path('var/lib/handsel/postgres'))).toBe(false);
  await inRoot('sh', '-c', `kill -TERM ${pid}`);
  await until(
    async () => (await root.run('sh', '-c', 'cat /proc/[0-9]*/comm | grep -E "node|postgres"')).output === '',
    20_000,
  );
});

test('the installed Handsel serves its pages, reads its secrets from files, and takes a gift', async () => {
  await configure();
  await unit.start();
  const page = await fetch(`${url}/`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Green Ribbon Example');
  expect((await fetch(`${url}/previews/start.png`)).headers.get('content-type')).toBe('image/png');
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  expect((await fetch(`${url}/metrics`, { headers })).status).toBe(200);
  await give();
  // In a folder that the service's user may not read.
  expect(await inRoot('sh', '-c', `cd /root && ${TRY_OUT} handsel backup`)).toContain('Backed up 1 gifts');
  expect(await modeOf('/var/lib/handsel/backups')).toMatch(/handsel:handsel$/);
});

test('an update keeps the settings and the gifts', async () => {
  const settings = readFileSync(path('etc/handsel/handsel.env'), 'utf8');
  await unit.stop();
  expect(await install('1.0.1')).not.toContain(debianWords.installed);
  expect(readFileSync(path('usr/lib/handsel/package.json'), 'utf8')).toContain('"version": "1.0.1"');
  expect(readFileSync(path('etc/handsel/handsel.env'), 'utf8')).toBe(settings);
  await unit.start();
  await give();
  expect(await inRoot('env', TRY_OUT, 'handsel', 'backup')).toContain('Backed up 2 gifts');
});

test('removing the package keeps the data, and installing it again finds it', async () => {
  await unit.stop();
  expect(await inRoot('dpkg', '--remove', 'handsel')).toContain(debianWords.dataKept);
  expect(existsSync(path('usr/lib/handsel'))).toBe(false);
  expect(existsSync(path('var/lib/handsel/postgres'))).toBe(true);
  await install('1.0.1');
  expect(await inRoot('env', TRY_OUT, 'handsel', 'backup')).toContain('Backed up 2 gifts');
});

test('purging the package says that it removes the data, and leaves nothing', async () => {
  expect(await inRoot('dpkg', '--purge', 'handsel')).toContain(debianWords.dataRemoved);
  for (const gone of [
    'usr/lib/handsel',
    'usr/bin/handsel',
    'etc/handsel',
    'var/lib/handsel',
    'var/cache/handsel',
  ])
    expect(existsSync(path(gone)), gone).toBe(false);
  expect((await root.run('getent', 'passwd', 'handsel')).exitCode).not.toBe(0);
});

/** A try-out's settings, with the release's own stand-in for Braintree beside it: no Braintree can be reached from here. */
async function configure(): Promise<void> {
  const [port, standInPort] = [await findFreePort(), await findFreePort()];
  url = `http://localhost:${port}`;
  unit = new Unit(root, url, [TRY_OUT]);
  const file = path('etc/handsel/handsel.env');
  const given = readFileSync(file, 'utf8')
    .replace(/^PUBLIC_URL=$/m, `PUBLIC_URL=${url}\nPORT=${port}\nLOCAL_BRAINTREE_PORT=${standInPort}`)
    .replace(/^BRAINTREE_ENVIRONMENT=$/m, 'BRAINTREE_ENVIRONMENT=local');
  writeFileSync(file, given);
  writeFileSync(path('etc/handsel/secrets/METRICS_TOKEN'), `${METRICS_TOKEN}\n`);
  const standIn = `/usr/lib/handsel/runtime/node /usr/lib/handsel/dist/local-braintree/main.cjs --port ${standInPort} --state /var/tmp/stand-in`;
  await inRoot(
    'sh',
    '-c',
    `mkdir /var/tmp/stand-in && setsid ${standIn} </dev/null >/var/log/stand-in.log 2>&1 &`,
  );
  await until(async () => readFileSync(path('var/log/stand-in.log'), 'utf8').includes('is ready on'));
}

async function give(): Promise<void> {
  const connection = readFileSync(path('var/lib/handsel/postgres/connection.json'), 'utf8');
  const { connectionString } = JSON.parse(connection) as { connectionString: string };
  const [visitor] = await beginVisitors({ url, databaseUrl: connectionString }, 1, { type: 'one-time' });
  if (visitor === undefined) throw new Error('Nobody came.');
  const { path: call, method, headers, body } = paymentOf(visitor);
  const reply = await fetch(`${url}${call}`, { method, headers, ...(body !== undefined && { body }) });
  expect(await reply.json()).toMatchObject({ data: { status: 'succeeded' } });
}
