import { isOwnHost, RETURN_COOKIE } from '@handsel/contract';
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
 * The address if it is on the charity's own site. Any other address could lead donors to a page
 * that imitates the charity's.
 */
function ownPage(given: unknown, website: string): string | undefined {
  if (typeof given !== 'string' || given.length > LONGEST || !URL.canParse(given)) return undefined;
  const page = new URL(given);
  const { protocol } = new URL(website);
  const isSafe = page.protocol === 'https:' || (page.protocol === 'http:' && protocol === 'http:');
  if (!isOwnHost(page.hostname, website) || !isSafe || page.username !== '' || page.password !== '')
    return undefined;
  page.hash = '';
  return page.href;
}
