import { existsSync } from 'node:fs';
import { installDebianPackage } from './install-debian-package.ts';

const DEBIANS_NGINX = '/usr/sbin/nginx';

/** nginx for the test of several processes behind it, which runs where there is one. */
export async function ensureNginx(): Promise<void> {
  if (!existsSync(DEBIANS_NGINX)) await installDebianPackage('nginx-light', 'the test of two processes');
}
