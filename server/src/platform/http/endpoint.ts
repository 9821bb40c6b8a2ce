import type { Access, ENDPOINTS, EndpointName, FileEndpointName } from '@handsel/contract';
import { XSRF_HEADER } from '@handsel/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { RateLimitKeys } from '../limits/limits.ts';
import type { Sender } from '../limits/network.ts';
import { logAs } from '../log.ts';
import { refusedAccess, type SessionFor } from './access.ts';
import { changedAlong, parseBody } from './parse-body.ts';
import { sendRefusal } from './refusals.ts';
import { isFromOurPages } from './same-site.ts';
import { clearSessionCookies, readSessionCookie, writeSessionCookies } from './session-cookie.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Session, SessionStore } from './session-store.ts';
import { isSameToken, xsrfTokenFor } from './session-token.ts';
import type { SenderOf } from './proxies.ts';
import { refusal, type Refusal, type Result, type Success } from './result.ts';
import { refusedBy, type Shield, type ShieldContext } from './shield.ts';

/** The services that every endpoint of the API needs. */
export interface EndpointContext extends ShieldContext {
  senderOf: SenderOf;
  sessions: SessionStore;
  devices: KnownDevices;
  /** Cookies are Secure if it is https. */
  publicUrl: URL;
}

/** The schema of absent parameters, an absent query or an absent body. */
const NOTHING = z.object({});
const USER_AGENT_MAX_LENGTH = 1_000;

type Endpoints = typeof ENDPOINTS;
type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : undefined;
type Query<N extends EndpointName> = Endpoints[N] extends { query: infer Q } ? Parsed<Q> : undefined;
type ReplyData<N extends EndpointName> = N extends FileEndpointName
  ? PdfFile
  : Endpoints[N]['reply'] extends z.core.$ZodType<{ data: infer Data }>
    ? Data
    : never;

export interface PdfFile {
  filename: string;
  content: Buffer;
}

export interface Call<N extends EndpointName> {
  params: Parsed<Endpoints[N]['params']>;
  query: Query<N>;
  body: Parsed<Endpoints[N]['body']>;
  session: Exclude<SessionFor<Endpoints[N]['access']>, undefined>;
  /** The User-Agent header. */
  userAgent: string;
  /** The keys that the call is counted under. */
  limitKeys: RateLimitKeys;
}

/**
 * A call that reads and needs no XSRF token. `session` is undefined without a session if the access
 * is `public`.
 */
export interface OpenCall<N extends EndpointName> extends Omit<Call<N>, 'session' | 'limitKeys'> {
  session: SessionFor<Endpoints[N]['access']>;
  sender: Sender;
}

interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  params: z.core.$ZodType | undefined;
  query?: z.core.$ZodType;
  body: z.core.$ZodType | undefined;
  reply: z.core.$ZodType | 'pdf';
  access: Access;
  demandsXsrf: boolean;
}

/**
 * Registers an endpoint of the contract. Origin, session, XSRF, access and the sender's limits are
 * checked before the body is read. Then come the body's shape, the rest of the shield and the use
 * case. An endpoint that demands the XSRF token has a session.
 */
