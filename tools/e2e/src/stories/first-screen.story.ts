import type { Frequency } from '@handsel/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Donor } from '../donor.ts';
import { WalletFirst } from '../pages/wallet-first.ts';
import { expect, test } from '../test.ts';
import { PHONE } from '../wallets-first.ts';

/** The example charity, which the system serves. */
const CHARITY_FILE = join(import.meta.dirname, '..', '..', '..', '..', 'charity.json');

interface ExampleCharity {
  headline: string;
  impact: { frequency: Frequency; amountCents: number; sentence: string }[];
}

async function exampleCharity(): Promise<ExampleCharity> {
  return JSON.parse(await readFile(CHARITY_FILE, 'utf8')) as ExampleCharity;
}

test.describe('on a phone', () => {
  test.use(PHONE);
  test('the first screen holds the picture, the headline and Continue', async ({ page }) => {
    await new Donor(page).start.open();
    const { headline } = await exampleCharity();
    for (const seen of [
      page.getByRole('img', { name: /^A family of three/ }),
      page.getByRole('heading', { name: headline }),
      page.getByRole('button', { name: /^Continue/ }),
    ]) {
      await expect(seen).toBeInViewport({ ratio: 1 });
    }
  });

  test('both wallets stand between the amount and Continue on the first screen, and move nothing when they arrive', async ({
    page,
  }) => {
    const walletsArrive = Promise.withResolvers<undefined>();
    await page.route(/\/assets\/wallet/, async (route) => {
      await walletsArrive.promise;
      await route.continue();
    });
    // The longest sentence of a monthly gift.
    await page.clock.setFixedTime('2026-12-31T18:00:00Z');
    await page.goto('/');
    const { impact } = await exampleCharity();
    const button = page.getByRole('button', { name: /^Continue/ });
    const emptyPlace = page.locator('form [class*=wallets]:empty');
    await expect(emptyPlace).toHaveCount(1);
    const place = await button.boundingBox();
    walletsArrive.resolve(undefined);

    const parts = [
      page.getByRole('textbox', { name: /^Amount/ }),
      page.getByRole('button', { name: /Gold/ }),
      page.getByText(impact.find(({ amountCents }) => amountCents === 5_000)?.sentence ?? ''),
      new WalletFirst(page, 'Apple Pay').button,
      page.getByRole('textbox', { name: 'Email' }),
      button,
    ];
    let above = 0;
    for (const part of parts) {
      await expect(part).toBeInViewport({ ratio: 1 });
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(above);
      above = y + height;
    }
    expect(above).toBeLessThanOrEqual(PHONE.viewport.height);
    const [apple, google] = await Promise.all(
      ['Apple Pay', 'Google Pay'].map((wallet) => new WalletFirst(page, wallet).button.boundingBox()),
    );
    expect(google?.y).toBeCloseTo(apple?.y ?? 0, 0);
    expect(await button.boundingBox()).toEqual(place);
  });
});

test('the effect of the amount stands below it and follows it, and nothing moves', async ({ page }) => {
  const { start } = new Donor(page);
  await start.open();
  const { impact } = await exampleCharity();
  const button = page.getByRole('button', { name: /^Continue/ });
  const place = await button.boundingBox();
  for (const { frequency, amountCents, sentence } of impact) {
    await start.choose(frequency, String(amountCents / 100));
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    expect(await button.boundingBox()).toEqual(place);
  }
  await start.choose('one-time', '24');
  await expect(page.getByText(/hospital/)).toHaveCount(0);
  expect(await button.boundingBox()).toEqual(place);
});
