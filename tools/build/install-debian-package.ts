import { existsSync, readFileSync } from 'node:fs';
import { withProgress } from './progress.mjs';
import { runQuietly } from './run-quietly.mjs';

/**
 * Installs a Debian package, if this is Debian and we have the permission. The caller checks
 * afterwards whether it is installed.
 * @param label shown meanwhile
 */
export async function installDebianPackage(name: string, label: string): Promise<void> {
  if (process.getuid?.() !== 0 || !isDebian()) return;
  await withProgress(label, async () => {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runQuietly('apt-get', ['update', '-qq'], { environment });
    await runQuietly('apt-get', ['install', '-y', '-qq', name], { environment });
  });
}

export function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
