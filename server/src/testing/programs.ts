import path from 'node:path';

/**
 * A program of Handsel that a test starts as a separate process, as bundled by the global setup.
 * Most of a run from source would be loading the files.
 * @param name of its source in `server/src/cli/`; `main` for the API
 */
export function programFile(name: string): string {
  return path.resolve(import.meta.dirname, '../../../dist/programs', `${name}.cjs`);
}
