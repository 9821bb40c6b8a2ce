import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { braintreeWebPlugin } from './src/browser/braintree-web-plugin.ts';

/** The build settings of every browser part; `build/browser-parts.ts` lists the parts. */
export default defineConfig({
  root: fileURLToPath(new URL('src/browser', import.meta.url)),
  base: './',
  plugins: [braintreeWebPlugin()],
  build: { modulePreload: { polyfill: false } },
});
