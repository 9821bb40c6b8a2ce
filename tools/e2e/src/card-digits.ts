import type { BrowserContext } from '@playwright/test';
import type { RunningSystem } from '../../build/running-system.ts';
import { query } from './database.ts';
import { GOOD_CARD } from './pages/checkout-page.ts';

/** The cards that the stories type most; the others differ in no way that matters here. */
const NUMBERS = [GOOD_CARD.number, '5555555555554444'];
/**
 * One more than the first six, the longest run of digits that may be stored: PCI DSS 4.0.1,
 * requirement 3.4.1.
 */
const TOO_MANY = 7;

const PARTS = new Set(
  NUMBERS.flatMap((number) =>
    Array.from({ length: number.length - TOO_MANY + 1 }, (_, start) => number.slice(start, start + TOO_MANY)),
  ),
);
/** Milliseconds since 1970, which occasionally contain such digits for a second. */
const MOMENT = '1[78][0-9]{11}(?![0-9])';
/**
 * Digits, grouped or not, that are not part of a hexadecimal hash or of a timestamp, in a syntax
 * that both PostgreSQL and JavaScript read.
 */
const PATTERN = `(?<![0-9a-f])(?!${MOMENT})[0-9 -]*(?:${[...PARTS].map((part) => [...part].join('[ -]?')).join('|')})[0-9 -]*(?![0-9a-f])`;

const holdsCardDigits = (text: string) => new RegExp(PATTERN).test(text);

/**
 * Watches everything that a browser sends to our server, except to the stand-in behind it.
 * @returns the addresses that received digits so far
 */
export function watchSentDigits(context: BrowserContext, system: RunningSystem): string[] {
  const found: string[] = [];
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== system.url || pathname.startsWith('/braintree/')) return;
    if (holdsCardDigits(`${request.url()} ${request.postData() ?? ''}`))
      found.push(`${request.method()} ${pathname}`);
  });
  return found;
}

/**
 * @returns the places that store digits of a card: our tables, the log, and the browser's storage
 */
export async function findKeptDigits(system: RunningSystem, context: BrowserContext): Promise<string[]> {
  const found: string[] = [];
  const note = (where: string, text: string) => {
    if (holdsCardDigits(text)) found.push(where);
  };
  const tables = await query<{ name: string }>(
    system,
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('public', 'graphile_worker') and query_to_xml(
       format('select 1 from %I.%I as t where t::text ~ %L', schemaname, tablename, $1::text), true, false, ''
     )::text like '%<row>%'`,
    [PATTERN],
  );
  found.push(...tables.map(({ name }) => name));
  note('the log', system.readLogs().api);
  note('storage and cookies', JSON.stringify(await context.storageState()));
  for (const page of context.pages()) {
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage })).catch(() => '');
    note('session storage', kept);
  }
  return found;
}
