import {
  BOT_CHECK_FIELD,
  XSRF_COOKIE,
  XSRF_HEADER,
  type BotCheckAction,
  type Challenge,
} from '@handsel/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';

export type Method = 'GET' | 'POST' | 'PUT';

export interface Reply {
  status: number;
  data: unknown;
  /** The reason of a refusal. */
  code: string | undefined;
}

/**
 * The part of a browser that the API sees: cookies, the XSRF token, the bot check, and its own
 * network.
 */
export class Visitor {
  readonly #app: FastifyInstance;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  constructor(app: FastifyInstance, address: string) {
    this.#app = app;
    this.#address = address;
  }

  /** @throws Error if the call is refused */
  async call<Data>(method: Method, url: string, body?: object): Promise<Data> {
    const reply = await this.send(method, url, body);
    if (reply.status >= 400)
      throw new Error(`${method} ${url} answered ${String(reply.status)}: ${reply.code ?? ''}`);
    return reply.data as Data;
  }

  async send(
    method: Method,
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const xsrf = this.#cookies.get(XSRF_COOKIE);
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#address,
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(xsrf !== undefined && { [XSRF_HEADER]: xsrf }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const answer = isJson ? response.json<{ data?: unknown; code?: string }>() : {};
    return { status: response.statusCode, data: answer.data, code: answer.code };
  }

  /** Does the same for a call that needs the bot check, and solves its puzzle. */
  async callAsPerson<Data>(action: BotCheckAction, url: string, body: object): Promise<Data> {
    const challenge = await this.call<Challenge>('GET', `/api/bot-check/${action}`);
    const solution = await solveChallenge({ challenge, deriveKey });
    const answer = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    return this.call('POST', url, { ...body, [BOT_CHECK_FIELD]: answer });
  }
}
