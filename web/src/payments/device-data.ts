import type { Client } from 'braintree-web';

/** What the gateway wants to know of a device, as braintree-web reads it of the merchant's configuration. */
interface FraudTools {
  creditCards?: { collectDeviceData?: boolean };
  kount?: object;
}

let collected: string | undefined;

/** What is known of the donor's device by now: a payment takes it along, and waits for nothing. */
export function deviceData(): string | undefined {
  return collected;
}

/** Learns what tells the donor's device from another, where the merchant's fraud tools ask for it. Never throws. */
export async function collectDeviceData(client: Client): Promise<void> {
  const { creditCards, kount } = client.getConfiguration().gatewayConfiguration as FraudTools;
  if (creditCards?.collectDeviceData !== true && kount === undefined) return;
  try {
    const { default: dataCollector } = await import('braintree-web/data-collector/index.js');
    const collector = await dataCollector.create({ client, kount: kount !== undefined });
    collected = collector.deviceData;
  } catch {
    // The gift is given without it.
  }
}
