import type { Plugin } from 'vite';

const POLYFILL = /node_modules\/promise-polyfill\/src\/index\.js$/;

/**
 * Every browser that these pages are built for has promises; what fetches scripts for braintree-web brings its own, for those
 * that have none. A kilobyte that every checkout would load.
 */
export function ownPromises(): Plugin {
  return {
    name: 'handsel:own-promises',
    apply: 'build',
    load: { filter: { id: POLYFILL }, handler: () => 'export default Promise;' },
  };
}
