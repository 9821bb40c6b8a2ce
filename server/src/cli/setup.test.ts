import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAuthority } from '../testing/certificates.ts';
import { COMPILE_CACHE } from '../testing/compile-cache.ts';
import { answersKeys, answersMail } from '../testing/setup-answers.ts';
import { PASSWORD, SetupOutside } from '../testing/setup-outside.ts';
import { hasTerminals, KEYS, type Terminal } from '../testing/terminal.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

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

/** Presses only Enter, from the first question to the last. */
async function acceptsAll(person: Terminal, start: string): Promise<void> {
  await person.reads(start);
  const questions = ['What is this', 'The address', 'Mail server', 'Its port', 'User', 'Password', 'Sender'];
  const more = ['Who gets', 'Merchant ID', 'Public key', 'Private key', 'Merchant account', 'Time zone'];
  for (const each of [...questions, ...more, 'Encrypted backups', 'Write them']) await person.answers(each);
}

/** The values that a shell gets when it sources a file. */
function sourced(file: string): Record<string, string> {
  const printed = execFileSync('env', ['-i', 'sh', '-c', 'set -a; . "$1"; env -0', 'sh', file]).toString();
  const pairs = printed.split('\0').map((each) => each.split(/=(.*)/s).slice(0, 2) as [string, string]);
  return Object.fromEntries(pairs.filter(([name]) => !['', 'PWD', 'SHLVL', '_'].includes(name)));
}

