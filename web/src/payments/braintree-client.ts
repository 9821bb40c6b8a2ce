import type { Client } from 'braintree-web';

let latest: { authorization: string; client: Promise<Client> } | undefined;

/**
 * The one client of this page, which every way to pay shares: made anew for another client token, and where the last
 * try to make it failed.
 * @param authorization Braintree's client token
 * @throws what braintree-web says, where the client cannot be had
 */
export function braintreeClient(authorization: string): Promise<Client> {
  if (latest?.authorization !== authorization) latest = { authorization, client: create(authorization) };
  return latest.client;
}

async function create(authorization: string): Promise<Client> {
  try {
    const { client } = await import('./braintree-card.ts');
    return await client.create({ authorization });
  } catch (error) {
    latest = undefined;
    throw error;
  }
}
