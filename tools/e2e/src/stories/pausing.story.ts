import { AccountHolder } from '../account-holder.ts';
import { readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { letSessionRest } from '../passing-time.ts';
import { expect, LONG, test } from '../test.ts';

test(
  'an anonymous visitor who waits for half an hour before the click gives normally',
  LONG,
  async ({ page, system }) => {
    const donor = new Donor(page);
    await donor.goToCheckout('one-time', '42');
    await donor.checkout.fillCard(GOOD_CARD);
    await letSessionRest(system, donor.email, '31 minutes');
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([4_200]);
  },
);

test.describe('after more than a day', () => {
  test.use({ expectedRefusals: [404] });

  test('an anonymous visitor who waits for more than a day reads that the page was open for too long, and starts with the typed text', async ({
    page,
    system,
  }) => {
    const donor = new Donor(page);
    await donor.goToCheckout('one-time', '42');
    await donor.checkout.fillCard(GOOD_CARD);
    await letSessionRest(system, donor.email, '25 hours');
    await donor.checkout.confirmPayment.click();
    await expect(donor.checkout.news).toContainText('This page was open for too long');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(donor.start.email).toHaveValue(donor.email);
    await donor.start.goOn();
    await expect(donor.checkout.main).toContainText('$42 once');
    expect(await readGiftsOf(system, donor.email)).toEqual([]);
  });
});

test('a personal page from the back/forward cache is blank, and reloads when the visitor goes back to it', async ({
  page,
}) => {
  const donor = new AccountHolder(page);
  await donor.give();
  // A call in progress would restore the cookies.
  await page.goto('/profile/details', { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toContainText(donor.email);
  const happen = (event: string) =>
    page.evaluate((name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), event);
  await happen('pagehide');
  await expect(page.getByRole('main')).toBeHidden();
  await page.context().clearCookies();
  const loaded = page.waitForEvent('load');
  await happen('pageshow');
  await loaded;
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main')).not.toContainText(donor.email);
});
