import { Readable } from 'node:stream';
import { XSRF_HEADER } from '@handsel/contract';
import {
  STAFF_ENDPOINTS,
  STAFF_PATH,
  UPLOAD_TYPE,
  type StaffEndpoint,
  type StaffEndpointName,
  type StaffEndpoints,
  type StaffFileEndpointName,
  type StaffUpload,
} from '@handsel/contract/console';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import type { Db } from '../../../platform/database/database.ts';
import { allowUploadTime } from '../../../platform/http/body-time.ts';
import { describeDevice } from '../../../platform/http/device.ts';
import type { KnownDevices } from '../../../platform/http/known-devices.ts';
import { framed, parseCall, userAgentOf } from '../../../platform/http/frame.ts';
import { cutUnstatedBody, saysLargeBody } from '../../../platform/http/large-bodies.ts';
import type { SenderOf } from '../../../platform/http/proxies.ts';
import { isFromOurPages } from '../../../platform/http/same-site.ts';
import { isAnonymousToken, isSameToken, xsrfTokenFor } from '../../../platform/http/session-token.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import type { LimitName } from '../../../platform/limits/rules.ts';
import { refuseForRole } from '../acts.ts';
import { openStaffSession, type OpenStaffSession } from '../sessions/store.ts';
import { lacksPermission, refusedState } from './access.ts';
import type { StaffBrowser } from './browser.ts';
import { readStaffCookie, writeStaffCookie } from './cookie.ts';
import { sendStaffRefusal } from './refusals.ts';
import {
  staffRefusal,
  staffRefusalOf,
  type StaffRefusal,
  type StaffResult,
  type StaffSuccess,
} from './result.ts';
import { takeUploadSlot } from './upload-slots.ts';

/** All calls of the console are below this path. */
export const STAFF_API_PATH = `${STAFF_PATH}/api`;
const NO_BYTES = Buffer.alloc(0);

export interface StaffEndpointContext {
  db: Db;
  limits: Limits;
  senderOf: SenderOf;
  /** The browsers that staff have signed in with. */
  devices: KnownDevices;
  /** The key that signs the tokens of browsers that are not signed in. */
  key: string;
  publicUrl: URL;
}

type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : undefined;
type SessionFor<N extends StaffEndpointName> = StaffEndpoints[N]['access'] extends 'anybody'
  ? OpenStaffSession | undefined
  : OpenStaffSession;

export interface StaffCall<N extends StaffEndpointName> {
  params: Parsed<StaffEndpoints[N]['params']>;
  query: Parsed<StaffEndpoints[N]['query']>;
  body: Parsed<StaffEndpoints[N]['body']>;
  /** The uploaded file. */
  file: StaffEndpoints[N] extends { upload: StaffUpload } ? Buffer : undefined;
  /** Undefined if no person is signed in and the endpoint is public. */
  session: SessionFor<N>;
  /** The browser's own token, if it has sent one of ours. */
  token: string | undefined;
  browser: StaffBrowser;
}
type Reply<N extends StaffEndpointName> = N extends StaffFileEndpointName
  ? StaffFile
  : StaffEndpoints[N]['reply'] extends z.core.$ZodType
    ? z.output<StaffEndpoints[N]['reply']>
    : never;

/** A file that is streamed, so that little of it is in memory. */
export interface StaffFile {
  /** Its media type. */
  type: string;
  filename: string;
  /** Its length, so that a browser notices an incomplete download. */
  bytes: number;
  content: AsyncIterable<Buffer>;
  /**
   * The content security policy with which the browser shows the file, even in a frame of the
   * console; undefined for a download.
   */
  shownWith?: string;
}

interface StaffGate {
  /** Counts the call for the person who makes it, before the body is read. */
  limit?: LimitName;
  /** The limit of a JSON body in bytes, if it differs from that of other calls. */
  bodyLimit?: number;
  /** The words for an uploaded file that is larger than the contract allows. */
  tooLarge?: string;
}

/** The browser that makes a call, and the person who is signed in there. */
interface Caller {
  session: OpenStaffSession | undefined;
  token: string | undefined;
  browser: StaffBrowser;
}

/** An uploaded file that is in memory. */
interface UploadSlot {
  isHandled: boolean;
  free(): void;
}

/**
 * Registers a call of the console. Only this function enforces who may make it. The order reveals
 * nothing to strangers, and lets pages of other sites do nothing, not even write to the audit log.
 * It checks site, session, XSRF token, permission, second factor and limit. Then the body is read
 * and its shape is checked.
 */
