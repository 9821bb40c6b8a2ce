import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { and, eq, gt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { alerts } from '../../schema/alerts.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import type { Db } from '../database/database.ts';
import type { Limits } from '../limits/limits.ts';
import { senderOf } from '../limits/network.ts';

/** Where browsers tell what a page's content security policy kept from them. */
export const POLICY_REPORTS_PATH = '/api/policy-reports';

const MAX_BYTES = 8 * 1024;
/** The page that takes payments: PCI DSS 4.0.1, requirement 11.6.1. */
const CHECKOUT = '/checkout';

/** As much as we read of https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const reportSchema = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'blocked-uri': z.string(),
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'source-file': z.optional(z.string()),
  }),
});

interface ReportContext {
  db: Db;
  limits: Limits;
  log: FastifyBaseLogger;
  /** Our public address: of another site's pages nobody is told. */
  publicUrl: URL;
  pages: readonly { path: string }[];
}

/** Anybody can send one, and it may hold anything: it is counted, and of its words only those that we know are kept. */
export function policyReportRoutes(app: FastifyInstance, context: ReportContext): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/json'],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, parsed) => parsed(null, readReport(String(body))),
    );
    scope.post(POLICY_REPORTS_PATH, async (request, reply) => {
      const limited = await context.limits.take('policyReport', { ...senderOf(request.ip) });
      void reply.header('cache-control', 'no-store');
      if (limited !== undefined) return reply.status(429).send();
      const violation = request.body as Violation | undefined;
      if (violation === undefined) return reply.status(400).send();
      await note(context, violation);
      return reply.status(204).send();
    });
    done();
  });
}

interface Violation {
  /** The page's address as it came. */
  page: URL;
  directive: string;
  /** A word of the standard, such as inline, or an origin or scheme. */
  blocked: string;
}

function readReport(text: string): Violation | undefined {
  try {
    const { 'csp-report': report } = z.parse(reportSchema, JSON.parse(text));
    const directive = report['effective-directive'] ?? report['violated-directive'] ?? '';
    return {
      page: new URL(report['document-uri']),
      directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
      blocked:
        originOf(report['source-file'] ?? '', EXTENSIONS) ?? originOf(report['blocked-uri']) ?? 'unknown',
    };
  } catch {
    return undefined;
  }
}

/** What a visitor has added to the browser itself: https://www.w3.org/TR/CSP3/#extensions */
const EXTENSIONS = /^(?:chrome|moz|safari-web|webkit-masked)-extension$/;
const ANY_SCHEME = /^[a-z][a-z0-9+.-]{0,30}$/;

/** Without path and query, which may tell of a donor. */
function originOf(address: string, schemes = ANY_SCHEME): string | undefined {
  const url = URL.parse(address);
  if (url === null) return /^[a-z-]{1,30}$/.test(address) && schemes === ANY_SCHEME ? address : undefined;
  const scheme = url.protocol.slice(0, -1);
  if (!schemes.test(scheme)) return undefined;
  return /^(?:https?|wss?)$/.test(scheme) ? url.origin.slice(0, 200) : scheme;
}

async function note(
  { db, log, pages, publicUrl }: ReportContext,
  { page: { origin, pathname }, directive, blocked }: Violation,
): Promise<void> {
  const isOurs = origin === publicUrl.origin && pages.some((each) => each.path === pathname);
  const page = isOurs ? pathname : 'another';
  log.warn({ page, directive, blocked }, 'a browser blocked what a page’s policy does not let in');
  const isOfVisitor = EXTENSIONS.test(blocked);
  if (page === CHECKOUT && directive.startsWith('script-src') && !isOfVisitor) {
    await tellStaff(db, { directive, blocked });
  }
}

/** How many different things staff are told of in a day, each once. */
const TOLD_A_DAY = 10;
const OTHERS = 'many others';

/**
 * Each thing that was blocked is an alert of its own, so a report that somebody made up hides no other. Whoever makes up many of them
 * does not fill a mailbox either: the rest are one alert.
 */
async function tellStaff(db: Db, { directive, blocked }: Omit<Violation, 'page'>): Promise<void> {
  const about = `${blocked} by ${directive}`;
  const told = await db
    .select({ about: alerts.about })
    .from(alerts)
    .where(and(eq(alerts.kind, 'scriptBlocked'), gt(alerts.toldAt, sql`now() - interval '1 day'`)));
  const isKnown = told.some((each) => each.about === about);
  const others = told.filter((each) => each.about !== OTHERS);
  const isTold = isKnown || others.length < TOLD_A_DAY;
  await raiseAlert(db, {
    kind: 'scriptBlocked',
    about: isTold ? about : OTHERS,
    details: { directive, blocked },
  });
}
