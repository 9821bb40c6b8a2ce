import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { delimiter } from 'node:path';

const EXAMPLE = path.join(import.meta.dirname, '../../../docs/nginx.conf');

/** Folders that may be missing in a person's PATH. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/opt/homebrew/bin'];

/** nginx on this machine, if installed. The tests' setup installs it if possible. */
export const nginxPath = FOLDERS.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file));

interface Nginx {
  stop(): Promise<void>;
  /** Adds a file where certbot puts its own. */
  challenge(name: string, text: string): void;
  /** The content of its logs so far. */
  logged(): string;
}

/**
 * Starts the documented nginx, without its certificate, before our processes.
 * @param port where it listens for https, but without TLS
 * @param ports where the processes listen
 * @param httpPort where it listens for http
 */
export async function startNginx(port: number, ports: readonly number[], httpPort?: number): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'handsel-nginx-'));
  // An nginx that root started stores large bodies as another user.
  chmodSync(folder, 0o755);
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(config, wholeConfig(folder, port, ports, httpPort));
  const nginx = spawn(nginxPath ?? 'nginx', [
    '-p',
    folder,
    '-c',
    config,
    '-e',
    path.join(folder, 'error.log'),
  ]);
  let said = '';
  nginx.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const gone = new Promise<void>((resolve) => nginx.once('close', () => resolve()));
  await answers(port, gone).catch(() => {
    throw new Error(`nginx did not start: ${said}`);
  });
  return {
    challenge(name, text) {
      const place = path.join(folder, 'html/.well-known/acme-challenge');
      mkdirSync(place, { recursive: true });
      writeFileSync(path.join(place, name), text);
    },
    logged: () =>
      ['handsel.log', 'handsel-error.log', 'error.log']
        .map((name) => readFileSync(path.join(folder, name), 'utf8'))
        .join(''),
    stop: async () => {
      nginx.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}

function wholeConfig(folder: string, port: number, ports: readonly number[], httpPort?: number): string {
  const servers = ports.map((each) => `server 127.0.0.1:${String(each)} max_fails=0;`).join(' ');
  const site = readFileSync(EXAMPLE, 'utf8')
    .replace(/server 127\.0\.0\.1:3000 max_fails=0;\s*server 127\.0\.0\.1:3010 max_fails=0;/, servers)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/var/www', folder)
    .replace(
      'listen 80;',
      `listen ${httpPort === undefined ? `unix:${folder}/http` : `127.0.0.1:${String(httpPort)}`};`,
    )
    .replaceAll(/^\s*listen \[::\].*;$/gm, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${String(port)};`)
    .replace(/^\s*(?:http2|ssl_\w+) .*;$/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  return `daemon off; pid ${folder}/pid; events {}\nhttp {\n${temporary}\n${site}}\n`;
}

async function answers(port: number, gone: Promise<void>): Promise<void> {
  let isGone = false;
  void gone.then(() => (isGone = true));
  while (!isGone) {
    const reply = await fetch(`http://127.0.0.1:${String(port)}/`).catch(() => undefined);
    if (reply !== undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('gone');
}
