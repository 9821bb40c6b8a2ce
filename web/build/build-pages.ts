import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { ASKING_ENTRY, EARLY_ENTRY, ENTRY, listPages } from './list-pages.ts';

/** What the server renders the pages by. */
const SERVER = 'server';
const MODULE = 'render-pages.mjs';
const root = join(import.meta.dirname, '..');

/**
 * Builds the pages: the browser's files, what renders each page's HTML from the same sources, then compressed copies.
 * @param dist the folder to write, emptied first
 */
export async function buildPages(dist: string): Promise<void> {
  const shared = { root, mode: 'production', logLevel: 'warn' } as const;
  await rm(dist, { recursive: true, force: true });
  await build({
    ...shared,
    build: {
      outDir: join(dist, 'client'),
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: { input: [ENTRY, EARLY_ENTRY, ASKING_ENTRY].map((source) => join(root, source)) },
    },
  });
  await build({
    ...shared,
    build: {
      ssr: join(root, 'src/app/entry-server.tsx'),
      outDir: join(dist, SERVER),
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: MODULE, chunkFileNames: '[name]-[hash].mjs' } },
    },
    // The folder may lie anywhere: what is written there must not need this project's packages.
    ssr: { noExternal: true },
    // Else React's development build renders the pages, which takes several times as long.
    environments: { ssr: { keepProcessEnv: false } },
  });
  await listPages(dist, `${SERVER}/${MODULE}`);
  await compressAssets(join(dist, 'client/assets'));
}
