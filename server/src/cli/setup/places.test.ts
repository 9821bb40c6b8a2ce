import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAuthority } from '../../testing/certificates.ts';
import { answersKeys } from '../../testing/setup-answers.ts';
import { PASSWORD, SetupOutside } from '../../testing/setup-outside.ts';
import { hasTerminals, KEYS, type Terminal } from '../../testing/terminal.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// A person answers some twenty questions, and each command starts a process.
vi.setConfig({ testTimeout: 240_000 });

const ADDRESS = 'give.example.org';
const PRIVATE_KEY = 'integration_private_key';

let test: TestApp;
let base: string;
let folder: string;
let outside: SetupOutside;
let terminal: Terminal | undefined;

beforeAll(async () => {
  test = await startTestApp();
  base = mkdtempSync(path.join(tmpdir(), 'handsel-setup-'));
  outside = new SetupOutside(makeAuthority(base));
  await outside.start(test.config.braintree.localPort);
});
afterAll(async () => {
  await outside.stop();
  await test.close();
  rmSync(base, { recursive: true });
});
beforeEach(() => {
  folder = mkdtempSync(path.join(base, 'place-'));
});
afterEach(() => {
  terminal?.kill();
  terminal = undefined;
});

const at = (name: string) => path.join(folder, name);
const read = (name: string) => readFileSync(at(name), 'utf8');
const modeOf = (name: string) => (statSync(at(name)).mode & 0o777).toString(8);

function setup(args: string, around?: string): Terminal {
  terminal = outside.setup(args, around);
  return terminal;
}

describe.runIf(hasTerminals)('npm run setup', () => {
  it('puts secrets into the separate files of a release, and removes them from the settings', async () => {
    mkdirSync(at('secrets'), { mode: 0o750 });
    writeFileSync(at('secrets/SMTP_URL'), '', { mode: 0o640 });
    writeFileSync(at('own-key'), '');
    chmodSync(at('own-key'), 0o600);
    const smtp = `smtp://ada%40example.org:${encodeURIComponent(PASSWORD).replaceAll("'", '%27')}@127.0.0.1:${String(outside.smtpPort)}`;
    const settings = [
      'DATA_DIR=/var/lib/handsel',
      'BRAINTREE_ENVIRONMENT=',
      `SMTP_URL="${smtp}"`,
      `BRAINTREE_PRIVATE_KEY_FILE=${at('own-key')}`,
      '',
    ];
    writeFileSync(at('handsel.env'), settings.join('\n'), { mode: 0o640 });
    const person = setup(`--file '${at('handsel.env')}' --secrets '${at('secrets')}' --service handsel`);
    await person.reads('Take real gifts');
    expect(person.shown).not.toContain('Try it out');
    person.presses(KEYS.enter);
    await person.answers('The address', ADDRESS);
    for (const each of ['Mail server', 'Its port', 'User', 'Password']) await person.answers(each);
    await person.answers('Sender', 'gifts@example.org');
    await person.answers('Who gets', 'ada@example.org');
    await answersKeys(person, PRIVATE_KEY);
    await person.answers('Encrypted backups');
    await person.answers('Which proxy', KEYS.down, KEYS.down);
    await person.answers('Write them');
    await person.reads('systemctl enable handsel && systemctl restart handsel');
    expect(await person.ended()).toBe(0);
    expect(parseEnv(read('handsel.env'))).toMatchObject({ SMTP_URL: '', BRAINTREE_ENVIRONMENT: 'sandbox' });
    expect(read('handsel.env')).not.toContain(PRIVATE_KEY);
    expect(read('secrets/SMTP_URL')).toBe(`${smtp}\n`);
    expect(read('own-key')).toBe(`${PRIVATE_KEY}\n`);
    expect(existsSync(at('secrets/BRAINTREE_PRIVATE_KEY'))).toBe(false);
    expect([modeOf('handsel.env'), modeOf('secrets/SMTP_URL'), modeOf('own-key')]).toEqual([
      '640',
      '640',
      '600',
    ]);
    expect(readdirSync(at('secrets'))).toEqual(['SMTP_URL']);
  });

  it('asks for the database if one is set, and connects to it', async () => {
    writeFileSync(at('.env'), 'DATABASE_URL=postgresql://nobody:hidden@127.0.0.1:9/none\n');
    const person = setup(`--file '${at('.env')}'`);
    await person.answers('What is this Handsel for');
    await person.answers('Send email', 'n');
    await person.answers('Address of the database');
    await person.reads('wrong  The database does not answer (connect ECONNREFUSED 127.0.0.1:9).');
    await person.answers('What do you want to do');
    await person.answers('Address of the database', test.databaseUrl);
    await person.reads('ok     The database answers. It is PostgreSQL');
    await person.answers('Encrypted backups');
    await person.answers('Write them');
    expect(await person.ended()).toBe(0);
    expect(parseEnv(read('.env'))).toMatchObject({ DATABASE_URL: test.databaseUrl });
    expect(person.shown).not.toContain('hidden');
  });

  it('leaves a file unchanged if it cannot change it safely', async () => {
    const odd = `NOTE="first\nMAIL_FROM=nobody\nlast"\nBRAINTREE_ENVIRONMENT=local\nMAIL_FROM=\nPUBLIC_URL="\nBRAINTREE_ENVIRONMENT=x\n"\n`;
    writeFileSync(at('.env'), odd);
    const person = setup(`--file '${at('.env')}'`);
    await person.answers('What is this Handsel for');
    await person.answers('Send email', 'n');
    await person.answers('Encrypted backups');
    await person.answers('Write them');
    await person.reads('is written in a way that setup cannot change safely');
    expect(await person.ended()).toBe(1);
    expect(read('.env')).toBe(odd);
  });

  const mounts = ['--map-root-user', '--mount'];
  const canMount = spawnSync('unshare', [...mounts, 'true']).status === 0;
  const onDisk = (prepare: string) =>
    `unshare ${mounts.join(' ')} sh -c 'mount -t tmpfs -o size=64k none "$0" && ${prepare}; "$@"; echo "ended with $?"; ls -1A "$0"; cat "$0/.env"' '${folder}' `;

  it.runIf(canMount)('says that the disk is full, and leaves the settings unchanged', async () => {
    const fill = 'echo LOG_LEVEL=warn > "$0/.env" && { head -c 90000 /dev/zero > "$0/fill"; } 2>/dev/null';
    const person = setup(`--file '${at('.env')}'`, onDisk(fill));
    await person.answers('What is this Handsel for');
    await person.answers('Send email', 'n');
    await person.answers('Encrypted backups');
    await person.answers('Write them');
    await person.reads('was not written, because the disk is full. Free some space, and run setup again.');
    await person.reads('ended with 1\r\n.env\r\nfill\r\nLOG_LEVEL=warn\r\n');
  });

  it.runIf(canMount)('asks nothing if nothing can be written', async () => {
    const person = setup(`--file '${at('.env')}'`, onDisk('mount -o remount,ro "$0"'));
    await person.reads(
      `Nothing can be written to ${folder}: its disk is read-only. Nothing was asked or written.`,
    );
    expect(await person.ended()).toBe(1);
  });
});
