import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { REPLY_DEADLINE_MS } from './hurried.ts';

/** The faults of a gateway call, each of which the API must survive. */
export const GATEWAY_FAULTS = [
  'lost-request',
  'late-request',
  'error-before',
  'error-after',
  'busy',
  'lost-reply',
  'cut-reply',
  'late-reply',
] as const;
export type GatewayFault = (typeof GATEWAY_FAULTS)[number];

/** Longer than the API waits for a reply. */
const LATE_MS = REPLY_DEADLINE_MS + 600;

interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** One request to the gateway, and its reply. */
export class Exchange {
  readonly #target: number;
  readonly #request: http.IncomingMessage;
  readonly #body: Buffer;
  readonly #response: http.ServerResponse;

  constructor(target: number, request: http.IncomingMessage, body: Buffer, response: http.ServerResponse) {
    this.#target = target;
    this.#request = request;
    this.#body = body;
    this.#response = response;
  }

  /**
   * Forwards it to the gateway.
   * @throws Error if the gateway is down, or is killed meanwhile
   */
  forward(): Promise<Reply> {
    const { method, url, headers } = this.#request;
    return new Promise((resolve, reject) => {
      const asked = http.request(
        { host: '127.0.0.1', port: this.#target, method, path: url, headers },
        (reply) => {
          buffer(reply).then(
            (body) => resolve({ status: reply.statusCode ?? 502, headers: reply.headers, body }),
            reject,
          );
        },
      );
      asked.once('error', reject);
      asked.end(this.#body);
    });
  }

  answer({ status, headers, body }: Reply): void {
    const { 'transfer-encoding': _, ...sent } = headers;
    this.#response.writeHead(status, { ...sent, 'content-length': body.length }).end(body);
  }

  fail(status: number): void {
    this.#response.writeHead(status, { 'content-length': 0 }).end();
  }

  /** Announces the whole body, sends half of it, and ends the connection. */
  cut({ status, headers, body }: Reply): void {
    const { 'transfer-encoding': _, ...sent } = headers;
    this.#response.writeHead(status, { ...sent, 'content-length': body.length });
    this.#response.write(body.subarray(0, body.length / 2), () => this.hangUp());
  }

  hangUp(): void {
    this.#response.destroy();
  }
}

/** Applies a fault to one call. */
export async function misbehave(exchange: Exchange, fault: GatewayFault): Promise<void> {
  switch (fault) {
    case 'lost-request':
      return exchange.hangUp();
    case 'late-request':
      await sleep(LATE_MS);
      return exchange.answer(await exchange.forward());
    case 'error-before':
      return exchange.fail(500);
    case 'error-after':
      await exchange.forward();
      return exchange.fail(500);
    case 'busy':
      return exchange.fail(429);
    case 'lost-reply':
      await exchange.forward();
      return exchange.hangUp();
    case 'cut-reply':
      return exchange.cut(await exchange.forward());
    case 'late-reply': {
      const reply = await exchange.forward();
      await sleep(LATE_MS);
      return exchange.answer(reply);
    }
  }
}
