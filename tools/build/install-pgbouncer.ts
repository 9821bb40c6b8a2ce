import { existsSync } from 'node:fs';
import { testRunWords } from '@handsel/words/commands/test-runs';
import { installDebianPackage } from './install-debian-package.ts';

const DEBIANS_PGBOUNCER = '/usr/sbin/pgbouncer';
const PACKAGE = 'pgbouncer';

/** PgBouncer, for the test of several machines, which is skipped without it. */
export async function ensurePgbouncer(): Promise<void> {
  if (existsSync(DEBIANS_PGBOUNCER)) return;
  await installDebianPackage(PACKAGE, testRunWords.installingPgbouncer({ name: PACKAGE }));
}
