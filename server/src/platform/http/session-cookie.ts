import { XSRF_COOKIE } from '@handsel/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { xsrfTokenFor } from './session-token.ts';

/** On https the prefix binds the cookie to this host only. */
function cookieName(secure: boolean): string {
  return secure ? '__Host-handsel' : 'handsel';
}

export function readSessionCookie(request: FastifyRequest, secure: boolean): string | undefined {
  return request.cookies[cookieName(secure)];
}

/**
 * Gives the browser its session token, which scripts cannot read, and the XSRF token that scripts
 * send back.
 */
export function writeSessionCookies(reply: FastifyReply, token: string, secure: boolean): void {
  const shared = { path: '/', sameSite: 'lax', secure } as const;
  void reply.setCookie(cookieName(secure), token, { ...shared, httpOnly: true });
  void reply.setCookie(XSRF_COOKIE, xsrfTokenFor(token), { ...shared, httpOnly: false });
}

export function clearSessionCookies(reply: FastifyReply, secure: boolean): void {
  for (const name of [cookieName(secure), XSRF_COOKIE]) void reply.clearCookie(name, { path: '/', secure });
}
