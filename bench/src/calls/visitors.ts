import { XSRF_COOKIE, XSRF_HEADER, type Checkout, type Frequency } from '@handsel/contract';
import type { RunningSystem } from '../../../scripts/running-system.ts';
import { prepareBeginnings } from './beginnings.ts';

/** A visitor's cookies and XSRF token, as a browser would send them with a body. */
export type SessionHeaders = Record<string, string>;

/** Somebody who has begun a donation. */
export interface Visitor {
  headers: SessionHeaders;
  checkout: Checkout;
}

export async function beginSession(url: string): Promise<SessionHeaders> {
  const reply = await fetch(`${url}/api/user`);
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const xsrf =
    cookies.find((cookie) => cookie.startsWith(`${XSRF_COOKIE}=`))?.slice(XSRF_COOKIE.length + 1) ?? '';
  return {
    cookie: cookies.join('; '),
    [XSRF_HEADER]: decodeURIComponent(xsrf),
    'content-type': 'application/json',
  };
}

/** A network that nobody named before; the system is told to believe it. */
export function newNetwork(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}

/** Visitors in sessions and networks of their own, each with a donation begun. */
export async function beginVisitors(
  system: Pick<RunningSystem, 'url' | 'databaseUrl'>,
  amount: number,
  gift: { type: Frequency } = { type: 'monthly' },
): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (const { method, path, headers, body = '' } of await prepareBeginnings(system, amount, 1, gift)) {
    const reply = await fetch(`${system.url}${path}`, { method, headers, body });
    if (!reply.ok) throw new Error(`Beginning a donation answered ${reply.status}.`);
    const { data } = (await reply.json()) as { data: Checkout };
    visitors.push({ headers: { ...headers, 'x-forwarded-for': newNetwork() }, checkout: data });
  }
  return visitors;
}

/** The same for one visitor after the other, so that none calls twice at once. */
export function inTurns<T>(visitors: readonly Visitor[], amount: number, call: (visitor: Visitor) => T): T[] {
  return Array.from({ length: amount }, (_, index) => visitors[index % visitors.length])
    .filter((visitor) => visitor !== undefined)
    .map(call);
}
