import {
  BOT_CHECK_FIELD,
  XSRF_COOKIE,
  XSRF_HEADER,
  type BotCheckAction,
  type Challenge,
  type Checkout,
  type Frequency,
  type PaymentResult,
} from '@handsel/contract';
import type { BrowserContext } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { GOOD_CARD } from './pages/checkout-page.ts';

const CLIENT_API = '/braintree/merchants/integration_merchant_id/client_api/v1';

/** Prepares a story: makes the pages' calls in the browser's own session, without its pages. */
export class GivingCalls {
  readonly #context;

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  /** Begins a gift, up to the checkout. */
  async begin(gift: { email: string; dollars: string; frequency: Frequency }): Promise<Checkout> {
    await this.#call('GET', '/api/user');
    return this.#call('POST', '/api/start', {
      email: gift.email,
      amount: Number(gift.dollars),
      type: gift.frequency,
      page: 'checkout',
      [BOT_CHECK_FIELD]: await this.#answerBotCheck('start'),
    });
  }

  /** Pays it by the good card, which a monthly gift saves. */
  async pay(checkout: Checkout): Promise<void> {
    const { status } = await this.#call<PaymentResult>(
      'POST',
      checkout.type === 'monthly' ? '/api/subscription' : '/api/transaction',
      {
        amount: checkout.amount,
        nonce: await this.#tokenizeGoodCard(),
        checkout_id: checkout.uuid,
        payment_method_type: 'credit',
        begins_on: checkout.begins_on,
      },
    );
    if (status !== 'succeeded') throw new Error(`The payment is ${status}.`);
  }

  async setPassword(password: string): Promise<void> {
    await this.#call('PUT', '/api/user/setInitialPassword', { password, password_confirmation: password });
  }

  async logOut(): Promise<void> {
    await this.#call('POST', '/api/logout', {});
  }

  async #answerBotCheck(action: BotCheckAction): Promise<string> {
    const challenge = await this.#call<Challenge>('GET', `/api/bot-check/${action}`);
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }

  async #tokenizeGoodCard(): Promise<string> {
    const clientToken = await this.#call<string>('GET', '/api/transaction/token');
    const { authorizationFingerprint } = JSON.parse(Buffer.from(clientToken, 'base64').toString()) as {
      authorizationFingerprint: string;
    };
    const { cardholderName, number, expirationDate, cvv, postalCode } = GOOD_CARD;
    const [expirationMonth, expirationYear] = expirationDate.split('/');
    const reply = await this.#context.request.post(`${CLIENT_API}/payment_methods/credit_cards`, {
      data: {
        authorizationFingerprint,
        creditCard: {
          cardholderName,
          number,
          expirationMonth,
          expirationYear: `20${expirationYear}`,
          cvv,
          billingAddress: { postalCode },
        },
      },
    });
    const { creditCards } = (await reply.json()) as { creditCards: { nonce: string }[] };
    return creditCards[0]?.nonce ?? '';
  }

  /** @throws Error with the server's answer, unless the call succeeded */
  async #call<Data>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Data> {
    const cookies = await this.#context.cookies();
    const xsrf = cookies.find(({ name }) => name === XSRF_COOKIE)?.value ?? '';
    const headers = { [XSRF_HEADER]: decodeURIComponent(xsrf) };
    const reply = await this.#context.request.fetch(path, { method, headers, ...(data && { data }) });
    if (!reply.ok()) throw new Error(`${method} ${path} answered ${reply.status()}: ${await reply.text()}`);
    return ((await reply.json()) as { data: Data }).data;
  }
}
