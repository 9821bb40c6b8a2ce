import { runQuietly } from './run-quietly.mjs';

/**
 * Runs npm silently: the npm that started us, under the current Node; otherwise the npm on PATH.
 * @param {string[]} args
 * @param {string} folder
 * @param {number} [priority] the niceness of npm and the processes that it starts; ours by default
 * @returns {Promise<{ exitCode: number, output: string }>} its exit code and its output
 */
export function runNpm(args, folder, priority) {
  const startedBy = process.env['npm_execpath'];
  return startedBy && startedBy.endsWith('npm-cli.js')
    ? runQuietly(process.execPath, [startedBy, ...args], { folder, priority })
    : runQuietly('npm', args, { folder, priority });
}
