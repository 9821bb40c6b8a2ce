import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The icon's file, from the workspace's folder. */
export const ICON = 'src/ui/favicon.svg';

/** Takes the icon into the build: it is in the pages' HTML alone, where the build would not see it. */
export function pageIcon(): Plugin {
  return {
    name: 'handsel:page-icon',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async buildStart() {
      const source = await readFile(join(import.meta.dirname, '..', ICON));
      this.emitFile({ type: 'asset', name: 'favicon.svg', originalFileName: ICON, source });
    },
  };
}
