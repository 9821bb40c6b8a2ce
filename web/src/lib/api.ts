import { ENDPOINTS, failureSchema, XSRF_COOKIE, XSRF_HEADER } from '@handsel/contract';
import type { EndpointName, Endpoints, Failure } from '@handsel/contract';

type SchemaInput<T> = T extends { _zod: { input: infer Input } } ? Input : undefined;
type Data<N extends EndpointName> = Endpoints[N]['reply']['_zod']['output']['data'];

type Query<N extends EndpointName> = Endpoints[N] extends { query: infer Schema } ? Schema : undefined;

/** What a call needs beside its name: only what the contract gives that call. */
export type CallInput<N extends EndpointName> = (Endpoints[N]['params'] extends undefined
  ? { params?: never }
  : { params: SchemaInput<Endpoints[N]['params']> }) &
  (Query<N> extends undefined ? { query?: never } : { query: SchemaInput<Query<N>> }) &
  (Endpoints[N]['body'] extends undefined ? { body?: never } : { body: SchemaInput<Endpoints[N]['body']> });

/**
 * How a call ended. `no-reply` is every case in which we cannot know what the server did: no connection, a cut one,
 * or an answer that is not in the contract.
 */
export type CallResult<N extends EndpointName> =
  | { ok: true; status: number; data: Data<N> }
  | { ok: false; kind: 'failure'; status: number; failure: Failure }
  | { ok: false; kind: 'no-reply' };

export type CallArguments<N extends EndpointName> =
  Record<string, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

const XSRF_STALE = 419;

/**
 * Makes one of the contract's calls, with the visitor's cookies and XSRF token. A stale token is renewed once,
 * silently. It sets no time limit: the caller says that it is still waiting. Never throws.
 */
export async function callApi<N extends EndpointName>(
  name: N,
  ...[input]: CallArguments<N>
): Promise<CallResult<N>> {
  try {
    let response = await send(name, input);
    if (response.status === XSRF_STALE) {
      await send('getUser', undefined);
      response = await send(name, input);
    }
    return await read(name, response);
  } catch {
    return { ok: false, kind: 'no-reply' };
  }
}

interface SentInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

function send(name: EndpointName, input: SentInput | undefined): Promise<Response> {
  const { method, path } = ENDPOINTS[name];
  const headers = new Headers({ accept: 'application/json' });
  const token = cookie(XSRF_COOKIE);
  if (token !== undefined) headers.set(XSRF_HEADER, token);
  const init: RequestInit = { method, headers, credentials: 'include' };
  if (method !== 'GET') {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input?.body ?? {});
    // Progress saved as a page is left, or a payment under way, must reach the server all the same.
    init.keepalive = true;
  }
  return fetch(`${filledPath(path, input?.params)}${queryString(input?.query)}`, init);
}

async function read<N extends EndpointName>(name: N, response: Response): Promise<CallResult<N>> {
  const body: unknown = await response.json();
  if (!response.ok) {
    return { ok: false, kind: 'failure', status: response.status, failure: failureSchema.parse(body) };
  }
  const reply = ENDPOINTS[name].reply.parse(body) as { data: Data<N> };
  return { ok: true, status: response.status, data: reply.data };
}

/** `/api/checkout/:id` with its parameters in their places. */
function filledPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}

function queryString(query: unknown): string {
  return query === undefined ? '' : `?${new URLSearchParams(query as Record<string, string>).toString()}`;
}

function cookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}
