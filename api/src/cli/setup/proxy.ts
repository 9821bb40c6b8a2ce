import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setupWords as words } from '@handsel/words/setup';
import { stateLine } from '../doctor/lines.ts';
import { choose, confirmed, say } from './ask.ts';
import type { Place } from './place.ts';
import { proxyConfig, proxyHost, runProxy, type ProxyName } from './proxy-config.ts';
import type { Settings } from './settings-file.ts';
import { systemFiles, type NewFile } from './write-files.ts';

/** The files that Debian's packages read. */
const FILES: Readonly<Record<ProxyName, string>> = {
  caddy: '/etc/caddy/Caddyfile',
  nginx: '/etc/nginx/sites-available/handsel',
};
const ENABLED = '/etc/nginx/sites-enabled/handsel';
const CHECKS: Readonly<Record<ProxyName, readonly string[]>> = {
  caddy: ['validate', '--adapter', 'caddyfile', '--config', FILES.caddy],
  nginx: ['-t'],
};

/** The proxy's configuration that was chosen. */
export interface ProxyChange {
  files: readonly NewFile[];
  /** Enables and checks what was written. @returns what is left to do */
  finish: () => string;
}

/** Asks which proxy serves https, and whether a file of another hand may be replaced. @returns undefined for none */
export async function askProxy({ kind }: Place, settings: Settings): Promise<ProxyChange | undefined> {
  const host = proxyHost(settings);
  if (kind !== 'package' || host === undefined) return undefined;
  const name = await choose(words.proxy({ host }), [
    ['caddy', words.proxyCaddy],
    ['nginx', words.proxyNginx],
    ['none', words.proxyNone],
  ]);
  if (name === 'none') return undefined;
  const [file, text] = [FILES[name], proxyConfig(name, host, settings)];
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (before !== undefined && before !== text && !(await confirmed(words.replaceFile({ file }), false)))
    return undefined;
  return {
    files: before === text ? [] : systemFiles(file, text),
    finish: () => (name === 'caddy' ? finishCaddy(before) : finishNginx(host, before)),
  };
}

function finishCaddy(before: string | undefined): string {
  switch (check('caddy')) {
    case 'good':
      return words.leftCaddy;
    case 'absent':
      // Debian's package would ask about a file that it has, too.
      return words.leftCaddyInstall;
    case 'bad':
      return undo('caddy', before);
  }
}

/** Without its certificate, nginx would not start with this file. */
function finishNginx(host: string, before: string | undefined): string {
  const hasCertificate = existsSync(`/etc/letsencrypt/live/${host}/fullchain.pem`);
  if (!hasCertificate) return words.leftCertificate({ host, file: FILES.nginx, enabled: ENABLED });
  const wasEnabled = existsSync(ENABLED);
  if (!wasEnabled) {
    mkdirSync(path.dirname(ENABLED), { recursive: true });
    rmSync(ENABLED, { force: true });
    symlinkSync(FILES.nginx, ENABLED);
  }
  switch (check('nginx')) {
    case 'good':
      return words.leftNginx;
    case 'absent':
      return words.leftNginxInstall;
    case 'bad':
      if (!wasEnabled) rmSync(ENABLED);
      return undo('nginx', before);
  }
}

/** A proxy that starts again, with its machine, must not meet a file that it refuses. */
function undo(name: ProxyName, before: string | undefined): string {
  const file = FILES[name];
  if (before === undefined) rmSync(file);
  else writeFileSync(file, before);
  return words.leftProxyWrong({ file });
}

/** @returns what the proxy says of its configuration, where it is installed */
function check(name: ProxyName): 'good' | 'bad' | 'absent' {
  const result = runProxy(name, CHECKS[name]);
  if (result === undefined) return 'absent';
  if (result.isGood) return 'good';
  say(stateLine('problem', words.proxyRefuses({ program: name, output: result.output })));
  return 'bad';
}
