import type { Plugin } from 'vite';

const HELPER = /preload-helper\.js$/;

/**
 * What Vite puts around each `import()` fetches the styles and scripts that it will need, of which this build has none: one
 * stylesheet is for every page, and pages name their scripts themselves. Half a kilobyte that every page would load.
 */
export function plainImports(): Plugin {
  return {
    name: 'handsel:plain-imports',
    apply: 'build',
    load: {
      filter: { id: HELPER },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
