import { resolve } from 'node:path';
import { buildStaleParts } from '../../../build/build.ts';
import { bundleRelease } from '../../../build/release/bundles.ts';

/** Builds once for all tests, which assemble their releases from it. */
export default async function buildRelease(): Promise<void> {
  const repository = resolve(import.meta.dirname, '../../../..');
  process.chdir(repository);
  // Vitest's value would put React's checks into the pages.
  delete process.env['NODE_ENV'];
  await buildStaleParts(repository);
  await bundleRelease(repository);
}
