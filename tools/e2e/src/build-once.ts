import { dirname } from 'node:path';
import { buildStaleParts } from '../../build/build.ts';

/** Runs before the workers start their systems in parallel, so that none of them has to build. */
export default async function buildOnce(): Promise<void> {
  const root = dirname(dirname(dirname(import.meta.dirname)));
  await buildStaleParts(root);
  await buildStaleParts(root, ['programs']);
}
