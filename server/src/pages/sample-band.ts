import { sampleWords } from '@handsel/words/commands/sample';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../platform/http/html.ts';

/** A separate file, because the pages' policies allow no inline styles. */
const STYLE_PATH = '/sample-data.css';
/** The same in light and dark pages. */
const STYLE = `:root {
  --sample-band: 2.25rem;
}

.sample-data {
  position: sticky;
  z-index: 30;
  top: 0;
  box-sizing: border-box;
  min-height: var(--sample-band);
  padding: 0.5rem 1rem;
  background: #7a4b00;
  color: #ffffff;
  font: 600 0.875rem / 1.35 system-ui, sans-serif;
  text-align: center;
}

/* The bar of donors' pages stays at the top of the window, too. */
#root > header {
  top: var(--sample-band);
}
`;

export function serveSampleBand(app: FastifyInstance): void {
  app.get(STYLE_PATH, (_request, reply) =>
    reply.headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }).send(STYLE),
  );
}

/**
 * Adds a band above a page, which says that nothing in it is real. The page's script does not
 * render it.
 */
export function withSampleBand(page: string): string {
  const { mark, label } = sampleWords;
  const band = `<aside class="sample-data" aria-label="${escapeHtml(label)}">${escapeHtml(mark)}</aside>`;
  return page
    .replace('</head>', `<link rel="stylesheet" href="${STYLE_PATH}"></head>`)
    .replace(/<body[^>]*>/, (body) => `${body}${band}`);
}
