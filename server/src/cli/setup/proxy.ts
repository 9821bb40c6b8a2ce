import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setupWords as words } from '@handsel/words/commands/setup';
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

/** The chosen proxy's configuration. */
export interface ProxyChange {
  files: readonly NewFile[];
  /**
   * Enables and checks the written files.
   * @returns the remaining steps
   */
  finish: () => string;
}

/**
 * Asks which proxy serves https, and whether a file that setup did not write may be replaced.
 * @returns undefined for none
 */
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
      // Debian's package would ask about an existing file.
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

/**
 * Restores the file, because a proxy that restarts with its machine must not find one that it
 * rejects.
 */
function undo(name: ProxyName, before: string | undefined): string {
  const file = FILES[name];
  if (before === undefined) rmSync(file);
  else writeFileSync(file, before);
  return words.leftProxyWrong({ file });
}

/** @returns the proxy's own check of its configuration, if it is installed */
function check(name: ProxyName): 'good' | 'bad' | 'absent' {
  const result = runProxy(name, CHECKS[name]);
  if (result === undefined) return 'absent';
  if (result.isGood) return 'good';
  say(stateLine('problem', words.proxyRefuses({ program: name, output: result.output })));
  return 'bad';
}
