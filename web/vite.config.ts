import { compiledWords } from '@handsel/words/build';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { braintreeWebSource } from './build/braintree-web-source.ts';
import { pageIcon } from './build/page-icon.ts';
import { pagesInDevelopment } from './build/pages-in-development.ts';
import { ownPromises } from './build/own-promises.ts';
import { plainImports } from './build/plain-imports.ts';
import { repliesAlone } from './build/replies-alone.ts';
import { unusedRouterParts } from './build/unused-router-parts.ts';

const apiOrigin = `http://localhost:${process.env['API_PORT'] ?? '3000'}`;

/** What every page needs goes into one file: many small ones compress worse and cost a request each. */
const EVERYWHERE = [
  /rolldown\/runtime/,
  /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
  /contract\/src\/(?:constants|email|frequency|money|tiers)\.ts/,
  /words\/src\/(?:compiled-area|message|format)\.ts/,
  /words\/en\/(?:common|gift-terms|page-titles|shell|specified|typed-amount|ui)\.ts/,
  /web\/src\/app\/(?!entry-early|early-names|session-calls|menu|person|questions|plain|account|own-monthly|profile|mailed-token|not-found|describe-page)/,
  /web\/src\/features\/session\//,
  /web\/src\/ui\/(?!dialog|use-modal|mail-|redirect-|yes-no|button-link|choice-row|download-link|lead|outcome|password-|postal-|select-|skeleton|unread)/,
  /web\/src\/lib\/(?:gift-words|person-check|settings|stored-checkout|typed-amount)/,
];

export default defineConfig({
  plugins: [
    react(),
    compiledWords(),
    braintreeWebSource(),
    pageIcon(),
    pagesInDevelopment(),
    ownPromises(),
    plainImports(),
    repliesAlone(),
    unusedRouterParts(),
  ],
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
            {
              name: 'account-parts',
              test: /web\/src\/ui\/(?:button-link|choice-row|download-link|lead|outcome|password-|postal-|select-|unread)/,
            },
            // The calls that lead from the start to a gift, with their schemas.
            {
              name: 'giving-calls',
              test: /(?:contract\/src\/(?:along|answers|bot-check|checkout|fields|frequency|payment|plain-name|user|failure|endpoints\/(?:endpoint|giving|session))|web\/src\/(?:app\/session-calls|features\/start\/begin-donation|lib\/(?:api|request|put-checkout|bot-check|origin|proof-of-work|waiting-to-hear)))\.ts|node_modules\/zod\//,
            },
            { name: 'dialog', test: /web\/src\/ui\/(?:dialog|use-modal)/ },
            {
              name: 'saved-methods',
              test: /(?:payments\/saved-method-words|contract\/src\/(?:endpoints\/saved-methods|saved-method))\.ts$/,
            },
            // What every page has on which one pays; with the checkout itself, which is where most do.
            {
              name: 'billing',
              test: /web\/src\/features\/checkout\/(?:checkout-screen|methods\/(?:use-billing|billing-form)|payment\/(?:payment-news|payment-progress|waiting)|sum\/amount-box\.module)\.(?:tsx?|css)$/,
            },
            // With all that it imports, which other ways to pay import too.
            { name: 'braintree-card', test: /web\/src\/payments\/braintree-card\.ts/ },
          ],
        },
      },
    },
  },
});
