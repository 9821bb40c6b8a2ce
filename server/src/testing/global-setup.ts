import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { startPostgresServer, type PostgresServer } from '../platform/database/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    template: string;
    /** The prefix of this run's database names. */
    databasePrefix: string;
    /** One for each of Vitest's workers. */
    localBraintreePorts: number[];
    controlKey: string;
  }
}

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');
const MAX_CONNECTIONS = 300;
const MIGRATIONS = path.resolve(import.meta.dirname, '..', 'platform', 'database', 'migrations');

/** Several runs may share the server: each names its databases after its own process. */
const PREFIX = `test_${String(process.pid)}_`;

/**
 * Starts one real PostgreSQL for all tests, where each file clones a migrated template. Also starts
 * a real local Braintree for each of Vitest's workers, so that a test's faults and clock do not
 * affect other files.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await promisify(execFile)(process.execPath, [path.join(ROOT, 'tools', 'build', 'build-programs.ts')], {
    cwd: ROOT,
  });
  const postgres = await startTestServer(path.join(ROOT, 'node_modules', '.cache', 'handsel-test'));
  const leaveServer = await holdServer(postgres.connectionString);
  await forgoDurability(postgres.connectionString);
  const template = await ensureTemplate(postgres.connectionString);
  const state = mkdtempSync(path.join(tmpdir(), 'handsel-test-'));
  const controlKey = randomBytes(16).toString('hex');
  const localBraintrees = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, (_, index) =>
      startLocalBraintree(path.join(state, String(index)), controlKey),
    ),
  );
  project.provide('adminUrl', postgres.connectionString);
  project.provide('template', template);
  project.provide('databasePrefix', PREFIX);
  project.provide(
    'localBraintreePorts',
    localBraintrees.map(({ port }) => port),
  );
  project.provide('controlKey', controlKey);
  return async () => {
    for (const localBraintree of localBraintrees) localBraintree.end();
    await dropLeftovers(postgres.connectionString);
    await leaveServer();
    await postgres.stopIfUnused();
    rmSync(state, { recursive: true, force: true });
  };
}

/**
 * Configured like a charity's, but for more APIs: each of Vitest's workers may run three, of 21
 * connections each.
 */
async function startTestServer(folder: string): Promise<PostgresServer> {
  const server = await startPostgresServer(folder);
  const [row] = await statement(server.connectionString, 'show max_connections');
  if (Number(row?.['max_connections']) >= MAX_CONNECTIONS) return server;
  await statement(server.connectionString, `alter system set max_connections = ${String(MAX_CONNECTIONS)}`);
  await server.stopIfUnused();
  return startPostgresServer(folder);
}

/**
 * Stays connected, so that another run that ends does not find the server unused between two of our
 * tests.
 */
async function holdServer(adminUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: adminUrl });
  // If the server ends anyway, the tests report it.
  client.on('error', () => undefined);
  await client.connect();
  return () => client.end();
}

/**
 * Turns off durability: a power cut costs nothing here, and tests would mostly wait for the disk.
 * Everything else is like a charity's.
 */
async function forgoDurability(adminUrl: string): Promise<void> {
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await statement(adminUrl, `alter system set ${name} = off`);
  await statement(adminUrl, 'select pg_reload_conf()');
}

/** Named after the migrations' content, so a changed one makes a new template. */
async function ensureTemplate(adminUrl: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(path.join(MIGRATIONS, file)));
  }
  const template = `template_${hash.digest('hex').slice(0, 16)}`;
  if (!(await exists(adminUrl, template))) {
    const unfinished = `${PREFIX}template`;
    await statement(adminUrl, `drop database if exists ${unfinished}`);
    await statement(adminUrl, `create database ${unfinished}`);
    await migrateDatabase(databaseUrl(adminUrl, unfinished), console.error);
    try {
      await statement(adminUrl, `alter database ${unfinished} rename to ${template}`);
    } catch (error) {
      // Another run made the same meanwhile; ours is dropped with our other databases.
      if (!(await exists(adminUrl, template))) throw error;
    }
  }
  return template;
}

/** Drops this run's databases, and those of runs that have ended. */
async function dropLeftovers(adminUrl: string): Promise<void> {
  const rows = await statement(adminUrl, 'select datname from pg_database');
  for (const name of rows.map(({ datname }) => String(datname))) {
    const pid = Number(/^test_(\d+)_/.exec(name)?.[1]);
    if (pid === process.pid || (pid > 0 && !isRunning(pid)))
      await statement(adminUrl, `drop database if exists ${name} with (force)`);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user may not be signalled, but it exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function exists(adminUrl: string, name: string): Promise<boolean> {
  return (await statement(adminUrl, `select 1 from pg_database where datname = '${name}'`)).length > 0;
}

export async function statement(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // If the server ends between two steps, the next step reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** A local Braintree as a separate process. */
interface LocalBraintreeProcess {
  readonly port: number;
  end(): void;
}

/** Starts a local Braintree. The caller must stop it. */
export function startLocalBraintree(
  state: string,
  controlKey: string,
  currency = 'USD',
): Promise<LocalBraintreeProcess> {
  mkdirSync(state, { recursive: true });
  const main = path.join(ROOT, 'dist', 'local-braintree', 'main.cjs');
  const seed = seedOfStaff(state);
  const args = [
    main,
    '--port',
    '0',
    '--state',
    state,
    '--seed',
    seed,
    '--control-key',
    controlKey,
    '--currency',
    currency,
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`local-braintree ended with ${String(code)}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      const port = Number(/is ready on http:\S+:(\d+)/.exec(chunk.toString())?.[1]);
      if (port > 0) resolve({ port, end: () => child.kill('SIGTERM') });
    });
  });
}

/**
 * The default seed, with an add-on and a discount that staff can use.
 * @returns the file's path
 */
function seedOfStaff(folder: string): string {
  const seed = readFileSync(path.join(ROOT, 'local-braintree', 'src', 'seed', 'default-seed.json'), 'utf8');
  const account = JSON.parse(seed) as { discounts: object[] };
  const file = path.join(folder, 'seed.json');
  writeFileSync(
    file,
    JSON.stringify({
      ...account,
      addOns: [{ id: 'besides', name: 'Besides', amount: '0.00' }],
      discounts: [...account.discounts, { id: 'less', name: 'Less', amount: '0.00' }],
    }),
  );
  return file;
}

/**
 * Operating systems give outgoing connections no port below 32768, so these stay free until the
 * test listens.
 */
export async function freePort(): Promise<number> {
  const from = 20_000 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 12) * 1_000;
  const port = randomInt(from, from + 1_000);
  if (givenPorts.has(port) || !(await isFree(port))) return freePort();
  givenPorts.add(port);
  return port;
}

/**
 * The ports that this process chose and may listen on later. Each test process chooses from a
 * thousand of its own.
 */
const givenPorts = new Set<number>();

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
