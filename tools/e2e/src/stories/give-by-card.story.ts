import { readConsentsOf, readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, test } from '../test.ts';

test('a donor gives $50 every month by card', async ({ page, system }) => {
  const donor = new Donor(page);
  await donor.start.open();
  await donor.start.begin({ frequency: 'monthly', email: donor.email });
  await expect(page).toHaveURL('/confirm');
  await expect(donor.confirm.main).toContainText('$50 every month');
  await expect(donor.confirm.main).toContainText(donor.email);
  await donor.confirm.continue.click();
  await expect(page).toHaveURL('/checkout');
  await expect(donor.checkout.confirmPayment).toBeDisabled();
  await expect(donor.checkout.main).toContainText('Braintree, a PayPal service, processes your payment');
  await expect(donor.checkout.main).toContainText('(EIN 00-0000000) is tax-deductible');
  await expect(donor.checkout.main.getByRole('link', { name: /^Privacy policy/ })).toHaveAttribute(
    'href',
    'https://www.example.org/privacy',
  );
  const charged = donor.checkout.main
    .getByRole('definition')
    .filter({ hasText: /^\$50 today and on the .+, until you stop\.$/ });
  const agreed = await charged.innerText();
  await donor.checkout.pay(GOOD_CARD);

  await expect(donor.thankYou.heading).toHaveText('Thank you, Ada Lovelace');
  await expect(donor.thankYou.main).toContainText('$50');
  await expect(donor.thankYou.main).toContainText(donor.email);
  expect(await readGiftsOf(system, donor.email)).toEqual([5_000]);
  expect(await readConsentsOf(system, donor.email)).toEqual([agreed]);
});

test('a donor gives $13.37 once by card', async ({ page, system }) => {
  const donor = new Donor(page);
  await donor.start.open();
  await donor.start.begin({ frequency: 'one-time', dollars: '13.37', email: donor.email });
  await expect(page).toHaveURL('/checkout');
  await expect(donor.checkout.main).toContainText('$13.37 once');
  await donor.checkout.pay(GOOD_CARD);

  await expect(donor.thankYou.heading).toBeVisible();
  await expect(donor.thankYou.main).toContainText('$13.37');
  expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
});

test('the receipt is in the local mailbox', async ({ page }) => {
  const donor = new Donor(page);
  await donor.goToCheckout('one-time', '21.05');
  await donor.checkout.pay(GOOD_CARD);
  await expect(donor.thankYou.heading).toBeVisible();

  await expect(async () => {
    await page.goto('/dev/mail');
    await page
      .getByRole('listitem')
      .filter({ hasText: donor.email })
      .getByRole('link', { name: 'Your receipt' })
      // The page does not refresh automatically: a new mail appears after a reload.
      .click({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('$21.05').first()).toBeVisible();
  await expect(page.getByText(/Visa ending in 1111/)).toBeVisible();
});
