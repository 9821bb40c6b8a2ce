import {
  answeredFailureSchema,
  callAddress,
  MESSAGES,
  SESSION_ENDPOINTS,
  wordedSchema,
} from '@handsel/contract';
import type {
  Endpoint,
  EndpointName,
  Endpoints,
  ErrorCode,
  Failure,
  FileEndpointName,
  JsonEndpointName,
} from '@handsel/contract';
import { failureWords } from '@handsel/words/shared/failures';
import { request } from './request.ts';

type SchemaInput<T> = T extends { _zod: { input: infer Input } } ? Input : undefined;
type Data<N extends JsonEndpointName> = Endpoints[N]['reply']['_zod']['output']['data'];

type Query<N extends JsonEndpointName> = Endpoints[N] extends { query: infer Schema } ? Schema : undefined;

/** The parts of a call besides its name: only those that the contract defines for it. */
export type CallInput<N extends JsonEndpointName> = (Endpoints[N]['params'] extends undefined
  ? { params?: never }
  : { params: SchemaInput<Endpoints[N]['params']> }) &
  (Query<N> extends undefined ? { query?: never } : { query: SchemaInput<Query<N>> }) &
  (Endpoints[N]['body'] extends undefined ? { body?: never } : { body: SchemaInput<Endpoints[N]['body']> });

/**
 * The outcome of a call. `no-reply` covers every case in which the server's action is unknown: no
 * connection, a cut one, or a reply outside of the contract with an inconclusive status. `status`
 * is that of a success.
 */
export type CallResult<N extends JsonEndpointName> =
  { ok: true; status: number; data: Data<N> } | CallFailure;

type CallFailure =
  | { ok: false; kind: 'failure'; status: number; failure: Failure }
  | { ok: false; kind: 'no-reply'; status?: number };

/** Codes of a failure that leaves the outcome unknown. */
const UNKNOWN_OUTCOME: readonly ErrorCode[] = ['internal', 'unavailable'];

/**
 * After such a reply to a click, only reading the server's state tells whether the change was made.
 */
export function isOutcomeUnknown(reply: { ok: true } | CallFailure): boolean {
  return !reply.ok && (reply.kind === 'no-reply' || UNKNOWN_OUTCOME.includes(reply.failure.code));
}

export type CallArguments<N extends JsonEndpointName> =
  Record<string, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

/**
 * An area of the contract with that call in it: a page loads only the schemas of the areas that it
 * names.
 */
export type EndpointsWith<N extends EndpointName> = Pick<Endpoints, N>;

const XSRF_STALE = 419;

/**
 * Makes one of the contract's calls, with the visitor's cookies and XSRF token. A stale token is
 * renewed once, silently. There is no time limit: the caller shows that it is still waiting. Never
 * throws.
 */
export async function callApi<N extends JsonEndpointName>(
  endpoints: EndpointsWith<N>,
  name: N,
  ...[input]: CallArguments<N>
): Promise<CallResult<N>> {
  try {
    const endpoint: Endpoint = endpoints[name];
    let response = await send(endpoint, input);
    if (response.status === XSRF_STALE) {
      await send(SESSION_ENDPOINTS.getUser, undefined);
      response = await send(endpoint, input);
    }
    return await read(endpoints[name], response);
  } catch {
    return { ok: false, kind: 'no-reply' };
  }
}

interface SentInput {
  params?: unknown;
  query?: unknown;
  body?: object | undefined;
}

function send({ method, path }: Endpoint, input: SentInput | undefined): Promise<Response> {
  return request(method, callAddress(path, input?.params, input?.query), input?.body);
}

async function read<N extends JsonEndpointName>(
  { reply: schema }: Endpoints[N],
  response: Response,
): Promise<CallResult<N>> {
  if (!response.ok) return readFailure<N>(response);
  const { status } = response;
  const body: unknown = await response.json();
  const reply = schema.safeParse(body);
  if (!reply.success) return { ok: false, kind: 'no-reply', status };
  return { ok: true, status, data: (reply.data as { data: Data<N> }).data };
}

/**
 * The meaning of these statuses if a proxy in front of the server replies in its own format. After
 * any other status the outcome is unknown.
 */
const SAID_BY_STATUS: Partial<Record<number, Failure>> = {
  401: { code: 'not_authenticated', message: failureWords.not_authenticated },
  403: { code: 'blocked', message: MESSAGES.startUnknown },
  422: { code: 'validation', message: MESSAGES.startUnknown },
  440: { code: 'session_lapsed', message: failureWords.session_lapsed },
};

async function readFailure<N extends JsonEndpointName>(response: Response): Promise<CallResult<N>> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const ours = answeredFailureSchema.safeParse(body);
  if (ours.success) return { ok: false, kind: 'failure', status, failure: ours.data as Failure };
  const said = SAID_BY_STATUS[status];
  if (said === undefined) return { ok: false, kind: 'no-reply' };
  const words = wordedSchema.safeParse(body);
  return { ok: false, kind: 'failure', status, failure: { ...said, ...(words.success && words.data) } };
}

/** The address of a file, for a link: the browser saves the reply. */
export function fileHref<N extends FileEndpointName>(
  endpoints: EndpointsWith<N>,
  name: N,
  params: SchemaInput<Endpoints[N]['params']>,
): string {
  return callAddress(endpoints[name].path, params);
}
