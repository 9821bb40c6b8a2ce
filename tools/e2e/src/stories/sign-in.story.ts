import { ERRORS, MESSAGES, maskEmail } from '@handsel/contract';
import { signInWords } from '@handsel/words/donate/sign-in';
import { AccountHolder } from '../account-holder.ts';
import { findViolations } from '../looks/axe.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { expect, LONG, test } from '../test.ts';

/** The number of wrong passwords for an address before the bot check is required. */
const FREE_GUESSES = 10;
/** At the password, below the toast with the server's message. */
const REMEDY = signInWords.passwordWrong;
const NEW_PASSWORD = 'an entirely new word';

test.describe('by password', () => {
  test('a donor signs in and reaches the profile; the campaign is passed on', async ({ page }) => {
    const donor = new AccountHolder(page);
    await donor.openAccount();
    const { signIn } = donor;
    await signIn.open('/login?campaign=spring');
    const call = page.waitForRequest('**/api/login');
    await signIn.signInWith(donor.email, donor.password);
    expect((await call).postDataJSON()).toEqual({
      email: donor.email,
      password: donor.password,
      campaign: 'spring',
      user_agent: await page.evaluate(() => navigator.userAgent),
    });
    await expect(signIn.toast).toHaveText(MESSAGES.loggedIn);
    await expect(page).toHaveURL('/profile?campaign=spring');
    await page.getByRole('link', { name: 'Your details' }).click();
    await expect(signIn.main).toContainText(donor.email);
  });

  test('a returning donor who signed in is not asked to resume a donation that they never began', async ({
    page,
  }) => {
    const donor = new AccountHolder(page);
    await donor.openAccount();
    const { signIn } = donor;
    await signIn.open('/login');
    await signIn.signInWith(donor.email, donor.password);
    await expect(page).toHaveURL('/profile');
    const read = page.waitForResponse('**/api/user');
    await page.goto('/');
    await read;
    await expect(page.getByText(donor.email)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('checkout'))).toBeNull();
  });

  test('works with only the keyboard, and can show the typed text', async ({ page }) => {
    const donor = new AccountHolder(page);
    await donor.openAccount();
    const { signIn } = await open(donor);
    await signIn.email.focus();
    await page.keyboard.type(donor.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(donor.password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(signIn.password).toHaveAttribute('type', 'text');
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/profile');
  });

  test('nothing is sent before both fields are right', LONG, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    const signIn = await new SignInPage(page).open();
    await signIn.signIn.click();
    await expect(signIn.email).toBeFocused();
    await expect(signIn.email).toHaveAccessibleDescription(MESSAGES.emailInvalid);
    await expect(signIn.password).toHaveAccessibleDescription(MESSAGES.passwordMissing);
    expect(await findViolations(page)).toEqual([]);
    await signIn.emailLink.click();
    await expect(signIn.email).toHaveAccessibleDescription(MESSAGES.emailInvalid);
    await expect(signIn.password).not.toHaveAttribute('aria-invalid');
    expect(calls.filter((url) => url.includes('/api/login'))).toEqual([]);
  });

  test.describe('that is wrong', () => {
    test.use({ expectedRefusals: [401] });
    test('is shown in a toast, the remedy at the field, and can be corrected', async ({ page }) => {
      const donor = new AccountHolder(page);
      await donor.openAccount();
      const { signIn } = await open(donor);
      await signIn.signInWith(donor.email, 'not the password');
      const { message } = ERRORS.bad_credentials;
      await expect(signIn.toast).toHaveText(message);
      await expect(signIn.password).toBeFocused();
      await expect(signIn.password).toHaveAccessibleDescription(REMEDY);
      await signIn.password.fill(donor.password);
      await expect(signIn.password).not.toHaveAttribute('aria-invalid');
      await page.keyboard.press('Enter');
      await expect(signIn.toast).toHaveText(MESSAGES.loggedIn);
      await expect(page).toHaveURL('/profile');
    });
  });

  test.describe('that was guessed often', () => {
    test.use({ expectedRefusals: [401, 403] });
    test('still admits its owner, by a bot check', async ({ page }) => {
      const donor = new AccountHolder(page);
      await donor.openAccount();
      const { signIn } = await open(donor);
      const { status } = ERRORS.bad_credentials;
      for (let guess = 0; guess < FREE_GUESSES; guess += 1) {
        const answered = page.waitForResponse('**/api/login');
        await signIn.signInWith(donor.email, `guess ${String(guess)}`);
        expect((await answered).status()).toBe(status);
        await expect(signIn.password).toHaveAccessibleDescription(REMEDY);
        await expect(signIn.toast).toHaveText(ERRORS.bad_credentials.message);
      }
      const statuses: number[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('/api/login')) statuses.push(response.status());
      });
      await signIn.signInWith(donor.email, donor.password);
      await expect(signIn.toast).toHaveText(MESSAGES.loggedIn);
      await expect(page).toHaveURL('/profile');
      expect(statuses).toEqual([ERRORS.bot_check_failed.status, 200]);
    });
  });

  test('also requires the bot check to change a subscription', LONG, async ({ page }) => {
    const donor = new AccountHolder(page);
    await donor.openAccount();
    await donor.signIn.open('/change-subscription');
    const call = page.waitForRequest('**/api/login');
    await donor.signIn.signInWith(donor.email, donor.password);
    expect((await call).postDataJSON()).toMatchObject({
      validate_recaptcha: true,
      'g-recaptcha-response': expect.stringMatching(/^[\w+/]+=*$/),
    });
    await expect(donor.start.amount).toHaveValue('$25');
  });
});

