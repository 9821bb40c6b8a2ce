import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NOT_SOURCES = new Set(['node_modules', 'dist']);

/** One hash over the names and contents of all files under `paths` (files or folders), in a fixed order. */
export function hashSources(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(root, path))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Whether what was built into `folder` came from other sources than those that `hash` stands for. */
export function isStale(folder: string, hash: string): boolean {
  const stamp = stampFile(folder);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash;
}

/** Remembers in `folder` which sources it was built from. */
export function markBuilt(folder: string, hash: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(stampFile(folder), hash);
}

function stampFile(folder: string): string {
  return join(folder, '.built-from');
}

function filesUnder(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !NOT_SOURCES.has(name))
    .toSorted()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}
