import { STAFF_PATH } from '@handsel/contract/console';
import type { FastifyReply, FastifyRequest } from 'fastify';

function cookieName(secure: boolean): string {
  return secure ? '__Host-handsel_staff' : 'handsel_staff';
}

/**
 * The prefix `__Host-` demands the path `/`. It keeps other hosts of the domain from planting a
 * cookie.
 */
export function staffCookiePath(secure: boolean): string {
  return secure ? '/' : STAFF_PATH;
}

export function readStaffCookie(request: FastifyRequest, secure: boolean): string | undefined {
  return request.cookies[cookieName(secure)];
}

/** The cookie ends when the browser closes, and is not sent with requests of other sites. */
export function writeStaffCookie(reply: FastifyReply, token: string, secure: boolean): void {
  void reply.setCookie(cookieName(secure), token, {
    path: staffCookiePath(secure),
    sameSite: 'strict',
    httpOnly: true,
    secure,
  });
}
