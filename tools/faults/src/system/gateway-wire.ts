import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Exchange, misbehave, type GatewayFault } from './exchange.ts';

/** The API's calls to the gateway for a gift, by request line. */
const CALLS = {
  customer: /^POST \S+\/customers$/,
  vault: /^POST \S+\/payment_methods$/,
  charge: /^POST \S+\/transactions$/,
  subscribe: /^POST \S+\/subscriptions$/,
  change: /^PUT \S+\/subscriptions\/[\w-]+$/,
  end: /^PUT \S+\/subscriptions\/[\w-]+\/cancel$/,
  refund: /^POST \S+\/transactions\/\w+\/refund$/,
  void: /^PUT \S+\/transactions\/\w+\/void$/,
  find: /^(?:POST \S+\/transactions\/advanced_search(?:_ids)?|GET \S+\/(?:subscriptions|transactions)\/[\w-]+)$/,
  any: /^\S+ \/merchants\//,
} as const;

export type GatewayCall = keyof typeof CALLS;

interface Rule {
  readonly call: GatewayCall;
  /** The donor's address; undefined matches every donor. */
  readonly about: string | undefined;
  readonly act: (exchange: Exchange) => Promise<void>;
  times: number;
}

interface Order {
  readonly call: GatewayCall;
  readonly about?: string;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** The gateway's transaction id, in the line of a request about one. */
const TRANSACTION = /\/transactions\/(\w+)/;
const EMAIL = /[\w.+-]+@[\w.-]+\.\w+/;

/**
 * The wire between the API and the gateway: knows the donor of each call, and the fault to apply.
 */
export class GatewayWire {
  readonly #target: number;
  readonly #server: http.Server;
  #rules: Rule[] = [];
  /** The donors' addresses by the ids of ours that pass over the wire. */
  readonly #addresses = new Map<string, string>();
  #port = 0;
  /** The normal duration of a call. */
  latencyMs = 0;

  constructor(target: number) {
    this.#target = target;
    this.#server = http.createServer((request, response) => {
      this.#carry(request, response).catch(() => response.destroy());
    });
  }

  /** @returns the port to connect to instead of the gateway's; always the same */
  listen(): Promise<number> {
    if (this.#server.listening) return Promise.resolve(this.#port);
    return new Promise((resolve) => {
      this.#server.listen(this.#port, '127.0.0.1', () => {
        const address = this.#server.address();
        this.#port = typeof address === 'object' && address !== null ? address.port : 0;
        resolve(this.#port);
      });
    });
  }

  /** Stops listening until `listen` is called again: connections are refused. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
  }

  /** Applies a fault to the next such calls. */
  fault(order: Order, fault: GatewayFault, times = 1): void {
    this.#add(order, times, (exchange) => misbehave(exchange, fault));
  }

  /**
   * Stops the next such call: `before` the gateway receives it, or `after` it has executed it.
   * @returns a promise for the stop, and a function to release it: `lost` drops it
   */
  hold(
    order: Order,
    when: 'before' | 'after',
  ): { reached: Promise<void>; release: (how: 'on' | 'lost') => void } {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<'on' | 'lost'>();
    this.#add(order, 1, async (exchange) => {
      const reply = when === 'after' ? await exchange.forward() : undefined;
      reached.resolve();
      if ((await released.promise) === 'lost') exchange.hangUp();
      else exchange.answer(reply ?? (await exchange.forward()));
    });
    return { reached: reached.promise, release: released.resolve };
  }

  /** Registers the donor of an id that has not passed over the wire yet. */
  introduce(id: string, address: string): void {
    this.#addresses.set(id, address);
  }

  clear(): void {
    this.#rules = [];
  }

  #add({ call, about }: Order, times: number, act: Rule['act']): void {
    this.#rules.push({ call, about, act, times });
  }

  async #carry(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await buffer(request);
    const exchange = new Exchange(this.#target, request, body, response);
    const line = `${request.method} ${request.url}`;
    const rule = this.#takeRule(line, body.toString());
    if (CALLS.any.test(line)) await sleep(this.latencyMs);
    if (rule === undefined) exchange.answer(await exchange.forward());
    else await rule.act(exchange);
  }

  #takeRule(line: string, body: string): Rule | undefined {
    const ids = [...(`${line} ${body}`.match(UUID) ?? []), TRANSACTION.exec(line)?.[1] ?? ''];
    const named = EMAIL.exec(body)?.[0];
    if (named !== undefined) for (const id of ids) this.#addresses.set(id, named);
    const known = [named, ...ids.map((id) => this.#addresses.get(id))];
    const rule = this.#rules.find(
      ({ call, about }) => CALLS[call].test(line) && (about === undefined || known.includes(about)),
    );
    if (rule === undefined) return undefined;
    rule.times -= 1;
    if (rule.times === 0) this.#rules = this.#rules.filter((each) => each !== rule);
    return rule;
  }
}
