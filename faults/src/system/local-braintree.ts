/** A line of the gateway's own books. */
export interface LedgerEntry {
  readonly transactionId: string;
  readonly type: 'charge' | 'refund';
  readonly amountCents: number;
  readonly status: string;
  readonly subscriptionId: string | null;
  readonly customerEmail: string | null;
}

export type WebhookFault = 'double' | 'reorder' | 'forge' | 'drop' | 'delay';

/** What the tests, and no merchant, may ask of the gateway: its books, its clock and its webhooks. */
export class GatewayControl {
  readonly #base: string;
  readonly #key: string;

  constructor(port: number, key: string) {
    this.#base = `http://127.0.0.1:${port}/_control`;
    this.#key = key;
  }

  /** Everything that it charged and gave back. */
  async ledger(): Promise<LedgerEntry[]> {
    const { entries } = (await this.#send('GET', '/ledger')) as { entries: LedgerEntry[] };
    return entries;
  }

  /** Lets so many of its next webhooks go wrong. */
  async faultWebhooks(kind: WebhookFault, count: number): Promise<void> {
    const waits = kind === 'delay' ? { delayMs: 1_000 } : {};
    await this.#send('POST', '/faults', { faults: [{ call: 'webhook.*', kind, count, ...waits }] });
  }

  async clearFaults(): Promise<void> {
    await this.#send('DELETE', '/faults');
  }

  async advance(by: { months?: number; hours?: number }): Promise<void> {
    await this.#send('POST', '/clock', { by });
  }

  /** How many webhooks still wait to be taken. */
  async waitingWebhooks(): Promise<number> {
    return ((await this.#send('GET', '/webhooks')) as { waiting: number }).waiting;
  }

  async #send(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.#base}${path}`, {
      method,
      headers: { 'x-control-key': this.#key, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
}
