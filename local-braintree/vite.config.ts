import { fileURLToPath } from 'node:url';
import braintreeWeb from 'braintree-web/package.json' with { type: 'json' };
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the browser's side into the very addresses that braintree-web asks for under ASSETS. */
export default defineConfig({
  root: here('src/browser'),
  base: './',
  resolve: {
    alias: [{ find: /^.*\/lib\/is-verified-domain$/, replacement: here('src/browser/own-origin-only.ts') }],
  },
  build: {
    outDir: here(`dist/browser/web/${braintreeWeb.version}/html`),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: here('src/browser/hosted-fields-frame.min.html') },
  },
});
