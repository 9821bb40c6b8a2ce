import {
  ENDPOINTS,
  failureSchema,
  XSRF_COOKIE,
  XSRF_HEADER,
  type JsonEndpointName,
  type Endpoints,
} from '@handsel/contract';
import type { CallResult } from '../../../../donate/src/lib/api.ts';

type Data<N extends JsonEndpointName> = Endpoints[N]['reply']['_zod']['output']['data'];

export interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const XSRF_STALE = 419;
/** The timeout of a donor's browser. */
const PATIENCE_MS = 30_000;

/**
 * The parts of a browser that the API sees, with the cookies that it set, in a separate network.
 */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  readonly #network: string;

  constructor(network: string) {
    this.#network = network;
  }

  /** Makes one of the contract's calls as the pages make it. Never throws. */
  async call<N extends JsonEndpointName>(origin: string, name: N, input: Input = {}): Promise<CallResult<N>> {
    try {
      let response = await this.#send(origin, name, input);
      if (response.status === XSRF_STALE) {
        await this.#send(origin, 'getUser', {});
        response = await this.#send(origin, name, input);
      }
      const body: unknown = await response.json();
      if (!response.ok) {
        return { ok: false, kind: 'failure', status: response.status, failure: failureSchema.parse(body) };
      }
      const reply = ENDPOINTS[name].reply.parse(body) as { data: Data<N> };
      return { ok: true, status: response.status, data: reply.data };
    } catch {
      return { ok: false, kind: 'no-reply' };
    }
  }

  async #send(origin: string, name: JsonEndpointName, { params, query, body }: Input): Promise<Response> {
    const { method, path } = ENDPOINTS[name];
    const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
    const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
    const response = await fetch(`${origin}${filled}${search}`, {
      method,
      headers: {
        cookie: [...this.#cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        [XSRF_HEADER]: decodeURIComponent(this.#cookies.get(XSRF_COOKIE) ?? ''),
        'x-forwarded-for': this.#network,
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';', 1);
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
