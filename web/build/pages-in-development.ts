import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OFFERABLE_METHODS, charityMark, charitySchema } from '@handsel/contract';
import type { PageSettings } from '@handsel/contract';
import type { Plugin, ViteDevServer } from 'vite';
import type * as Prerender from '../src/app/entry-prerender.tsx';
import { ICON } from './page-icon.ts';

const CHARITY_FILE = join(import.meta.dirname, '../../charity.json');

/** In development: every page is rendered as it is asked for, with the charity's words as the server would put them in. */
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
  const { renderPage } = (await server.ssrLoadModule('/src/app/entry-prerender.tsx')) as typeof Prerender;
  const html = await renderPage(url, {
    early: '/src/app/entry-early.ts',
    asking: undefined,
    scripts: ['/src/app/entry-client.tsx'],
    preloads: [],
    prefetches: [],
    styles: [],
    font: '/src/ui/fonts/fraunces-latin.woff2',
    icon: `/${ICON}`,
  });
  const charity = charitySchema.parse(JSON.parse(await readFile(CHARITY_FILE, 'utf8')));
  const filled = Object.entries(charity).reduce(
    (page, [word, value]) =>
      typeof value === 'string' ? page.replaceAll(charityMark(word), escaped(value)) : page,
    html,
  );
  // The server says later which of these it offers.
  const settings: PageSettings = {
    charity,
    billingTimeZone: 'UTC',
    offered: [...OFFERABLE_METHODS],
    threeDSecure: true,
    bringsApplePay: true,
  };
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return server.transformIndexHtml(
    url,
    filled.replace(charityMark('settings'), () => json),
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
