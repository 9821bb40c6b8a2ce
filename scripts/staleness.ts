import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNotWritable } from './not-writable.ts';

const NOT_SOURCES = new Set(['node_modules', 'dist']);
/** File systems tell times apart that are so far from each other, the coarsest too. */
const SAME_TIME_MS = 2_000;

/** All files under some files and folders, at one moment. */
export interface Sources {
  /**
   * One hash over their names, sizes and times: while it is the same, so are they. Undefined while one was changed so lately that it could
   * be once more without another time.
   */
  readonly look: string | undefined;
  /** One hash over their names and contents. It reads them all. */
  contents(): string;
}

/** What was found under each path: several parts are made of the same ones. */
export type Listed = Map<string, readonly File[]>;

/** @param listed what was found at this moment already */
export function lookAtSources(
  root: string,
  paths: readonly string[],
  nowMs = Date.now(),
  listed: Listed = new Map(),
): Sources {
  const files = paths.flatMap((path) => {
    const found = listed.get(path) ?? filesUnder(root, path);
    listed.set(path, found);
    return found;
  });
  const look = createHash('sha256');
  for (const { name, size, changedMs } of files) look.update(`${name}\0${size}\0${changedMs}\0`);
  const isCertain = files.every(({ changedMs }) => changedMs < nowMs - SAME_TIME_MS);
  let contents: string | undefined;
  return {
    look: isCertain ? look.digest('hex') : undefined,
    contents: () => (contents ??= hashContents(root, files)),
  };
}

/**
 * Whether what was built into `folder` came from other sources. Those that only look different, as after a switch to another version and
 * back, are remembered by their new look. What is stale was read here, before it is built.
 */
export function isStale(folder: string, sources: Sources): boolean {
  const stamp = stampFile(folder);
  const [contents, look] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
  if (sources.look !== undefined && look === sources.look) return false;
  if (contents !== sources.contents()) return true;
  try {
    markBuilt(folder, sources);
  } catch (error) {
    // Then it is compared by contents at the next start, too.
    if (!isNotWritable(error)) throw error;
  }
  return false;
}

/** Remembers in `folder` which sources it was built from. */
export function markBuilt(folder: string, sources: Sources): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(stampFile(folder), `${sources.contents()}\n${sources.look ?? ''}`);
}

function stampFile(folder: string): string {
  return join(folder, '.built-from');
}

function hashContents(root: string, files: readonly File[]): string {
  const hash = createHash('sha256');
  for (const { name } of files) {
    const content = readFileSync(join(root, name));
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

interface File {
  readonly name: string;
  readonly size: number;
  /** When anything of it was last changed; nobody can set that, so another version never has the look of this one. */
  readonly changedMs: number;
}

/** In a fixed order. */
function filesUnder(root: string, path: string): File[] {
  const found = statSync(join(root, path));
  if (!found.isDirectory()) return [{ name: path, size: found.size, changedMs: found.ctimeMs }];
  return readdirSync(join(root, path))
    .filter((name) => !NOT_SOURCES.has(name))
    .toSorted()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}
