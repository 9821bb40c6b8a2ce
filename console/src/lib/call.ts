import { callAddress, XSRF_HEADER } from '@handsel/contract';
import { staffFailureSchema, UPLOAD_TYPE } from '@handsel/contract/console';
import type {
  StaffEndpoint,
  StaffEndpointName,
  StaffEndpoints,
  StaffErrorCode,
  StaffFileEndpoint,
  StaffFileEndpointName,
  StaffJsonEndpoint,
  StaffUpload,
} from '@handsel/contract/console';
import { staffShellWords } from '@handsel/words/console/pages';

export type SchemaInput<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : undefined;
type Part = 'params' | 'query' | 'body';
/** The parts of a call besides its endpoint: only those that the contract defines for it. */
type InputOf<E extends StaffEndpoint> = {
  [P in Part as E[P] extends undefined ? never : P]: SchemaInput<E[P]>;
} & (E extends { upload: StaffUpload } ? { file: Blob } : unknown);
export type ReplyOf<E extends StaffJsonEndpoint> = E['reply']['_zod']['output'];
/** The input after the endpoint; optional if the call needs none. */
export type CallArguments<E extends StaffEndpoint> =
  Record<string, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

/** The calls that a script makes; a file is downloaded by a link. */
type CallName = Exclude<StaffEndpointName, StaffFileEndpointName>;
/** The same by a call's name, for the types of a screen's data. */
export type CallInput<N extends StaffEndpointName> = InputOf<StaffEndpoints[N]>;
export type CallReply<N extends CallName> = StaffEndpoints[N]['reply']['_zod']['output'];

/**
 * Why a call failed. `no_reply`: the outcome is unknown. `canceled`: the second factor was
 * requested and not given.
 */
export type FailureCode = StaffErrorCode | 'no_reply' | 'canceled';

/** A failed call, with a message for the caller. */
export class CallFailed extends Error {
  readonly code: FailureCode;
  /** The errors of each field, by its name. */
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
/** Arrives with the session, and is sent with every change. */
const xsrf: Token = { value: '' };

/** The parts of a call's input. */
interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  file?: Blob;
}

/**
 * Makes one of the contract's calls once. Only the console's frame uses it directly; all other code
 * uses `call`.
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
 * @param revision makes the browser request it again
 */
export function fileHref<E extends StaffFileEndpoint>(
  { path }: E,
  params: SchemaInput<E['params']>,
  revision?: number,
): string {
  return callAddress(path, params, revision === undefined ? undefined : { revision });
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
  return fetch(callAddress(path, params, query), init);
}

/** Stores the token of a reply that begins a session. */
function keepToken(reply: unknown): void {
  if (typeof reply === 'object' && reply !== null && 'xsrf' in reply) xsrf.value = String(reply.xsrf);
}

/** Codes of a failure that leaves the outcome of a change unknown. */
const UNKNOWN_OUTCOME: readonly StaffErrorCode[] = ['internal', 'unavailable'];

/** @param isChange after such a failure of a change, the outcome is unknown */
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
