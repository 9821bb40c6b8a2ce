import { ERRORS, LOCAL_STORAGE_KEY, MESSAGES } from '@handsel/contract';
import type { ErrorCode } from '@handsel/contract';
import { AccountHolder } from '../account-holder.ts';
import { findViolations } from '../looks/axe.ts';
import { expect, test } from '../test.ts';

test('an unverified donor sets a password after the gift, reaches the profile, and signs in with it', async ({
  page,
}) => {
  const donor = new AccountHolder(page);
  await donor.give('one-time');
  await donor.choosePassword.choose(donor.password);
  await expect(page.getByRole('heading', { name: MESSAGES.passwordSet })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await expect(page).toHaveURL('/profile');
  expect(await page.evaluate((key) => localStorage.getItem(key), LOCAL_STORAGE_KEY)).toBeNull();

  await donor.logOut();
  await donor.signIn.open();
  await donor.signIn.signInWith(donor.email, donor.password);
  await expect(page).toHaveURL('/profile');
});

test("a donor who is typing a perk's address is not redirected when the password is set", async ({
  page,
}) => {
  const donor = new AccountHolder(page);
  await donor.giveByCard('monthly', '25');
  await donor.thankYou.skip.click();
  const town = page.getByLabel('City', { exact: true });
  await town.fill('Springfield');
  await donor.choosePassword.choose(donor.password);
  await expect(page.getByRole('button', { name: 'Go to your profile' })).toBeVisible();
  await expect(town).toHaveValue('Springfield');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/profile');
});

test('the errors of a password are shown in a toast and at its field, and nothing is sent', async ({
  page,
}) => {
  const donor = new AccountHolder(page);
  await donor.give('one-time');
  const { choosePassword: form } = donor;
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const wrong = [
    ['', '', form.password, MESSAGES.passwordMissing],
    ['short', 'short', form.password, 'Please use at least 8 characters.'],
    [donor.password, `${donor.password}s`, form.confirmation, MESSAGES.passwordsDiffer],
  ] as const;
  for (const [password, confirmation, field, message] of wrong) {
    await form.choose(password, confirmation);
    await expect(form.toast).toHaveText(MESSAGES.passwordFields);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(message);
  }
  expect(await findViolations(page)).toEqual([]);
  expect(calls.filter((url) => url.includes('/api/user'))).toEqual([]);

  await form.confirmation.fill(donor.password);
  await expect(form.confirmation).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Enter');
  await expect(form.main).toContainText(MESSAGES.passwordSet);
});

test.describe('a password that the server rejects', () => {
  test.use({ expectedRefusals: [422, 429, 503] });
  const REFUSALS: [ErrorCode, string][] = [
    ['internal', MESSAGES.passwordException],
    ['too_many', `${MESSAGES.passwordNotSet}${ERRORS.too_many.message}`],
  ];

  test('is reported in the specified words, and can be tried again', async ({ page }) => {
    const donor = new AccountHolder(page);
    await donor.give('one-time');
    const { choosePassword: form } = donor;
    for (const [code, words] of REFUSALS) {
      const { status, message } = ERRORS[code];
      await page.route(
        '**/api/user/setInitialPassword',
        (route) => route.fulfill({ status, json: { code, message } }),
        { times: 1 },
      );
      await form.choose(donor.password);
      await expect(form.toast).toHaveText(words);
    }
    await form.choose('password1');
    await expect(form.toast).toHaveText(MESSAGES.passwordFields);
    await expect(form.password).toHaveAccessibleDescription(/one of the most common passwords/);
    await form.choose(donor.password);
    await expect(form.main).toContainText(MESSAGES.passwordSet);
  });
});

test.describe('a password that this visitor may not set', () => {
  test.use({ expectedRefusals: [403] });
  test('is rejected in the specified words, and set by the mailed link', async ({ page }) => {
    const donor = new AccountHolder(page);
    await donor.openAccount();
    await donor.signIn.open();
    await donor.signIn.signInWith(donor.email, donor.password);
    await expect(page).toHaveURL('/profile');
    await page.goto('/set-password/');
    const { choosePassword: form } = donor;
    await form.choose('the word of a stranger');
    await expect(page.getByRole('heading', { name: MESSAGES.passwordNotYours })).toBeFocused();
    expect(await findViolations(page)).toEqual([]);

    await donor.mailbox.follow(donor.email, /^Choose your password/, 'Choose a password');
    await form.choose('the word of the owner');
    await expect(form.main).toContainText(MESSAGES.passwordReset.trim());
  });
});

test('may be left for later', async ({ page }) => {
  const donor = new AccountHolder(page);
  await donor.give('one-time');
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/profile');
  await page.getByRole('link', { name: 'Your details' }).click();
  await expect(page.getByRole('main')).toContainText(donor.email);
});

test('requires a known donor: other visitors are led to the sign-in', async ({ page }) => {
  await page.goto('/set-password/');
  await expect(page).toHaveURL('/login');
});
