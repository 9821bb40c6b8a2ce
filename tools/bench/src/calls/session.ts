import { XSRF_COOKIE, XSRF_HEADER } from '@handsel/contract';

/** A visitor's cookies and XSRF token, as a browser sends them with a body. */
export type SessionHeaders = Record<string, string>;

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

/** A new network address; the system is configured to trust it. */
export function newNetwork(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}
