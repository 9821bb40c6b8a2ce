import type { Frequency } from '@handsel/contract';
import type { Page } from '@playwright/test';
import { Donor } from '../donor.ts';
import { expect, test } from '../test.ts';

test.describe('sharing the donation page', () => {
  test('copies a link without details of the gift', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { thankYou } = await haveGiven(page, 'one-time');
    await expect(thankYou.share).toHaveCount(0);
    await thankYou.copyLink.click();
    await expect(thankYou.toast).toHaveText('Link copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL('/', page.url()).href);
  });

  test('opens a mail or a WhatsApp message with the link, and loads no script for it', async ({ page }) => {
    await haveGiven(page, 'one-time');
    const url = new URL('/', page.url()).href;
    const text = 'I give to Green Ribbon Example. Will you, too?';
    const hrefOf = async (name: string) =>
      new URL((await page.getByRole('link', { name }).getAttribute('href')) ?? '');
    const mail = await hrefOf('By email');
    expect([mail.protocol, mail.search.includes('+'), mail.searchParams.get('body')]).toEqual([
      'mailto:',
      false,
      `${text}\n\n${url}`,
    ]);
    const message = await hrefOf('By WhatsApp');
    expect([message.host, message.searchParams.get('text')]).toEqual(['wa.me', `${text} ${url}`]);
  });

  test('shows the link if the browser blocks copying', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    const { thankYou } = await haveGiven(page, 'one-time');
    await thankYou.copyLink.click();
    await expect(page.getByText(new URL('/', page.url()).href, { exact: true })).toBeVisible();
  });

  test("opens the device's own sheet if there is one, and closing it changes nothing", async ({ page }) => {
    await page.addInitScript(() => {
      const share = (shared: ShareData) => {
        Object.assign(window, { shared });
        return Promise.reject(new DOMException('closed', 'AbortError'));
      };
      Object.defineProperty(navigator, 'share', { value: share });
    });
    const { thankYou } = await haveGiven(page, 'monthly');
    await thankYou.share.click();
    expect(await page.evaluate(() => Reflect.get(window, 'shared') as unknown)).toEqual({
      title: 'Green Ribbon Example',
      text: 'I give to Green Ribbon Example. Will you, too?',
      url: new URL('/', page.url()).href,
    });
    await expect(thankYou.toast).toHaveCount(0);
    await expect(thankYou.save).toBeVisible();
  });
});

async function haveGiven(page: Page, frequency: Frequency): Promise<Donor> {
  const donor = new Donor(page);
  await donor.giveByCard(frequency, '25');
  return donor;
}
