import type { TestCard } from '../payment-sheet/test-cards.ts';

/** `/braintree/`, seen from where this script was loaded. */
const braintreeUrl = new URL('../../', (document.currentScript as HTMLScriptElement).src);

/**
 * What Google's servers do when a sheet is approved: they give the card to the merchant's gateway and hand its answer on,
 * whatever it is, as the text of the token.
 * @param card undefined is what no gateway takes; `isNetworkTokenized`: as a device's token, not by its number
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
