/** An entry of the gateway's own books. */
export interface LedgerEntry {
  readonly transactionId: string;
  readonly type: 'charge' | 'refund';
  readonly amountCents: number;
  readonly status: string;
  readonly orderId: string | null;
  readonly subscriptionId: string | null;
  readonly customerEmail: string | null;
}

/** The state of a monthly gift there. */
export interface GatewaySnapshot {
  readonly status: string;
  readonly priceCents: number;
  /** YYYY-MM-DD; for an ended gift, the last one. */
  readonly nextBillingDate: string;
  /** The number of next months in which a discount covers the whole price. */
  readonly skippedMonths: number;
}

/** The merchant that every local-braintree starts with. */
const MERCHANT_PATH = '/merchants/integration_merchant_id';
const MERCHANT_KEYS = Buffer.from('integration_public_key:integration_private_key').toString('base64');

export type WebhookFault = 'double' | 'reorder' | 'forge' | 'drop' | 'delay';

/** The control API of the gateway, for tests only: its books, its clock and its webhooks. */
export class GatewayControl {
  readonly #origin: string;
  readonly #base: string;
  readonly #key: string;

  constructor(port: number, key: string) {
    this.#origin = `http://127.0.0.1:${port}`;
    this.#base = `${this.#origin}/_control`;
    this.#key = key;
  }

  /** All its charges and refunds. */
  async ledger(): Promise<LedgerEntry[]> {
    const { entries } = (await this.#send('GET', '/ledger')) as { entries: LedgerEntry[] };
    return entries;
  }

  /** Makes the given number of next webhooks go wrong. */
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

  /** The number of webhooks that are not delivered yet. */
  async waitingWebhooks(): Promise<number> {
    return ((await this.#send('GET', '/webhooks')) as { waiting: number }).waiting;
  }

  /** The state of a monthly gift, as the merchant sees it. */
  async snapshot(subscriptionId: string): Promise<GatewaySnapshot> {
    const xml = await this.#asMerchant('GET', `/subscriptions/${subscriptionId}`);
    const priceCents = centsOf(valueOf(xml, 'price'));
    const discounts = xml.match(/<discount>.*?<\/discount>/gs) ?? [];
    const covering = discounts.filter((each) => centsOf(valueOf(each, 'amount')) >= priceCents);
    return {
      status: valueOf(xml, 'status'),
      priceCents,
      nextBillingDate: valueOf(xml, 'next-billing-date'),
      skippedMonths: Math.max(0, ...covering.map(monthsLeft)),
    };
  }

  async knows(subscriptionId: string): Promise<boolean> {
    const missing = /answered 404/;
    return this.snapshot(subscriptionId).then(
      () => true,
      (error: unknown) => {
        if (missing.test(String(error))) return false;
        throw error;
      },
    );
  }

  /** Lets a bank confirm or return a payment, like the SDK's `testing` gateway. */
  async bankSays(answer: 'yes' | 'no', transactionId: string): Promise<void> {
    const operation = answer === 'yes' ? 'settle' : 'settlement_decline';
    await this.#asMerchant('PUT', `/transactions/${transactionId}/${operation}`);
  }

  async #asMerchant(method: string, path: string): Promise<string> {
    const headers = {
      authorization: `Basic ${MERCHANT_KEYS}`,
      'x-apiversion': '6',
      accept: 'application/xml',
    };
    const response = await fetch(`${this.#origin}${MERCHANT_PATH}${path}`, { method, headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text;
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

function valueOf(xml: string, element: string): string {
  return new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`).exec(xml)?.[1] ?? '';
}

function centsOf(dollars: string): number {
  return Math.round(Number(dollars) * 100);
}

function monthsLeft(discount: string): number {
  return (
    Number(valueOf(discount, 'number-of-billing-cycles')) - Number(valueOf(discount, 'current-billing-cycle'))
  );
}
