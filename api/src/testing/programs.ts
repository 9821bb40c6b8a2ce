import path from 'node:path';

/**
 * A program of Handsel's that a test starts as a process of its own, as the global set-up has bundled it. Started from its sources, most of what it
 * does would be reading them.
 * @param name of its source in `api/src/cli/`; `main`: the API
 */
export function programFile(name: string): string {
  return path.resolve(import.meta.dirname, '../../../dist/programs', `${name}.cjs`);
}
