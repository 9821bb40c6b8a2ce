import { startIdentityProvider, type RunningProvider } from '../identity-provider.ts';
import { findViolations } from '../looks/axe.ts';
import { letStaffSecondFactorsAge } from '../passing-time.ts';
import { newStaffEmail, StaffMember } from '../staff-member.ts';
import { expect, test as base } from '../test.ts';

const test = base.extend<object, { provider: RunningProvider }>({
  provider: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the fixtures that are needed as a pattern.
    async ({}, use) => {
      const provider = await startIdentityProvider();
      await use(provider);
      await provider.end();
    },
    { scope: 'worker' },
  ],
  settings: [({ provider }, use) => use(provider.settings), { scope: 'worker' }],
});

// A repeated answer, and a dangerous action before it is confirmed.
test.use({ expectedRefusals: [403] });

test('a new colleague signs in by the identity provider, in the role of their group, and reads how to confirm a dangerous action', async ({
  page,
}) => {
  const email = newStaffEmail('grace');
  await page.goto('/staff');
  const signIn = page.getByRole('button', { name: 'Sign in with Example ID' });
  expect.soft(await findViolations(page), 'axe on signing in').toEqual([]);
  await signIn.press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Grace Hopper' })).toBeVisible();
  await expect(page).toHaveURL('/staff');
  const grace = new StaffMember(page, 'Grace Hopper', email);
  await grace.open('Your account');
  await expect(page.getByText('You sign in with Example ID, so you have no password here.')).toBeVisible();
  await expect(page.getByText('Your role is Finance.')).toBeVisible();
  expect.soft(await findViolations(page), 'axe on the account').toEqual([]);
  await page.getByRole('button', { name: 'Get new codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Get new codes' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
});

test('a used answer of the identity provider, or one that this browser never requested, signs no one in', async ({
  page,
  system,
}) => {
  await page.goto('/staff/single-sign-on?code=stolen&state=another');
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
  await expect(page.getByText('The sign-in was not completed. Please try again.')).toBeVisible();
  await expect(page).toHaveURL('/staff/single-sign-on');
  expect.soft(await findViolations(page), 'axe on a failed sign-in').toEqual([]);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByRole('button', { name: 'Sign in with Example ID' }).click();
  const grace = new StaffMember(page, 'Grace Hopper', newStaffEmail('grace'));
  await page.getByRole('textbox', { name: 'Name' }).fill(grace.email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await grace.open('Your account');
  await letStaffSecondFactorsAge(system);
  await page.getByRole('button', { name: 'Get new codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Get new codes' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(question.getByText('You have no authenticator app here.')).toBeVisible();
  expect.soft(await findViolations(page), 'axe on confirming').toEqual([]);
});
