import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testRunWords } from '@handsel/words/commands/test-runs';
import { installDebianPackage, isDebian } from '../../../build/install-debian-package.ts';

/** The first process, which collects orphaned processes, as systemd does. */
const FIRST_PROCESS = 'while :; do sleep 0.2; done';
/** The root shares this machine's devices and network, and has its own processes. */
const ENTER = `
  mount --rbind /dev "$1/dev"
  mount -t proc proc "$1/proc"
  exec chroot "$1" sh -c '${FIRST_PROCESS}'`;
/** The environment of root there. */
const ENVIRONMENT = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' };
const WAIT_MS = 10_000;

/** A minimal Debian in a folder. Requires root. */
export interface DebianRoot {
  readonly folder: string;
  /** Runs a command in it, to its end. */
  run(command: string, ...args: string[]): Promise<{ exitCode: number; output: string }>;
  /** Ends all its processes, and removes it. */
  end(): Promise<void>;
}

/** Undefined if it can be created here. */
export const whyNoDebianRoot: string | undefined =
  process.getuid?.() === 0 && isDebian() ? undefined : testRunWords.needsDebian;

/** Creates a root, and starts its own process namespace. */
export async function makeDebianRoot(): Promise<DebianRoot> {
  const base = mkdtempSync(join(tmpdir(), 'handsel-debian-'));
  const folder = join(base, 'root');
  await fillWithDebian(folder);
  const first = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', ENTER, 'sh', folder],
    {
      stdio: 'ignore',
    },
  );
  const gone = new Promise((resolve) => first.once('exit', resolve));
  const pid = await childOf(Number(first.pid));
  const inside = [`--target=${pid}`, '--mount', '--pid', 'chroot', folder];
  const runInside = (command: string, ...args: string[]) =>
    run('nsenter', [...inside, command, ...args], ENVIRONMENT);
  // It has entered once /proc shows processes.
  await until(async () => (await runInside('test', '-e', '/proc/1/status')).exitCode === 0);
  return {
    folder,
    run: runInside,
    async end() {
      first.kill('SIGKILL');
      await gone;
      rmSync(base, { recursive: true, force: true });
    },
  };
}

/** Installs Debian's base packages of this machine's release, from the same package source. */
export async function fillWithDebian(folder: string): Promise<void> {
  await installDebianPackage('mmdebstrap', 'mmdebstrap');
  mkdirSync(folder);
  const made = await run('mmdebstrap', ['--variant=minbase', releaseOfThisDebian(), folder]);
  if (made.exitCode !== 0) throw new Error(made.output);
}

/** Runs a command of this machine to its end. */
export function run(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    execFile(command, args, { env: environment }, (error, stdout, stderr) => {
      resolve({ exitCode: error === null ? 0 : Number(error.code) || 1, output: stdout + stderr });
    });
  });
}

/** @throws Error if it does not become true in time */
export async function until(isTrue: () => Promise<boolean>, waitMs = WAIT_MS): Promise<void> {
  const deadline = performance.now() + waitMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`Not within ${waitMs} ms: ${String(isTrue)}`);
    await sleep(100);
  }
}

async function childOf(pid: number): Promise<string> {
  const read = () => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  await until(async () => read() !== '');
  return read();
}

function releaseOfThisDebian(): string {
  const name = /^VERSION_CODENAME=(.+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  if (name === undefined) throw new Error('This is no Debian.');
  return name;
}
