import type { Page } from '@playwright/test';

/** A merchant whose fraud tools require device data; the stand-in's own merchant has none. */
export function withFraudTools(page: Page): Promise<unknown> {
  return page.route('**/client_api/v1/configuration*', async (route) => {
    const reply = await route.fetch();
    const configuration = (await reply.json()) as { creditCards: object };
    const creditCards = { ...configuration.creditCards, collectDeviceData: true };
    await route.fulfill({ response: reply, json: { ...configuration, creditCards } });
  });
}

/** The body of the next payment request. */
export async function sentPayment(page: Page): Promise<{ device_data?: string }> {
  const request = await page.waitForRequest(/\/api\/(transaction|subscription)$/);
  return request.postDataJSON() as { device_data?: string };
}
