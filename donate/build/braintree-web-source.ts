import { createRequire } from 'node:module';
import type { BraintreeWebVersion } from '@handsel/contract';
import type { Plugin } from 'vite';
import { missingAddressFile, withAddressesAsked } from './hard-coded-addresses.ts';

const PLUGIN_NAME = 'handsel:braintree-web-source';
const DOMAIN_RULE = /[\\/]braintree-web(?:-current)?[\\/]lib[\\/]is-verified-domain\.js$/;
const PREBUNDLED = /[\\/]braintree-web(?:-current)?[\\/]dist[\\/]/;
const INSIDE_PACKAGE = /[\\/]braintree-web(?:-current)?[\\/]/;

/** The modules our pages import: the package's sources, which share their common code. */
const SOURCE_MODULE = /^braintree-web\/[\w-]+\/index\.js$/;
export const SOURCE_MODULES_IN_USE = [
  'apple-pay',
  'client',
  'data-collector',
  'google-payment',
  'hosted-fields',
  'paypal-checkout',
  'three-d-secure',
  'unionpay',
  'us-bank-account',
  'venmo',
  'visa-checkout',
].map((component) => `braintree-web/${component}/index.js`);

/** The library's rule, which ours wraps. */
const RULE_EXPORT = 'module.exports = isVerifiedDomain;';

/**
 * Wraps the library's own rule: it also accepts the page's own origin, where local Braintree is
 * served. A page that can serve from our origin does not need the check, so this is as safe in
 * production (docs/decisions/002).
 */
const OWN_ORIGIN_TOO = `
module.exports = function isVerifiedDomainOrOwnOrigin(url) {
  var isOwnOrigin = location.origin !== 'null' && (url + '/').indexOf(location.origin + '/') === 0;
  return isOwnOrigin || isVerifiedDomain(url);
};
`;

/**
 * Allows pages to import braintree-web's source modules. The library stays unmodified, except that
 * it also accepts the page's own origin, and asks the page for the addresses of other scripts.
 * Fails the build if an update of the library would silently drop any of these.
 *
 * @param version the package that `braintree-web` stands for in the pages' imports
 */
export function braintreeWebSource(version: BraintreeWebVersion): Plugin {
  const hooks = sourceHooks(version);
  return {
    name: PLUGIN_NAME,
    enforce: 'pre',
    config: () => ({
      // In development Vite bundles dependencies beforehand, with plugins of its own.
      optimizeDeps: {
        include: SOURCE_MODULES_IN_USE,
        rolldownOptions: { plugins: [{ name: PLUGIN_NAME, ...hooks }] },
      },
    }),
    ...hooks,
    buildEnd(error) {
      if (error !== undefined) return;
      const modules = [...this.getModuleIds()].filter((id) => INSIDE_PACKAGE.test(id));
      const prebundled = modules.find((id) => PREBUNDLED.test(id));
      if (prebundled !== undefined) {
        this.error(
          `${prebundled} holds the domain rule inlined: import braintree-web/COMPONENT/index.js instead.`,
        );
      }
      if (modules.length > 0 && !modules.some((id) => DOMAIN_RULE.test(id))) {
        this.error(
          'braintree-web no longer asks lib/is-verified-domain.js: the domain rule must be found again.',
        );
      }
      const missing = missingAddressFile(version, modules);
      if (missing !== undefined) {
        this.error(`braintree-web no longer has ${missing}: where its addresses are must be found again.`);
      }
    },
  };
}

/** The two hooks that the build and the development server's bundling of dependencies share. */
const sourceHooks = (version: BraintreeWebVersion) => ({
  resolveId(source: string, importer: string | undefined) {
    // Node's own resolution: the package's "browser" field would lead to the prebundled copies.
    const from = importer !== undefined && INSIDE_PACKAGE.test(importer) ? importer : undefined;
    const isSource = SOURCE_MODULE.test(source) || (from !== undefined && source.startsWith('.'));
    if (!isSource) return undefined;
    const wanted =
      version === 'current' ? source.replace(/^braintree-web\//, 'braintree-web-current/') : source;
    return createRequire(from ?? import.meta.url).resolve(wanted);
  },
  transform(code: string, id: string) {
    if (!INSIDE_PACKAGE.test(id)) return undefined;
    const changed = DOMAIN_RULE.test(id) ? withOwnOrigin(id, code) : withAddressesAsked(version, id, code);
    return changed === undefined ? undefined : { code: changed, map: null };
  },
});

function withOwnOrigin(id: string, code: string): string {
  if (!code.includes(RULE_EXPORT)) {
    throw new Error(`${id} is not the module it was: the domain rule must be found again.`);
  }
  return code.replace(RULE_EXPORT, OWN_ORIGIN_TOO);
}
