import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * braintree-web asks Venmo for its pages and PayPal for FraudNet, and knows the GraphQL API's address of Braintree's own environments alone: these are the
 * addresses of `development`.
 */
const ownAddresses = {
  name: 'own-addresses',
  transform(code: string, id: string) {
    const path = id.replace('/braintree-web-current/', '/braintree-web/');
    if (path.endsWith('/braintree-web/venmo/shared/constants.js')) {
      const app = 'location.origin + "/braintree/assets/venmo/app.html"';
      return code.replaceAll(/"https:\/\/[\w.]*venmo\.com[\w/]*"/g, app);
    }
    if (!path.endsWith('/braintree-web/lib/constants.js')) return undefined;
    return code
      .replace('var GRAPHQL_URLS = {', '$& development: location.origin + "/braintree/graphql",')
      .replace('"https://c.paypal.com/da/r/fb.js"', 'location.origin + "/braintree/assets/fraudnet/fb.js"')
      .replace(
        '"https://www.paypal.com/xoplatform/logger/api/logger"',
        'location.origin + "/braintree/events"',
      );
  },
};

/** What every browser part is built with; `build/browser-parts.ts` says which there are. */
export default defineConfig({
  root: here('src/browser'),
  base: './',
  plugins: [ownAddresses],
  resolve: {
    alias: [{ find: /^.*\/lib\/is-verified-domain$/, replacement: here('src/browser/own-origin-only.ts') }],
  },
  build: { modulePreload: { polyfill: false } },
});
