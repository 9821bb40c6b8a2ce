/** What a donor pays with that the browser makes a nonce of. */
export type Instrument = 'card' | 'google';

interface Tokenized {
  readonly creditCards?: readonly { nonce: string }[];
  readonly androidPayCards?: readonly { nonce: string }[];
}

const REQUESTS = {
  card: {
    path: '/payment_methods/credit_cards',
    body: {
      creditCard: { number: '4111111111111111', expirationMonth: '12', expirationYear: '2040', cvv: '123' },
    },
  },
  google: {
    path: '/payment_methods/android_pay_cards',
    body: { androidPayCard: { number: '4111111111111111' } },
  },
} as const satisfies Record<Instrument, { path: string; body: object }>;

/**
 * Has the gateway make a nonce, good for one use, as braintree-web does in the donor's browser.
 * @param clientToken of the API
 * @returns undefined when the gateway could not be asked
 */
export async function tokenize(
  origin: string,
  clientToken: string,
  instrument: Instrument,
): Promise<string | undefined> {
  const { authorizationFingerprint } = JSON.parse(Buffer.from(clientToken, 'base64').toString()) as {
    authorizationFingerprint: string;
  };
  const { path, body } = REQUESTS[instrument];
  try {
    const url = `${origin}/braintree/merchants/integration_merchant_id/client_api/v1${path}`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ authorizationFingerprint, ...body }),
    });
    const { creditCards, androidPayCards } = (await response.json()) as Tokenized;
    return [...(creditCards ?? []), ...(androidPayCards ?? [])][0]?.nonce;
  } catch {
    return undefined;
  }
}
