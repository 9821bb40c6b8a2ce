import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/**
 * @typedef {object} Options
 * @property {string} [folder]
 * @property {NodeJS.ProcessEnv} [environment]
 * @property {number | undefined} [priority] the niceness of the command and the processes that it
 * starts; ours by default
 */

/**
 * Runs a command to its end without displaying its output; a command that cannot be started counts
 * as failed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<{ exitCode: number, output: string }>} its exit code and its output on both
 * streams
 */
export function runQuietly(command, args, options = {}) {
  const { folder = process.cwd(), environment = process.env, priority } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
    // The result is useless once we are gone.
    const endIt = () => child.kill();
    process.once('exit', endIt);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (/** @type {string} */ text) => (output += text));
    }
    child.once('error', (error) => resolve({ exitCode: 1, output: error.message }));
    child.once('close', () => process.removeListener('exit', endIt));
    child.once('close', (exitCode) => resolve({ exitCode: exitCode === null ? 1 : exitCode, output }));
  });
}
