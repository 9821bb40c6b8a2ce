import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './npm.mjs';
import { oneAtATime, setUpLock } from './one-at-a-time.mjs';
import { withProgress } from './progress.mjs';

/** A failure that a person can fix: its message is one sentence for them. */
export class SetupError extends Error {}

/**
 * @param {string} root the repository's folder
 * @returns {string} the Node that package.json pins, as the npm package `node` installs it
 */
export function pinnedNode(root) {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * @param {string} root the repository's folder
 * @returns {string} its version, e.g. "24.21.0"
 */
export function pinnedVersion(root) {
  return JSON.parse(readFileSync(join(root, 'node_modules', 'node', 'package.json'), 'utf8')).version;
}

/**
 * Installs the packages of package-lock.json, unless they are already installed.
 * @param {string} root the repository's folder
 * @throws {SetupError}
 */
export async function installPackages(root) {
  if (isInstalled(root)) return;
  await oneAtATime(setUpLock(root), () => installUnlessDone(root));
}

/** @param {string} root */
async function installUnlessDone(root) {
  if (isInstalled(root)) return;
  await withProgress('Installing the packages', async () => {
    const { exitCode, output } = await runNpm(
      [
        'ci',
        '--include=dev',
        '--loglevel=error',
        '--no-fund',
        '--no-audit',
        '--fetch-retry-maxtimeout=10000',
      ],
      root,
    );
    if (exitCode !== 0) throw new SetupError(explainNpmFailure(output, root));
  });
  if (!existsSync(pinnedNode(root))) {
    throw new SetupError(
      'npm installed the packages but did not run their install scripts: set ignore-scripts=false in your npm configuration and try again.',
    );
  }
}

/**
 * Compares package-lock.json with npm's own record of the installation. npm writes that record
 * last, so an interrupted installation does not count; a manual one (`npm install`) does.
 * @param {string} root
 */
export function isInstalled(root) {
  if (!existsSync(pinnedNode(root))) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.optional || !path.includes('node_modules/')) return true;
    const present = installed[path];
    return (
      present !== undefined && present.version === entry.version && present.integrity === entry.integrity
    );
  });
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>} by
 * folder; empty if the file is missing
 */
function readPackages(lockFile) {
  if (!existsSync(lockFile)) return {};
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/**
 * @param {string} output what npm printed
 * @param {string} root
 * @returns {string} one sentence if the cause is known, otherwise npm's own output
 */
export function explainNpmFailure(output, root) {
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) {
    return `The packages cannot be installed because you may not write to ${root}: give yourself the right to, or clone the project elsewhere.`;
  }
  if (/\bENOSPC\b/.test(output)) return 'The packages cannot be installed because the disk is full.';
  if (
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/.test(
      output,
    )
  ) {
    return 'The packages cannot be installed because the npm registry cannot be reached: check your network connection and try again.';
  }
  return `The packages cannot be installed; npm says:\n${output.trim()}`;
}
