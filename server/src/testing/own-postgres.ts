import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgresServer } from '../platform/database/postgres-server.ts';
import { statement } from './global-setup.ts';
import { copyServer, dataOf, followServer } from './standby.ts';
import { TcpProxy } from './tcp-proxy.ts';

/**
 * A test's own PostgreSQL, which can restart, be killed and be replaced. Its address never changes.
 */
export class OwnPostgres {
  readonly #proxy: TcpProxy;
  readonly #folders: string[];
  readonly url: string;

  private constructor(proxy: TcpProxy, folder: string, url: string) {
    this.#proxy = proxy;
    this.#folders = [folder];
    this.url = url;
  }

  static async start(): Promise<OwnPostgres> {
    const folder = newFolder();
    const { connectionString } = await startPostgresServer(folder);
    const url = new URL(connectionString);
    const proxy = new TcpProxy(Number(url.port));
    url.port = String(await proxy.listen());
    return new OwnPostgres(proxy, folder, url.href);
  }

  rows(text: string): Promise<Record<string, unknown>[]> {
    return statement(this.url, text);
  }

  /** @param signal SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one */
  async restart(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const folder = this.#folders.at(-1) ?? '';
    await endServer(folder, signal);
    this.#proxy.retarget(await startedPort(folder));
  }

  async killBackend(): Promise<void> {
    const [row] = await this.rows(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    );
    process.kill(Number(row?.['pid']), 'SIGKILL');
  }

  async terminateBackends(): Promise<void> {
    await this.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
  }

  /**
   * Starts a standby of this server.
   * @returns the standby's own address, and a function that kills the server and promotes the
   * standby
   */
  async addStandby(): Promise<{ url: string; failOver: () => Promise<void> }> {
    const primary = this.#folders.at(-1) ?? '';
    const primaryUrl = await this.ownUrl();
    const folder = newFolder();
    await copyServer(primaryUrl, primary, folder);
    followServer(folder, primaryUrl, 'standby');
    const port = await startedPort(folder);
    while ((await this.rows('select 1 from pg_stat_replication')).length === 0) await pause();
    const url = new URL(this.url);
    url.port = String(port);
    this.#folders.unshift(folder);
    const failOver = async () => {
      this.#folders.splice(this.#folders.indexOf(folder), 1);
      this.#folders.push(folder);
      await endServer(primary, 'SIGQUIT');
      this.#proxy.retarget(port);
      await this.rows('select pg_promote()');
    };
    return { url: url.href, failOver };
  }

  /** The server's own address, which never changes. */
  async ownUrl(): Promise<string> {
    return (await startPostgresServer(this.#folders.at(-1) ?? '')).connectionString;
  }

  /** Redirects the address to another server. */
  leadTo(url: string): void {
    this.#proxy.retarget(Number(new URL(url).port));
  }

  async close(): Promise<void> {
    await this.#proxy.close();
    for (const folder of this.#folders) {
      await endServer(folder, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'handsel-postgres-'));
  chmodSync(folder, 0o755);
  return folder;
}

async function startedPort(folder: string): Promise<number> {
  const { connectionString } = await startPostgresServer(folder);
  return Number(new URL(connectionString).port);
}

async function endServer(folder: string, signal: NodeJS.Signals): Promise<void> {
  const pidFile = path.join(dataOf(folder), 'postmaster.pid');
  let pid: number;
  try {
    pid = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
    process.kill(pid, signal);
  } catch {
    return;
  }
  while (isAlive(pid)) await pause();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !/^State:\s+Z/m.test(readFileSync(`/proc/${String(pid)}/status`, 'utf8'));
  } catch {
    return false;
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}
