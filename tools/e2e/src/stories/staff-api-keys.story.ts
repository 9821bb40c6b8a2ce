import { lookAtConsole } from '../looks/console.ts';
import { letStaffSecondFactorsAge } from '../passing-time.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

// The required fresh code, and a form that was sent empty.
test.use({ expectedRefusals: [403, 422] });

test('an owner makes an API key, a program reads with it, and a revoked key reads nothing', async ({
  page,
  context,
  system,
  playwright,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = await joinStaff(page, system, 'Ada Lovelace', 'owner');
  await owner.open('API keys');
  await expect(page.getByText(/^There are no keys/)).toBeVisible();
  await lookAtConsole(page, 'no API keys');

  const opener = page.getByRole('button', { name: 'Create a key' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await expect(dialog.getByText('Select what the key can do.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await lookAtConsole(page, 'an API key without a name');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Bookkeeping');
  await dialog.getByRole('checkbox', { name: 'Read funds' }).check();
  await letStaffSecondFactorsAge(system);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByRole('textbox', { name: 'Six-digit code' }).fill(owner.code(1));
  await question.getByRole('button', { name: 'Confirm' }).click();

  const shown = page.getByRole('dialog', { name: 'Copy your key now' });
  await expect(shown).toBeVisible();
  await lookAtConsole(page, 'a new API key');
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Copy: Key' }).click();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  await expect(shown.getByRole('textbox', { name: 'Key' })).toHaveValue(key);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(opener).toBeFocused();
  const row = page.getByRole('table', { name: 'API keys' }).getByRole('row').nth(1);
  await expect(row).toContainText(`Bookkeeping`);
  await expect(row).toContainText(`Ends with ${key.slice(-4)}`);
  await expect(row).toContainText('Active');

  const program = await playwright.request.newContext({
    baseURL: system.url,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const funds = await program.get('/api/v1/funds');
  expect(funds.status()).toBe(200);
  expect(await funds.json()).toMatchObject({ deleted: [], next_cursor: null });
  expect((await program.get('/api/v1/gifts')).status()).toBe(403);

  await page.reload();
  await expect(row).not.toContainText('Never');
  await lookAtConsole(page, 'an API key');
  await row.getByRole('button', { name: 'Revoke Bookkeeping' }).click();
  await dialog.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText('Bookkeeping was revoked.')).toBeVisible();
  await expect(row).toContainText('Revoked by Ada Lovelace');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  const refused = await program.get('/api/v1/funds');
  expect(refused.status()).toBe(401);
  expect(await refused.json()).toMatchObject({ code: 'key_revoked' });
  await program.dispose();

  await owner.open('Audit log');
  await expect(page.getByRole('row', { name: /Revoked an API key/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Created an API key/ })).toBeVisible();
});
