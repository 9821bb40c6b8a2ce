import { chromium } from 'playwright-core';
import { CheckoutPage, GOOD_CARD } from '../../../e2e/src/pages/checkout-page.ts';
import { ConfirmPage } from '../../../e2e/src/pages/confirm-page.ts';
import { BROWSER_SWITCHES, findBrowser } from '../../../build/find-browser.ts';

const WAIT_MS = 120_000;

/**
 * Gives $50 every month in a real browser.
 * @returns the text of the thank-you page
 */
export async function giveEveryMonth(address: string): Promise<string> {
  const found = findBrowser();
  const browser = await chromium.launch({
    ...(found && { executablePath: found.path }),
    args: BROWSER_SWITCHES,
  });
  try {
    // The browser warns of a server's self-signed certificate; the donor ignores it.
    const page = await browser.newPage({ baseURL: address, ignoreHTTPSErrors: true });
    page.setDefaultTimeout(WAIT_MS);
    await page.goto('/');
    await page.getByRole('radio', { name: /^Every month/ }).check();
    await page.getByRole('textbox', { name: /^Amount/ }).fill('50');
    await page.getByLabel('Email').fill('ada@example.org');
    const continueButton = page.getByRole('button', { name: /^Continue/ }).filter({ visible: true });
    await continueButton.first().click();
    await page.waitForURL('**/confirm');
    await new ConfirmPage(page).continue.click();
    await new CheckoutPage(page).pay(GOOD_CARD);
    await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
    return await page.getByRole('main').innerText();
  } finally {
    await browser.close();
  }
}
