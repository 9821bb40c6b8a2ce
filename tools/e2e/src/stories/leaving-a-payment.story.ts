import { MESSAGES } from '@handsel/contract';
import { AccountHolder } from '../account-holder.ts';
import { readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { orderFault } from '../gateway-faults.ts';
import { beginOnce } from '../new-donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, test } from '../test.ts';

test('Back asks first during a payment, and a donor who leaves still gets the outcome', async ({
  page,
  system,
}) => {
  const donor = new Donor(page);
  await donor.goToCheckout('one-time', '13.37');
  await donor.checkout.fillCard(GOOD_CARD);
  await orderFault(system, { call: 'transaction.sale', kind: 'delay', replyDelayMs: 6_000 });
  await donor.checkout.confirmPayment.click();
  await expect(page.getByText('Contacting your bank...')).toBeVisible();
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Your payment is in progress' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page).toHaveURL('/checkout');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(page.getByText('do not pay again')).toBeVisible();
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
});

test.describe('a card that is declined', () => {
  test.use({ expectedRefusals: [402] });
  test('leaves Back unchanged: one click leads to the previous page', async ({ page, system }) => {
    const donor = new Donor(page);
    await donor.goToCheckout('one-time', '13.37');
    await orderFault(system, { call: 'transaction.sale', kind: 'refuse', code: '2000' });
    await donor.checkout.pay(GOOD_CARD);
    await expect(donor.checkout.news).toContainText('did not approve');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(donor.start.amount).toHaveValue('$13.37');
  });
});

test.describe('paying after signing out in another tab', () => {
  test.use({ expectedRefusals: [401, 404] });
  test('is reported, and the gift continues after signing in again', async ({ page, context, system }) => {
    const donor = new AccountHolder(page);
    await donor.give();
    await donor.choosePassword.choose(donor.password);
    await expect(page.getByText(MESSAGES.passwordSet)).toBeVisible();
    await beginOnce(donor, '12');
    await donor.checkout.fillCard(GOOD_CARD);
    const other = new AccountHolder(await context.newPage());
    await other.page.goto('/profile');
    await other.logOut();
    await other.page.close();
    await donor.checkout.confirmPayment.click();
    await expect(page).toHaveURL('/login');
    await expect(donor.signIn.main).toContainText('you signed out in another tab. Nothing was charged.');
    await donor.signIn.signInWith(donor.email, donor.password);
    await expect(page).toHaveURL('/checkout');
    await expect(donor.checkout.main).toContainText('$12 once');
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
  });
});
