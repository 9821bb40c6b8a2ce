import type { Plugin } from 'vite';

const POLYFILL = /node_modules\/promise-polyfill\/src\/index\.js$/;

/**
 * Replaces the promises that braintree-web's script loader brings along. Every browser that these
 * pages are built for has promises, and every checkout would load the kilobyte.
 */
export function ownPromises(): Plugin {
  return {
    name: 'handsel:own-promises',
    apply: 'build',
    load: { filter: { id: POLYFILL }, handler: () => 'export default Promise;' },
  };
}
