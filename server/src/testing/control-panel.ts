import { DECIMALS } from '@handsel/contract';
import type { BraintreeSettings } from '../gateway/braintree/gateway.ts';

/**
 * Plays staff in the gateway's control panel, through the gateway's own API and unseen by Handsel.
 */
export class ControlPanel {
  readonly #base: string;
  readonly #headers: Record<string, string>;
  readonly #pauseDiscountId: string;

  constructor({ localPort, merchantId, publicKey, privateKey, pauseDiscountId }: BraintreeSettings) {
    this.#pauseDiscountId = pauseDiscountId;
    this.#base = `http://127.0.0.1:${String(localPort)}/merchants/${merchantId}`;
    const keys = Buffer.from(`${publicKey}:${privateKey}`).toString('base64');
    this.#headers = {
      authorization: `Basic ${keys}`,
      'x-apiversion': '6',
      'content-type': 'application/json',
      accept: 'application/xml',
    };
  }

  /**
   * @param dollars the amount; the rest of the charge by default
   * @returns the refund's transaction id
   */
  async refund(transactionId: string, dollars?: number): Promise<string> {
    const transaction = dollars === undefined ? {} : { amount: dollars.toFixed(DECIMALS) };
    return idIn(await this.#send('POST', `/transactions/${transactionId}/refund`, { transaction }));
  }

  /**
   * Plays the gateway's import of another system's cards: creates a customer with that system's id,
   * and a card.
   */
  async moveIn(
    customer: { id: string; email: string },
    card: { token: string; nonce: string },
    isNewCustomer = true,
  ): Promise<void> {
    if (isNewCustomer) await this.#send('POST', '/customers', { customer });
    const { token, nonce: paymentMethodNonce } = card;
    const paymentMethod = { customerId: customer.id, token, paymentMethodNonce };
    await this.#send('POST', '/payment_methods', { paymentMethod });
  }

  /** The gateway's customer for a method; undefined if the method is unknown. */
  async customerWith(token: string): Promise<string | undefined> {
    try {
      return /<customer-id>([^<]*)/.exec(await this.#send('GET', `/payment_methods/any/${token}`))?.[1];
    } catch {
      return undefined;
    }
  }

  /**
   * Gives a card a new date, like a bank through the Account Updater.
   * @param expirationDate MM/YYYY
   */
  async renewCard(token: string, expirationDate: string): Promise<void> {
    await this.#send('PUT', `/payment_methods/any/${token}`, { paymentMethod: { expirationDate } });
  }

  /**
   * Increases the monthly charge of a gift.
   * @param numberOfBillingCycles without an end by default
   */
  async addOn(subscriptionId: string, dollars: number, numberOfBillingCycles?: number): Promise<void> {
    const amount = dollars.toFixed(DECIMALS);
    const add = [{ inheritedFromId: 'besides', amount, numberOfBillingCycles }];
    await this.#send('PUT', `/subscriptions/${subscriptionId}`, { subscription: { addOns: { add } } });
  }

  /**
   * Reduces the monthly charge of a gift.
   * @param numberOfBillingCycles without an end by default
   */
  discount(subscriptionId: string, dollars: number, numberOfBillingCycles?: number): Promise<void> {
    return this.#discount('less', subscriptionId, dollars, numberOfBillingCycles);
  }

  /** Adds the pause discount to a monthly gift. */
  pause(subscriptionId: string, dollars: number, months: number): Promise<void> {
    return this.#discount(this.#pauseDiscountId, subscriptionId, dollars, months);
  }

  async #discount(
    inheritedFromId: string,
    subscriptionId: string,
    dollars: number,
    numberOfBillingCycles?: number,
  ): Promise<void> {
    const amount = dollars.toFixed(DECIMALS);
    const add = [{ inheritedFromId, amount, numberOfBillingCycles }];
    await this.#send('PUT', `/subscriptions/${subscriptionId}`, { subscription: { discounts: { add } } });
  }

  async void(transactionId: string): Promise<void> {
    await this.#send('PUT', `/transactions/${transactionId}/void`);
  }

  /**
   * Charges a card by hand.
   * @returns its transaction's id
   */
  async charge(dollars: number, orderId?: string): Promise<string> {
    const transaction = {
      type: 'sale',
      amount: dollars.toFixed(DECIMALS),
      paymentMethodNonce: 'fake-valid-visa-nonce',
      orderId,
      options: { submitForSettlement: true },
    };
    return idIn(await this.#send('POST', '/transactions', { transaction }));
  }

  /** Adds a merchant account that is not the default. */
  async addMerchantAccount(id: string, currency: string): Promise<void> {
    await this.#send('POST', '/merchant_accounts/create_for_currency', { merchantAccount: { id, currency } });
  }

  async changePlanCurrency(planId: string, currencyIsoCode: string): Promise<void> {
    await this.#send('PUT', `/plans/${planId}`, { plan: { currencyIsoCode } });
  }

  /** The address of a customer. */
  async customerEmail(customerId: string): Promise<string | undefined> {
    return /<email>([^<]*)/.exec(await this.#send('GET', `/customers/${customerId}`))?.[1];
  }

  /** The gateway's status of a subscription, such as "Active". */
  async statusOf(subscriptionId: string): Promise<string | undefined> {
    return /<status>([^<]*)/.exec(await this.#send('GET', `/subscriptions/${subscriptionId}`))?.[1];
  }

  /** The vaulted method of a transaction; undefined if there is none. */
  async keptToken(transactionId: string): Promise<string | undefined> {
    const xml = await this.#send('GET', `/transactions/${transactionId}`);
    return /<credit-card>[^]*?<token>([^<]+)/.exec(xml)?.[1];
  }

  async #send(method: string, path: string, body: object = {}): Promise<string> {
    const response = await fetch(`${this.#base}${path}`, {
      method,
      headers: this.#headers,
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${String(response.status)} ${text}`);
    return text;
  }
}

/** The transaction's id is the first in the reply. */
const idIn = (xml: string) => /<id>([^<]+)<\/id>/.exec(xml)?.[1] ?? '';
