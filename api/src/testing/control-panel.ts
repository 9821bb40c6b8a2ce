import { decimalFromCents } from '@handsel/contract';
import type { BraintreeSettings } from '../payments/braintree-gateway.ts';

/** What staff do in the gateway's control panel, behind our back: through the gateway's own API. */
export class ControlPanel {
  readonly #base: string;
  readonly #headers: Record<string, string>;

  constructor({ localPort, merchantId, publicKey, privateKey }: BraintreeSettings) {
    this.#base = `http://127.0.0.1:${String(localPort)}/merchants/${merchantId}/transactions`;
    const keys = Buffer.from(`${publicKey}:${privateKey}`).toString('base64');
    this.#headers = {
      authorization: `Basic ${keys}`,
      'x-apiversion': '6',
      'content-type': 'application/json',
      accept: 'application/xml',
    };
  }

  /** @param dollars of a part; unset: all that is left. @returns the refund's transaction id */
  async refund(transactionId: string, dollars?: number): Promise<string> {
    const transaction = dollars === undefined ? {} : { amount: decimalFromCents(Math.round(dollars * 100)) };
    return idIn(await this.#send('POST', `/${transactionId}/refund`, { transaction }));
  }

  async void(transactionId: string): Promise<void> {
    await this.#send('PUT', `/${transactionId}/void`);
  }

  /** A charge that staff make by hand. @returns its transaction's id */
  async charge(dollars: number, orderId?: string): Promise<string> {
    const transaction = {
      type: 'sale',
      amount: decimalFromCents(Math.round(dollars * 100)),
      paymentMethodNonce: 'fake-valid-visa-nonce',
      orderId,
      options: { submitForSettlement: true },
    };
    return idIn(await this.#send('POST', '', { transaction }));
  }

  async #send(method: string, path: string, body: object = {}): Promise<string> {
    const response = await fetch(`${this.#base}${path}`, {
      method,
      headers: this.#headers,
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${String(response.status)} ${text}`);
    return text;
  }
}

/** The transaction's id is the first in the answer. */
const idIn = (xml: string) => /<id>([^<]+)<\/id>/.exec(xml)?.[1] ?? '';
