import { Donor } from '../donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, test } from '../test.ts';

const MONTHLY = '$50 a month: a night near the hospital for a parent, every month.';

test.describe('the effect of a gift', () => {
  test('stands on each page up to the thanks, for the amount given', async ({ page }) => {
    const donor = new Donor(page);
    await donor.start.open();
    await donor.start.begin({ frequency: 'monthly', dollars: '60', email: donor.email });
    await expect(donor.confirm.heading).toContainText('Is this the gift');
    await expect(donor.confirm.main).toContainText(MONTHLY);
    await donor.confirm.continue.click();
    await expect(donor.checkout.heading).toBeVisible();
    await expect(donor.checkout.main).toContainText(MONTHLY);
    await donor.checkout.pay(GOOD_CARD);
    await expect(donor.thankYou.heading).toBeVisible();
    await expect(donor.thankYou.main).toContainText(MONTHLY);
  });

  test('is left out once the donor lowers the amount on the checkout', async ({ page }) => {
    const donor = new Donor(page);
    await donor.goToCheckout('one-time', '25');
    await expect(donor.checkout.main).toContainText('$25: two rides');
    await page.getByRole('button', { name: 'Less' }).click();
    await expect(donor.checkout.main).not.toContainText('two rides');
  });
});
