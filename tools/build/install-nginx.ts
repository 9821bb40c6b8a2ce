import { existsSync } from 'node:fs';
import { testRunWords } from '@handsel/words/commands/test-runs';
import { installDebianPackage } from './install-debian-package.ts';

const DEBIANS_NGINX = '/usr/sbin/nginx';
const PACKAGE = 'nginx-light';

/** nginx, for the test of several processes behind it, which is skipped without it. */
export async function ensureNginx(): Promise<void> {
  if (existsSync(DEBIANS_NGINX)) return;
  await installDebianPackage(PACKAGE, testRunWords.installingNginx({ name: PACKAGE }));
}
