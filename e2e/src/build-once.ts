import { dirname } from 'node:path';
import { buildStaleParts } from '../../scripts/build.ts';

/** Before the workers start their systems at the same time: none of them then has anything to build. */
export default async function buildOnce(): Promise<void> {
  const root = dirname(dirname(import.meta.dirname));
  await buildStaleParts(root);
  await buildStaleParts(root, ['programs']);
}
