export interface BankLine {
  /** YYYY-MM-DD. */
  day: string;
  amountCents: number;
  reference: string;
}

/** What the stand-in for Braintree may be asked that no merchant may: its clock, its webhooks, and what banks do. */
export class Bank {
  readonly #origin: string;
  readonly #controlKey: string;

  constructor(port: number, controlKey: string) {
    this.#origin = `http://127.0.0.1:${String(port)}`;
    this.#controlKey = controlKey;
  }

  /** Where its webhooks go until its next start. */
  async sendWebhooksTo(url: string): Promise<void> {
    await this.#control('PUT', '/webhooks', { url });
  }

  /** Lets time pass, with all that it brings; its webhooks are taken when the promise resolves. */
  async moveTo(moment: Date): Promise<void> {
    await this.#control('POST', '/clock', { to: moment.toISOString() });
  }

  async waitingWebhooks(): Promise<number> {
    return ((await this.#control('GET', '/webhooks')) as { waiting: number }).waiting;
  }

  /** A month that the donor's bank does not pay. */
  async declineMonth(subscriptionId: string): Promise<void> {
    await this.#control('POST', `/subscriptions/${subscriptionId}`, { status: 'Past Due' });
  }

  /** Braintree keeps its fees from each transfer to the charity. */
  async chargeFees(fees: { percent: string; fixed: string }): Promise<void> {
    await this.#control('POST', '/disbursements', { fees: { ...fees, nettedDaily: true } });
  }

  /** The charity's bank refuses the next transfer, and takes it when Braintree tries again. */
  async refuseNextTransfer(): Promise<void> {
    const nextException = { message: 'bank_rejected', followUpAction: 'contact_us' };
    await this.#control('POST', '/disbursements', { nextException });
  }

  /** What is on the charity's bank statement of Braintree. */
  async statement(): Promise<BankLine[]> {
    return ((await this.#control('GET', '/disbursements')) as { bankLines: BankLine[] }).bankLines;
  }

  /** The donor's bank wants a payment back. */
  async dispute(transactionId: string): Promise<string> {
    const reply = await this.#control('POST', '/disputes', { transactionId });
    return (reply as { id: string }).id;
  }

  async decideDispute(id: string, status: 'won' | 'lost'): Promise<void> {
    for (const each of ['disputed', status]) await this.#control('POST', `/disputes/${id}`, { status: each });
  }

  /** The donor's bank does not pay a debit after all. */
  async returnDebit(transactionId: string): Promise<void> {
    const keys = Buffer.from('integration_public_key:integration_private_key').toString('base64');
    const path = `/merchants/integration_merchant_id/transactions/${transactionId}/settlement_decline`;
    await this.#send('PUT', path, { authorization: `Basic ${keys}`, 'x-apiversion': '6' });
  }

  /** A call of the browser's. */
  async fromBrowser<Reply>(path: string, fingerprint: string, body: object): Promise<Reply> {
    const headers = { authorization: `Bearer ${fingerprint}`, 'content-type': 'application/json' };
    const response = await this.#send('POST', `/braintree${path}`, headers, body);
    return (await response.json()) as Reply;
  }

  async #control(method: string, path: string, body?: object): Promise<unknown> {
    const headers = { 'x-control-key': this.#controlKey, 'content-type': 'application/json' };
    return (await this.#send(method, `/_control${path}`, headers, body)).json();
  }

  async #send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<Response> {
    const response = await fetch(`${this.#origin}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${String(response.status)}: ${await response.text()}`);
    return response;
  }
}
