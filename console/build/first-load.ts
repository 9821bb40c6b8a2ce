import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

const FIRST_LOAD_MAX_BYTES = 220_000;
const SCREEN_MAX_BYTES = 60_000;

/**
 * Adds up the bytes that a browser loads before the first screen, and those that each screen adds,
 * compressed by gzip. Removes the manifest, which only the build needs.
 *
 * @returns both, for the terminal
 * @throws Error when the console has grown larger than we allow
 */
export async function checkFirstLoad(dist: string): Promise<string> {
  const folder = join(dist, '.vite');
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  await rm(folder, { recursive: true });
  const first = filesOf(manifest, 'index.html');
  const firstBytes = await sizeOf(dist, first);
  const screens = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry === true);
  const added = await Promise.all(
    screens.map(async (key) => {
      const bytes = await sizeOf(
        dist,
        new Set([...filesOf(manifest, key)].filter((file) => !first.has(file))),
      );
      return { name: manifest[key]?.name ?? key, bytes };
    }),
  );
  const largest = added.toSorted((a, b) => b.bytes - a.bytes)[0] ?? { name: '', bytes: 0 };
  const told = `Staff console: ${String(firstBytes)} bytes at first, at most ${String(largest.bytes)} more for a screen (${largest.name}).`;
  if (firstBytes > FIRST_LOAD_MAX_BYTES || largest.bytes > SCREEN_MAX_BYTES) throw new Error(told);
  return told;
}

/** A chunk's own files, and those of all chunks that it imports. */
function filesOf(manifest: Manifest, key: string, known = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || known.has(chunk.file)) return known;
  for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) known.add(file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, known);
  return known;
}

async function sizeOf(dist: string, files: ReadonlySet<string>): Promise<number> {
  const sizes = [...files].map(async (file) => {
    const compressed = await stat(join(dist, `${file}.gz`)).catch(() => stat(join(dist, file)));
    return compressed.size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
