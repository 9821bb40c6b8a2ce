import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAuthority } from '../../testing/certificates.ts';
import { COMPILE_CACHE } from '../../testing/compile-cache.ts';
import { PASSWORD, SetupOutside } from '../../testing/setup-outside.ts';
import { hasTerminals, KEYS, type Terminal } from '../../testing/terminal.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// A person answers some twenty questions, and each command starts a process.
vi.setConfig({ testTimeout: 240_000 });

const DOCS = path.resolve(import.meta.dirname, '../../../../docs');
const DROP_IN = 'etc/systemd/system/handsel.service.d/backup.conf';
const SITE = 'etc/nginx/sites-available/handsel';
const ENABLED = 'etc/nginx/sites-enabled/handsel';
const CERTIFICATE = 'etc/letsencrypt/live/give.example.org/fullchain.pem';

const MOUNTS = ['--map-root-user', '--mount'];
const canMount = spawnSync('unshare', [...MOUNTS, 'true']).status === 0;
/** Runs a command with its own /etc, /mnt and systemd, and with the programs of a folder. */
const AROUND = `mount --bind "$0/etc" /etc && mount -t tmpfs none /mnt && mkdir /mnt/copies && mount -t tmpfs none /run && mkdir -p /run/$SYSTEMD && PATH="$0/bin:$PATH" exec "$@"`;

let test: TestApp;
let base: string;
let folder: string;
let outside: SetupOutside;
let terminal: Terminal | undefined;

beforeAll(async () => {
  test = await startTestApp();
  base = mkdtempSync(path.join(tmpdir(), 'handsel-system-'));
  outside = new SetupOutside(makeAuthority(base));
  await outside.start(test.config.braintree.localPort);
});
afterAll(async () => {
  await outside.stop();
  await test.close();
  rmSync(base, { recursive: true });
});
beforeEach(() => {
  folder = mkdtempSync(path.join(base, 'machine-'));
  spawnSync('cp', ['-a', '/etc', folder]);
  for (const each of ['caddy', 'nginx', 'letsencrypt', path.dirname(DROP_IN).replace('etc/', '')])
    rmSync(at(`etc/${each}`), { recursive: true, force: true });
  for (const each of ['bin', 'secrets']) mkdirSync(at(each));
  settle({});
});
afterEach(() => {
  terminal?.kill();
  terminal = undefined;
});

const at = (name: string) => path.join(folder, name);
const read = (name: string) => readFileSync(at(name), 'utf8');

/** A program that accepts or rejects its configuration. */
function program(name: string, accepts: boolean): void {
  writeFileSync(at(`bin/${name}`), `#!/bin/sh\necho "nothing good" >&2\nexit ${accepts ? '0' : '1'}\n`);
  chmodSync(at(`bin/${name}`), 0o755);
}

