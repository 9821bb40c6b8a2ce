import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { query } from '../database.ts';
import { find, give } from '../given.ts';
import { lookAtConsole } from '../looks/console.ts';
import { longEmail } from '../looks/screens.ts';
import { letStaffSecondFactorsAge } from '../passing-time.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

/** Activates a button of the page, or of the open dialog, with only the keyboard. */
async function press(page: Page, name: string, inDialog = false): Promise<void> {
  const button = (inDialog ? page.getByRole('dialog') : page).getByRole('button', { name, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
}

test.describe('the record of a donor who writes to the charity', () => {
  // The required fresh code.
  test.use({ expectedRefusals: [403] });

  test('is tagged, corrected with its receipt, exported and erased, by keyboard', async ({
    page,
    browser,
    system,
  }) => {
    const { email, receipt } = await give(browser, system, 'monthly', '25');
    const newEmail = longEmail();
    const owner = await joinStaff(page, system, 'Ona Wright', 'owner');
    const dialog = page.getByRole('dialog');
    await owner.open('Donors');
    await (await find(page, email)).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeFocused();
    await expect(page.getByRole('main').getByText(email, { exact: true }).first()).toBeVisible();

    const tag = page.getByRole('combobox', { name: 'New tag' });
    await press(page, 'Add tag');
    await expect(page.getByText('Enter a tag.')).toBeVisible();
    await tag.fill('Gala 2026');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove the tag “Gala 2026”' })).toBeVisible();

    await press(page, 'Correct details');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
    await dialog.getByRole('textbox', { name: 'Street address' }).fill('1 Navy Yard');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'City' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'City' }).fill('Arlington');
    await dialog.getByRole('textbox', { name: 'ZIP or postal code' }).fill('22202');
    await dialog.getByRole('textbox', { name: 'Country' }).fill('USA');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Corrected by our team' })).toContainText(
      'Name: empty → Grace Hopper',
    );
    await expect(page.getByRole('button', { name: 'Correct details' })).toBeFocused();

    await letStaffSecondFactorsAge(system);
    await press(page, 'Change email');
    await dialog.getByRole('textbox', { name: 'New email' }).fill(newEmail);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByRole('textbox', { name: 'Six-digit code' }).fill(owner.code(1));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`This donor’s email is being changed to ${newEmail}.`)).toBeVisible();
    await lookAtConsole(page, 'a donor with a change of email');
    await page.setViewportSize({ width: 1280, height: 800 });
    await press(page, 'Withdraw the change');
    await press(page, 'Withdraw the change', true);
    await expect(page.getByText('The change was withdrawn.')).toBeVisible();

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('table', { name: 'Gifts', exact: true }).getByRole('link').first().click();
    await press(page, 'Correct receipt');
    await expect(dialog.getByRole('row', { name: /^Name .*Grace Hopper$/ })).toBeVisible();
    await lookAtConsole(page, 'the dialog that corrects a receipt');
    await press(page, 'Send corrected receipt', true);
    await expect(page.getByText(`Replaces ${receipt}`)).toBeVisible();
    await expect(async () => {
      const mails = await query(system, 'select 1 from local_mails where recipient = $1 and text like $2', [
        email,
        `%replaces no. ${receipt}%`,
      ]);
      expect(mails).toHaveLength(1);
    }).toPass();

    await page.setViewportSize({ width: 1280, height: 800 });
    await owner.open('Donors');
    await page.getByRole('combobox', { name: 'Tag' }).selectOption('Gala 2026');
    await expect(page.getByText('1 result', { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: 'Donor: Grace Hopper' }).click();

    const downloading = page.waitForEvent('download');
    await press(page, 'Export data');
    await press(page, 'Download the file', true);
    const file = await readFile(await (await downloading).path(), 'utf8');
    for (const part of ['Grace Hopper', 'Gala 2026', receipt.slice(0, 4)]) expect(file).toContain(part);

    await expect(dialog).toHaveCount(0);
    await press(page, 'Erase donor');
    await expect(dialog).toContainText('Their monthly gift ends now');
    await press(page, 'Erase for good', true);
    await expect(dialog.getByText('Type “erase” exactly.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Type “erase” to confirm' }).fill('erase');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The erasure has started. It takes a few minutes.')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/^This donor was erased\./)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText('Grace Hopper')).toHaveCount(0);
  });
});
