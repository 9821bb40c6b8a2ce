import { inviteInTerminal, newStaffEmail, StaffMember } from '../staff-member.ts';
import { expect, test } from '../test.ts';

// A wrong code, an ended session, a used link.
test.use({ expectedRefusals: [401, 403] });

test('an owner accepts the invitation, and signs in again with a code of the app or a recovery code', async ({
  page,
  system,
}) => {
  const email = newStaffEmail('ada');
  const owner = new StaffMember(page, 'Ada Lovelace', email);
  await owner.accept(await inviteInTerminal(system, email, 'owner'));
  await expect(page).toHaveURL('/staff');
  expect(owner.recoveryCodes).toHaveLength(10);
  await owner.signOut();

  await owner.givePassword();
  await owner.field('Six-digit code').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The code is wrong or has been used.')).toBeVisible();
  await expect(owner.field('Six-digit code')).toBeFocused();
  await owner.field('Six-digit code').fill(owner.code(1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeVisible();

  await owner.signOut();
  await owner.givePassword();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await owner.field('Recovery code').fill(owner.recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await owner.open('Your account');
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible();
});

test('a person who signs in after a session has ended is on the requested page; an invitation works once', async ({
  page,
  context,
  system,
}) => {
  const email = newStaffEmail('ada');
  const owner = new StaffMember(page, 'Ada Lovelace', email);
  const link = await inviteInTerminal(system, email, 'owner');
  await owner.accept(link);
  await owner.open('Your account');
  // A call in progress would find the session ended before the link is clicked.
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  await page.getByRole('navigation').getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByText('You have been signed out. Sign in to continue.')).toBeVisible();
  await owner.signInAgain();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