export function serveStaffEndpoint<N extends StaffEndpointName>(
  app: FastifyInstance,
  context: StaffEndpointContext,
  name: N,
  handle: (call: StaffCall<N>) => Promise<StaffResult<Reply<N>>>,
  gate: StaffGate = {},
): void {
  const endpoint: StaffEndpoint = STAFF_ENDPOINTS[name];
  const { upload } = endpoint;
  const isSecure = context.publicUrl.protocol === 'https:';
  const slots = new WeakMap<FastifyRequest, UploadSlot>();
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path.slice(STAFF_API_PATH.length),
    ...(gate.bodyLimit !== undefined && { bodyLimit: gate.bodyLimit }),
    ...(upload && { bodyLimit: upload.maxBytes }),
    ...(endpoint.access === 'anybody' && { preParsing: cutUnstatedBody }),
    ...framed<Caller, StaffSuccess<unknown>, StaffRefusal>({
      admit: async (request, reply) => {
        const found = await admit(request);
        if (!found.ok || upload === undefined) return found;
        if (!takeSlot(request, reply, found.admitted)) return staffRefusal('files_busy');
        allowUploadTime(request);
        return found;
      },
      answer: async (request, reply, caller) => {
        const slot = slots.get(request);
        if (slot !== undefined) slot.isHandled = true;
        const result = await answer(request, caller).finally(() => slot?.free());
        if (!result.ok) return result;
        if (result.newToken !== undefined) writeStaffCookie(reply, result.newToken, isSecure);
        if (result.signedInAs !== undefined) context.devices.remember(request, reply, result.signedInAs);
        return result;
      },
      send: (reply, result) =>
        endpoint.reply === 'file'
          ? sendFile(reply, result.data as StaffFile)
          : reply.send({ data: result.data }),
      refuse: sendStaffRefusal,
    }),
  };
  if (upload === undefined) app.route(route);
  else void app.register(uploadScope(route));

  async function admit(request: FastifyRequest): Promise<{ ok: true; admitted: Caller } | StaffRefusal> {
    if (!isFromOurPages(request, context.publicUrl)) return staffRefusal('blocked');
    const shown = readStaffCookie(request, isSecure);
    const session = shown === undefined ? undefined : await openStaffSession(context.db, shown);
    const isOurs = session !== undefined || (shown !== undefined && isAnonymousToken(shown, context.key));
    const token = isOurs ? shown : undefined;
    const refused = refusedState(endpoint.access, session);
    if (refused !== undefined) return refused;
    if (endpoint.method !== 'GET' && !showsXsrf(request, token)) return staffRefusal('xsrf');
    // No call of a stranger needs a large body.
    if (endpoint.access === 'anybody' && saysLargeBody(request)) return staffRefusal('too_large');
    const browser = browserOf(request);
    if (session !== undefined && lacksPermission(endpoint.access, session))
      return refuseForRole(context, { person: session.person, browser }, 'staff.permission-refused', {
        details: { call: name, permission: endpoint.access },
      });
    if (endpoint.needsStepUp && session?.isStepUpFresh !== true) return staffRefusal('step_up_needed');
    if (upload !== undefined && Number(request.headers['content-length'] ?? 0) > upload.maxBytes)
      return gate.tooLarge === undefined
        ? staffRefusal('too_large')
        : staffRefusal('validation', { file: [gate.tooLarge] });
    const limited =
      gate.limit && session && (await context.limits.take(gate.limit, { colleague: session.person.id }));
    return limited ? staffRefusalOf(limited) : { ok: true, admitted: { session, token, browser } };
  }

  /** The slot is free when the handler ends, or when the connection closes before it begins. */
  function takeSlot(request: FastifyRequest, reply: FastifyReply, { session }: Caller): boolean {
    const free = takeUploadSlot(session?.person.id ?? '');
    if (free === undefined) return false;
    const slot: UploadSlot = { isHandled: false, free };
    slots.set(request, slot);
    reply.raw.once('close', () => {
      if (!slot.isHandled) free();
    });
    return true;
  }

  async function answer(request: FastifyRequest, caller: Caller): Promise<StaffResult<unknown>> {
    const parsed = parseCall(request, endpoint);
    if (!parsed.ok) return staffRefusalOf(parsed);
    const { params, query, body } = parsed;
    const file = upload === undefined ? undefined : ((request.body as Buffer | undefined) ?? NO_BYTES);
    return handle({ params, query, body, file, ...caller } as unknown as StaffCall<N>);
  }

  function browserOf(request: FastifyRequest): StaffBrowser {
    const sender = context.senderOf(request);
    return {
      sender,
      source: sender.network,
      device: describeDevice(userAgentOf(request)),
      knownAs: (accessId) => context.devices.accountOf(request, accessId),
      known: context.devices.lastAccountOf(request),
    };
  }
}

/** Accepts files unchanged, and no JSON. */
function uploadScope(route: RouteOptions) {
  return (scope: FastifyInstance, _options: unknown, done: () => void) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(UPLOAD_TYPE, { parseAs: 'buffer' }, (_request, file, parsed) =>
      parsed(null, file),
    );
    scope.route(route);
    done();
  };
}

function sendFile(
  reply: FastifyReply,
  { type, filename, bytes, content, shownWith }: StaffFile,
): FastifyReply {
  if (shownWith !== undefined)
    void reply.headers({ 'content-security-policy': shownWith, 'x-frame-options': 'SAMEORIGIN' });
  const disposition = shownWith === undefined ? 'attachment' : 'inline';
  return reply
    .header('content-type', type)
    .header('content-disposition', `${disposition}; filename="${filename}"`)
    .header('content-length', bytes)
    .send(Readable.from(content));
}

function showsXsrf(request: FastifyRequest, token: string | undefined): boolean {
  const given = request.headers[XSRF_HEADER];
  return token !== undefined && typeof given === 'string' && isSameToken(xsrfTokenFor(token), given);
}
