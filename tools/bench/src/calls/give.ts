import type { Visitor } from './visitors.ts';

const CLIENT_API = '/braintree/merchants/integration_merchant_id/client_api/v1';
const CARD = { number: '4111111111111111', expirationMonth: '12', expirationYear: '2040', cvv: '123' };

/**
 * Pays a visitor's donation by card, with the calls of a checkout: the client token, the nonce from
 * local Braintree, and the payment.
 * @throws Error unless the gift was accepted
 */
export async function give(url: string, { headers, checkout }: Visitor): Promise<void> {
  const token = await read<{ data: string }>(await fetch(`${url}/api/transaction/token`, { headers }));
  const { authorizationFingerprint } = JSON.parse(Buffer.from(token.data, 'base64').toString()) as {
    authorizationFingerprint: string;
  };
  const tokenized = await read<{ creditCards: { nonce: string }[] }>(
    await fetch(`${url}${CLIENT_API}/payment_methods/credit_cards`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ authorizationFingerprint, creditCard: CARD }),
    }),
  );
  const path = checkout.type === 'monthly' ? '/api/subscription' : '/api/transaction';
  const body = {
    amount: checkout.amount,
    nonce: tokenized.creditCards[0]?.nonce,
    checkout_id: checkout.uuid,
    payment_method_type: 'credit',
    user_agent: 'bench',
  };
  const { data } = await read<{ data: { status?: string } }>(
    await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
  if (data.status === 'checking') throw new Error('Nobody knows yet whether a gift was taken.');
}

async function read<Reply>(reply: Response): Promise<Reply> {
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Reply;
}
