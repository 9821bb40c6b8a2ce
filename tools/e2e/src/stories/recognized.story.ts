import { ERRORS, MESSAGES } from '@handsel/contract';
import { AccountHolder } from '../account-holder.ts';
import { readGiftsOf } from '../books.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, LONG, test } from '../test.ts';

/**
 * Gives $25 every month, verifies the address by a mailed link, sets a password by it, and signs
 * out.
 */
async function haveVerifiedAccount(donor: AccountHolder): Promise<void> {
  await donor.give();
  await donor.logOut();
  await donor.signIn.open();
  await donor.signIn.email.fill(donor.email);
  await donor.signIn.forgotPassword.click();
  await expect(donor.signIn.main).toContainText(MESSAGES.resetLinkSent);
  await donor.mailbox.follow(donor.email, /^Choose your password/, 'Choose a password');
  await donor.choosePassword.choose(donor.password);
  await expect(donor.page.getByText(MESSAGES.passwordReset.trim())).toBeVisible();
  await donor.page.context().clearCookies();
}

test.describe('an address that has an account', () => {
  test.use({ expectedRefusals: [ERRORS.user_exists.status] });

  test('signs in and continues the gift it had begun', async ({ page, system }) => {
    const donor = new AccountHolder(page);
    await haveVerifiedAccount(donor);
    await donor.start.open();
    await donor.start.begin({ frequency: 'one-time', dollars: '13.37', email: donor.email });
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Sign in to give $13.37 once' })).toBeFocused();
    await expect(donor.signIn.main).toContainText('There is an account for this address');
    await expect(donor.signIn.email).toHaveValue(donor.email);
    await page.goBack();
    await expect(donor.start.email).toHaveValue(donor.email);
    await expect(donor.start.amount).toHaveValue('$13.37');
    await expect(page.getByRole('radio', { name: /^Once/ })).toBeChecked();
    await page.goForward();
    await page.reload({ waitUntil: 'networkidle' });
    await expect(donor.signIn.email).toHaveValue(donor.email);
    await donor.signIn.signInWith(donor.email, donor.password);
    await expect(page).toHaveURL('/checkout');
    await expect(donor.checkout.main).toContainText('$13.37 once');
    await donor.checkout.pay(GOOD_CARD);
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500, 1_337]);
  });

  test('continues the gift by a mailed link, in another tab', async ({ page, context }) => {
    const donor = new AccountHolder(page);
    await haveVerifiedAccount(donor);
    await donor.start.open();
    await donor.start.begin({ frequency: 'one-time', dollars: '13.37', email: donor.email });
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(donor.signIn.main).toContainText('Check your email');
    const other = new AccountHolder(await context.newPage());
    await other.mailbox.follow(donor.email, /sign in/, 'Sign in');
    await other.signIn.signIn.click();
    await expect(other.page).toHaveURL('/checkout');
    await expect(other.checkout.main).toContainText('$13.37 once');
  });

  test('with a monthly gift changes that gift when it begins another', LONG, async ({ page, system }) => {
    const donor = new AccountHolder(page);
    await haveVerifiedAccount(donor);
    await donor.start.open('/subscribe');
    await donor.start.begin({ frequency: 'monthly', dollars: '50', email: donor.email });
    await donor.signIn.signInWith(donor.email, donor.password);
    await expect(page).toHaveURL('/confirm');
    await expect(donor.confirm.main).toContainText(/Today: \$0\. From .+: \$50 every month\./);
    await donor.confirm.continue.click();
    await donor.checkout.pay(GOOD_CARD);
    await expect(donor.thankYou.main).toContainText('Nothing was charged today.');
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
  });
});
