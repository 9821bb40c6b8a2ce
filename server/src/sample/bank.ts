export interface BankLine {
  /** YYYY-MM-DD. */
  day: string;
  amountCents: number;
  reference: string;
}

/**
 * Controls of Braintree's stand-in that merchants do not have: its clock, its webhooks, and the
 * actions of banks.
 */
export class Bank {
  readonly #origin: string;
  readonly #controlKey: string;

  constructor(port: number, controlKey: string) {
    this.#origin = `http://127.0.0.1:${String(port)}`;
    this.#controlKey = controlKey;
  }

  /** Sets the address for webhooks until its next start. */
  async sendWebhooksTo(url: string): Promise<void> {
    await this.#control('PUT', '/webhooks', { url });
  }

  /**
   * Lets time pass with all of its events. Its webhooks were received when the promise resolves.
   */
  async moveTo(moment: Date): Promise<void> {
    await this.#control('POST', '/clock', { to: moment.toISOString() });
  }

  async waitingWebhooks(): Promise<number> {
    return ((await this.#control('GET', '/webhooks')) as { waiting: number }).waiting;
  }

  /** Makes the donor's bank refuse a month. */
  async declineMonth(subscriptionId: string): Promise<void> {
    await this.#control('POST', `/subscriptions/${subscriptionId}`, { status: 'Past Due' });
  }

  /** Sets the fees that Braintree keeps from each transfer to the charity. */
  async chargeFees(fees: { percent: string; fixed: string }): Promise<void> {
    await this.#control('POST', '/disbursements', { fees: { ...fees, nettedDaily: true } });
  }

  /** Makes the charity's bank refuse the next transfer, and accept it on Braintree's retry. */
  async refuseNextTransfer(): Promise<void> {
    const nextException = { message: 'bank_rejected', followUpAction: 'contact_us' };
    await this.#control('POST', '/disbursements', { nextException });
  }

  /** Braintree's lines on the charity's bank statement. */
  async statement(): Promise<BankLine[]> {
    return ((await this.#control('GET', '/disbursements')) as { bankLines: BankLine[] }).bankLines;
  }

  /** Opens a dispute by the donor's bank. */
  async dispute(transactionId: string): Promise<string> {
    const reply = await this.#control('POST', '/disputes', { transactionId });
    return (reply as { id: string }).id;
  }

  async decideDispute(id: string, status: 'won' | 'lost'): Promise<void> {
    for (const each of ['disputed', status]) await this.#control('POST', `/disputes/${id}`, { status: each });
  }

  /** Makes the donor's bank return a debit. */
  async returnDebit(transactionId: string): Promise<void> {
    const keys = Buffer.from('integration_public_key:integration_private_key').toString('base64');
    const path = `/merchants/integration_merchant_id/transactions/${transactionId}/settlement_decline`;
    await this.#send('PUT', path, { authorization: `Basic ${keys}`, 'x-apiversion': '6' });
  }

  /** Makes a call like the browser. */
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
