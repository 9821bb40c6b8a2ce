import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '@handsel/contract';
import { isLanguage, type Language } from '@handsel/words/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language in which this visitor reads. */
    language: Language;
  }
}

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/**
 * Decides the language of each request: that of its link (`?lang=es`), else the visitor's last
 * choice, else the first of the browser's languages that the charity offers, else the charity's
 * own. A link's language becomes the visitor's choice. Unknown languages count as none.
 * @param offered the charity's own first
 */
export function decideLanguages(
  app: FastifyInstance,
  offered: readonly Language[],
  { isSecure }: { isSecure: boolean },
): void {
  app.decorateRequest('language', offered[0] ?? 'en');
  if (offered.length === 1) return;
  app.addHook('onRequest', (request, reply, done) => {
    const linked = linkedLanguage(request, offered);
    request.language = linked ?? rememberedLanguage(request, offered);
    if (linked !== undefined)
      void reply.setCookie(LANGUAGE_COOKIE, linked, {
        path: '/',
        sameSite: 'lax',
        secure: isSecure,
        httpOnly: false,
        maxAge: ONE_YEAR_S,
      });
    done();
  });
}

function linkedLanguage(request: FastifyRequest, offered: readonly Language[]): Language | undefined {
  const given = (request.query as Record<string, unknown> | undefined)?.[LANGUAGE_PARAMETER];
  return offeredOf(Array.isArray(given) ? given[0] : given, offered);
}

function rememberedLanguage(request: FastifyRequest, offered: readonly Language[]): Language {
  const own = offered[0] ?? 'en';
  const chosen = offeredOf(request.cookies[LANGUAGE_COOKIE], offered);
  const preferred = preferredLanguage(request.headers['accept-language'] ?? '', offered);
  return (isCall(request) ? (preferred ?? chosen) : (chosen ?? preferred)) ?? own;
}

/** A page's call names the language of the page, which another tab may have left since. */
const isCall = ({ url }: FastifyRequest) => url.startsWith('/api/');

function offeredOf(code: unknown, offered: readonly Language[]): Language | undefined {
  return isLanguage(code) && offered.includes(code) ? code : undefined;
}

const LONGEST_HEADER = 200;

/**
 * The first offered language of a header such as "es-MX,es;q=0.9,en;q=0.8". A variant counts as its
 * language. https://www.rfc-editor.org/rfc/rfc9110#field.accept-language
 */
export function preferredLanguage(header: string, offered: readonly Language[]): Language | undefined {
  const ranges = header
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map((range) => {
      const [tag = '', weight = ''] = range
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q\s*=\s*/);
      return { code: tag.split('-')[0], weight: weight === '' ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { code } of ranges) {
    const language = offeredOf(code, offered);
    if (language !== undefined) return language;
  }
  return undefined;
}
