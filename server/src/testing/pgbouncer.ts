import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { statement } from './global-setup.ts';

const EXAMPLE = path.join(import.meta.dirname, '../../../docs/pgbouncer.ini');
const DEBIANS_PGBOUNCER = '/usr/sbin/pgbouncer';
/** The account in Debian's PostgreSQL packages. PgBouncer does not run as root. */
const ACCOUNT = 'postgres';

/** PgBouncer on this machine, if installed. The tests' setup installs it if possible. */
export const pgbouncerPath = existsSync(DEBIANS_PGBOUNCER) ? DEBIANS_PGBOUNCER : undefined;

interface Pgbouncer {
  /** The address of the database through it. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the documented PgBouncer before a database.
 * @param port where it listens
 * @param databaseUrl as a superuser
 */
export async function startPgbouncer(port: number, databaseUrl: string): Promise<Pgbouncer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'handsel-pgbouncer-'));
  chmodSync(folder, 0o755);
  const target = new URL(databaseUrl);
  const name = target.pathname.slice(1);
  const example = readFileSync(EXAMPLE, 'utf8');
  const role = `pgbouncer_${name}`;
  for (const each of statementsIn(example, role)) await statement(databaseUrl, each);
  const file = (base: string, text: string) => {
    const place = path.join(folder, base);
    writeFileSync(place, text, { mode: 0o644 });
    return place;
  };
  const users = file('userlist.txt', `"${role}" "${PASSWORD}"\n`);
  const config = file(
    'pgbouncer.ini',
    example
      .replace(
        'handsel = host=127.0.0.1 port=5432 dbname=handsel',
        `${name} = host=${target.hostname} port=${target.port} dbname=${name}`,
      )
      .replace('listen_port = 6432', `listen_port = ${String(port)}\nunix_socket_dir =`)
      .replace('/etc/pgbouncer/userlist.txt', users)
      .replace('auth_user = pgbouncer', `auth_user = ${role}`),
  );
  const asAccount = process.getuid?.() === 0 ? ['-u', ACCOUNT] : [];
  const pgbouncer = spawn(DEBIANS_PGBOUNCER, ['-q', ...asAccount, config], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  pgbouncer.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const gone = new Promise<void>((resolve) => pgbouncer.once('close', () => resolve()));
  const url = new URL(databaseUrl);
  url.port = String(port);
  await listens(port, gone).catch(() => {
    throw new Error(`PgBouncer did not start: ${said}`);
  });
  return {
    url: url.href,
    stop: async () => {
      pgbouncer.kill('SIGQUIT');
      await gone;
      rmSync(folder, { recursive: true });
      await statement(databaseUrl, `drop owned by ${role} cascade; drop role ${role}`);
    },
  };
}

const PASSWORD = 'of-a-test';

/** The statements that the file tells an operator to run. */
function statementsIn(example: string, role: string): string[] {
  return example
    .split('\n')
    .filter((line) => line.startsWith(';   '))
    .map((line) => line.slice(4))
    .join('\n')
    .replace("password '...'", `password '${PASSWORD}'`)
    .replaceAll(/\b(role|to|authorization) pgbouncer\b/g, `$1 ${role}`)
    .split(/;\n(?! {2})|;$/)
    .filter((each) => each.trim() !== '');
}

async function listens(port: number, gone: Promise<void>): Promise<void> {
  let isGone = false;
  void gone.then(() => (isGone = true));
  while (!isGone) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'nobody',
      database: 'nothing',
      connectionTimeoutMillis: 1_000,
    });
    client.on('error', () => undefined);
    // PgBouncer is ready once it reports that this database does not exist.
    const refusal = await client.connect().then(
      () => undefined,
      (error: unknown) => (error as { code?: string }).code,
    );
    await client.end();
    if (refusal !== 'ECONNREFUSED') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('gone');
}
