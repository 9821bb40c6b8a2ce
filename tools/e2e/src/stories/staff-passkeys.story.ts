import type { Page } from '@playwright/test';
import { findViolations } from '../looks/axe.ts';
import { letStaffSecondFactorsAge } from '../passing-time.ts';
import { inviteInTerminal, newStaffEmail, StaffMember } from '../staff-member.ts';
import { expect, test } from '../test.ts';

// A dangerous action before it is confirmed.
test.use({ expectedRefusals: [403] });

/** A browser device that stores passkeys and verifies its owner, simulated by CDP. */
async function plugInAuthenticator(page: Page) {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    credentials: async () => (await devices.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

test('a colleague adds a passkey, signs in and confirms with it, and removes it, each by keyboard', async ({
  page,
  system,
}) => {
  const device = await plugInAuthenticator(page);
  const owner = new StaffMember(page, 'Ada Lovelace', newStaffEmail('ada'));
  await owner.accept(await inviteInTerminal(system, owner.email, 'owner'));
  await owner.open('Your account');
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add a passkey' });
  await add.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  expect.soft(await findViolations(page), 'axe on adding a passkey').toEqual([]);
  await page.keyboard.type('Work laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your passkey was added.')).toBeVisible();
  await expect(add).toBeFocused();
  const row = page.getByRole('row', { name: /^Work laptop/ });
  await expect(row.getByText('Never')).toBeVisible();
  expect(await device.credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);
  expect.soft(await findViolations(page), 'axe on the list of passkeys').toEqual([]);

  await add.press('Enter');
  await page.keyboard.type('The same laptop');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This device already has a passkey for your account.')).toBeVisible();
  await page.keyboard.press('Escape');
  await owner.signOut();

  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
  expect.soft(await findViolations(page), 'axe on signing in').toEqual([]);
  await signIn.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeVisible();
  await owner.open('Your account');
  await expect(row).toBeVisible();
  await expect(row.getByText('Never')).toBeHidden();

  await letStaffSecondFactorsAge(system);
  await page.getByRole('button', { name: 'Remove the passkey Work laptop' }).press('Enter');
  await page
    .getByRole('dialog', { name: /^Remove the passkey/ })
    .getByRole('button', { name: 'Remove' })
    .press('Enter');
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const confirm = question.getByRole('button', { name: 'Confirm with a passkey' });
  await expect(confirm).toBeFocused();
  expect.soft(await findViolations(page), 'axe on confirming').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The passkey was removed.')).toBeVisible();
  await expect(row).toBeHidden();
});
