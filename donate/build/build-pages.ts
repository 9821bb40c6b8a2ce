import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAINTREE_WEB_VERSIONS, type BraintreeWebVersion } from '@handsel/contract';
import { build, mergeConfig, type InlineConfig } from 'vite';
import { LANGUAGES, type Language } from '@handsel/words/languages';
import { assetsFolder, pagesConfig } from './pages-config.ts';
import { compressAssets } from '../../tools/build/compress-assets.ts';
import { ASKING_ENTRY, EARLY_ENTRY, ENTRY, listPages } from './list-pages.ts';

/** The folder of the module that renders the pages. */
const SERVER = 'server';
const MODULE = 'render-pages.mjs';
const root = join(import.meta.dirname, '..');

/**
 * Builds the pages once for each braintree-web: the first into `dist`, each other one into a folder
 * of `dist` with the version's name. Each of these has the pages in every language.
 *
 * @param dist the folder to write, emptied first
 */
export async function buildPages(dist: string): Promise<void> {
  const [first, ...others] = BRAINTREE_WEB_VERSIONS;
  await rm(dist, { recursive: true, force: true });
  await buildWith(first, dist);
  for (const version of others) await buildWith(version, join(dist, version));
}

const inProduction = { configFile: false, root, mode: 'production', logLevel: 'warn' } as const;

async function buildWith(version: BraintreeWebVersion, dist: string): Promise<void> {
  for (const language of LANGUAGES) await buildIn(language, version, dist);
  await build({
    ...inProduction,
    build: {
      target: 'baseline-widely-available',
      outDir: join(dist, 'embed'),
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/embed/handsel-donate.ts'),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}

/**
 * Builds the browser's files in a language, the module that renders each page's HTML, and
 * compressed copies.
 */
async function buildIn(language: Language, version: BraintreeWebVersion, dist: string): Promise<void> {
  const config = (part: InlineConfig) =>
    mergeConfig(pagesConfig(version, language), { ...inProduction, ...part });
  const server = language === 'en' ? SERVER : `${SERVER}/${language}`;
  await build(
    config({
      build: {
        outDir: join(dist, 'client'),
        emptyOutDir: false,
        manifest: true,
        rolldownOptions: { input: [ENTRY, EARLY_ENTRY, ASKING_ENTRY].map((source) => join(root, source)) },
      },
    }),
  );
  await build(
    config({
      build: {
        ssr: join(root, 'src/app/entry-server.tsx'),
        outDir: join(dist, server),
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: MODULE, chunkFileNames: '[name]-[hash].mjs' } },
      },
      // The folder may lie anywhere: what is written there must not need this project's packages.
      ssr: { noExternal: true },
      // Else React's development build renders the pages, which takes several times as long. The
      // rest of the environment stays: the pages' currency is a setting.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    }),
  );
  await listPages(dist, `${server}/${MODULE}`, language);
  await compressAssets(join(dist, 'client', assetsFolder(language)));
}
