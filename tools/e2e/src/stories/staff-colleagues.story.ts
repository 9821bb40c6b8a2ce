import { chooseFromMenu } from '../choose-from-menu.ts';
import { letStaffSecondFactorsAge } from '../passing-time.ts';
import { inviteInTerminal, mailedLink, newStaffEmail, StaffMember } from '../staff-member.ts';
import { expect, test } from '../test.ts';

// The required fresh code.
test.use({ expectedRefusals: [403] });

test('an owner invites a colleague, who sees only what the role allows; a new role requires a fresh code and is in the audit log', async ({
  page,
  browser,
  system,
}) => {
  const owner = new StaffMember(page, 'Ada Lovelace', newStaffEmail('ada'));
  await owner.accept(await inviteInTerminal(system, owner.email, 'owner'));

  await owner.open('Staff');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog');
  const email = newStaffEmail('grace');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('radio', { name: 'Finance' }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`We emailed an invitation to ${email}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Withdraw the invitation to ${email}` })).toBeVisible();

  const context = await browser.newContext({ baseURL: system.url });
  const colleague = new StaffMember(await context.newPage(), 'Grace Hopper', email);
  await colleague.accept(await mailedLink(system, email));
  await expect(colleague.page.getByRole('navigation').getByRole('link')).toHaveText([
    'Home',
    'Gifts',
    'Donors',
    'Monthly gifts',
    'Refunds',
    'Perks to ship',
    'Employer matching',
    'Deposits',
    'Offline gifts',
    'Imports',
    'Months',
    'Reports',
    'Exports',
    'Campaigns',
    'Funds',
    'Alerts',
    'Jobs',
    'Audit log',
    'Your account',
  ]);
  await colleague.page.goto('/staff/people');
  await expect(
    colleague.page.getByRole('heading', { name: 'You do not have access to this page' }),
  ).toBeVisible();

  await letStaffSecondFactorsAge(system);
  await page.reload();
  await chooseFromMenu(page.getByRole('button', { name: 'Actions for Grace Hopper' }).first(), 'Change role');
  await dialog.getByRole('radio', { name: 'Admin' }).check();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByRole('textbox', { name: 'Six-digit code' }).fill(owner.code(1));
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Grace Hopper is now Admin.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await owner.open('Audit log');
  const entry = page.getByRole('row', { name: /Changed someone’s role/ }).first();
  await expect(entry).toContainText(`Grace Hopper (${email}), Finance to Admin`);
  const kind = page.getByRole('combobox', { name: 'Kind of action' });
  await kind.selectOption({ label: 'Changed someone’s role' });
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page.getByRole('row', { name: /Signed in/ })).toHaveCount(0);
  await page.reload();
  await expect(entry).toBeVisible();
  await expect(kind.locator('option:checked')).toHaveText('Changed someone’s role');
  await expect(page.getByRole('row', { name: /Signed in/ })).toHaveCount(0);

  await colleague.page.reload();
  await expect(colleague.page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  await context.close();
});
