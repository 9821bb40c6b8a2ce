import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { assemble } from '../../../build/release/assemble.ts';
import { makeDebianPackage } from '../../../build/release/debian.ts';

const repository = resolve(import.meta.dirname, '../../../..');

/**
 * Creates the Debian package with PostgreSQL, from the output of `build-release.ts`. It is not
 * compressed: that takes most of a release's time, and does not affect the installation.
 * @returns its file in that folder, named as in a release
 */
export async function makePackage(folder: string, version: string): Promise<string> {
  // npm and dpkg-deb run there.
  process.chdir(repository);
  const assembled = join(folder, version);
  const release = { version, hasPostgres: true, madeAt: new Date('2026-11-01T12:00:00Z') };
  await assemble(repository, assembled, release);
  const file = join(folder, `handsel_${version}_amd64.deb`);
  await makeDebianPackage(repository, { assembled, file, release }, ['-Znone']);
  rmSync(assembled, { recursive: true });
  return file;
}
