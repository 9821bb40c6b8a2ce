import type { TestCard } from '../payment-sheet/test-cards.ts';

/** `/braintree/`, relative to this script's address. */
const braintreeUrl = new URL('../../', (document.currentScript as HTMLScriptElement).src);

/**
 * Acts as Google's servers when a sheet is approved: they send the card to the merchant's gateway
 * and return its answer unchanged as the token's text.
 * @param card undefined is a card that every gateway rejects; `isNetworkTokenized`: as a device's
 * token instead of its number
 */
export async function tokenize(
  parameters: google.payments.api.PaymentGatewayTokenizationParameters,
  card: (TestCard & { isNetworkTokenized: boolean }) | undefined,
): Promise<string> {
  const merchant = `merchants/${parameters['braintree:merchantId']}/client_api`;
  const call = `${merchant}/${parameters['braintree:apiVersion']}/payment_methods/android_pay_cards`;
  const reply = await fetch(new URL(call, braintreeUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      authorizationFingerprint: parameters['braintree:authorizationFingerprint'],
      ...(card !== undefined && {
        androidPayCard: { number: card.number, isNetworkTokenized: card.isNetworkTokenized },
      }),
    }),
  });
  return reply.text();
}
