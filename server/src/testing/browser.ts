import { BOT_CHECK_FIELD, XSRF_COOKIE, XSRF_HEADER } from '@handsel/contract';
import { botCheckOf, solveBotCheck } from './bot-check.ts';
import { assertDeclared } from './declared.ts';
import type { HttpClient } from './http-client.ts';
import type { Reply } from './reply.ts';

const payloadOf = (body: unknown) =>
  typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);

/**
 * The part of a browser that an API sees: it keeps cookies, sends the XSRF token back and solves
 * the bot check.
 */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  get(url: string): Promise<Reply> {
    return this.send('GET', url);
  }

  /** Sends a body unchanged if it has an answer to the bot check, even undefined. */
  async post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const action = botCheckOf(url, body);
    if (action === undefined) return this.send('POST', url, body, headers);
    const answer = await solveBotCheck(this, action);
    return this.send('POST', url, { ...(body as object), [BOT_CHECK_FIELD]: answer }, headers);
  }

  put(url: string, body: unknown): Promise<Reply> {
    return this.send('PUT', url, body);
  }

  delete(url: string): Promise<Reply> {
    return this.send('DELETE', url);
  }

  async send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const reply = await this.#client.inject({
      method,
      url,
      headers: { ...this.#headers(body), ...headers },
      ...(body === undefined ? {} : { payload: payloadOf(body) }),
    });
    for (const { name, value } of reply.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    const replyBody = isJson ? (JSON.parse(reply.body) as Reply['body']) : { message: reply.body };
    assertDeclared(method, url, reply.statusCode, replyBody);
    return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload, body: replyBody };
  }

  /** Does the same with an API in a separate process. */
  async sendTo(origin: string, method: 'POST' | 'PUT', url: string, body: unknown): Promise<number> {
    const reply = await fetch(`${origin}${url}`, {
      method,
      headers: this.#headers(body),
      body: JSON.stringify(body),
    });
    return reply.status;
  }

  #headers(body: unknown): Record<string, string> {
    const xsrf = this.cookies.get(XSRF_COOKIE);
    return {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(xsrf === undefined ? {} : { [XSRF_HEADER]: xsrf }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
  }
}
