import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OFFERABLE_METHODS, SITE_FILES, charitySchema } from '@handsel/contract';
import type { PageSettings } from '@handsel/contract';
import type { Plugin, ViteDevServer } from 'vite';
import type * as Prerender from '../src/app/entry-server.tsx';

const CHARITY_FILE = join(import.meta.dirname, '../../charity.json');

/** Renders every page on request in development, with the charity's words. */
export function pagesInDevelopment(): Plugin {
  return {
    name: 'handsel:pages-in-development',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        renderForDevelopment(server, request.originalUrl ?? '/').then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
      });
    },
  };
}

async function renderForDevelopment(server: ViteDevServer, url: string): Promise<string> {
  const { renderPage } = (await server.ssrLoadModule('/src/app/entry-server.tsx')) as typeof Prerender;
  const charity = charitySchema.parse(JSON.parse(await readFile(CHARITY_FILE, 'utf8')));
  // The server says later which of these it offers.
  const settings: PageSettings = {
    charity,
    billingTimeZone: 'UTC',
    offered: [...OFFERABLE_METHODS],
    threeDSecure: true,
    bringsApplePay: true,
  };
  const assets = {
    early: '/src/app/entry-early.ts',
    scripts: ['/src/app/entry-client.tsx'],
    preloads: [],
    prefetches: [],
    styles: [],
    font: `/@fs${fileURLToPath(import.meta.resolve('@handsel/ui/fonts/fraunces-latin.woff2'))}`,
  };
  const head = { origin: '', locale: 'en', icon: SITE_FILES.favicon, imageVersion: '', donateAction: {} };
  return server.transformIndexHtml(url, await renderPage(url, assets, settings, head));
}