describe.runIf(hasTerminals)('npm run setup', () => {
  it('tries each answer right away, allows corrections, and writes settings that a shell and Node.js read alike', async () => {
    mkdirSync(at('copies'));
    const person = setup(`--file '${at('.env')}'`);
    await person.answers('What is this Handsel for', KEYS.down);
    await person.answers('The address', 'http://give.example.org');
    await person.reads('Enter an address that begins with https');
    person.presses('\u0015give.invalid', KEYS.enter);
    await person.reads('wrong  give.invalid leads to no machine');
    await person.answers('What do you want to do');
    await person.answers('The address', ADDRESS);
    await person.reads(
      'look   The certificate of give.example.org is good. What answers there is not Handsel yet (status 502)',
    );

    await answersMail(person, outside.smtpPort, 'wrong');
    await person.reads('wrong  The mail server did not accept the email (Invalid login');
    await person.answers('What do you want to do');
    await answersMail(person, outside.smtpPort, PASSWORD);
    await person.reads('ok     The mail server accepted an email to ada@example.org, bob@example.org.');
    expect(outside.mails).toEqual(['ada@example.org', 'bob@example.org']);

    await answersKeys(person, 'of_somebody_else');
    await person.reads('wrong  Braintree rejects these keys (authenticationError)');
    await person.answers('What do you want to do');
    await test.localBraintree.changeMerchantAccount({ currency: 'EUR' });
    await answersKeys(person, PRIVATE_KEY);
    await person.reads('charges in EUR');
    await test.localBraintree.changeMerchantAccount({ currency: 'USD' });
    await person.answers('What do you want to do');
    await answersKeys(person, '');
    await person.reads('ok     Braintree accepts the keys');

    await person.answers('Encrypted backups', KEYS.down);
    await person.answers('Folder for backups', at('missing'));
    await person.reads('wrong  The folder ');
    await person.answers('What do you want to do');
    await person.answers('Folder for backups', at('copies'));
    expect(readdirSync(folder)).toEqual(['copies']);
    await person.answers('Write them');
    await person.reads('add the webhook https://give.example.org/api/webhooks/braintree');
    expect(await person.ended()).toBe(0);

    const variables = parseEnv(read('.env'));
    expect(variables).toMatchObject({
      BRAINTREE_ENVIRONMENT: 'sandbox',
      PUBLIC_URL: 'https://give.example.org',
      TRUST_PROXY: '127.0.0.1',
      MAIL_FROM: 'gifts@example.org',
      ALERT_EMAIL: 'ada@example.org, bob@example.org',
      BRAINTREE_MERCHANT_ID: 'integration_merchant_id',
      BRAINTREE_PRIVATE_KEY: PRIVATE_KEY,
      BRAINTREE_TIME_ZONE: 'America/New_York',
      BACKUP_TO: at('copies'),
    });
    expect(decodeURIComponent(new URL(variables['SMTP_URL'] ?? '').password)).toBe(PASSWORD);
    expect(sourced(at('.env'))).toEqual(variables);
    expect(modeOf('.env')).toBe('600');
    const [key = ''] = readdirSync(folder).filter((name) => name.endsWith('.key'));
    expect(read(key)).toContain(variables['BACKUP_KEY']);
    expect(modeOf(key)).toBe('600');
    for (const secret of [PASSWORD, PRIVATE_KEY, 'AGE-SECRET-KEY', 'of_somebody_else'])
      expect(person.shown).not.toContain(secret);
  });

  it('run again, offers the present settings as answers, shows no secret, and changes no other line', async () => {
    const written = [
      '# Ours',
      'PUBLIC_URL=https://give.example.org',
      'TRUST_PROXY=10.0.0.1',
      'export LOG_LEVEL="warn" # less',
      `SMTP_URL=smtp://ada%40example.org:${encodeURIComponent(PASSWORD).replaceAll("'", '%27')}@127.0.0.1:${String(outside.smtpPort)}`,
      'MAIL_FROM=gifts@example.org',
      'ALERT_EMAIL=ada@example.org',
      'BRAINTREE_ENVIRONMENT=sandbox',
      'BRAINTREE_MERCHANT_ID=integration_merchant_id',
      'BRAINTREE_PUBLIC_KEY=integration_public_key',
      `BRAINTREE_PRIVATE_KEY=${PRIVATE_KEY}`,
      'BRAINTREE_TIME_ZONE=UTC',
      'BRAINTREE_PAUSE_DISCOUNT_ID=no-such-discount',
      '',
    ].join('\n');
    writeFileSync(at('.env'), written, { mode: 0o644 });
    const person = setup(`--file '${at('.env')}'`);
    await acceptsAll(person, 'This writes');
    await person.reads('create the discount no-such-discount');
    expect(await person.ended()).toBe(0);
    expect(read('.env')).toBe(written);
    expect(modeOf('.env')).toBe('600');
    expect(person.shown).not.toContain(PRIVATE_KEY);
    expect(person.shown).not.toContain('p%40ss');
    expect(person.shown).toContain('BRAINTREE_PRIVATE_KEY=(secret)');
    expect(person.shown).not.toContain('does not start with these settings');
  });

  it.each([
    ['Ctrl+C', KEYS.interrupt],
    ['Ctrl+D', KEYS.end],
  ])('writes nothing if %s ends it at the last question', async (_, key) => {
    const person = setup(`--file '${at('.env')}'`);
    await person.answers('What is this Handsel for');
    await person.answers('Send email', 'n');
    await person.answers('Encrypted backups');
    await person.reads('? Write them');
    person.presses(key);
    await person.reads('Nothing was written.');
    expect(await person.ended()).toBe(130);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('writes nothing if Ctrl+C ends it while an answer is tried', async () => {
    const person = setup(`--file '${at('.env')}'`);
    await person.answers('What is this Handsel for');
    await person.answers('Send email', 'y');
    await person.answers('Mail server', '127.0.0.1');
    await person.answers('Its port', String(outside.silentPort));
    await person.answers('User');
    await person.answers('Sender', 'gifts@example.org');
    await person.answers('Who gets', 'ada@example.org');
    await person.reads('Sending an email');
    person.presses(KEYS.interrupt);
    await person.reads('Nothing was written.');
    expect(await person.ended()).toBe(130);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('keeps an answer that does not work yet, if confirmed', async () => {
    const person = setup(`--file '${at('.env')}'`);
    await person.answers('What is this Handsel for');
    await person.answers('Send email', 'y');
    await person.answers('Mail server', '127.0.0.1');
    await person.answers('Its port', '9');
    await person.answers('User');
    await person.answers('Sender', 'gifts@example.org');
    await person.answers('Who gets', 'ada@example.org');
    await person.reads('ECONNREFUSED');
    await person.answers('What do you want to do', KEYS.down);
    await person.answers('Encrypted backups');
    await person.answers('Write them');
    expect(await person.ended()).toBe(0);
    expect(parseEnv(read('.env'))).toMatchObject({ SMTP_URL: 'smtp://127.0.0.1:9' });
  });

  it('lists the plan and the discount if Braintree refuses to say what is missing', async () => {
    const person = setup(`--file '${at('.env')}'`);
    await person.answers('What is this Handsel for', KEYS.down);
    await person.answers('The address', ADDRESS);
    await answersMail(person, outside.smtpPort, PASSWORD);
    await answersKeys(person, 'of_somebody_else');
    await person.reads('wrong  Braintree rejects these keys');
    await person.answers('What do you want to do', KEYS.down);
    await person.answers('Encrypted backups');
    await person.answers('Write them');
    await person.reads(
      'look for the plan monthly-gift in USD and the discount handsel-pause, and create what is not there',
    );
    expect(await person.ended()).toBe(0);
  });

  it('says that it needs a terminal, and exits with 2', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(import.meta.dirname, 'setup.ts')],
      { env: COMPILE_CACHE, input: '' },
    );
    expect([status, stdout.toString()]).toEqual([2, '']);
    expect(stderr.toString()).toBe(
      'Setup asks questions, so it needs a terminal. Run it in one, without a pipe. Without a terminal, --proxy caddy or --proxy nginx prints the configuration of a proxy.\n',
    );
  });
});
