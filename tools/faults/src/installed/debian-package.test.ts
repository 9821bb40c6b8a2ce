import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { debianWords } from '@handsel/words/commands/release';
import { setupWords } from '@handsel/words/commands/setup';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginVisitors } from '../../../bench/src/calls/visitors.ts';
import { paymentOf } from '../../../bench/src/gift/payment.ts';
import { findFreePort } from '../../../build/ports.ts';
import { makeDebianRoot, run, until, whyNoDebianRoot, type DebianRoot } from './debian-root.ts';
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
  await changePackage('1.0.1', (tree) => {
    appendFileSync(join(tree, 'usr/share/handsel/handsel.env'), '# A later release.\n');
    appendFileSync(join(tree, 'usr/share/handsel/charity.json'), '\n');
  });
});

beforeEach(({ skip }) => {
  if (whyNoDebianRoot !== undefined) skip(whyNoDebianRoot);
});

afterAll(async () => {
  if (whyNoDebianRoot !== undefined) return;
  await root.end();
  rmSync(work, { recursive: true });
});

/** @throws Error with its output if it fails */
async function inRoot(...command: [string, ...string[]]): Promise<string> {
  const { exitCode, output } = await root.run(...command);
  if (exitCode !== 0) throw new Error(`${command.join(' ')} ended with ${exitCode}:\n${output}`);
  return output;
}

/** Runs without a terminal, like an unattended update. A question of dpkg fails it. */
async function install(version: string, ...options: string[]): Promise<string> {
  const file = packageFile(version);
  cpSync(file, join(root.folder, 'tmp', basename(file)));
  const command = 'DEBIAN_FRONTEND=noninteractive dpkg "$@" </dev/null';
  return inRoot('sh', '-c', command, 'sh', ...options, '--install', `/tmp/${basename(file)}`);
}

const packageFile = (version: string) => join(work, `handsel_${version}_amd64.deb`);

/** Builds the package of a version again with some changed files. */
async function changePackage(
  version: string,
  change: (tree: string) => void,
  asVersion: string = version,
): Promise<void> {
  const tree = join(work, 'tree');
  await must('dpkg-deb', '--raw-extract', packageFile(version), tree);
  change(tree);
  const control = join(tree, 'DEBIAN/control');
  writeFileSync(
    control,
    readFileSync(control, 'utf8').replace(`Version: ${version}\n`, `Version: ${asVersion}\n`),
  );
  await must('dpkg-deb', '--root-owner-group', '-Znone', '--build', tree, packageFile(asVersion));
  rmSync(tree, { recursive: true });
}

async function must(command: string, ...args: string[]): Promise<void> {
  const { exitCode, output } = await run(command, args);
  if (exitCode !== 0) throw new Error(output);
}

/** Installs a systemctl that records its calls, in which every service is enabled. */
function installSystemctl(): { calls: () => string[]; remove: () => void } {
  const [program, log, folder] = [path('usr/bin/systemctl'), path('run/systemctl.log'), path('run/systemd')];
  mkdirSync(join(folder, 'system'), { recursive: true });
  writeFileSync(program, '#!/bin/sh\necho "$*" >>/run/systemctl.log\n', { mode: 0o755 });
  return {
    calls() {
      const calls = readFileSync(log, 'utf8').trim().split('\n');
      rmSync(log);
      return calls.filter((call) => /^(?:start|stop) /.test(call));
    },
    remove: () => [program, log, folder].forEach((each) => rmSync(each, { recursive: true, force: true })),
  };
}

const ofOperator = () =>
  ['handsel.env', 'charity.json'].map((name) => readFileSync(path(`etc/handsel/${name}`), 'utf8'));
/** The files that dpkg adds for a file that it has a question about. */
const besideThem = () => readdirSync(path('etc/handsel')).filter((name) => /\.(?:dpkg-|new$)/.test(name));

const path = (file: string) => join(root.folder, file);
const modeOf = (file: string) => inRoot('stat', '--format=%a %U:%G', file).then((text) => text.trim());

