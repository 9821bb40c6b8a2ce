import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { braintreeWebSource } from './build/braintree-web-source.ts';
import { pageIcon } from './build/page-icon.ts';
import { pagesInDevelopment } from './build/pages-in-development.ts';

const apiOrigin = `http://localhost:${process.env['API_PORT'] ?? '3000'}`;

/** What every page needs goes into one file: many small ones compress worse and cost a request each. */
const EVERYWHERE = [
  /rolldown\/runtime/,
  /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
  /contract\/src\/(?:constants|email|frequency|messages|money|tiers)\.ts/,
  /web\/src\/app\/(?!session-calls|menu|person|questions|plain|login|not-found)/,
  /web\/src\/features\/session\//,
  /web\/src\/ui\/(?!dialog|use-modal|notice|skeleton|card-|waiting|redirect-|yes-no)/,
  /web\/src\/lib\/(?:gift-words|person-check|settings|stored-checkout)/,
];

export default defineConfig({
  plugins: [react(), braintreeWebSource(), pageIcon(), pagesInDevelopment()],
  appType: 'custom',
  server: { proxy: { '/api': apiOrigin, '/braintree': apiOrigin, '/dev': apiOrigin } },
  build: {
    target: 'baseline-widely-available',
    // Inlined files would need a weaker content security policy.
    assetsInlineLimit: 0,
    // One small stylesheet for every route: a single request, and nothing to wait for between pages.
    cssCodeSplit: false,
    reportCompressedSize: false,
    // The pages themselves name what to fetch early.
    modulePreload: false,
    rolldownOptions: {
      // A schema that nothing reads is left out, whatever methods built it.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'everywhere', test: (id) => EVERYWHERE.some((part) => part.test(id)) },
            // With all that it imports, which other ways to pay import too.
            { name: 'braintree-card', test: /web\/src\/payments\/braintree-card\.ts/ },
          ],
        },
      },
    },
  },
});
