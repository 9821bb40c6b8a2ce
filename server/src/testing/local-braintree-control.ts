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

/** The gateway's status of a subscription. */
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

  /** The gateway's charges for one attempt. */
  async chargesOf(attemptId: string): Promise<GatewayEntry[]> {
    return (await this.ledger()).filter(
      (each) => each.orderId === attemptId || each.subscriptionId === attemptId,
    );
  }

  /** Sets the status of a subscription, like a declined month or the control panel. */
  async giveStatus(subscriptionId: string, status: GatewayStatus): Promise<void> {
    await this.#send('POST', `/subscriptions/${subscriptionId}`, { status });
  }

  /** Shows a charge while the donor's bank is asked, or makes the bank approve it. */
  async askBank(transactionId: string, step: 'begin' | 'answer'): Promise<void> {
    const status = step === 'begin' ? 'authorizing' : 'submitted_for_settlement';
    await this.#send('POST', `/transactions/${transactionId}`, { status });
  }

  /** Makes a bank pay or refuse, like the SDK's `testing` gateway. */
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

  /** Changes the merchant account of all charges. */
  async changeMerchantAccount(changes: { currency?: string; status?: string }): Promise<void> {
    await this.#send('POST', '/merchant-accounts/sandbox_usd', changes);
  }

  /** Sets the address for webhooks. */
  async sendWebhooksTo(url: string): Promise<void> {
    await this.#send('PUT', '/webhooks', { url });
  }

  /** Waits until all webhooks were sent. */
  async webhooksSent(): Promise<void> {
    for (;;) {
      const { waiting } = (await this.#send('GET', '/webhooks')) as { waiting: number };
      if (waiting === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Lets time pass, with all of its events. */
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

  /**
   * Opens a dispute by the donor.
   * @returns the dispute's id
   */
  async openDispute(transactionId: string): Promise<string> {
    const { id } = (await this.#send('POST', '/disputes', { transactionId })) as { id: string };
    return id;
  }

  /** Decides a dispute, like the bank or an expired deadline. */
  async decideDispute(id: string, status: 'won' | 'lost' | 'disputed'): Promise<void> {
    await this.#send('POST', `/disputes/${id}`, { status });
  }

  /** Sets the results and fees of the next disbursements. */
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

  /** All charges and refunds. */
  async ledger(): Promise<GatewayEntry[]> {
    const { entries } = (await this.#send('GET', '/ledger')) as { entries: GatewayEntry[] };
    return entries;
  }

  /**
   * @param replyDelayMs the delay of each reply
   * @returns a function that returns the number of calls of this name since
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
