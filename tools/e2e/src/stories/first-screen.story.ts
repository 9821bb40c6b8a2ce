import type { Frequency } from '@handsel/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Donor } from '../donor.ts';
import { expect, test } from '../test.ts';

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
  test.use({ viewport: { width: 390, height: 844 } });
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
