import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What every browser part is built with; `build/browser-parts.ts` says which there are. */
export default defineConfig({
  root: here('src/browser'),
  base: './',
  resolve: {
    alias: [{ find: /^.*\/lib\/is-verified-domain$/, replacement: here('src/browser/own-origin-only.ts') }],
  },
  build: { modulePreload: { polyfill: false } },
});
