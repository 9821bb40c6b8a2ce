import type { Client } from 'braintree-web';

import { collectDeviceData } from './device-data.ts';
import { READY_LIMIT_MS, withTimeout } from './with-timeout.ts';

let latest: { authorization: string; client: Promise<Client> } | undefined;

/**
 * The one client of this page, which every payment method shares: made again for another client token, and where the last
 * try to make it failed.
 * @param authorization Braintree's client token
 * @throws what braintree-web says, where the client cannot be had
 */
export function braintreeClient(authorization: string): Promise<Client> {
  if (latest?.authorization !== authorization) latest = { authorization, client: create(authorization) };
  return latest.client;
}

/** Makes the client for what it tells of the device alone. Never throws: the gift is given without it. */
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
