import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '../../../build/ports.ts';
import { makeDebianRoot, until, whyNoDebianRoot, type DebianRoot } from './debian-root.ts';
import { giveEveryMonth } from './give-every-month.ts';
import { makePackage } from './make-package.ts';
import { stepsUnder } from './steps.ts';

const VERSION = '1.0.0';
const START_MS = 120_000;
const TEN_MINUTES_MS = 600_000;

let work: string;
let root: DebianRoot;

beforeAll(async () => {
  if (whyNoDebianRoot !== undefined) {
    console.log(whyNoDebianRoot);
    return;
  }
  work = mkdtempSync(join(tmpdir(), 'handsel-first-gift-'));
  root = await makeDebianRoot();
  // The hosts file of an ordinary Debian installation.
  writeFileSync(join(root.folder, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');
  const file = await makePackage(work, VERSION);
  cpSync(file, join(root.folder, 'root', basename(file)));
});

beforeEach(({ skip }) => {
  if (whyNoDebianRoot !== undefined) skip(whyNoDebianRoot);
});

afterAll(async () => {
  if (whyNoDebianRoot !== undefined) return;
  await root.end();
  rmSync(work, { recursive: true });
});

test(
  'a bare Debian server accepts a monthly gift over https within ten minutes, with only the commands in docs/deploy.md',
  async () => {
    const [install = ''] = stepsUnder('1. Install');
    const [, tryIt = '', proxy = ''] = stepsUnder('Look at it first');
    const [port, standInPort, httpsPort, adminPort] = [
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
    ];
    // Other ports than the guide's, which another program of this machine may use.
    const ports = `PORT=${port} LOCAL_BRAINTREE_PORT=${standInPort} HANDSEL=127.0.0.1:${port} CADDY_ADMIN=localhost:${adminPort}`;
    const here = (step: string) => step.replaceAll('VERSION', VERSION).replaceAll('3443', String(httpsPort));

    await inTerminal(`${here(install)} --yes`);
    await leaveRunning(`${ports} ${here(tryIt)}`, 'try.log');
    const [getCaddy = '', runCaddy = ''] = here(proxy).split('\n');
    await inTerminal(`${getCaddy} --yes`);
    await leaveRunning(`export ${ports}; ${runCaddy}`, 'caddy.log');
    await until(async () => logOf('try.log').includes('Test card'), START_MS).catch((error: unknown) => {
      throw new Error(logOf('try.log'), { cause: error });
    });
    const address = `https://localhost:${httpsPort}`;
    expect(logOf('try.log')).toContain(address);
    await until(async () => logOf('caddy.log').includes('certificate obtained successfully'), START_MS).catch(
      (error: unknown) => {
        throw new Error(logOf('caddy.log'), { cause: error });
      },
    );

    expect(await giveEveryMonth(address)).toContain('Your monthly gift of $50 has started');
    const mailbox = () => fetch(`http://localhost:${port}/dev/mail.json`).then((reply) => reply.text());
    await until(async () =>
      (await mailbox()).includes('Your receipt from Green Ribbon Example: $50 every month'),
    );
    // The stand-in bypasses the proxy, whose certificate it does not know.
    await until(async () => readLog('api.log').includes('subscription_charged_successfully'));
  },
  TEN_MINUTES_MS,
);

test('a try-out rejects an address that others can reach', async () => {
  expect(await root.run('handsel', 'try', '--address', 'https://give.example.org')).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('takes only an address of this machine') as string,
  });
});

/** @throws Error with their output if they fail */
async function inTerminal(commands: string): Promise<void> {
  const { exitCode, output } = await root.run('sh', '-ec', `cd /root; ${commands}`);
  if (exitCode !== 0) throw new Error(`${commands} ended with ${exitCode}:\n${output}`);
}

async function leaveRunning(command: string, log: string): Promise<void> {
  await root.run('sh', '-c', `cd /root; setsid sh -c '${command}' </dev/null >/run/${log} 2>&1 &`);
}

const logOf = (log: string) => readFileSync(join(root.folder, 'run', log), 'utf8');
const readLog = (log: string) =>
  readFileSync(join(root.folder, 'var/lib/handsel/handsel-try/logs', log), 'utf8');