export function serveEndpoint<N extends EndpointName>(
  app: FastifyInstance,
  context: EndpointContext,
  endpoint: Endpoints[N],
  handle: (call: Call<N>) => Promise<Result<ReplyData<N>>>,
  shield: Shield<Call<N>['body'], Call<N>['params']> = {},
): void {
  const admit: Admit = async (request, found) => {
    if (found === undefined) return refusal('xsrf');
    const mayServe = shield.servesOvertaken !== undefined;
    return (
      (await countSender(request, found)) ??
      refusedAccess(endpoint.access, actingSession(found, mayServe), mayServe)
    );
  };
  /**
   * A token from before a gift gets a new session elsewhere, so that the donor can sign in or give
   * again.
   */
  function actingSession(found: Session, servesOvertaken: boolean): Session {
    return found.isOvertaken === true && !servesOvertaken ? context.sessions.newAnonymous() : found;
  }
  async function countSender(request: FastifyRequest, session: Session): Promise<Refusal | undefined> {
    const { senderOf, limits, limitKeySource } = context;
    if (shield.limit === undefined || limitKeySource.isCountedByBody(request, session)) return undefined;
    return limits.take(
      shield.limit,
      limitKeySource.limitKeysOf(senderOf(request), session.id, {}, undefined),
    );
  }
  const inner: Inner = async (call, found, { request }) => {
    if (found === undefined) return refusal('xsrf');
    const limitKeys = context.limitKeySource.limitKeysOf(call.sender, found.id, call.body, call.known);
    const isSenderCounted = !context.limitKeySource.isCountedByBody(request, found);
    const refused = await refusedBy(shield as Shield, context, call.body, limitKeys, isSenderCounted);
    if (refused !== undefined) return refused;
    if (shield.acceptsLink !== undefined && !(await shield.acceptsLink(call.params as Call<N>['params'])))
      return (await context.limits.take('unknownLink', limitKeys)) ?? refusal('link_invalid');
    const servesOvertaken = shield.servesOvertaken?.(call.body as Call<N>['body']) === true;
    const asked = actingSession(found, servesOvertaken);
    const startsOver = asked !== found;
    const denied = refusedAccess(endpoint.access, asked, servesOvertaken);
    if (denied !== undefined) return denied;
    const session = shield.storesInSession === true ? await context.sessions.keep(asked) : asked;
    const result = await handle({ ...call, session, limitKeys } as unknown as Call<N>);
    return startsOver && result.ok && endpoint.method !== 'GET'
      ? { newToken: session.token, ...result }
      : result;
  };
  serve(app, context, endpoint, { admit, inner, lapse: shield as Shield });
}

/** Like serveEndpoint, for reads without an XSRF token. */
export function serveOpenEndpoint<N extends EndpointName>(
  app: FastifyInstance,
  context: EndpointContext,
  endpoint: Endpoints[N],
  handle: (call: OpenCall<N>) => Promise<Result<ReplyData<N>>>,
): void {
  serve(app, context, endpoint, {
    admit: (_request, session) => refusedAccess(endpoint.access, session),
    inner: (call, session) => handle({ ...call, session } as unknown as OpenCall<N>),
  });
}

/** Like serveEndpoint, for the one call that creates a missing session. */
export function serveSessionEndpoint<N extends EndpointName>(
  app: FastifyInstance,
  context: EndpointContext,
  endpoint: Endpoints[N],
  handle: (call: Call<N>) => Promise<Result<ReplyData<N>>>,
): void {
  serve(app, context, endpoint, {
    inner: async (call, found, { reply }) => {
      const session = found ?? context.sessions.newAnonymous();
      writeSessionCookies(reply, session.token, isSecure(context));
      const limitKeys = context.limitKeySource.limitKeysOf(call.sender, session.id, call.body, call.known);
      return handle({ ...call, session, limitKeys } as unknown as Call<N>);
    },
  });
}

/** Returns the reason to refuse a request regardless of its body. */
type Admit = (
  request: FastifyRequest,
  session: Session | undefined,
) => Promise<Refusal | undefined> | Refusal | undefined;

