import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { systemWords } from '@handsel/words/commands/scripts';
import { findFreePort } from './ports.ts';

const root = dirname(dirname(import.meta.dirname));

/** The whole system, started like `npm start`, for external tests and measurements. */
export interface RunningSystem {
  readonly url: string;
  /** The settings that it was started with, for commands beside it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly localBraintree: { readonly url: string; readonly controlKey: string };
  readonly databaseUrl: string;
  /** The logs of the API and local Braintree so far. */
  readLogs(): { api: string; localBraintree: string };
  /**
   * Ends it with the signal of Ctrl-C, and deletes its data.
   * @throws Error if its exit code is not 0
   */
  end(): Promise<void>;
}

/**
 * Starts everything on free ports with an empty data folder.
 * @param environment settings in addition to PORT, LOCAL_BRAINTREE_PORT and DATA_DIR
 * @param args of `npm start`
 * @throws Error with its output, if it ends before it is ready
 */
export async function startSystem(
  environment: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<RunningSystem> {
  const [port, localBraintreePort] = [await findFreePort(), await findFreePort()];
  const dataDir = await makeDataDir();
  const settings = {
    ...environment,
    PORT: String(port),
    LOCAL_BRAINTREE_PORT: String(localBraintreePort),
    DATA_DIR: dataDir,
  };
  const system = spawn('npm', ['start', '--silent', ...(args.length === 0 ? [] : ['--', ...args])], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(system, 'close');
  await untilReady(system.stdout, system.stderr, gone);
  const folder = args.includes('--sample') ? join(dataDir, 'sample') : dataDir;
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const { connectionString } = JSON.parse(read('postgres/connection.json')) as { connectionString: string };
  return {
    url: `http://localhost:${port}`,
    environment: { ...settings, DATA_DIR: folder },
    localBraintree: {
      url: `http://127.0.0.1:${localBraintreePort}`,
      controlKey: read('local-braintree/control-key'),
    },
    databaseUrl: connectionString,
    readLogs: () => ({ api: read('logs/api.log'), localBraintree: read('logs/local-braintree.log') }),
    async end() {
      system.kill('SIGINT');
      const [exitCode] = (await gone) as [number | null];
      if (existsSync(dataDir)) await rm(dataDir, { recursive: true });
      if (exitCode !== 0) throw new Error(`The system ended with exit code ${exitCode} instead of 0.`);
    },
  };
}

/** Readable by others, because root's PostgreSQL runs under another account. */
async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'handsel-data-'));
  await chmod(dataDir, 0o755);
  return dataDir;
}

async function untilReady(
  stdout: NodeJS.ReadableStream,
  stderr: NodeJS.ReadableStream,
  gone: Promise<unknown>,
): Promise<void> {
  let printed = '';
  const ready = new Promise<boolean>((resolve) => {
    for (const stream of [stdout, stderr]) {
      stream.on('data', (text: Buffer) => {
        printed += text.toString();
        if (printed.includes(systemWords.ready)) resolve(true);
      });
    }
  });
  const isReady = await Promise.race([ready, gone.then(() => false)]);
  if (!isReady) throw new Error(`The system ended before it was ready:\n${printed}`);
}
