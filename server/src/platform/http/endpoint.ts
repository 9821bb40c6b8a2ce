import type { Access, ENDPOINTS, EndpointName, FileEndpointName } from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { RateLimitKeys } from '../limits/limits.ts';
import type { Sender } from '../limits/network.ts';
import { refusedAccess, type SessionFor } from './access.ts';
import { framed, parseCall, userAgentOf } from './frame.ts';
import { cutUnstatedBody, saysLargeBody } from './large-bodies.ts';
import { changeCookies, isSecure, openSession, resumeSession, type Lapse } from './open-session.ts';
import { changedAlong } from './parse-body.ts';
import { sendRefusal } from './refusals.ts';
import { isFromOurPages } from './same-site.ts';
import { writeSessionCookies } from './session-cookie.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Session, SessionStore } from './session-store.ts';
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
  /** The language in which the donor reads. */
  language: Language;
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
    language: Language;
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
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    preParsing: cutUnstatedBody,
    ...framed<Admitted, Success<unknown>, Refusal>({
      admit: async (request, reply) => {
        const opened = await open(request, reply, lapse.resumesCheckout === undefined);
        return opened.ok ? ((await refusedLargeBody(request)) ?? opened) : opened;
      },
      answer,
      send: (reply, result) =>
        endpoint.reply === 'pdf'
          ? sendPdf(reply, result.data as PdfFile)
          : reply.status(result.status).send({ data: result.data }),
      refuse: sendRefusal,
    }),
  });

  /** Counts a large body before it is read, whether or not the call would refuse it afterwards. */
  async function refusedLargeBody(request: FastifyRequest): Promise<Refusal | undefined> {
    if (!saysLargeBody(request)) return undefined;
    const limited = await context.limits.take('largeBody', { ...context.senderOf(request) });
    return limited?.code === 'too_many' ? refusal('too_large') : limited;
  }

  /** @param isFinal true if no field of the body can resume a session */
  async function open(
    request: FastifyRequest,
    reply: FastifyReply,
    isFinal: boolean,
  ): Promise<{ ok: true; admitted: Admitted } | Refusal> {
    if (demandsXsrf && !isFromOurPages(request, context.publicUrl)) return refusal('blocked');
    const opened = await openSession(request, reply, context, async (session) =>
      isFinal ? resumeSession(session, request, lapse, context) : 'later',
    );
    if (!opened.ok) return opened;
    if (opened.session === 'later') return { ok: true, admitted: { isLapsed: true } };
    if (demandsXsrf && !opened.xsrf) return refusal('xsrf');
    const refused = await admit?.(request, opened.session);
    return refused ?? { ok: true, admitted: { isLapsed: false, session: opened.session } };
  }

  async function sessionOf(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Admitted,
  ): Promise<{ ok: true; session: Session | undefined } | Refusal> {
    if (!found.isLapsed) return { ok: true, session: found.session };
    const opened = await open(request, reply, true);
    if (!opened.ok) return opened;
    const { admitted } = opened;
    return admitted.isLapsed ? refusal('session_lapsed') : { ok: true, session: admitted.session };
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Admitted,
  ): Promise<Result<unknown>> {
    const opened = await sessionOf(request, reply, found);
    if (!opened.ok) return opened;
    const parsed = parseCall(request, endpoint);
    if (!parsed.ok) return parsed;
    const { params, query, body } = parsed;
    const changed = changedAlong(request.body, body);
    if (changed.length > 0) request.log.info({ changed }, 'what goes along with a call was cut or dropped');
    const userAgent = userAgentOf(request);
    const sender = context.senderOf(request);
    const known = await context.limitKeySource.knownAccount(request, opened.session, body);
    const { language } = request;
    const call = { params, query, body, userAgent, sender, known, language };
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
