import type { Client } from 'braintree-web';

/** The fraud tools in the merchant's configuration, as braintree-web reads them. */
interface FraudTools {
  creditCards?: { collectDeviceData?: boolean };
  kount?: object;
}

let collected: string | undefined;

/** The device data collected so far: a payment includes it, and waits for nothing. */
export function deviceData(): string | undefined {
  return collected;
}

/**
 * Collects data that identifies the donor's device, if the merchant's fraud tools require it. Never
 * throws.
 */
export async function collectDeviceData(client: Client): Promise<void> {
  const { creditCards, kount } = client.getConfiguration().gatewayConfiguration as FraudTools;
  if (creditCards?.collectDeviceData !== true && kount === undefined) return;
  try {
    const { default: dataCollector } = await import('braintree-web/data-collector/index.js');
    const collector = await dataCollector.create({ client, kount: kount !== undefined });
    collected = collector.deviceData;
  } catch {
    // The gift works without it.
  }
}
