import { lookAtConsole } from '../looks/console.ts';
import { inviteInTerminal, newStaffEmail, StaffMember } from '../staff-member.ts';
import { expect, test } from '../test.ts';

const SCREENS = [
  ['/staff', 'Welcome, Ada Lovelace'],
  ['/staff/people', 'Staff'],
  ['/staff/roles', 'What each role can do'],
  ['/staff/audit-log', 'Audit log'],
  ['/staff/account', 'Your account'],
] as const;

test('every screen of the staff console is accessible at each width, light and dark', async ({
  page,
  system,
}) => {
  const owner = new StaffMember(page, 'Ada Lovelace', newStaffEmail('ada'));
  const link = await inviteInTerminal(system, owner.email, 'owner');
  await page.goto(link);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await lookAtConsole(page, 'an invitation');
  await owner.accept(link);
  const charity = page.getByRole('banner').getByRole('link');
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = charity.evaluate((link) => link.getBoundingClientRect().height);
    expect.soft(await lines, `height of the charity’s name at ${String(width)} px`).toBeLessThan(42);
  }
  for (const [path, heading] of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await lookAtConsole(page, path);
  }
  for (const path of ['/staff/gifts/1', '/staff/nothing', '/staff/people/notes']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
  await owner.signOut();
  await lookAtConsole(page, 'signing in');
});

test('the staff console works with only the keyboard', async ({ page, system }) => {
  const owner = new StaffMember(page, 'Ada Lovelace', newStaffEmail('ada'));
  await owner.accept(await inviteInTerminal(system, owner.email, 'owner'));
  await page.goto('/staff/roles');
  await expect(page.getByRole('heading', { level: 1, name: 'What each role can do' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL('/staff/people');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeFocused();
  await page.keyboard.press('Tab');
  const invite = page.getByRole('button', { name: 'Invite someone' });
  await expect(invite).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  // Typed text triggers no shortcut.
  await page.keyboard.type('ga?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(invite).toBeFocused();
  const actions = page.getByRole('button', { name: 'Actions for Ada Lovelace' }).first();
  // The dialog restores the focus again a moment later, which closes a menu that is open by then.
  await expect(async () => {
    await actions.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused({ timeout: 5_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  const role = page.getByRole('dialog', { name: 'Change the role of Ada Lovelace' });
  await expect(role).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(role).toBeHidden();
  await expect(actions).toBeFocused();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Go to Audit log')).toBeVisible();
  await keys.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  // The dialog restores the focus a moment later, which would close an open menu.
  await expect(actions).toBeFocused();
  await page.keyboard.press('?');
  await expect(keys).toBeHidden();
  const menu = page.getByRole('button', { name: /^Your menu/ });
  await expect(async () => {
    await menu.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused({ timeout: 5_000 });
  }).toPass();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
});

test.describe('a console that was open during a release', () => {
  test.use({ expectedRefusals: [404] });
  test('reloads once for a screen whose file is gone, and the screen opens', async ({ page, system }) => {
    const owner = new StaffMember(page, 'Ada Lovelace', newStaffEmail('ada'));
    await owner.accept(await inviteInTerminal(system, owner.email, 'owner'));
    let isReleased = true;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isReleased = false;
    });
    await page.route('**/assets/audit-log-screen*.js', (route) =>
      isReleased ? route.fulfill({ status: 404 }) : route.continue(),
    );
    const reloaded = page.waitForEvent('load');
    await page.getByRole('navigation').getByRole('link', { name: 'Audit log' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
    await page.getByLabel('Date from').fill('2026-02-02');
    await page.getByLabel('Date to').fill('2026-02-01');
    await expect(page.getByText('This date is before the start date.')).toBeVisible();
    await page.getByLabel('Date to').fill('2026-02-03');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page.getByText('No entry matches. Clear the filters to see all entries.')).toBeVisible();
  });
});