function settle(more: Record<string, string>): void {
  const settings = {
    DATA_DIR: '/var/lib/handsel',
    PUBLIC_URL: 'https://give.example.org',
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: `smtp://ada%40example.org:${encodeURIComponent(PASSWORD).replaceAll("'", '%27')}@127.0.0.1:${String(outside.smtpPort)}`,
    MAIL_FROM: 'gifts@example.org',
    ALERT_EMAIL: 'ada@example.org',
    BRAINTREE_ENVIRONMENT: 'sandbox',
    BRAINTREE_MERCHANT_ID: 'integration_merchant_id',
    BRAINTREE_PUBLIC_KEY: 'integration_public_key',
    BRAINTREE_PRIVATE_KEY: 'integration_private_key',
    BRAINTREE_TIME_ZONE: 'UTC',
    ...more,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(at('handsel.env'), lines.join(''));
}

/** Runs setup, and accepts the present settings up to the question about backups. */
async function begins(systemd = 'systemd/system'): Promise<Terminal> {
  const around = `SYSTEMD=${systemd} unshare ${MOUNTS.join(' ')} sh -c '${AROUND}' '${folder}' `;
  const person = outside.setup(
    `--file '${at('handsel.env')}' --secrets '${at('secrets')}' --service handsel`,
    around,
  );
  terminal = person;
  const questions = ['What is this', 'The address', 'Mail server', 'Its port', 'User', 'Password', 'Sender'];
  const more = ['Who gets', 'Merchant ID', 'Public key', 'Private key', 'Merchant account', 'Time zone'];
  for (const each of [...questions, ...more]) await person.answers(each);
  return person;
}

async function backsUpTo(person: Terminal, place: string): Promise<void> {
  await person.answers('Encrypted backups', KEYS.down);
  await person.answers('Folder for backups', place);
}

describe.runIf(hasTerminals && canMount)('handsel setup', () => {
  it('writes the drop-in of the unit and the file of Caddy, and says what comes next', async () => {
    program('caddy', true);
    const person = await begins();
    await backsUpTo(person, '/mnt/copies');
    await person.answers(`The service may not write to /mnt/copies. Allow it with the file /${DROP_IN}?`);
    await person.answers('Which proxy should serve give.example.org');
    expect(existsSync(at(DROP_IN))).toBe(false);
    await person.answers('Write them');
    await person.reads(`Written: /${DROP_IN}, /etc/caddy/Caddyfile, `);
    await person.reads('chown handsel /mnt/copies && systemctl daemon-reload');
    await person.reads('Start the proxy: systemctl restart caddy');
    expect(await person.ended()).toBe(0);
    expect(read(DROP_IN)).toMatch(/^# .+\n\[Service\]\nReadWritePaths="-\/mnt\/copies"\n$/);
    const documented = readFileSync(path.join(DOCS, 'Caddyfile'), 'utf8');
    expect(read('etc/caddy/Caddyfile')).toBe(
      documented
        .replace('{$ADDRESS}', 'give.example.org')
        .replace('{$HANDSEL:127.0.0.1:3000}', '127.0.0.1:3000'),
    );
  });

  it('asks before it replaces another person’s file, and restores it if the proxy rejects the new one', async () => {
    program('caddy', false);
    mkdirSync(at('etc/caddy'));
    writeFileSync(at('etc/caddy/Caddyfile'), 'other.example.org\n');
    const refuses = await begins('no-systemd');
    await backsUpTo(refuses, '/mnt/copies');
    await refuses.answers('Which proxy');
    await refuses.answers('/etc/caddy/Caddyfile exists');
    await refuses.answers('Write them');
    await refuses.reads('Set up a proxy that serves https for give.example.org');
    expect(await refuses.ended()).toBe(0);
    expect(refuses.shown).not.toContain('Allow it with the file');
    expect(readdirSync(at('etc/caddy'))).toEqual(['Caddyfile']);

    const accepts = await begins();
    await accepts.answers('Encrypted backups', KEYS.down);
    await accepts.answers('Which proxy');
    await accepts.answers('/etc/caddy/Caddyfile exists', 'y');
    await accepts.answers('Write them');
    await accepts.reads('wrong  caddy refuses this configuration: nothing good');
    await accepts.reads('/etc/caddy/Caddyfile is as it was before');
    expect(await accepts.ended()).toBe(0);
    expect(read('etc/caddy/Caddyfile')).toBe('other.example.org\n');
    const [copy = ''] = readdirSync(at('etc/caddy')).filter((name) => name.includes('.before-'));
    expect(read(`etc/caddy/${copy}`)).toBe('other.example.org\n');
  });

  it('explains that a folder does not work because the unit hides it', async () => {
    const person = await begins();
    await backsUpTo(person, at('secrets'));
    await person.answers('Which proxy', KEYS.down, KEYS.down);
    await person.answers('Write them');
    await person.reads(`The service cannot see ${at('secrets')}, because its unit hides`);
    expect(await person.ended()).toBe(0);
    expect(existsSync(at(DROP_IN))).toBe(false);
  });

  it('writes the file of nginx, and enables it once there is a certificate', async () => {
    program('nginx', true);
    const nginx = async () => {
      const person = await begins();
      await person.answers('Encrypted backups');
      await person.answers('Which proxy', KEYS.down);
      await person.answers('Write them');
      return person;
    };
    const first = await nginx();
    await first.reads('certbot certonly --webroot -w /var/www/html -d give.example.org --deploy-hook');
    await first.reads(`ln -sf /${SITE} /${ENABLED}`);
    expect(await first.ended()).toBe(0);
    expect(existsSync(at(ENABLED))).toBe(false);
    expect(read(SITE)).toContain('return 301 https://give.example.org$request_uri;');
    expect(read(SITE)).not.toMatch(/ADDRESS|3010/);

    mkdirSync(path.dirname(at(CERTIFICATE)), { recursive: true });
    writeFileSync(at(CERTIFICATE), '');
    const second = await nginx();
    await second.reads('Start the proxy: systemctl reload nginx');
    expect(await second.ended()).toBe(0);
    expect(readlinkSync(at(ENABLED))).toBe(`/${SITE}`);

    rmSync(at(ENABLED));
    program('nginx', false);
    const third = await nginx();
    await third.reads('wrong  nginx refuses this configuration');
    expect(await third.ended()).toBe(0);
    expect(lstatSync(at(ENABLED), { throwIfNoEntry: false })).toBe(undefined);
  });
});

describe('setup --proxy', () => {
  function print(...args: string[]) {
    const main = path.resolve(import.meta.dirname, '../setup.ts');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [main, '--file', at('handsel.env'), '--secrets', at('secrets'), '--service', 'handsel', ...args],
      { env: COMPILE_CACHE, input: '', encoding: 'utf8' },
    );
    return { status, stdout, stderr };
  }

  it('prints the configuration without a terminal', () => {
    settle({ PORT: '3100' });
    const caddy = print('--proxy', 'caddy');
    expect(caddy).toMatchObject({ status: 0, stderr: '' });
    expect(caddy.stdout).toMatch(/^give\.example\.org \{$[^]*reverse_proxy 127\.0\.0\.1:3100 \{$/m);
    const nginx = print('--proxy', 'nginx');
    expect(nginx.stdout).toMatch(/server 127\.0\.0\.1:3100 max_fails=0;\n {2}keepalive/);
    expect(nginx.stdout).toMatch(/listen 443 ssl http2;|http2 on;/);
  });

  it('says why no configuration is printed', () => {
    settle({ PUBLIC_URL: '' });
    expect(print('--proxy', 'caddy')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^PUBLIC_URL in .+handsel\.env is not yet an https address/) as unknown,
    });
    expect(print('--proxy', 'apache')).toMatchObject({ status: 1, stdout: '' });
  });
});
