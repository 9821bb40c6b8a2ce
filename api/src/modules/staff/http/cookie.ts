import { STAFF_PATH } from '@handsel/contract/staff';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** No `__Host-`: that would have the browser send it with every donor's call too, because it wants the path `/`. */
function cookieName(secure: boolean): string {
  return secure ? '__Secure-handsel_staff' : 'handsel_staff';
}

export function readStaffCookie(request: FastifyRequest, secure: boolean): string | undefined {
  return request.cookies[cookieName(secure)];
}

/** It goes when the browser closes, to no other site's request, and to nothing outside the console. */
export function writeStaffCookie(reply: FastifyReply, token: string, secure: boolean): void {
  void reply.setCookie(cookieName(secure), token, {
    path: STAFF_PATH,
    sameSite: 'strict',
    httpOnly: true,
    secure,
  });
}
