import { campaignPath, LANGUAGE_PARAMETER, sourceSchema } from '@handsel/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { createVisitCounter, type Campaigns } from '../domain/campaigns/index.ts';
import type { Books } from '../platform/database/day-in.ts';
import { repeat } from '../platform/jobs/repeat.ts';

/** The interval for storing the counts. */
export const STORE_INTERVAL_MS = 10_000;
/** The pages on which a gift begins. `/:id` is missing, because that gift has begun before. */
const BEGINNINGS = new Set(['/', '/one-time', '/subscribe', campaignPath(':slug')]);
/** Matches programs that identify themselves. Others are counted. */
const PROGRAM =
  /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|java\/|headless-check|facebookexternalhit/i;
const SUCCESS = 200;
/** The reply to a browser that checks whether its copy of the page is current. */
const NOT_MODIFIED = 304;

/**
 * Counts the visits to these pages by campaign and by source, without prefetches and without
 * programs that identify themselves.
 */
export function countVisits(
  app: FastifyInstance,
  campaigns: Campaigns,
  books: Books,
  log: FastifyBaseLogger,
): void {
  const counter = createVisitCounter(books);
  app.addHook('onResponse', (request, reply, done) => {
    const isShown = reply.statusCode === SUCCESS || reply.statusCode === NOT_MODIFIED;
    if (isShown && isVisit(request))
      counter.count({ campaign: campaignIn(request, campaigns), source: sourceIn(request) });
    done();
  });
  const storing = repeat(
    log,
    () => counter.store(),
    () => STORE_INTERVAL_MS,
  );
  app.addHook('onClose', async () => {
    await storing.stop();
    await counter.store();
  });
}

/** Whether a visitor opens a page on which a gift begins. */
export function isVisit({ method, headers, routeOptions, url }: FastifyRequest): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? '';
  return (
    method === 'GET' &&
    BEGINNINGS.has(routeOptions.url ?? '') &&
    !String(purpose).includes('prefetch') &&
    !PROGRAM.test(headers['user-agent'] ?? 'bot') &&
    !isSwitch(headers.referer, url)
  );
}

/** Whether the visitor chose another language on the page that they already saw. */
function isSwitch(referer: string | undefined, url: string): boolean {
  const from = URL.parse(referer ?? '');
  const to = URL.parse(url, from?.href);
  return from?.pathname === to?.pathname && to?.searchParams.has(LANGUAGE_PARAMETER) === true;
}

/** The code of an existing campaign. Anyone can write any code into a link. */
function campaignIn({ params, query }: FastifyRequest, campaigns: Campaigns): string | undefined {
  const { slug } = params as { slug?: string };
  const { campaign } = query as { campaign?: unknown };
  const found = campaigns
    .now()
    .campaigns.find(({ slugs, code }) =>
      slug === undefined ? code === campaign : slugs.includes(slug.toLowerCase()),
    );
  return found?.code;
}

/** The source of the link, as a gift that begins on the page keeps it. */
function sourceIn({ query }: FastifyRequest): string | undefined {
  const { utm_source: given } = query as { utm_source?: unknown };
  // The page reads the first of several.
  return sourceSchema.parse(Array.isArray(given) ? given[0] : given);
}
