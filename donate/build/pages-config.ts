import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { compiledWords } from '@handsel/words/build';
import type { BraintreeWebVersion } from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { braintreeWebSource } from './braintree-web-source.ts';
import { pagesInDevelopment } from './pages-in-development.ts';
import { ownPromises } from './own-promises.ts';

/** The files of a folder with these names, in any of their extensions. */
const filesOf = (folder: string, names: string): RegExp =>
  new RegExp(`/${folder}/(?:${names.split(' ').join('|')})\\.`);

/**
 * The code of every page, in one file: small files compress worse and cost a request each. Files
 * that are not named here load with the pages that import them.
 */
const EVERYWHERE = [
  /rolldown\/runtime/,
  /node_modules\/(?:react|react-dom|scheduler)\//,
  filesOf('contract/src/shared', 'constants email frequency money page-currency tiers'),
  filesOf('words/src', 'message-helpers format languages locale-in other-locale'),
  filesOf('words/en/shared', 'common specified ui'),
  filesOf('words/en/donate', 'gift-terms page-titles shell typed-amount'),
  filesOf(
    'donate/src/app',
    'app counted-campaign donation-provider entry-client giving-screens head-links not-loaded paths prefetch screen-groups screen-modules screens script-json shell start unloaded-boundary unstarted-notice use-cleared-when-kept use-donation use-linked-gift use-page-description waiting',
  ),
  /donate\/src\/features\/session\//,
  filesOf(
    'donate/src/ui',
    'amount-field card checkbox columns continue-bar divider form gift-amount go-back link page-heading perks radio-card ribbon round-button router step-words',
  ),
  filesOf(
    'ui/src',
    'base brand button field-error form-fields icons logo-mark notice sentence text-field theme toasts use-heading-focus use-hydrated',
  ),
  filesOf('donate/src/lib', 'gift-words person-check settings stored-checkout typed-amount'),
];

/** The folder of a language's files, in the folder that the server serves. */
export const assetsFolder = (language: Language): string =>
  language === 'en' ? 'assets' : `assets/${language}`;

const ROOT = join(import.meta.dirname, '..', '..');
/** The files by their marks in the names of styles. */
const marked = new Map<string, string>();

/**
 * The name of a style in the built pages: its own, and three characters for its file. The scripts
 * have all names, so each character counts.
 */
function scopedName(name: string, path: string): string {
  const file = relative(ROOT, path);
  const mark = createHash('sha256').update(file).digest('hex').slice(0, 3);
  const other = marked.get(`${name}_${mark}`) ?? file;
  if (other !== file)
    throw new Error(`${file} and ${other} have the same name for a style: rename “${name}”.`);
  marked.set(`${name}_${mark}`, file);
  return `${name}_${mark}`;
}

/**
 * @param version the braintree-web that the pages are built with
 * @param language the only one whose words the pages have
 */
export const pagesConfig = (version: BraintreeWebVersion, language: Language): UserConfig => ({
  plugins: [
    react(),
    compiledWords({ language }),
    braintreeWebSource(version),
    pagesInDevelopment(),
    ownPromises(),
  ],
  appType: 'custom',
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: 'baseline-widely-available',
    assetsDir: assetsFolder(language),
    // Inlined files would need a weaker content security policy.
    assetsInlineLimit: 0,
    // One small stylesheet for every route: pages need no further request for one.
    cssCodeSplit: false,
    reportCompressedSize: false,
    // The pages themselves name what to fetch early.
    modulePreload: false,
    rolldownOptions: {
      // A schema that nothing reads is left out, whatever built it.
      treeshake: { manualPureFunctions: ['z', 'methodNameSchema', 'textSchema'] },
      // A sentence is where it is read: so a page is sent no other page's.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // The script of every page names all others: each character of a name costs 60 bytes.
        entryFileNames: `${assetsFolder(language)}/[name]-[hash:7].js`,
        chunkFileNames: `${assetsFolder(language)}/[name]-[hash:7].js`,
        codeSplitting: {
          groups: [
            { name: 'everywhere', test: (id) => EVERYWHERE.some((part) => part.test(id)) },
            {
              name: 'account-parts',
              test: /\/(?:donate\/src\/ui|ui\/src)\/(?:button-link|choice-row|download-link|lead|outcome|password-|postal-|select-|load-error)/,
            },
            // The calls from the start to a gift, with their schemas, and those of saved methods.
            {
              name: 'giving-calls',
              test: /(?:contract\/src\/(?:shared|donor)\/(?:along|answer-fields|bot-check|call-address|checkout|fields|frequency|payment|user|failure|saved-method|endpoints\/(?:endpoint|giving|saved-methods|session))|words\/en\/donate\/giving-calls|donate\/src\/(?:app\/session-calls|features\/start\/begin-donation|lib\/(?:api|request|put-checkout|bot-check|origin|proof-of-work|poll-state)))\.ts|ui\/src\/breakable|donate\/src\/ui\/charity-|node_modules\/zod\//,
            },
            { name: 'dialog', test: /\/(?:donate\/src\/ui|ui\/src)\/(?:dialog|use-modal)/ },
            // The code of every page that takes a payment, with the checkout itself.
            {
              name: 'billing',
              test: /donate\/src\/(?:features\/checkout\/checkout-screen|payment-form\/(?:use-billing|billing-form|agreement\.module|progress\/(?:payment-news|payment-progress|waiting)))\.(?:tsx?|css)$/,
            },
            // With all that it imports, which other payment methods import too.
            { name: 'braintree-card', test: /donate\/src\/payments\/braintree-card\.ts/ },
          ],
        },
      },
    },
  },
});
