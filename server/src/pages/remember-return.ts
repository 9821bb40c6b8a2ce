import { RETURN_COOKIE } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import { isVisit } from './count-visits.ts';
import type { Site } from './site.ts';

const LONGEST = 1_000;
/** Long enough for a gift and its questions. */
const KEPT_S = 2 * 60 * 60;

/**
 * Keeps the page of the charity's own site that a visitor came from, in a cookie that the
 * thank-you page reads. Nothing about the visitor is stored here.
 */
export function rememberReturn(app: FastifyInstance, siteNow: () => Site): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { return: given } = request.query as { return?: unknown };
    if (given !== undefined && isVisit(request)) {
      const { charity, publicUrl } = siteNow();
      const page = ownPage(given, charity.website);
      const secure = publicUrl.protocol === 'https:';
      if (page !== undefined)
        void reply.setCookie(secure ? `__Host-${RETURN_COOKIE}` : RETURN_COOKIE, page, {
          path: '/',
          sameSite: 'lax',
          secure,
          httpOnly: false,
          maxAge: KEPT_S,
        });
    }
    done();
  });
}

/**
 * The address if it is on the charity's own site: its host, with or without "www.", or a host below
 * it. Any other address could lead donors to a page that imitates the charity's.
 */
function ownPage(given: unknown, website: string): string | undefined {
  if (typeof given !== 'string' || given.length > LONGEST || !URL.canParse(given)) return undefined;
  const [page, own] = [new URL(given), new URL(website)];
  const host = own.hostname.replace(/^www\./, '');
  const isOwn = page.hostname === host || page.hostname.endsWith(`.${host}`);
  const isSafe = page.protocol === 'https:' || (page.protocol === 'http:' && own.protocol === 'http:');
  if (!isOwn || !isSafe || page.username !== '' || page.password !== '') return undefined;
  page.hash = '';
  return page.href;
}
