import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNotWritable } from './not-writable.ts';

const NOT_SOURCES = new Set(['node_modules', 'dist']);
/** The time difference that every file system can distinguish. */
const SAME_TIME_MS = 2_000;

/** All files under some files and folders, at one moment. */
export interface Sources {
  /**
   * A hash of their names, sizes and times: while it is the same, so are they. Undefined if a file
   * changed so recently that another change could have the same time.
   */
  readonly look: string | undefined;
  /** A hash of their names and contents. It reads all files. */
  contents(): string;
}

/** The files found under each path: several parts share some. */
export type Listed = Map<string, readonly File[]>;

/** @param listed the files found so far at this moment */
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
 * Whether the build in `folder` came from other sources. Sources that only look different, such as
 * after switching to another version and back, are recorded with their new look. Stale sources are
 * read here, before the build.
 */
export function isStale(folder: string, sources: Sources): boolean {
  const stamp = stampFile(folder);
  const [contents, look] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
  if (sources.look !== undefined && look === sources.look) return false;
  if (contents !== sources.contents()) return true;
  try {
    markBuilt(folder, sources);
  } catch (error) {
    // Then the contents are compared again at the next start.
    if (!isNotWritable(error)) throw error;
  }
  return false;
}

/** Records in `folder` which sources it was built from. */
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
  /**
   * The time of the last change of the inode, which programs cannot set, so another version never
   * has the look of this one.
   */
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
