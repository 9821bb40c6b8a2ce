import { MESSAGES } from '@handsel/contract';
import { AccountHolder } from '../account-holder.ts';
import { newDonor } from '../new-donor.ts';
import { QUESTIONS } from '../pages/thank-you-page.ts';
import { expect, test } from '../test.ts';

test('pages reflect the events: a new account, an unneeded sign-in, no new gift, a logout', async ({
  page,
}) => {
  const donor = new AccountHolder(page);
  await donor.give();
  await donor.choosePassword.choose(donor.password);
  await expect(page.getByText(MESSAGES.passwordSet)).toBeVisible();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is ready');
  await expect(donor.signIn.main).toContainText('You are staying on this page.');
  await expect(donor.signIn.main).not.toContainText('Redirecting');

  await page.goto('/login');
  await expect(page).toHaveURL('/profile');
  await page.goto('/thank-you/', { waitUntil: 'networkidle' });
  await expect(donor.thankYou.heading).toBeVisible();
  await expect(page.getByText('on its way')).toHaveCount(0);

  await donor.logOut();
  await donor.signIn.open();
  await donor.signIn.signInWith(donor.email, donor.password);
  await expect(page.getByText(MESSAGES.loggedIn)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await donor.logOut();
  await expect(page.getByText(MESSAGES.loggedIn)).toHaveCount(0);
});

test('each of three wrong addresses has its line in the list', async ({ page }) => {
  const { thankYou } = await newDonor(page, 'one-time');
  for (const question of QUESTIONS) await thankYou.choice(question, 'Yes').check();
  await thankYou.detail('referrer').fill('friend@');
  await thankYou.detail('employer').fill('Analytical Engines');
  await thankYou.detail('employeeEmail').fill('ada');
  await thankYou.detail('dedicateTo').fill('Grace');
  await thankYou.detail('dedicateToEmail').fill('grace@');
  await thankYou.save.click();
  const lines = page.getByRole('alert').getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.filter({ hasText: MESSAGES.emailInvalid })).toHaveCount(3);
});

test('a donor’s details ask for an address once, even while a perk is to be mailed', async ({ page }) => {
  const donor = new AccountHolder(page);
  await donor.give();
  await donor.choosePassword.choose(donor.password);
  await page.goto('/profile/details');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(donor.signIn.main).toContainText('The link is on its way.');
  await donor.mailbox.follow(donor.email, /sign in/, 'Sign in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Your details' }).click();
  const streets = page.getByLabel('Street address');
  await expect(streets).toHaveCount(1);
  for (const [label, text] of Object.entries({
    Name: 'Ada Lovelace',
    'Street address': '12 Square',
    City: 'Springfield',
    'ZIP or postal code': '62701',
    Country: 'United States',
  })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('button', { name: 'Send it here' }).click();
  await expect(page.getByRole('button', { name: 'Save name and address' })).toBeVisible();
  await expect(streets).toHaveValue('12 Square');
  await page.reload();
  await expect(streets).toHaveValue('12 Square');
});

test.describe('a page that does not exist', () => {
  test.use({ expectedRefusals: [404] });
  test("links to a gift, to signing in, and to the charity's contact", async ({ page }) => {
    await page.goto('/no/such/page');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Make a gift' })).toHaveAttribute('href', '/');
    await expect(main.getByRole('link', { name: 'sign in' })).toHaveAttribute('href', '/login');
    await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  });
});