test('the Debian package installs on a bare Debian, and starts nothing before it is configured', async () => {
  expect(await install('1.0.0')).toContain(debianWords.installed);
  expect(await modeOf('/etc/handsel/handsel.env')).toBe('640 root:handsel');
  expect(await modeOf('/etc/handsel/charity.json')).toBe('644 root:root');
  expect(await modeOf('/etc/handsel/secrets/BRAINTREE_PRIVATE_KEY')).toBe('640 root:handsel');
  expect(await modeOf('/var/lib/handsel')).toBe('700 handsel:handsel');
  expect(existsSync(path('var/lib/handsel/postgres'))).toBe(false);
  // Without settings, and as root; server/src/cli/setup.test.ts tests it in a terminal.
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

test('a try-out rejects live keys, has separate data, and leaves nothing running', async () => {
  const [port, standInPort] = [await findFreePort(), await findFreePort()];
  const live = 'BRAINTREE_ENVIRONMENT=production BRAINTREE_PRIVATE_KEY=live SMTP_URL=smtp://mail.example.org';
  const begin = `${live} PORT=${port} LOCAL_BRAINTREE_PORT=${standInPort} setsid handsel try </dev/null >/run/try.log 2>&1 & echo $!`;
  const pid = (await inRoot('sh', '-c', begin)).trim();
  await until(async () => readFileSync(path('run/try.log'), 'utf8').includes('Test card'), 60_000);
  // Local Braintree's mails are displayed, and not sent.
  expect((await fetch(`http://localhost:${port}/dev/mail`)).status).toBe(200);
  expect(existsSync(path('var/lib/handsel/handsel-try/local-braintree'))).toBe(true);
  expect(existsSync(path('var/lib/handsel/postgres'))).toBe(false);
  await inRoot('sh', '-c', `kill -TERM ${pid}`);
  await until(
    async () => (await root.run('sh', '-c', 'cat /proc/[0-9]*/comm | grep -E "node|postgres"')).output === '',
    20_000,
  );
});

test('the installed Handsel serves its pages, reads its secrets from files, and accepts a gift', async () => {
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

test('an update and a downgrade without a terminal keep the settings and the gifts', async () => {
  appendFileSync(path('etc/handsel/charity.json'), ' ');
  const before = ofOperator();
  await unit.stop();
  const systemctl = installSystemctl();
  for (const version of ['1.0.1', '1.0.0', '1.0.1']) {
    expect(await install(version)).not.toContain(debianWords.installed);
    expect(readFileSync(path('usr/lib/handsel/package.json'), 'utf8')).toContain(`"version": "${version}"`);
    expect(ofOperator()).toEqual(before);
    expect(besideThem()).toEqual([]);
    expect(systemctl.calls()).toEqual(['stop handsel', 'start handsel']);
  }
  systemctl.remove();
  await unit.start();
  await give();
  expect(await inRoot('env', TRY_OUT, 'handsel', 'backup')).toContain('Backed up 2 gifts');
});

test('a failing update leaves the earlier version running', async () => {
  await changePackage(
    '1.0.1',
    (tree) => {
      writeFileSync(join(tree, 'DEBIAN/preinst'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    },
    '1.0.2',
  );
  const before = ofOperator();
  const systemctl = installSystemctl();
  await expect(install('1.0.2')).rejects.toThrow('pre-installation script');
  expect(systemctl.calls()).toEqual(['stop handsel', 'start handsel']);
  systemctl.remove();
  expect(ofOperator()).toEqual(before);
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

test('an update from a version with conffiles keeps the settings, and so does the downgrade', async () => {
  await changePackage('1.0.0', listAsConffiles, '0.9.0');
  await install('0.9.0');
  for (const name of ['handsel.env', 'charity.json']) appendFileSync(path(`etc/handsel/${name}`), '\n');
  const before = ofOperator();
  for (const version of ['1.0.1', '0.9.0', '1.0.1']) {
    await install(version);
    expect(ofOperator()).toEqual(before);
    expect(besideThem()).toEqual([]);
  }
  await inRoot('dpkg', '--purge', 'handsel');
  expect(existsSync(path('etc/handsel'))).toBe(false);
  // If dpkg never knew them as conffiles, the option in docs/deploy.md answers its question.
  await install('1.0.1');
  const made = ofOperator();
  await install('0.9.0', '--force-confold');
  expect(ofOperator()).toEqual(made);
});

/** Builds a package like earlier releases. */
function listAsConffiles(tree: string): void {
  mkdirSync(join(tree, 'etc'));
  renameSync(join(tree, 'usr/share/handsel'), join(tree, 'etc/handsel'));
  writeFileSync(join(tree, 'DEBIAN/conffiles'), '/etc/handsel/handsel.env\n/etc/handsel/charity.json\n');
}

/**
 * Sets up a try-out, with the release's own stand-in: Braintree itself is unreachable from here.
 */
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
