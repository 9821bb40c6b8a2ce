import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import type * as Prerender from '../src/app/entry-prerender.tsx';
import { ICON } from './page-icon.ts';

const ENTRY = 'src/app/entry-client.tsx';
const STYLESHEET = 'style.css';
const FONT = 'src/ui/fonts/fraunces-latin.woff2';

/**
 * Writes every page's HTML, and `pages.json`, which tells the server what to answer where.
 * @param dist the folder that the browser's build wrote `client/` into
 * @param prerenderModule the application built for Node
 */
export async function prerenderPages(dist: string, prerenderModule: string): Promise<void> {
  const { PAGES, renderPage } = (await import(pathToFileURL(prerenderModule).href)) as typeof Prerender;
  const manifestFolder = join(dist, 'client/.vite');
  const manifest = JSON.parse(await readFile(join(manifestFolder, 'manifest.json'), 'utf8')) as Manifest;
  await rm(manifestFolder, { recursive: true });
  await mkdir(join(dist, 'pages'), { recursive: true });
  for (const page of PAGES) {
    const html = await renderPage(page.url, assetsOf(manifest, page.sources));
    await writeFile(join(dist, 'pages', page.file), html);
  }
  const pages = PAGES.flatMap(({ path, file }) => (path === undefined ? [] : [{ path, file }]));
  const notFound = PAGES.find(({ path }) => path === undefined)?.file;
  await writeFile(join(dist, 'pages.json'), JSON.stringify({ pages, notFound }, null, 2));
}

/** Everything a page needs from the start: the application's entry and the page's own screen, with what they import. */
function assetsOf(manifest: Manifest, sources: string[]): Prerender.PageAssets {
  const names = new Set<string>();
  const visit = (name: string): void => {
    if (names.has(name)) return;
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build wrote no ${name}`);
    names.add(name);
    chunk.imports?.forEach(visit);
  };
  visit(ENTRY);
  sources.forEach(visit);
  const chunks = [...names].flatMap((name) => manifest[name] ?? []);
  const addressOf = (name: string): string => {
    const file = manifest[name]?.file;
    if (file === undefined) throw new Error(`The build wrote no ${name}`);
    return `/${file}`;
  };
  return {
    scripts: chunks.filter(({ isEntry }) => isEntry).map(({ file }) => `/${file}`),
    preloads: chunks.filter(({ isEntry }) => !isEntry).map(({ file }) => `/${file}`),
    styles: [addressOf(STYLESHEET)],
    font: addressOf(FONT),
    icon: addressOf(ICON),
  };
}
