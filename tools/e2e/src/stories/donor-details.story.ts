import { readFile } from 'node:fs/promises';
import { MESSAGES } from '@handsel/contract';
import { AccountHolder } from '../account-holder.ts';
import { findViolations } from '../looks/axe.ts';
import { expect, test } from '../test.ts';

const ADDRESS = {
  Name: 'Ada Lovelace',
  'Street address': '12 Square',
  City: 'Springfield',
  'ZIP or postal code': '62701',
  Country: 'United States',
};

test.use({ expectedRefusals: [422] });

test('a donor manages their details: name and address, another email address, sessions, data, and erasure', async ({
  page,
}) => {
  const donor = new AccountHolder(page);
  await donor.giveByCard('monthly', '25');
  await donor.thankYou.skip.click();
  const perks = page.getByRole('region', { name: 'Where should we send it?' });
  await perks.getByRole('button', { name: 'Send it here' }).click();
  // The name is the one on the card.
  await expect(perks.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace');
  await expect(perks.getByLabel('Street address', { exact: true })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  // The typed text stays in its field, even as it clears the field's error.
  const town = perks.getByLabel('City', { exact: true });
  await town.pressSequentially('Rome');
  await expect(town).toHaveValue('Rome');
  await expect(town).toBeFocused();
  await perks.getByRole('radio', { name: 'M', exact: true }).check();
  for (const [field, text] of Object.entries(ADDRESS))
    await perks.getByLabel(field, { exact: true }).fill(text);
  await perks.getByRole('button', { name: 'Send it here' }).click();
  await expect(page.getByRole('heading', { name: 'It will be on its way soon' })).toBeFocused();
  await donor.choosePassword.choose(donor.password);
  await expect(page.getByText(MESSAGES.passwordSet)).toBeVisible();
  await page.goto('/profile/details');
  const main = page.getByRole('main');
  const section = (name: string) => main.getByRole('region', { name });

  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(main).toContainText('The link is on its way.');
  await donor.mailbox.follow(donor.email, /sign in/, 'Sign in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/profile');
  await page.getByRole('link', { name: 'Your details' }).click();

  const address = section('Name and mailing address');
  await address.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await address.getByLabel('City').fill('Springfield');
  await address.getByRole('button', { name: 'Save name and address' }).press('Enter');
  await expect(address.getByLabel('Street address')).toBeFocused();
  await expect(address.getByLabel('Street address')).toHaveAccessibleDescription(/street address/);
  await address.getByLabel('Street address').fill('12 Square');
  await address.getByLabel('ZIP or postal code').fill('62701');
  await address.getByLabel('Country').fill('United States');
  await address.getByRole('button', { name: 'Save name and address' }).press('Enter');
  await expect(address.getByRole('status')).toContainText('Saved.');
  expect(await findViolations(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await section('Your data').getByRole('button').click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({
    details: [{ name: 'Ada Lovelace' }],
    gifts: [{ amount_cents: 2_500 }],
  });

  const newEmail = `new-${donor.email}`;
  const email = section('Email address');
  await email.getByLabel('New email address').fill("ada.o'neil@example.org");
  await email.getByRole('button', { name: 'Change my email address' }).click();
  await expect(email.getByLabel('New email address')).toHaveAccessibleDescription(
    /We cannot accept addresses with an apostrophe/,
  );
  await email.getByLabel('New email address').fill(newEmail);
  await email.getByLabel('Your password', { exact: true }).fill(donor.password);
  await email.getByRole('button', { name: 'Change my email address' }).click();
  await expect(email).toContainText('we are waiting for confirmation from');
  expect(await findViolations(page)).toEqual([]);
  await donor.mailbox.follow(newEmail, /Is this your email address/, 'This is my address');
  await page.getByRole('button', { name: 'This is my address' }).click();
  await expect(page.getByRole('heading', { name: 'One address is confirmed' })).toBeFocused();
  await donor.mailbox.follow(donor.email, /Change your email address/, 'Allow or refuse');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Allow the change' }).click();
  await page.getByRole('link', { name: 'Go to your details' }).click();
  await expect(main).toContainText(`Signed in as ${newEmail}`);

  const erasure = section('Erase my data');
  await erasure.getByLabel('Enter your email address').fill(newEmail);
  await erasure.getByRole('button').click();
  await expect(erasure.getByRole('status')).toContainText('Nothing is erased yet.');
  await donor.mailbox.follow(newEmail, /Erase your data/, 'See what we erase');
  await expect(main).toContainText('Your monthly gift ends first');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Erase my data now' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await page.goto('/profile/details');
  await expect(page).toHaveURL('/login');
});
