import { alertLabels } from '@handsel/words/console/alerts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { raiseAlert } from '../alerts/raise-alert.ts';
import type { Db } from '../database/database.ts';
import type { Limits } from '../limits/limits.ts';
import type { Sender } from '../limits/network.ts';
import type { SenderOf } from './proxies.ts';

/** Browsers report to this address what a page's content security policy blocked. */
export const POLICY_REPORTS_PATH = '/api/policy-reports';

const MAX_BYTES = 8 * 1024;
/** The page that takes payments: PCI DSS 4.0.1, requirement 11.6.1. */
const CHECKOUT = '/checkout';

/** The part that we read of https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
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
  senderOf: SenderOf;
  db: Db;
  limits: Limits;
  log: FastifyBaseLogger;
  /** Our public address. Reports about other sites' pages raise no alert. */
  publicUrl: URL;
  pages: readonly { path: string | null }[];
  /** Hosts whose scripts our own pages load, in the syntax of a policy. */
  ownHosts: readonly string[];
}

/**
 * Receives reports, which anyone can send with any content. They are counted, and only known words
 * are kept.
 */
export function policyReportRoutes(app: FastifyInstance, context: ReportContext): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/json'],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, parsed) => parsed(null, readReport(String(body))),
    );
    scope.post(POLICY_REPORTS_PATH, async (request, reply) => {
      const sender = context.senderOf(request);
      const limited = await context.limits.take('policyReport', { ...sender });
      void reply.header('cache-control', 'no-store');
      if (limited !== undefined) return reply.status(429).send();
      const violation = request.body as Violation | undefined;
      if (violation === undefined) return reply.status(400).send();
      await note(context, sender, violation);
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

/** Browser extensions of the visitor: https://www.w3.org/TR/CSP3/#extensions */
const EXTENSIONS = /^(?:chrome|moz|safari-web|webkit-masked)-extension$/;
const ANY_SCHEME = /^[a-z][a-z0-9+.-]{0,30}$/;

/** Drops the path and query, which may identify a donor. */
function originOf(address: string, schemes = ANY_SCHEME): string | undefined {
  const url = URL.parse(address);
  if (url === null) return /^[a-z-]{1,30}$/.test(address) && schemes === ANY_SCHEME ? address : undefined;
  const scheme = url.protocol.slice(0, -1);
  if (!schemes.test(scheme)) return undefined;
  return /^(?:https?|wss?)$/.test(scheme) ? url.origin.slice(0, 200) : scheme;
}

/**
 * Script directives: https://www.w3.org/TR/CSP3/#directives-fetch. Anyone can invent other names
 * without end, so they are ignored.
 */
const SCRIPT_DIRECTIVES = ['script-src', 'script-src-elem', 'script-src-attr'];

async function note(
  { db, log, pages, publicUrl, ownHosts }: ReportContext,
  { network, site = network }: Sender,
  { page: { origin, pathname }, directive, blocked }: Violation,
): Promise<void> {
  const isOurs = origin === publicUrl.origin && pages.some((each) => each.path === pathname);
  const page = isOurs ? pathname : 'another';
  log.warn({ page, directive, blocked }, 'a browser blocked what a page’s policy does not let in');
  if (page !== CHECKOUT || !SCRIPT_DIRECTIVES.includes(directive) || EXTENSIONS.test(blocked)) return;
  const details = { directive, blocked };
  const about = `${blocked} by ${directive}`;
  const kind = isAmong(ownHosts, blocked) ? 'ownScriptBlocked' : 'scriptBlocked';
  await tellStaff(db, kind, site, about, details);
}

/** @param hosts in the syntax of a policy, such as https://*.paypal.com */
function isAmong(hosts: readonly string[], origin: string): boolean {
  const host = URL.parse(origin)?.hostname;
  return (
    host !== undefined &&
    hosts.some((each) => {
      const named = /^https:\/\/([^/:]+)/.exec(each)?.[1] ?? '';
      return named.startsWith('*.') ? host.endsWith(named.slice(1)) : host === named;
    })
  );
}

/** The daily limit of reports stored for one network. */
const REMEMBERED_OF_A_NETWORK = 10;

type Kind = 'scriptBlocked' | 'ownScriptBlocked';

/**
 * Raises one alert for each blocked thing that two networks have reported. Anyone can make up a
 * report, so all that one network alone has reported share one alert, which names no host. Every
 * donor sees a script that an attacker put into the pages, so a second network reports it soon. A
 * network here is the IPv6 /48 that one customer may have.
 */
async function tellStaff(
  db: Db,
  kind: Kind,
  network: string,
  about: string,
  details: Record<string, string>,
): Promise<void> {
  const isCertain = await remember(db, about, network);
  await raiseAlert(db, isCertain ? { kind, about, details } : { kind, about: alertLabels.oneNetwork });
}

/**
 * Stores who has seen a thing, as a hash that is deleted after two days.
 * @returns whether two networks have seen it
 */
async function remember(db: Db, about: string, network: string): Promise<boolean> {
  const hashed = hashOf(network);
  const { rows } = await db.execute<{ count: number }>(sql`
    with seen as (
      insert into blocked_scripts (about, network)
      select ${about}, ${hashed} where (
        select count(*) from blocked_scripts where network = ${hashed} and seen_at > now() - interval '1 day'
      ) < ${REMEMBERED_OF_A_NETWORK}
      on conflict (about, network) do update set seen_at = now() returning network
    )
    select count(*)::int from (
      select network from seen union
      select network from blocked_scripts where about = ${about} and seen_at > now() - interval '2 days'
    ) witnesses`);
  return (rows[0]?.count ?? 0) >= 2;
}

function hashOf(network: string): string {
  return createHash('sha256').update(network).digest('base64url');
}
