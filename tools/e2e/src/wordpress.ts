import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEBIANS_WORDPRESS } from '../../build/install-wordpress.ts';

export interface WordPress {
  url: string;
  /** The administrator. */
  user: string;
  password: string;
  /** The warnings and errors of PHP. */
  complaints: () => string;
  close: () => void;
}

const DATABASE_READY_MS = 60_000;

const USER = 'ada';
const PASSWORD = 'correct horse battery staple';

/** An empty WordPress of Debian, with PHP's own server and a MariaDB of its own. */
export async function startWordPress(): Promise<WordPress> {
  const folder = mkdtempSync(join(tmpdir(), 'handsel-wordpress-'));
  const running: ChildProcess[] = [];
  const close = () => {
    // PHP's workers stay when only their server is killed, so the group is.
    for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const site = join(folder, 'site');
    const socket = await startDatabase(folder, running);
    const url = await serveSite(site, socket, running);
    await installSite(url);
    return {
      url,
      user: USER,
      password: PASSWORD,
      complaints: () => {
        const log = join(site, 'wp-content', 'debug.log');
        return existsSync(log) ? readFileSync(log, 'utf8') : '';
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** @returns the database's socket */
async function startDatabase(folder: string, running: ChildProcess[]): Promise<string> {
  const socket = join(folder, 'mariadb.sock');
  const data = `--datadir=${join(folder, 'data')}`;
  const auth = '--auth-root-authentication-method=normal';
  execFileSync('mariadb-install-db', [auth, data, '--user=root', '--skip-test-db']);
  const options = [data, `--socket=${socket}`, '--skip-networking', '--user=root', '--skip-grant-tables'];
  running.push(spawn('mariadbd', options, { stdio: 'ignore', detached: true }));
  await until(() => runSql(socket, 'create database wordpress'));
  return socket;
}

/** @returns the site's address */
async function serveSite(site: string, socket: string, running: ChildProcess[]): Promise<string> {
  cpSync(DEBIANS_WORDPRESS, site, { recursive: true, dereference: true });
  mkdirSync(join(site, 'wp-content', 'uploads'), { recursive: true });
  const address = `127.0.0.1:${String(await freePort())}`;
  writeFileSync(join(site, 'wp-config.php'), configOf(socket, `http://${address}`));
  running.push(
    spawn('php', ['-S', address, '-t', site], {
      stdio: 'ignore',
      detached: true,
      // The editor calls its own server while a page loads.
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
    }),
  );
  return `http://${address}`;
}

async function installSite(url: string): Promise<void> {
  await until(async () => (await fetch(`${url}/wp-admin/install.php`)).text());
  const installed = await fetch(`${url}/wp-admin/install.php?step=2`, {
    method: 'POST',
    body: new URLSearchParams({
      weblog_title: 'Our charity',
      user_name: USER,
      admin_password: PASSWORD,
      admin_password2: PASSWORD,
      pw_weak: '1',
      admin_email: 'ada@example.org',
      blog_public: '0',
      language: '',
    }),
  });
  if (!installed.ok) throw new Error(`WordPress answered ${String(installed.status)} to its installation`);
}

function runSql(socket: string, statement: string): void {
  execFileSync('mariadb', [`--socket=${socket}`, '--execute', statement], { stdio: 'ignore' });
}

function configOf(socket: string, url: string): string {
  return `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
define('FS_METHOD', 'direct');
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);
define('WP_DEBUG_LOG', true);
$table_prefix = 'wp_';
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;
}

async function until(attempt: () => unknown): Promise<void> {
  const deadline = Date.now() + DATABASE_READY_MS;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
