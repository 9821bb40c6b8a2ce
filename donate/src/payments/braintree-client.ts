import type { Client } from 'braintree-web';

import { collectDeviceData } from './device-data.ts';
import { READY_LIMIT_MS, withTimeout } from './with-timeout.ts';

let latest: { authorization: string; client: Promise<Client> } | undefined;

/**
 * The page's only client, which all payment methods share. It is created again for another client
 * token, and after a failure.
 * @param authorization Braintree's client token
 * @throws braintree-web's error if the client is unavailable
 */
export function braintreeClient(authorization: string): Promise<Client> {
  if (latest?.authorization !== authorization) latest = { authorization, client: create(authorization) };
  return latest.client;
}

/** Creates the client only to identify the device. Never throws: the gift works without it. */
export async function knowDevice(authorization: string): Promise<void> {
  await braintreeClient(authorization).catch(() => undefined);
}

async function create(authorization: string): Promise<Client> {
  try {
    const { client } = await import('./braintree-card.ts');
    const created = await withTimeout(client.create({ authorization }), READY_LIMIT_MS);
    void collectDeviceData(created);
    return created;
  } catch (error) {
    latest = undefined;
    throw error;
  }
}
