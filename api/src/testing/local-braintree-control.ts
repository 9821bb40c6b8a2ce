export interface GatewayEntry {
  transactionId: string;
  type: 'charge' | 'refund';
  amountCents: number;
  currency: string;
  status: string;
  orderId: string | null;
  subscriptionId: string | null;
  customerEmail: string | null;
}

export interface GatewayBankLine {
  day: string;
  amountCents: number;
  currency: string;
  reference: string;
  disbursementId: string;
}

/** What the gateway calls the status of a subscription. */
export type GatewayStatus = 'Active' | 'Past Due' | 'Expired' | 'Canceled';

const MANY_CALLS = 1_000;

/** The local Braintree's control plane: its own books, and faults on demand. */
export class LocalBraintreeControl {
  readonly #base: string;
  readonly #key: string;

  constructor(port: number, key: string) {
    this.#base = `http://127.0.0.1:${String(port)}/_control`;
    this.#key = key;
  }

  /** What the gateway charged for one attempt. */
  async chargesOf(attemptId: string): Promise<GatewayEntry[]> {
    return (await this.ledger()).filter(
      (each) => each.orderId === attemptId || each.subscriptionId === attemptId,
    );
  }

  /** Gives a subscription a status as a declined month or the control panel would. */
  async giveStatus(subscriptionId: string, status: GatewayStatus): Promise<void> {
    await this.#send('POST', `/subscriptions/${subscriptionId}`, { status });
  }

  /** Shows a charge as it is while the donor's bank is being asked, or has the bank say yes. */
  async askBank(transactionId: string, step: 'begin' | 'answer'): Promise<void> {
    const status = step === 'begin' ? 'authorizing' : 'submitted_for_settlement';
    await this.#send('POST', `/transactions/${transactionId}`, { status });
  }

  /** Lets a bank say whether it pays, as the SDK's `testing` gateway does. */
  async bankSays(answer: 'yes' | 'no', transactionId: string): Promise<void> {
    const operation = answer === 'yes' ? 'settle' : 'settlement_decline';
    const path = `/merchants/integration_merchant_id/transactions/${transactionId}/${operation}`;
    const keys = Buffer.from('integration_public_key:integration_private_key').toString('base64');
    const response = await fetch(new URL(path, this.#base), {
      method: 'PUT',
      headers: { authorization: `Basic ${keys}`, 'x-apiversion': '6' },
    });
    if (!response.ok) throw new Error(`${path} answered ${String(response.status)}`);
  }

  /** Makes the merchant account that all of its charges go to another one. */
  async changeMerchantAccount(changes: { currency?: string; status?: string }): Promise<void> {
    await this.#send('POST', '/merchant-accounts/sandbox_usd', changes);
  }

  /** Where its webhooks go from now on. */
  async sendWebhooksTo(url: string): Promise<void> {
    await this.#send('PUT', '/webhooks', { url });
  }

  /** Waits until all that there was to tell has been charged. */
  async webhooksSent(): Promise<void> {
    for (;;) {
      const { waiting } = (await this.#send('GET', '/webhooks')) as { waiting: number };
      if (waiting === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Lets time pass, with everything that it brings. */
  async advance(by: { months?: number; days?: number }): Promise<void> {
    await this.#send('POST', '/clock', { by });
  }

  /** @param moment in ISO 8601, not before the gateway's now */
  async advanceTo(moment: string): Promise<void> {
    await this.#send('POST', '/clock', { to: moment });
  }

  /** @returns today by the gateway's clock, YYYY-MM-DD */
  async today(): Promise<string> {
    const { now } = (await this.#send('GET', '/clock')) as { now: string };
    return now.slice(0, 10);
  }

  /** A donor asks the bank for the money back. @returns the dispute's id */
  async openDispute(transactionId: string): Promise<string> {
    const { id } = (await this.#send('POST', '/disputes', { transactionId })) as { id: string };
    return id;
  }

  /** The bank, or time, decides. */
  async decideDispute(id: string, status: 'won' | 'lost' | 'disputed'): Promise<void> {
    await this.#send('POST', `/disputes/${id}`, { status });
  }

  /** What becomes of the next disbursements, and what they cost. */
  async planDisbursements(plan: {
    fees?: { percent: string; fixed: string; nettedDaily: boolean };
    nextException?: { message: string; followUpAction?: string };
    nextIsUntold?: boolean;
  }): Promise<void> {
    await this.#send('POST', '/disbursements', plan);
  }

  /** The charity's bank statement. */
  async bankLines(): Promise<GatewayBankLine[]> {
    const { bankLines } = (await this.#send('GET', '/disbursements')) as { bankLines: GatewayBankLine[] };
    return bankLines;
  }

  /** Everything that it charged and refunded. */
  async ledger(): Promise<GatewayEntry[]> {
    const { entries } = (await this.#send('GET', '/ledger')) as { entries: GatewayEntry[] };
    return entries;
  }

  /**
   * @param replyDelayMs how long each of them waits for its reply
   * @returns how many calls of this name have come since
   */
  async countCalls(call: string, replyDelayMs = 0): Promise<() => Promise<number>> {
    await this.fault({ call, kind: 'delay', replyDelayMs, count: MANY_CALLS });
    return async () => {
      const { faults } = (await this.#send('GET', '/faults')) as {
        faults: { call: string; count: number }[];
      };
      return MANY_CALLS - (faults.find((each) => each.call === call)?.count ?? 0);
    };
  }

  async fault(fault: Record<string, unknown>): Promise<void> {
    await this.#send('POST', '/faults', { faults: [fault] });
  }

  async clearFaults(): Promise<void> {
    await this.#send('DELETE', '/faults');
  }

  async #send(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.#base}${path}`, {
      method,
      headers: {
        'x-control-key': this.#key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${String(response.status)}`);
    return response.status === 204 ? undefined : response.json();
  }
}
