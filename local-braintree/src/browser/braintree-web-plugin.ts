import { UNSUPPORTED_OPTIONS } from './hosted-fields/fields.ts';

/** An expression for an address below `/braintree` on the page's own origin. */
function own(path: string): string {
  return `(location.origin + "/braintree/${path}")`;
}

/** The hard-coded addresses in braintree-web's code, and their replacements. */
const ADDRESSES: readonly (readonly [written: RegExp, instead: string])[] = [
  [/"https:\/\/assets\.braintreegateway\.com"/g, own('assets')],
  [/"https:\/\/c\.paypal\.com\/da\/r\/fb\.js"/g, own('assets/fraudnet/fb.js')],
  [/"https:\/\/www\.paypal\.com\/xoplatform\/logger\/api\/logger"/g, own('events')],
  [/"https:\/\/www\.paypal\.com\/sdk\/js\?"/g, own('assets/paypal/sdk.js?')],
  [/"https:\/\/www\.\{ENV\}paypal\.com\/smart\/buttons\/preload"/g, own('assets/paypal/sdk.js')],
  [/"https:\/\/cdn\.plaid\.com\/link\/v2\/[\w./-]*"/g, own('assets/us-bank-account/link-initialize.js')],
  [/"https:\/\/songbird\w*\.cardinalcommerce\.com\/[\w./-]*"/g, own('assets/three-d-secure/songbird.js')],
  [/"https:\/\/[\w.]*venmo\.com[\w/]*"/g, own('assets/venmo/app.html')],
  // The library only knows the GraphQL addresses of Braintree's environments; this server is
  // `development`.
  [/var GRAPHQL_URLS = \{/g, `$& development: ${own('graphql')},`],
];

const DOMAIN_RULE = 'module.exports = isVerifiedDomain;';
const OWN_ORIGIN_ONLY = `module.exports = function isOwnOrigin(url) {
  return (url + "/").indexOf(location.origin + "/") === 0;
};`;

const HOSTED_FIELDS = /function HostedFields\(options\) \{/g;
const REFUSAL = `$&
  Object.keys(options.fields || {}).forEach(function (field) {
    ${JSON.stringify(UNSUPPORTED_OPTIONS)}.forEach(function (option) {
      if (!options.fields[field][option]) return;
      throw new BraintreeError({
        type: BraintreeError.types.MERCHANT,
        code: "LOCAL_BRAINTREE_OPTION_NOT_SUPPORTED",
        message: "local-braintree does not support " + field + "." + option + ".",
      });
    });
  });`;

/**
 * Makes the code of a braintree-web file call only the page's own origin, and reject the options
 * that local-braintree lacks. The package's sources and its bundled copies have the same form.
 * @throws Error if the library's domain rule has changed
 */
export function adaptBraintreeWeb(code: string): string {
  if (code.includes('function isVerifiedDomain(') && !code.includes(DOMAIN_RULE)) {
    throw new Error(
      'This version of braintree-web has another domain rule: local-braintree cannot adapt it.',
    );
  }
  const refusing = code.replace(HOSTED_FIELDS, REFUSAL).replaceAll(DOMAIN_RULE, OWN_ORIGIN_ONLY);
  return ADDRESSES.reduce((adapted, [written, instead]) => adapted.replace(written, instead), refusing);
}

/** A file of braintree-web, with or without Vite's query. */
const LIBRARY_FILE = /[\\/]braintree-web(?:-current)?[\\/].*\.js(?:\?.*)?$/;
const name = 'local-braintree';

function transform(code: string, id: string): { code: string; map: null } | undefined {
  return LIBRARY_FILE.test(id) ? { code: adaptBraintreeWeb(code), map: null } : undefined;
}

/** A plugin for Vite 8, for pages that call local-braintree and never Braintree. */
export function braintreeWebPlugin() {
  // Vite's development server bundles dependencies beforehand, with separate plugins.
  const config = () => ({ optimizeDeps: { rolldownOptions: { plugins: [{ name, transform }] } } });
  return { name, config, transform };
}
