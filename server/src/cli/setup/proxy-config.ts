import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPublicAddress } from './address.ts';
import type { Settings } from './settings-file.ts';

export type ProxyName = 'caddy' | 'nginx';

/** The documented files, which a release has in the same place. */
const DOCS = path.resolve(import.meta.dirname, '../../../..', 'docs');
/**
 * Earlier versions had HTTP/2 as a word of `listen`:
 * https://nginx.org/en/docs/http/ngx_http_v2_module.html
 */
const HTTP2_DIRECTIVE_SINCE = [1, 25, 1];

/**
 * @returns the name that a proxy on this machine serves; undefined if donors use another port or no
 * https
 */
export function proxyHost({ PUBLIC_URL = '' }: Settings): string | undefined {
  if (!isPublicAddress(PUBLIC_URL)) return undefined;
  const { protocol, port, hostname } = new URL(PUBLIC_URL);
  return protocol === 'https:' && port === '' ? hostname : undefined;
}

/** The proxy's configuration, for one Handsel on this machine. */
export function proxyConfig(name: ProxyName, host: string, settings: Settings): string {
  const handsel = `127.0.0.1:${settings['PORT'] || '3000'}`;
  if (name === 'caddy')
    return readDocument('Caddyfile')
      .replace('{$ADDRESS}', host)
      .replace(/\{\$HANDSEL:[^}]*\}/, handsel);
  const text = readDocument('nginx.conf')
    // Removes the second process of the example.
    .replace(/^.*127\.0\.0\.1:3010.*\n/m, '')
    .replace('127.0.0.1:3000', handsel)
    .replaceAll('ADDRESS', host);
  return knowsHttp2Directive()
    ? text
    : text.replaceAll(/(listen .*ssl);/g, '$1 http2;').replace(/^ *http2 on;\n/m, '');
}

/**
 * Runs a program of the proxy. The PATH of a root that came by `su` has no /usr/sbin.
 * @returns undefined if it is not installed
 */
export function runProxy(
  name: ProxyName,
  args: readonly string[],
): { isGood: boolean; output: string } | undefined {
  for (const program of [name, `/usr/sbin/${name}`]) {
    const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    if (error === undefined) return { isGood: status === 0, output: `${stdout}${stderr}`.trim() };
  }
  return undefined;
}

const readDocument = (name: string) => readFileSync(path.join(DOCS, name), 'utf8');

/** Every nginx accepts the older directive. Only newer versions warn about it. */
function knowsHttp2Directive(): boolean {
  const said = runProxy('nginx', ['-v'])?.output ?? '';
  const [, ...version] = /nginx\/(\d+)\.(\d+)\.(\d+)/.exec(said) ?? [];
  const at = version.findIndex((part, index) => Number(part) !== HTTP2_DIRECTIVE_SINCE[index]);
  if (version.length === 0) return false;
  return at < 0 || Number(version[at]) > (HTTP2_DIRECTIVE_SINCE[at] ?? 0);
}
