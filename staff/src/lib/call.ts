import { XSRF_HEADER } from '@handsel/contract';
import { staffFailureSchema, UPLOAD_TYPE } from '@handsel/contract/staff';
import type {
  StaffEndpoint,
  StaffEndpointName,
  StaffEndpoints,
  StaffErrorCode,
  StaffFileEndpoint,
  StaffFileEndpointName,
  StaffJsonEndpoint,
  StaffUpload,
} from '@handsel/contract/staff';
import { staffShellWords } from '@handsel/words/staff-pages';

export type SchemaInput<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : undefined;
type Part = 'params' | 'query' | 'body';
/** What a call needs beside its endpoint: only what the contract gives that call. */
type InputOf<E extends StaffEndpoint> = {
  [P in Part as E[P] extends undefined ? never : P]: SchemaInput<E[P]>;
} & (E extends { upload: StaffUpload } ? { file: Blob } : unknown);
/** What a call answers with. */
export type ReplyOf<E extends StaffJsonEndpoint> = E['reply']['_zod']['output'];
/** The input after its endpoint, which may be left out where the call needs none. */
export type CallArguments<E extends StaffEndpoint> =
  Record<string, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

/** The calls that a script makes; a file is downloaded by a link. */
type CallName = Exclude<StaffEndpointName, StaffFileEndpointName>;
/** The same by a call's name, for the types of what a screen shows and sends. */
export type CallInput<N extends StaffEndpointName> = InputOf<StaffEndpoints[N]>;
export type CallReply<N extends CallName> = StaffEndpoints[N]['reply']['_zod']['output'];

/** Why a call failed. `no_reply`: nobody knows what the server did. `canceled`: the second factor was asked for, and not given. */
export type FailureCode = StaffErrorCode | 'no_reply' | 'canceled';

/** A call that failed, with words for who made it. */
export class CallFailed extends Error {
  readonly code: FailureCode;
  /** What is wrong with each field, by its name. */
  readonly fields: Readonly<Record<string, readonly string[]>>;

  constructor(code: FailureCode, message: string, fields: Record<string, readonly string[]> = {}) {
    super(message);
    this.name = 'CallFailed';
    this.code = code;
    this.fields = fields;
  }
}

interface Token {
  value: string;
}
/** Comes with the session, and goes with every change. */
const xsrf: Token = { value: '' };

/** The parts of a call's input. */
interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  file?: Blob;
}

/**
 * Makes one of the contract's calls once. All but the console's frame goes through `call`.
 * @throws CallFailed
 */
export async function callOnce<E extends StaffJsonEndpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<ReplyOf<E>> {
  const response = await send(endpoint, input).catch(() => undefined);
  const answer: unknown = await response?.json().catch(() => undefined);
  if (response === undefined) throw noReply();
  if (!response.ok) throw failureOf(answer, endpoint.method !== 'GET');
  const reply = endpoint.reply.safeParse((answer as { data?: unknown } | undefined)?.data);
  if (!reply.success) throw noReply();
  keepToken(reply.data);
  return reply.data;
}

/**
 * The address of a file, which the browser shows or downloads.
 * @param revision so that the browser asks for it again
 */
export function fileHref<E extends StaffFileEndpoint>(
  { path }: E,
  params: SchemaInput<E['params']>,
  revision?: number,
): string {
  return `${filledPath(path, params)}${queryString(revision === undefined ? undefined : { revision })}`;
}

async function send(
  { method, path }: StaffEndpoint,
  { params, query, body, file }: Input = {},
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  const init: RequestInit = { method, headers, credentials: 'same-origin', referrerPolicy: 'no-referrer' };
  if (method !== 'GET') {
    headers.set(XSRF_HEADER, xsrf.value);
    headers.set('content-type', file === undefined ? 'application/json' : UPLOAD_TYPE);
    init.body = file ?? JSON.stringify(body ?? {});
  }
  return fetch(`${filledPath(path, params)}${queryString(query)}`, init);
}

/** Replies that begin a session bring its token. */
function keepToken(reply: unknown): void {
  if (typeof reply === 'object' && reply !== null && 'xsrf' in reply) xsrf.value = String(reply.xsrf);
}

/** The server failed without looking at what the call was about. */
const UNKNOWN_OUTCOME: readonly StaffErrorCode[] = ['internal', 'unavailable'];

/** @param isChange after such a failure of a change, nobody knows what the server did */
function failureOf(answer: unknown, isChange: boolean): CallFailed {
  const failure = staffFailureSchema.safeParse(answer);
  if (!failure.success) return noReply();
  const { code, message, errors } = failure.data;
  if (isChange && UNKNOWN_OUTCOME.includes(code)) return new CallFailed('no_reply', message);
  return new CallFailed(code, message, errors);
}

function noReply(): CallFailed {
  return new CallFailed('no_reply', staffShellWords.noReply);
}

/** `/staff/api/staff/:id/role` with its parameters in their places. */
function filledPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}

function queryString(query: unknown): string {
  if (query === undefined) return '';
  const given = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`;
}
