import { MESSAGES } from '@handsel/contract';
import { readGiftsOf } from '../books.ts';
import { query } from '../database.ts';
import { Donor } from '../donor.ts';
import { letSessionLapse } from '../passing-time.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, test } from '../test.ts';

const PASSWORD = 'a sentence long enough';

/** Somebody who gives $50 every month and has a password, but is not signed in. */
async function monthlyDonor(donor: Donor): Promise<void> {
  const { page } = donor;
  await donor.goToCheckout('monthly', '50');
  await donor.checkout.pay(GOOD_CARD);
  await page.getByRole('button', { name: 'Skip the questions' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText(MESSAGES.passwordSet)).toBeVisible();
}

async function signIn({ page, email }: Donor): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a monthly gift is changed after signing in: nothing is charged today', async ({ page, system }) => {
  const donor = new Donor(page);
  await monthlyDonor(donor);
  await page.context().clearCookies();
  await page.goto('/change-subscription');
  await signIn(donor);
  await expect(page.getByText(MESSAGES.loggedIn)).toBeVisible();

  await expect(donor.start.amount).toHaveValue('$50');
  await expect(page.getByRole('main')).toContainText('You give $50 every month (Gold) already.');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await donor.start.amount.fill('25');
  await donor.start.goOn();

  await expect(page).toHaveURL('/confirm');
  await expect(donor.confirm.main).toContainText(/Today: \$0\. From .+: \$25 every month\./);
  await expect(donor.confirm.main).toContainText('$50 every month');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/change-subscription');
  await expect(donor.start.amount).toHaveValue('$25');
  await donor.start.goOn();
  await donor.confirm.continue.click();

  await expect(donor.checkout.main).toContainText(/Today: \$0\. From .+: \$25 every month\./);
  await donor.checkout.pay(GOOD_CARD);
  await expect(donor.thankYou.heading).toBeVisible();
  await expect(donor.thankYou.main).toContainText('Nothing was charged today.');
  expect(await readGiftsOf(system, donor.email)).toEqual([5_000]);
  const subscriptions = await query<{ amountCents: number }>(
    system,
    `select amount_cents as "amountCents" from subscriptions join donors on donors.id = donor_id where email = $1`,
    [donor.email],
  );
  expect(subscriptions).toEqual([{ amountCents: 2_500 }]);
});

test('who gives every month and begins another such gift changes the one there is', async ({
  page,
  system,
}) => {
  const donor = new Donor(page);
  await monthlyDonor(donor);
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText('$50 every month');
  await donor.start.open();
  await expect(page.getByRole('main')).toContainText('Going on changes that gift');
  await donor.start.amount.fill('100');
  await donor.start.goOn();
  await donor.confirm.continue.click();
  await donor.checkout.pay(GOOD_CARD);
  await expect(donor.thankYou.main).toContainText('Nothing was charged today.');
  expect(await readGiftsOf(system, donor.email)).toEqual([5_000]);
});

test.describe('a session that ends half way', () => {
  test.use({ expectedRefusals: [419, 440] });
  test('is signed in again, and goes on with the sum that was typed', async ({ page, system }) => {
    const donor = new Donor(page);
    await monthlyDonor(donor);
    await donor.start.open();
    await page.getByRole('radio', { name: /^Once/ }).check();
    await donor.start.amount.fill('75');
    await letSessionLapse(system, donor.email);
    await donor.start.goOn();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue(donor.email);
    await signIn(donor);
    await expect(page).toHaveURL('/checkout');
    await expect(donor.checkout.main).toContainText('$75 once');
    await donor.checkout.pay(GOOD_CARD);
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([5_000, 7_500]);
  });
});

test('logging out forgets who was here', async ({ page }) => {
  const donor = new Donor(page);
  await monthlyDonor(donor);
  await donor.start.open();
  await expect(page.getByRole('main')).toContainText(donor.email);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(donor.start.email).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('checkout'))).toBeNull();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/thank-you/');
  await expect(page).toHaveURL('/login');
});