type Inner = (
  call: {
    params: unknown;
    query: unknown;
    body: unknown;
    userAgent: string;
    sender: Sender;
    known: string | undefined;
  },
  session: Session | undefined,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<Result<unknown>>;

interface Served {
  /** Runs before the body is read. */
  admit?: Admit;
  inner: Inner;
  lapse?: Lapse;
}

/** The session of a request. A lapsed one continues only if the body of the request allows it. */
type Admitted = { isLapsed: false; session: Session | undefined } | { isLapsed: true };

function serve(
  app: FastifyInstance,
  context: EndpointContext,
  endpoint: Endpoint,
  { admit, inner, lapse = {} }: Served,
): void {
  const { demandsXsrf } = endpoint;
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // The body of a refused request is never read: the connection discards it.
    onRequest: async (request, reply) => {
      const opened = await logAs(request.log, () =>
        open(request, reply, lapse.resumesCheckout === undefined),
      );
      if (!opened.ok) return sendRefusal(request, reply, opened);
      admitted.set(request, opened);
      return undefined;
    },
    handler: async (request, reply) => {
      const result = await logAs(request.log, () => answer(request, reply));
      void reply.header('cache-control', 'no-store');
      if (!result.ok) return sendRefusal(request, reply, result);
      return endpoint.reply === 'pdf'
        ? sendPdf(reply, result.data as PdfFile)
        : reply.status(result.status).send({ data: result.data });
    },
  });

  /** @param isFinal true if no field of the body can resume a session */
  async function open(
    request: FastifyRequest,
    reply: FastifyReply,
    isFinal: boolean,
  ): Promise<({ ok: true } & Admitted) | Refusal> {
    if (demandsXsrf && !isFromOurPages(request, context.publicUrl)) return refusal('blocked');
    const opened = await openSession(request, reply, context, async (session) =>
      isFinal ? resumeSession(session, request, lapse, context) : 'later',
    );
    if (!opened.ok) return opened;
    if (opened.session === 'later') return { ok: true, isLapsed: true };
    if (demandsXsrf && !opened.xsrf) return refusal('xsrf');
    const refused = await admit?.(request, opened.session);
    return refused ?? { ok: true, isLapsed: false, session: opened.session };
  }

  async function sessionOf(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ ok: true; session: Session | undefined } | Refusal> {
    const found = admitted.get(request);
    if (found?.isLapsed === false) return { ok: true, session: found.session };
    const opened = await open(request, reply, true);
    if (!opened.ok || opened.isLapsed) return opened.ok ? refusal('session_lapsed') : opened;
    return opened;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<Result<unknown>> {
    const opened = await sessionOf(request, reply);
    if (!opened.ok) return opened;
    const params = parseBody(endpoint.params ?? NOTHING, request.params ?? {});
    if (!params.ok) return refusal('not_found');
    const query = parseBody(endpoint.query ?? NOTHING, request.query);
    if (!query.ok) return query;
    const body = parseBody(endpoint.body ?? NOTHING, endpoint.body === undefined ? {} : request.body);
    if (!body.ok) return body;
    const changed = changedAlong(request.body, body.value);
    if (changed.length > 0) request.log.info({ changed }, 'what goes along with a call was cut or dropped');
    const userAgent = userAgentOf(request);
    const sender = context.senderOf(request);
    const known = await context.limitKeySource.knownAccount(request, opened.session, body.value);
    const call = { params: params.value, query: query.value, body: body.value, userAgent, sender, known };
    const result = await inner(call, opened.session, { request, reply });
    if (result.ok && result.signedInAs !== undefined)
      context.devices.remember(request, reply, result.signedInAs);
    if (result.ok && result.newToken !== undefined)
      writeSessionCookies(reply, result.newToken, isSecure(context));
    if (result.ok && result.raisesTrust === true) await changeCookies(request, reply, context, result);
    if (result.ok && result.endsSession === true) {
      writeSessionCookies(reply, context.sessions.newAnonymous().token, isSecure(context));
    }
    return result;
  }
}

function sendPdf(reply: FastifyReply, { filename, content }: PdfFile): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(content);
}

/**
 * Changes the session's token because the use case raised its trust. If that fails, the next reply
 * changes it. The use case stays done and is answered in either case.
 */
async function changeCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  context: EndpointContext,
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

type Lapse = Pick<Shield, 'resumesCheckout' | 'servesLapsedAnonymous'>;

/** The session in which this call continues after a long pause, or undefined if it may not. */
async function resumeSession(
  session: Session,
  request: FastifyRequest,
  { resumesCheckout, servesLapsedAnonymous }: Lapse,
  { sessions }: EndpointContext,
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

async function openSession(
  request: FastifyRequest,
  reply: FastifyReply,
  context: EndpointContext,
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

/** The User-Agent header, cut to the maximum length. */
function userAgentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_LENGTH);
}

function isSecure(context: EndpointContext): boolean {
  return context.publicUrl.protocol === 'https:';
}
