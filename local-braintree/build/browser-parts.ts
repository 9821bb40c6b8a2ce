import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import braintreeWeb from 'braintree-web/package.json' with { type: 'json' };
import currentBraintreeWeb from 'braintree-web-current/package.json' with { type: 'json' };
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const outDir = join(root, 'dist/browser');

/** The frames that braintree-web opens, in a folder of its version. */
const frames = [
  'hosted-fields-frame.min.html',
  'dispatch-frame.min.html',
  'redirect-frame.html',
  'unionpay-hosted-fields-frame.min.html',
  'venmo-desktop-frame.html',
  'venmo-landing-frame.min.html',
];

/** Other pages, by their folder under `/braintree/assets/`. */
const pages: Readonly<Record<string, readonly string[]>> = {
  bank: ['bank.html'],
  // Each below its own folder, like its source.
  '.': ['paypal/approval.html', 'venmo/app.html'],
};

/**
 * Scripts that replace other providers' than Braintree's, each a single file for a page's `<script
 * src>`, by address.
 */
const scripts: Readonly<Record<string, string>> = {
  'google-pay/pay.js': 'google-pay/pay.ts',
  'apple-pay/apple-pay-session.js': 'apple-pay/apple-pay-session.ts',
  'fraudnet/fb.js': 'fraudnet/fb.ts',
  'visa-checkout/sdk.js': 'visa-checkout/sdk.ts',
  'three-d-secure/songbird.js': 'three-d-secure/songbird.ts',
  'paypal/sdk.js': 'paypal/sdk.ts',
  'us-bank-account/link-initialize.js': 'us-bank-account/link-initialize.ts',
};

/**
 * Builds the browser's side at the addresses that braintree-web and the merchant's page request.
 */
export async function buildBrowserParts(): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  await buildPages(`web/${braintreeWeb.version}/html`, frames, 'braintree-web');
  await buildPages(`web/${currentBraintreeWeb.version}/html`, frames, 'braintree-web-current');
  for (const [folder, names] of Object.entries(pages)) await buildPages(folder, names, 'braintree-web');
  for (const [address, source] of Object.entries(scripts)) {
    await buildPart(dirname(address), {
      input: join(root, 'src/browser', source),
      output: { format: 'iife' as const, entryFileNames: basename(address) },
    });
  }
}

/** @param library the package that replaces `braintree-web` in the pages' imports */
async function buildPages(folder: string, names: readonly string[], library: string): Promise<void> {
  await buildPart(folder, { input: names.map((name) => join(root, 'src/browser', name)) }, library);
}

async function buildPart(
  folder: string,
  rolldownOptions: { input: string | string[]; output?: { format: 'iife'; entryFileNames: string } },
  library = 'braintree-web',
): Promise<void> {
  const alias = library === 'braintree-web' ? {} : { 'braintree-web': library };
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    resolve: { alias },
    build: { outDir: join(outDir, folder), emptyOutDir: false, rolldownOptions },
  });
}
