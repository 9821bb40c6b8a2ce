/**
 * `node tools/build/with-setup.mjs ENTRY [args]`: installs missing packages, then runs ENTRY under
 * the Node that package.json pins. Plain JavaScript without dependencies, because it runs before
 * the installation.
 */
import { spawn } from 'node:child_process';
import module from 'node:module';
import { constants } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SetupError, installPackages, pinnedNode, pinnedVersion } from './install.mjs';

const OLDEST_NODE = '20.19';
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [entry, ...entryArgs] = process.argv.slice(2);

if (process.versions.node.localeCompare(OLDEST_NODE, 'en', { numeric: true }) < 0) {
  fail(
    `Handsel needs Node ${OLDEST_NODE} or newer, but this is Node ${process.versions.node}: install a newer one.`,
  );
} else if (entry === undefined) {
  fail('Name the script to run: node tools/build/with-setup.mjs ENTRY [args]');
} else {
  installPackages(root).then(
    () => run(entry, entryArgs),
    (error) => fail(error instanceof SetupError ? error.message : error.stack),
  );
}

/**
 * @param {string} script
 * @param {string[]} args
 */
function run(script, args) {
  process.chdir(root);
  process.env['PATH'] = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  if (process.versions.node === pinnedVersion(root)) return runHere(script, args);
  runAsChild(script, args);
}

/**
 * Runs in this process if npm already runs us under the pinned Node: that saves waiting for another
 * process.
 * @param {string} script
 * @param {string[]} args
 */
function runHere(script, args) {
  module.enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'));
  const file = resolve(script);
  process.argv.splice(1, Infinity, file, ...args);
  return import(pathToFileURL(file).href);
}

/**
 * Behaves like ENTRY to the outside: same signals, same exit code.
 * @param {string} script
 * @param {string[]} args
 */
function runAsChild(script, args) {
  const child = spawn(pinnedNode(root), [script, ...args], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => fail(`The pinned Node cannot be started: ${error.message}`));
  child.on('exit', (exitCode, signal) => {
    process.exitCode = signal === null ? Number(exitCode) : 128 + constants.signals[signal];
  });
}

/** @param {string} message */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
