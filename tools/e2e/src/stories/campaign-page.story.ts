import type { Page } from '@playwright/test';
import { Donor } from '../donor.ts';
import { findViolations } from '../looks/axe.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

/** Totals are recounted every 30 seconds. */
const COUNTED_WITHIN_MS = 60_000;

/** A fundraiser writes a campaign in the console, and publishes it. */
async function publishCampaign(page: Page, name: string): Promise<void> {
  await page.goto('/staff/campaigns');
  await page.getByRole('button', { name: 'Add a campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a campaign' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Add campaign' }).click();
  await page.getByRole('textbox', { name: 'Summary' }).fill('Two new boats before the ice goes.');
  await page.getByRole('combobox', { name: 'What it counts' }).selectOption('An amount');
  await page.getByRole('textbox', { name: 'Target, in dollars' }).fill('100');
  await page.getByRole('button', { name: 'Add an amount' }).click();
  await page.getByRole('combobox', { name: 'Given: amount 1' }).selectOption('Once');
  await page.getByRole('textbox', { name: 'Amount, in dollars: amount 1' }).fill('25');
  await page.getByRole('textbox', { name: 'What amount 1 makes possible' }).fill('buys an oar');
  await page.getByRole('textbox', { name: /Thank-you/ }).fill('See you on the water!');
  await page.getByRole('group', { name: 'Add to the story' }).getByRole('button', { name: 'Text' }).click();
  await page.keyboard.type('The old boats leak.');
  const donors = page
    .getByRole('group', { name: 'Add to the story' })
    .getByRole('button', { name: 'Recent donors' });
  await donors.click();
  await expect(donors).toBeHidden();
  await expect(page.getByText('Draft saved by Finn Day')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Donors see it now.')).toBeVisible();
}

test("a donor on a phone gives on a campaign's own page, sees its goal come nearer, and is named there", async ({
  page,
  browser,
  system,
}) => {
  await joinStaff(page, system, 'Finn Day', 'fundraiser');
  await publishCampaign(page, 'Boats for the lake');

  const context = await browser.newContext({ baseURL: system.url, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const donor = new Donor(phone);
  await phone.goto('/c/boats-for-the-lake', { waitUntil: 'networkidle' });
  await expect(phone).toHaveTitle('Boats for the lake | Donations');
  const progress = phone.getByRole('progressbar', { name: '$0 of $100 raised' });
  await expect(progress).toBeVisible();
  await expect(phone.getByText('The old boats leak.')).toBeVisible();
  await phone.getByRole('radio', { name: /^Once/ }).check();
  // The page begins at its own amount.
  await expect(phone.getByRole('button', { name: '$25', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(phone.getByText('buys an oar')).toBeVisible();
  await donor.start.begin({ frequency: 'one-time', email: donor.email });
  await expect(phone).toHaveURL('/checkout?campaign=boats-for-the-lake');
  await expect(phone.getByRole('main')).toContainText('Boats for the lake');
  await donor.checkout.pay(GOOD_CARD);
  await expect(donor.thankYou.heading).toBeVisible();
  await expect(phone.getByText('See you on the water!')).toBeVisible();

  const naming = phone.getByRole('region', { name: 'Show your name on the campaign’s page' });
  await expect(naming.getByRole('textbox', { name: 'Your name' })).toHaveValue('');
  await expect(naming.getByRole('checkbox', { name: 'Show the amount of my gift, too' })).not.toBeChecked();
  await naming.getByRole('textbox', { name: 'Your name' }).fill('x'.repeat(61));
  await naming.getByRole('button', { name: 'Show my name' }).click();
  await expect(naming.getByText('Please use at most 60 characters.')).toBeVisible();
  expect(await findViolations(phone)).toEqual([]);
  await naming.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await naming.getByRole('button', { name: 'Show my name' }).click();
  await expect(naming.getByText('The page shows Ada, without the amount.')).toBeVisible();
  await phone.reload({ waitUntil: 'networkidle' });
  await naming.getByRole('button', { name: 'Remove my name' }).click();
  await expect(naming.getByRole('heading')).toBeFocused();
  await naming.getByRole('textbox', { name: 'Your name' }).fill('Ada L.');
  await naming.getByRole('checkbox', { name: 'Show the amount of my gift, too' }).check();
  await naming.getByRole('button', { name: 'Show my name' }).click();
  await expect(naming.getByText('The page shows Ada L., with the amount.')).toBeVisible();

  await expect
    .poll(
      async (): Promise<unknown> =>
        (await phone.request.get('/api/campaigns/boats-for-the-lake/total')).json(),
      {
        timeout: COUNTED_WITHIN_MS,
      },
    )
    .toMatchObject({
      data: { raised: 25, gifts: 1, donors: 1, goal: { kind: 'amount', target: 100, reached: 25 } },
    });
  await phone.goto('/c/boats-for-the-lake');
  await expect(phone.getByRole('progressbar', { name: '$25 of $100 raised' })).toHaveAttribute(
    'value',
    '2500',
  );
  await expect(phone.getByRole('listitem').filter({ hasText: 'Ada L.' })).toContainText('$25');
  expect(await findViolations(phone)).toEqual([]);
  await context.close();
  await page.goto('/staff/campaigns');
  await expect(page.getByRole('row').filter({ hasText: 'Boats for the lake' })).toContainText('$25');
});

test('a campaign’s page is there again after Back from the payment, and works without scripts', async ({
  page,
  browser,
  system,
}) => {
  await joinStaff(page, system, 'Finn Day', 'fundraiser');
  await publishCampaign(page, 'Sails for the lake');
  const donor = new Donor(page);
  await page.goto('/c/sails-for-the-lake', { waitUntil: 'networkidle' });
  await donor.start.begin({ frequency: 'one-time', dollars: '25', email: donor.email });
  await expect(page).toHaveURL('/checkout?campaign=sails-for-the-lake');
  await page.reload({ waitUntil: 'networkidle' });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Sails for the lake' })).toBeVisible();
  await expect(page.getByText('The old boats leak.')).toBeVisible();

  const context = await browser.newContext({ baseURL: system.url, javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto('/c/sails-for-the-lake');
  await expect(still.getByRole('heading', { level: 1, name: 'Sails for the lake' })).toBeVisible();
  await expect(still.getByText('The old boats leak.')).toBeVisible();
  await expect(still.getByRole('progressbar')).toBeVisible();
  await context.close();
});