test.describe('by a mailed link', () => {
  test.use({ expectedRefusals: [403] });
  test('a donor without a password signs in; opening the link does not use it up, clicking does', async ({
    page,
  }) => {
    const donor = new AccountHolder(page);
    await donor.give();
    await donor.logOut();
    const { signIn } = await open(donor);
    await signIn.email.fill(donor.email);
    await signIn.emailLink.click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await expect(signIn.main).toContainText(
      'If we know this address, a sign-in link is on its way or has already arrived.',
    );
    expect(await findViolations(page)).toEqual([]);

    await donor.mailbox.follow(donor.email, /^Your link to sign in/, 'Sign in');
    await expect(page).toHaveURL(/\/login\/link\//);
    const link = page.url();
    await page.reload();
    await expect(signIn.main).toContainText(maskEmail(donor.email));
    await expect(signIn.main).not.toContainText(donor.email);
    expect(await findViolations(page)).toEqual([]);
    await signIn.signIn.click();
    await expect(signIn.toast).toHaveText(MESSAGES.loggedIn);
    await expect(page).toHaveURL('/profile');

    await page.goto(link);
    await expect(signIn.main).toContainText(ERRORS.link_invalid.message);
    expect(await findViolations(page)).toEqual([]);
    // A donor who is already signed in needs no link.
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL('/profile');
  });
});

test.describe('a forgotten password', () => {
  test.use({ expectedRefusals: [401] });
  test('is replaced by mail and leads to the start; the old one no longer signs in', async ({ page }) => {
    const donor = new AccountHolder(page);
    await donor.openAccount();
    const { signIn, choosePassword } = await open(donor);
    await signIn.email.fill(donor.email);
    await signIn.forgotPassword.click();
    await expect(signIn.main).toContainText(MESSAGES.resetLinkSent);
    await expect(signIn.toast).toHaveText(MESSAGES.resetRequested);

    await donor.mailbox.follow(donor.email, /^Choose your password/, 'Choose a password');
    await expect(choosePassword.toReset).toBeVisible();
    await expect(page).toHaveURL(/\/pass\/[\w-]+$/);
    await expect(choosePassword.main).toContainText(`For ${donor.email}`);
    await choosePassword.choose(NEW_PASSWORD);
    await expect(page.getByRole('heading', { name: MESSAGES.passwordReset })).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await page.waitForURL('/');

    await signIn.open();
    await signIn.signInWith(donor.email, donor.password);
    await expect(signIn.toast).toHaveText(ERRORS.bad_credentials.message);
    await signIn.signInWith(donor.email, NEW_PASSWORD);
    await expect(page).toHaveURL('/profile');
  });
});

test.describe('a link to set a password', () => {
  test.use({ expectedRefusals: [403] });
  test('hides the address from the address bar, asks for it if it is missing, and works once', async ({
    page,
  }) => {
    const donor = new AccountHolder(page);
    await donor.give();
    await donor.logOut();
    const { signIn, choosePassword } = await open(donor);
    await signIn.email.fill(donor.email);
    await signIn.forgotPassword.click();
    await expect(signIn.main).toContainText(MESSAGES.resetLinkSent);
    await donor.mailbox.follow(donor.email, /^Choose your password/, 'Choose a password');
    await expect(choosePassword.main).toContainText(`For ${donor.email}`);
    const link = page.url();
    expect(link).not.toContain('email');
    await page.reload();
    await expect(choosePassword.main).toContainText(`For ${donor.email}`);

    await page.goto(`${link}?campaign=spring`);
    await choosePassword.choose(NEW_PASSWORD);
    await expect(choosePassword.email).toBeFocused();
    await expect(choosePassword.email).toHaveAccessibleDescription(MESSAGES.emailInvalid);
    await choosePassword.email.fill(donor.email);
    await choosePassword.choose(NEW_PASSWORD);
    await expect(choosePassword.main).toContainText(MESSAGES.passwordReset.trim());

    await page.goto(link);
    await choosePassword.email.fill(donor.email);
    await choosePassword.choose('yet another new word');
    await expect(choosePassword.main).toContainText(ERRORS.link_invalid.message);
    expect(await findViolations(page)).toEqual([]);
  });
});

test.describe('a mail that cannot be sent', () => {
  test.use({ expectedRefusals: [429] });
  test('is reported, with the reason', async ({ page }) => {
    const signIn = await new SignInPage(page).open();
    const { status, message } = ERRORS.too_many;
    await page.route('**/api/pass/forgot', (route) =>
      route.fulfill({ status, json: { code: 'too_many', message } }),
    );
    await signIn.email.fill('ada@example.org');
    await signIn.forgotPassword.click();
    await expect(signIn.toast).toContainText(MESSAGES.resetNotRequested);
    await expect(signIn.toast).toContainText(message);
    await expect(signIn.main).not.toContainText(message);
  });
});

test('a screen reader finds every way to sign in', async ({ page }) => {
  const signIn = await new SignInPage(page).open();
  await expect(signIn.main).toMatchAriaSnapshot(`
    - main:
      - heading "Sign in" [level=1]
      - textbox "Email"
      - textbox "Password"
      - button "Show password"
      - button "Sign in"
      - button "Email me a link instead"
      - button "Forgot password"
      - heading "New here?" [level=2]
      - paragraph:
        - link "Make a gift"
  `);
  await expect(signIn.email).toHaveAttribute('autocomplete', 'username');
  await expect(signIn.password).toHaveAttribute('autocomplete', 'current-password');
});

async function open(donor: AccountHolder): Promise<AccountHolder> {
  await donor.signIn.open();
  return donor;
}
