import { existsSync } from 'node:fs';
import { testRunWords } from '@handsel/words/commands/test-runs';
import { installDebianPackage } from './install-debian-package.ts';

const PACKAGE = 'prometheus';
export const PROMTOOL = '/usr/bin/promtool';

/**
 * Prometheus' own checker of alert rules.
 * @returns whether it is installed
 */
export async function ensurePromtool(): Promise<boolean> {
  if (!existsSync(PROMTOOL))
    await installDebianPackage(PACKAGE, testRunWords.installingPromtool({ name: PACKAGE }));
  return existsSync(PROMTOOL);
}
