import { runQuietly } from './run-quietly.mjs';

/**
 * Runs npm in silence: the npm that started us, under the Node that runs us; else the npm on PATH.
 *
 * @param {string[]} args
 * @param {string} folder
 * @returns {Promise<{ exitCode: number, output: string }>} its exit code and all that it printed
 */
export function runNpm(args, folder) {
  const startedBy = process.env['npm_execpath'];
  return startedBy && startedBy.endsWith('npm-cli.js')
    ? runQuietly(process.execPath, [startedBy, ...args], { folder })
    : runQuietly('npm', args, { folder });
}
