import { lookAtConsole } from '../looks/console.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

// A form that was sent empty.
test.use({ expectedRefusals: [403, 422] });

test('an owner makes a webhook, and gets the tag for the charity’s own site', async ({ page, system }) => {
  const owner = await joinStaff(page, system, 'Ada Lovelace', 'owner');
  await owner.open('Webhooks');
  await expect(page.getByText(/^There are no webhooks/)).toBeVisible();
  await page.getByRole('button', { name: 'Create a webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await expect(dialog.getByText('Select at least one event.')).toBeVisible();
  await lookAtConsole(page, 'a webhook without a name');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Newsletter');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.org/handsel');
  await dialog.getByRole('checkbox', { name: /^A gift was made/ }).check();
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Newsletter' }).click();
  await expect(page.getByText('There are no deliveries.')).toBeVisible();
  await lookAtConsole(page, 'a webhook');

  await owner.open('Your own site');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('A form');
  await expect(page.getByRole('textbox', { name: 'Tag for your page' })).toHaveValue(
    `<script type="module" src="${system.url}/embed.js"></script> <handsel-donate type="form"><a href="${system.url}/">Donate</a></handsel-donate>`,
  );
  await expect(page.getByRole('radio', { name: '$50' })).toBeChecked();
  await lookAtConsole(page, 'the tag for another site');
});
