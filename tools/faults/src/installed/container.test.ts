import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { testRunWords } from '@handsel/words/commands/test-runs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../../build/ports.ts';
import { Postgres } from '../system/postgres.ts';
import { fillWithDebian, run, until } from './debian-root.ts';
import { giveEveryMonth } from './give-every-month.ts';
import { ensurePodman, Podman } from './podman.ts';

const repository = resolve(import.meta.dirname, '../../../..');
const [BASE, BUILDER, IMAGE] = ['base', 'builder', 'handsel'];
/** The user in the Containerfile. */
const USER = 10_001;
const START_MS = 120_000;
const BUILD_MS = 900_000;
/** The restrictions in compose.yaml. */
const CONFINED = [
  '--read-only',
  '--tmpfs',
  '/tmp',
  '--cap-drop',
  'all',
  '--security-opt',
  'no-new-privileges',
];

let work: string;
let podman: Podman;
let postgres: Postgres | undefined;

beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'handsel-container-'));
  podman = new Podman(join(work, 'podman'));
});

afterAll(async () => {
  await podman.end();
  await postgres?.stop();
  rmSync(work, { recursive: true, force: true });
});

test(
  'the image is built from the Containerfile, runs read-only without root, and a gift outlives its container',
  async ({ skip }) => {
    const reason = (await ensurePodman()) ?? (await makeImages());
    if (reason !== undefined) {
      console.log(reason);
      skip(reason);
    }
    await build();
    const { url, start } = await prepare();

    await start();
    expect(await giveEveryMonth(url)).toContain('Your monthly gift of $50 has started');
    expect(await inside('id', '-u')).toMatchObject({ output: `${USER}\n` });
    expect(await inside('touch', '/usr/lib/handsel/file')).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('Read-only file system') as string,
    });
    expect(await podman.try('healthcheck', 'run', 'handsel')).toMatchObject({ exitCode: 0 });

    await podman.do('stop', '--time', '30', 'handsel');
    expect(await podman.do('inspect', '--format', '{{.State.ExitCode}}', 'handsel')).toBe('0\n');
    await podman.do('rm', 'handsel');
    await start();
    const { output } = await inside('handsel', 'donor-data', 'export', 'ada@example.org');
    expect(output).toMatch(/"amount_cents": ?5000\b/);
  },
  BUILD_MS,
);

const inside = (...command: string[]) => podman.try('exec', 'handsel', ...command);

/**
 * Creates the base images of ours: a bare Debian, and one with Node.js and npm. They are built
 * here, so no image registry is needed.
 * @returns why no container runs on this machine
 */
async function makeImages(): Promise<string | undefined> {
  const root = join(work, 'root');
  await fillWithDebian(root);
  await podman.import(root, BASE);
  const tried = await podman.try('run', '--rm', '--network=none', BASE, 'true');
  if (tried.exitCode !== 0) return testRunWords.noContainers({ reason: tried.output.trim() });
  const local = join(root, 'usr/local');
  cpSync(join(repository, 'node_modules/node/bin/node'), join(local, 'bin/node'));
  const npm = await run('sh', ['-c', 'command -v npm']);
  const packageOfNpm = dirname(dirname(realpathSync(npm.output.trim())));
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
  cpSync(packageOfNpm, join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  await podman.import(root, BUILDER);
  return undefined;
}

/**
 * Uses the packages installed here, so nothing is downloaded. `--format docker`: the other format
 * has no health check.
 */
async function build(): Promise<void> {
  const packages = ['node_modules', 'server/node_modules'].flatMap((folder) => [
    '--volume',
    `${join(repository, folder)}:/src/${folder}:O`,
  ]);
  await podman.do(
    ...['build', '--network=none', '--format=docker', ...packages],
    ...['--build-arg', `BUILDER=${BUILDER}`, '--build-arg', `BASE=${BASE}`],
    ...['--tag', IMAGE, repository],
  );
}

/**
 * Starts a PostgreSQL, and the release's own stand-in for Braintree in a separate container.
 * @returns a function that starts a new Handsel beside them
 */
async function prepare(): Promise<{ url: string; start: () => Promise<void> }> {
  postgres = new Postgres(join(work, 'data'));
  await postgres.start();
  const [port, standInPort] = [await findFreePort(), await findFreePort()];
  const url = `http://localhost:${port}`;
  await podman.do(
    ...['run', '--detach', '--name', 'stand-in', '--network=host', ...CONFINED],
    ...['--entrypoint', '/usr/lib/handsel/runtime/node', IMAGE],
    ...['/usr/lib/handsel/dist/local-braintree/main.cjs', '--port', String(standInPort)],
    ...['--state', '/var/lib/handsel/stand-in', '--browser-url', `${url}/braintree`],
  );
  const settings = {
    // Otherwise the image rejects a stand-in.
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    BRAINTREE_ENVIRONMENT: 'local',
    LOCAL_BRAINTREE_PORT: String(standInPort),
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const secrets = secretsWith(postgres.connectionString);
  const start = async () => {
    await podman.do(
      ...['run', '--detach', '--name', 'handsel', '--network=host', ...CONFINED, ...given],
      ...['--volume', `${secrets}:/run/secrets:ro`, '--volume', 'handsel:/var/lib/handsel', IMAGE],
    );
    await until(() => isReady(url), START_MS).catch(async (error: unknown) => {
      throw new Error(await podman.do('logs', 'handsel'), { cause: error });
    });
  };
  return { url, start };
}

/** @returns a folder of secrets, as compose mounts it */
function secretsWith(databaseUrl: string): string {
  const folder = join(work, 'secrets');
  mkdirSync(folder, { mode: 0o711 });
  writeFileSync(join(folder, 'DATABASE_URL'), databaseUrl, { mode: 0o400 });
  chownSync(join(folder, 'DATABASE_URL'), USER, USER);
  return folder;
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
