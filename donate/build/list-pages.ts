import { createHash } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@handsel/words/languages';
import type { Manifest, ManifestChunk } from 'vite';
import { assetsFolder } from './pages-config.ts';
import type * as Prerender from '../src/app/entry-server.tsx';

export const ENTRY = 'src/app/entry-client.tsx';
export const EARLY_ENTRY = 'src/app/entry-early.ts';
export const ASKING_ENTRY = 'src/app/entry-early-checkout.ts';
const STYLESHEET = 'style.css';
const FONT = '../ui/src/fonts/fraunces-latin.woff2';

/**
 * Writes `pages.json`, or `pages.es.json` and so on, which tells the server what to answer where in
 * that language, and what each page loads.
 * @param dist the folder that the browser's build wrote `client/` into
 * @param serverModule the application built for Node, relative to `dist`, which renders the pages
 */
export async function listPages(dist: string, serverModule: string, language: Language): Promise<void> {
  const { PAGES } = (await import(pathToFileURL(join(dist, serverModule)).href)) as typeof Prerender;
  const manifestFolder = join(dist, 'client/.vite');
  const manifest = JSON.parse(await readFile(join(manifestFolder, 'manifest.json'), 'utf8')) as Manifest;
  await rm(manifestFolder, { recursive: true });
  const scripts = await hashScripts(dist, assetsFolder(language));
  const importMap = { integrity: scripts };
  const pages = PAGES.map((page) => ({
    place: page.place,
    path: page.path ?? null,
    url: page.url,
    assets: assetsOf(manifest, page),
  }));
  const inlineScripts = [integrityOf(JSON.stringify(importMap))];
  const listed = { serverModule, pages, scripts, inlineScripts };
  const file = language === 'en' ? 'pages.json' : `pages.${language}.json`;
  await writeFile(join(dist, file), JSON.stringify(listed, null, 2));
}

/** Every script's address, and by what browsers know that it is unaltered. https://www.w3.org/TR/sri-2/ */
async function hashScripts(dist: string, folder: string): Promise<Record<string, string>> {
  const assets = join(dist, 'client', folder);
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js')).toSorted();
  const hashed = names.map(
    async (name) => [`/${folder}/${name}`, integrityOf(await readFile(join(assets, name)))] as const,
  );
  return Object.fromEntries(await Promise.all(hashed));
}

function integrityOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/**
 * The files that a page needs from the start (the application's entry, its own screen and their
 * imports), and those that it needs next.
 */
function assetsOf(
  manifest: Manifest,
  { sources, nextSources, asksEarly }: Prerender.PageToBuild,
): Omit<Prerender.PageAssets, 'importMap'> {
  const entry = chunkOf(manifest, ENTRY);
  const now = addressesOf(manifest, [ENTRY, ...sources]);
  const next = addressesOf(manifest, nextSources);
  return {
    early: `/${chunkOf(manifest, EARLY_ENTRY).file}`,
    ...(asksEarly && { asking: `/${chunkOf(manifest, ASKING_ENTRY).file}` }),
    scripts: [`/${entry.file}`],
    preloads: [...now].filter((address) => address !== `/${entry.file}`),
    prefetches: [...next].filter((address) => !now.has(address)),
    styles: [`/${chunkOf(manifest, STYLESHEET).file}`],
    font: `/${chunkOf(manifest, FONT).file}`,
  };
}

/** The addresses of the named sources' files and of all that they import. */
function addressesOf(manifest: Manifest, names: string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    chunkOf(manifest, name).imports?.forEach(visit);
  };
  names.forEach(visit);
  return new Set([...seen].map((name) => `/${chunkOf(manifest, name).file}`));
}

/** @param name a source's path, or how pages-config.ts calls what it puts into one file */
function chunkOf(manifest: Manifest, name: string): ManifestChunk {
  const chunk = manifest[name] ?? Object.values(manifest).find((each) => each.name === name);
  if (chunk === undefined) throw new Error(`The build wrote no ${name}`);
  return chunk;
}
