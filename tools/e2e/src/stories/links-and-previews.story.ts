import type { Page } from '@playwright/test';
import { Donor } from '../donor.ts';
import { expect, test } from '../test.ts';

test('a link with an amount and a frequency fills in the form, and the gift continues with both', async ({
  page,
}) => {
  const donor = new Donor(page);
  await page.goto('/?amount=75.50&frequency=one-time&campaign=spring');
  await expect(donor.start.amount).toHaveValue('$75.50');
  await expect(page.getByRole('radio', { name: /^Once/ })).toBeChecked();
  await donor.start.email.fill(donor.email);
  await donor.start.goOn();
  await expect(page).toHaveURL('/checkout?campaign=spring');
  await expect(page.getByText('$75.50').first()).toBeVisible();
});

test('a page for one frequency keeps it, and an invalid amount is ignored', async ({ page }) => {
  const donor = new Donor(page);
  await page.goto('/one-time?amount=40&frequency=monthly');
  await expect(donor.start.amount).toHaveValue('$40');
  await expect(page.getByRole('radio', { name: /^Every month/ })).toHaveCount(0);
  for (const amount of ['0', '-5', 'free', '10000000', '<b>5</b>']) {
    await page.goto(`/?amount=${encodeURIComponent(amount)}&frequency=weekly`);
    await donor.start.email.fill(donor.email);
    await expect(donor.start.amount, amount).toHaveValue('$50');
    await expect(page.getByRole('radio', { name: /^Every month/ })).toBeChecked();
  }
  await page.goto('/?amount=3');
  await expect(donor.start.amount).toHaveValue('$5');
  await expect(donor.start.amount).toHaveAccessibleDescription('Rounded up to $5, the smallest gift.');
});

test('the browser’s bar has the page’s color, light and dark', async ({ page }) => {
  await new Donor(page).start.open();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const [told, painted] = await page.evaluate((scheme) => {
      const meta = document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`);
      const header = document.querySelector('header');
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const bytesOf = (color: string) => {
        if (canvas === null) return [];
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
      };
      return [
        bytesOf(meta?.getAttribute('content') ?? ''),
        bytesOf(header === null ? '' : getComputedStyle(header).backgroundColor),
      ];
    }, colorScheme);
    expect(told, colorScheme).toEqual(painted);
  }
});

test('each public page has a preview for other sites: a title with the charity’s name, and a picture', async ({
  page,
  system,
}) => {
  for (const path of ['/', '/one-time', '/subscribe']) {
    await page.goto(path);
    expect(await contentOf(page, 'og:title')).toContain('Green Ribbon Example');
    expect(await contentOf(page, 'og:url')).toBe(`${system.url}${path}`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${system.url}${path}`);
    const image = await page.request.get(await contentOf(page, 'og:image'));
    expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png']);
  }
  await page.goto('/');
  const action: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  );
  expect(action).toMatchObject({ '@type': 'DonateAction', url: `${system.url}/` });
  for (const link of await page
    .locator('link[rel~="icon"], link[rel="manifest"], link[rel="apple-touch-icon"]')
    .all()) {
    const address = (await link.getAttribute('href')) ?? '';
    expect((await page.request.get(address)).status(), address).toBe(200);
  }
});

async function contentOf(page: Page, property: string): Promise<string> {
  return (await page.locator(`meta[property="${property}"]`).getAttribute('content')) ?? '';
}
