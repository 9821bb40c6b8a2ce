/** The payment instruments that the browser turns into a nonce. */
export type Instrument = 'card' | 'google' | 'paypal' | 'venmo' | 'bank';

const CLIENT_API = '/braintree/merchants/integration_merchant_id/client_api/v1';
/** The payer at the stand-in for PayPal. */
const PAYER = 'LOCALPAYERJANE';
/** Braintree's documented account that a network check knows. */
const BANK_ACCOUNT = {
  achMandate: 'I authorize this charity to debit my bank account.',
  routingNumber: '021000021',
  accountNumber: '1000000000',
  accountType: 'CHECKING',
  individualOwner: { firstName: 'Ada', lastName: 'Lovelace' },
  billingAddress: { streetAddress: '1 Main St', city: 'San Jose', state: 'CA', zipCode: '95110' },
};
const CARD = { number: '4111111111111111', expirationMonth: '12', expirationYear: '2040', cvv: '123' };

/** A requested value, or why it is unavailable. */
export type Got = { ok: true; data: string } | { ok: false; reason: string };

/** The parts of braintree-web, and of the providers' own pages, that create a nonce. */
class BrowserSide {
  readonly #origin: string;
  readonly #fingerprint: string;

  constructor(origin: string, clientToken: string) {
    this.#origin = origin;
    const token = JSON.parse(Buffer.from(clientToken, 'base64').toString()) as {
      authorizationFingerprint: string;
    };
    this.#fingerprint = token.authorizationFingerprint;
  }

  clientApi<Reply>(path: string, body: object): Promise<Reply> {
    return this.post(`${CLIENT_API}${path}`, { authorizationFingerprint: this.#fingerprint, ...body });
  }

  async graphql<Data>(query: string, variables: object): Promise<Data> {
    const reply = await this.post<{ data: Data }>('/braintree/graphql', { query, variables });
    return reply.data;
  }

  async post<Reply>(path: string, body: object): Promise<Reply> {
    const response = await fetch(`${this.#origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#fingerprint}` },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Reply;
  }
}

interface Nonce {
  readonly nonce: string;
}

const TOKENIZE: Record<Instrument, (side: BrowserSide, amount: number) => Promise<string | undefined>> = {
  card: async (side) => {
    const path = '/payment_methods/credit_cards';
    const { creditCards } = await side.clientApi<{ creditCards: Nonce[] }>(path, { creditCard: CARD });
    return creditCards[0]?.nonce;
  },
  google: async (side) => {
    const path = '/payment_methods/android_pay_cards';
    const body = { androidPayCard: { number: CARD.number } };
    const { androidPayCards } = await side.clientApi<{ androidPayCards: Nonce[] }>(path, body);
    return androidPayCards[0]?.nonce;
  },
  paypal: async (side, amount) => {
    const { paymentResource } = await side.clientApi<{
      paymentResource: { paymentToken: string; redirectUrl: string };
    }>('/paypal_hermes/create_payment_resource', { amount: amount.toFixed(2), currencyIsoCode: 'USD' });
    const token = new URL(paymentResource.redirectUrl).searchParams.get('token');
    await side.post(`/braintree/paypal/payments/${token}/approval`, { payerId: PAYER });
    const paypalAccount = { paymentToken: paymentResource.paymentToken, payerId: PAYER };
    const path = '/payment_methods/paypal_accounts';
    const { paypalAccounts } = await side.clientApi<{ paypalAccounts: Nonce[] }>(path, { paypalAccount });
    return paypalAccounts[0]?.nonce;
  },
  venmo: async (side) => {
    const { createVenmoPaymentContext } = await side.graphql<{
      createVenmoPaymentContext: { venmoPaymentContext: { id: string } };
    }>('mutation CreateVenmoPaymentContext {}', { input: { paymentMethodUsage: 'SINGLE_USE' } });
    const { id } = createVenmoPaymentContext.venmoPaymentContext;
    await side.post(`/braintree/venmo/contexts/${id}`, { deed: 'approve' });
    const { node } = await side.graphql<{ node: { paymentMethodId: string | null } }>(
      'query PaymentContext {}',
      { id },
    );
    return node.paymentMethodId ?? undefined;
  },
  bank: async (side) => {
    const { tokenizeUsBankAccount } = await side.graphql<{
      tokenizeUsBankAccount: { paymentMethod: { id: string } };
    }>('mutation TokenizeUsBankAccount {}', { input: { usBankAccount: BANK_ACCOUNT } });
    return tokenizeUsBankAccount.paymentMethod.id;
  },
};

/**
 * Gets a nonce from the gateway, as a donor's browser does.
 * @param clientToken from the API
 * @param amount in dollars, which PayPal shows
 */
export async function tokenize(
  origin: string,
  clientToken: string,
  instrument: Instrument,
  amount: number,
): Promise<Got> {
  try {
    const nonce = await TOKENIZE[instrument](new BrowserSide(origin, clientToken), amount);
    return nonce === undefined
      ? { ok: false, reason: `the gateway made no nonce of a ${instrument}` }
      : { ok: true, data: nonce };
  } catch (error) {
    return {
      ok: false,
      reason: `the gateway could not be asked for a nonce of a ${instrument}: ${String(error)}`,
    };
  }
}
