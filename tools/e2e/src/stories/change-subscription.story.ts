import { MESSAGES } from '@handsel/contract';
import { readGiftsOf } from '../books.ts';
import { query } from '../database.ts';
import { AccountHolder } from '../account-holder.ts';
import { letCheckoutsExpire, letSessionLapse } from '../passing-time.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, test } from '../test.ts';

/** Gives $25 every month, sets a password, and stays signed in. */
async function giveEveryMonth(donor: AccountHolder): Promise<void> {
  await donor.give('monthly');
  await donor.choosePassword.choose(donor.password);
  await expect(donor.page.getByText(MESSAGES.passwordSet)).toBeVisible();
}

test('a monthly gift is changed after signing in: nothing is charged today', async ({ page, system }) => {
  const donor = new AccountHolder(page);
  await giveEveryMonth(donor);
  await donor.logOut();
  await donor.signIn.open('/change-subscription');
  await donor.signIn.signInWith(donor.email, donor.password);
  await expect(page.getByText(MESSAGES.loggedIn)).toBeVisible();

  await expect(donor.start.amount).toHaveValue('$25');
  await expect(page.getByRole('main')).toContainText('You already give $25 every month (Silver).');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await donor.start.amount.fill('50');
  await donor.start.goOn();

  await expect(page).toHaveURL('/confirm');
  await expect(donor.confirm.main).toContainText(/Today: \$0\. From .+: \$50 every month\./);
  await expect(donor.confirm.main).toContainText('$25 every month');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/change-subscription');
  await expect(donor.start.amount).toHaveValue('$50');
  await donor.start.goOn();
  await donor.confirm.continue.click();

  await expect(donor.checkout.main).toContainText(/Today: \$0\. From .+: \$50 every month\./);
  await donor.checkout.pay(GOOD_CARD);
  await expect(donor.thankYou.heading).toBeVisible();
  await expect(donor.thankYou.main).toContainText('Nothing was charged today.');
  expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
  const subscriptions = await query<{ amountCents: number }>(
    system,
    `select amount_cents as "amountCents" from subscriptions join donors on donors.id = donor_id where email = $1`,
    [donor.email],
  );
  expect(subscriptions).toEqual([{ amountCents: 5_000 }]);
});

test('a donor with a monthly gift who begins another one changes the existing one', async ({
  page,
  system,
}) => {
  const donor = new AccountHolder(page);
  await giveEveryMonth(donor);
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText('$25 every month');
  // The gift is active, and the donor stays signed in, for longer than any checkout can be resumed.
  await letCheckoutsExpire(system, donor.email);
  await donor.start.open();
  await expect(page.getByRole('main')).toContainText('Continuing changes that gift');
  await donor.start.amount.fill('100');
  await donor.start.goOn();
  await donor.confirm.continue.click();
  await donor.checkout.pay(GOOD_CARD);
  await expect(donor.thankYou.main).toContainText('Nothing was charged today.');
  expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
});

test.describe('a session that ends during a change', () => {
  test.use({ expectedRefusals: [440] });
  test('is signed in again, and continues with the typed amount', async ({ page, system }) => {
    const donor = new AccountHolder(page);
    await giveEveryMonth(donor);
    await donor.start.open();
    await page.getByRole('radio', { name: /^Once/ }).check();
    await donor.start.amount.fill('75');
    await page.waitForLoadState('networkidle');
    await letSessionLapse(system, donor.email);
    await donor.start.goOn();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue(donor.email);
    await donor.signIn.signInWith(donor.email, donor.password);
    await expect(page).toHaveURL('/checkout');
    await expect(donor.checkout.main).toContainText('$75 once');
    await donor.checkout.pay(GOOD_CARD);
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500, 7_500]);
  });
});

test('signing out forgets the donor', async ({ page }) => {
  const donor = new AccountHolder(page);
  await giveEveryMonth(donor);
  await donor.start.open();
  await expect(page.getByRole('main')).toContainText(donor.email);
  await donor.logOut();
  await expect(donor.start.email).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('checkout'))).toBeNull();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/thank-you/');
  await expect(page).toHaveURL('/login');
});
