import { GOOD_CARD } from '../pages/checkout-page.ts';
import { AccountHolder } from '../account-holder.ts';
import { expect, test } from '../test.ts';

/** Presses Tab until the focus is at the target; fails if it cannot be reached. */
async function tabTo(
  donor: AccountHolder,
  target: ReturnType<AccountHolder['page']['getByRole']>,
): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await donor.page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a monthly gift, from the address bar to thanks, with only the keyboard', async ({ page }) => {
  const donor = new AccountHolder(page);
  await donor.start.open();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the main content' })).toBeFocused();
  await tabTo(donor, page.getByRole('radio', { name: /^Every month/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Once/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /^Every month/ })).toBeChecked();
  await tabTo(donor, page.getByRole('button', { name: '$5 more' }));
  await page.keyboard.press('Space');
  await expect(donor.start.amount).toHaveValue('$55');
  await tabTo(donor, donor.start.email);
  await page.keyboard.type(donor.email);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/confirm');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(donor, donor.confirm.continue);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/checkout');
  const firstField = page
    .frameLocator('iframe[name="braintree-hosted-field-cardholderName"]')
    .getByRole('textbox');
  await firstField.waitFor();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (let presses = 0; presses < 20; presses += 1) {
    if (await firstField.evaluate((element) => element === document.activeElement && document.hasFocus()))
      break;
    await page.keyboard.press('Tab');
  }
  for (const value of Object.values<string>({ ...GOOD_CARD })) {
    await page.keyboard.type(value);
    if (value === GOOD_CARD.postalCode) await expect(donor.checkout.confirmPayment).toBeEnabled();
    await page.keyboard.press('Tab');
  }
  await expect(donor.checkout.confirmPayment).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(donor.thankYou.heading).toBeFocused();

  await tabTo(donor, donor.thankYou.skip);
  await page.keyboard.press('Enter');
  await expect(donor.choosePassword.toSet).toBeFocused();
  await tabTo(donor, donor.choosePassword.password);
  await page.keyboard.type(donor.password);
  await tabTo(donor, donor.choosePassword.confirmation);
  await page.keyboard.type(donor.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Your Password has been set/ })).toBeFocused();
});

test('signing in with only the keyboard', async ({ page }) => {
  const donor = new AccountHolder(page);
  await donor.openAccount();
  await donor.signIn.open();
  await tabTo(donor, donor.signIn.email);
  await page.keyboard.type(donor.email);
  await tabTo(donor, donor.signIn.password);
  await page.keyboard.type(donor.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the announcements for screen readers on the way', async ({ page }) => {
  const donor = new AccountHolder(page);
  await donor.start.open();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading [level=1]
      - group "How often":
        - radio /^Every month.+ today and on the .+ of each month, until you stop/ [checked]
        - radio /^Once.+ today, and nothing after that/
      - button "$5 less"
      - textbox /Amount/: $50
      - button "$5 more"
      - status
      - textbox "Email"
      - button "Continue $50 every month"
  `);
  await donor.start.begin({ frequency: 'monthly', email: donor.email });
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - link "Go Back"
      - heading "Is this the gift you would like to give?" [level=1]
      - paragraph: $50 every month
      - button "Continue $50 every month"
  `);
  await donor.confirm.continue.click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - link "Go Back"
      - heading "Complete your donation" [level=1]
      - region "Your donation"
      - form "Billing Info":
        - heading "Billing Info" [level=2]
        - button "Confirm Payment $50 every month" [disabled]
  `);
});
