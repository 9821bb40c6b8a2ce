import { randomUUID } from 'node:crypto';
import { find, give } from '../given.ts';
import { lookAtConsole } from '../looks/console.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

test.describe('a donor who gave under two addresses', () => {
  test('is merged by staff from a suggestion and by a search, shown as one, and separated again', async ({
    page,
    browser,
    system,
  }) => {
    const mailbox = `mary.shelley.${randomUUID().slice(0, 8)}`;
    const [home, work, other] = [`${mailbox}@home.org`, `${mailbox}@work.org`, `m-${mailbox}@else.org`];
    await give(browser, system, 'one-time', '20', home);
    await give(browser, system, 'monthly', '30', work);
    await give(browser, system, 'one-time', '5', other);
    const care = await joinStaff(page, system, 'Cara Lane', 'donor-care');
    const dialog = page.getByRole('dialog');
    const main = page.getByRole('main');
    const total = (text: string) => expect(page.getByRole('region', { name: 'Details' })).toContainText(text);

    await care.open('Donors');
    await (await find(page, home)).getByRole('link').first().click();
    const suggestion = page.getByRole('region', { name: 'Possible duplicates' });
    await expect(suggestion.getByRole('row').nth(1)).toContainText('Similar email');
    await lookAtConsole(page, 'a donor with a possible duplicate');
    await page.setViewportSize({ width: 1280, height: 800 });
    const heading = page.getByRole('heading', { level: 1 });
    const suggested = page.getByRole('button', { name: `Merge with ${work}` });
    await suggested.focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    await expect(suggested).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Merge donors' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The donors were merged.')).toBeVisible();
    await total('$50.00 in 2 gifts');
    await expect(page.getByRole('table', { name: 'Gifts', exact: true })).toContainText(work);
    await expect(suggestion).toHaveCount(0);
    await expect(heading).toBeFocused();

    const merge = page.getByRole('button', { name: 'Merge with another donor' });
    await merge.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(merge).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Merge donors' }).click();
    await expect(dialog.getByText('Choose the other donor.')).toBeVisible();
    await dialog.getByRole('searchbox', { name: 'Find the other donor' }).fill('nobody at all');
    await expect(dialog.getByText('No other donor matches.')).toBeVisible();
    await dialog.getByRole('searchbox', { name: 'Find the other donor' }).fill(other);
    await dialog
      .getByRole('combobox', { name: 'Other donor' })
      .selectOption(`${other}, Ada Lovelace: $5.00 in one gift`);
    await expect(dialog.getByText('Choose the other donor.')).toHaveCount(0);
    // The page redirects to the donor who represents both.
    await dialog
      .getByRole('combobox', { name: 'Show both as' })
      .selectOption(`${other}, Ada Lovelace: $5.00 in one gift`);
    await lookAtConsole(page, 'the dialog that merges donors');
    await dialog.getByRole('button', { name: 'Merge donors' }).focus();
    await page.keyboard.press('Enter');
    await expect(main.getByText(other, { exact: true }).first()).toBeVisible();
    await total('$55.00 in 3 gifts');
    await expect(heading).toBeFocused();
    await lookAtConsole(page, 'a donor into whom others were merged');
    await page.setViewportSize({ width: 1280, height: 800 });

    await care.open('Donors');
    const found = await find(page, work);
    await expect(found).toContainText('Merged');
    await found.getByRole('link').first().click();
    await expect(main.getByText(other, { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: `Undo the merge of ${home}` }).click();
    await expect(dialog).toContainText(`${home} gets its own page again`);
    await dialog.getByRole('button', { name: 'Undo merge' }).click();
    await expect(page.getByText('The merge was undone.')).toBeVisible();
    await total('$5.00 in one gift');
    await expect(heading).toBeFocused();
    await care.open('Donors');
    await (await find(page, home)).getByRole('link').first().click();
    await total('$50.00 in 2 gifts');
  });
});
