import { XSRF_HEADER } from '@handsel/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { userAgentOf } from './frame.ts';
import { refusal, type Refusal, type Success } from './result.ts';
import { clearSessionCookies, readSessionCookie, writeSessionCookies } from './session-cookie.ts';
import type { Session, SessionStore } from './session-store.ts';
import { isSameToken, xsrfTokenFor } from './session-token.ts';
import type { Shield } from './shield.ts';

interface SessionContext {
  sessions: SessionStore;
  /** Cookies are Secure if it is https. */
  publicUrl: URL;
}

/**
 * Changes the session's token because the use case raised its trust. If that fails, the next reply
 * changes it. The use case stays done and is answered in either case.
 */
export async function changeCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  context: SessionContext,
  { changedToken, newToken }: Success<unknown>,
): Promise<void> {
  if (changedToken !== undefined) return writeSessionCookies(reply, changedToken, isSecure(context));
  const shown = newToken ?? readSessionCookie(request, isSecure(context));
  if (shown === undefined) return;
  try {
    const found = await context.sessions.open(shown, userAgentOf(request), true);
    if (found.kind === 'active' && found.newToken !== undefined) {
      writeSessionCookies(reply, found.newToken, isSecure(context));
    }
  } catch (error) {
    request.log.warn(
      { err: error },
      'the session token could not be changed; it will be with the next request',
    );
  }
}

export type Lapse = Pick<Shield, 'resumesCheckout' | 'servesLapsedAnonymous'>;

/** The session in which this call continues after a long pause, or undefined if it may not. */
export async function resumeSession(
  session: Session,
  request: FastifyRequest,
  { resumesCheckout, servesLapsedAnonymous }: Lapse,
  { sessions }: SessionContext,
): Promise<Session | undefined> {
  if (servesLapsedAnonymous === true && session.trust === 'anonymous') return session;
  const { body } = request;
  if (resumesCheckout === undefined || typeof body !== 'object' || body === null) return undefined;
  const id = resumesCheckout(body, request.params);
  return isUuid(id) ? sessions.resumeFor(session, id) : undefined;
}

function isUuid(value: unknown): value is string {
  return z.safeParse(z.uuid(), value).success;
}

/** `later` is a lapsed session that the body may resume. */
type Opened = { ok: true; session: Session | 'later' | undefined; xsrf: boolean } | Refusal;

export async function openSession(
  request: FastifyRequest,
  reply: FastifyReply,
  context: SessionContext,
  resumeLapsed: (session: Session) => Promise<Session | 'later' | undefined>,
): Promise<Opened> {
  const shown = readSessionCookie(request, isSecure(context));
  if (shown === undefined) return { ok: true, session: undefined, xsrf: false };
  const given = request.headers[XSRF_HEADER];
  const xsrf = typeof given === 'string' && isSameToken(xsrfTokenFor(shown), given);
  const found = await context.sessions.open(shown, userAgentOf(request));
  switch (found.kind) {
    case 'lapsed': {
      const session = xsrf ? await resumeLapsed(found.session) : undefined;
      if (session !== undefined) return { ok: true, session, xsrf };
      if (found.session.trust === 'anonymous') return { ok: true, session: undefined, xsrf: false };
      // Clears the cookies, so that the donor sees this once and the next request starts over.
      clearSessionCookies(reply, isSecure(context));
      return refusal('session_lapsed');
    }
    case 'none':
      // A later reply has already replaced the cookie of an overtaken token, so it must stay.
      if (found.keepCookie) return refusal('xsrf');
      return { ok: true, session: undefined, xsrf: false };
    case 'active':
      if (found.newToken !== undefined) writeSessionCookies(reply, found.newToken, isSecure(context));
      return { ok: true, session: found.session, xsrf };
  }
}

export function isSecure(context: SessionContext): boolean {
  return context.publicUrl.protocol === 'https:';
}
