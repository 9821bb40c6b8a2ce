import { createHash } from 'node:crypto';
import type { Looks } from './draw-image.ts';

/** A hash that changes with the look. */
export function versionOf({ logo, ...words }: Looks): string {
  const hash = createHash('sha256').update(JSON.stringify(words));
  if (logo !== undefined) hash.update(logo);
  return hash.digest('hex').slice(0, 12);
}
