import { readGiftsOf } from '../books.ts';
import { letTimePass } from '../gateway-clock.ts';
import { newDonor } from '../new-donor.ts';
import { Donor } from '../donor.ts';
import { MailboxPage } from '../pages/mailbox-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, LONG, test } from '../test.ts';

const OTHER_CARD = { ...GOOD_CARD, number: '5555555555554444' };

test('a donor changes only the amount, without typing a card, and the next month is charged with it', async ({
  page,
  system,
}) => {
  const donor = await newDonor(page, 'monthly');
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText('appear once you confirm the address');
  const monthly = page.getByRole('region', { name: 'Your monthly gift' });
  await monthly.getByRole('link', { name: 'Change amount' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change your monthly amount' })).toBeFocused();
  const amount = page.getByRole('textbox', { name: /^Amount/ });
  const change = page.getByRole('button', { name: /^Change/ });
  await expect(amount).toHaveValue('$25');
  await change.click();
  await expect(page.getByText('You already give $25.')).toBeVisible();
  await amount.fill('5 0');
  await change.click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('5 0');
  await amount.fill('50');
  await expect(page.getByRole('main')).toContainText(/Today: \$0\. From \w+ \d+, 20\d\d: \$50 every month\./);
  await expect(page.getByRole('main')).toContainText('Your tier becomes Gold.');
  await page.getByRole('button', { name: 'Change it to $50 every month' }).click();
  await expect(page.getByRole('heading', { name: 'Your monthly gift is now $50' })).toBeFocused();
  expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
  await letTimePass(system, { months: 1 });
  await expect.poll(() => readGiftsOf(system, donor.email)).toEqual([2_500, 5_000]);
});

test(
  'a donor who signs in by link in another browser sees the payment method of each monthly gift, and changes each',
  LONG,
  async ({ page, browser, system }) => {
    const donor = await newDonor(page, 'monthly');
    const elsewhere = await browser.newContext();
    const second = new Donor(await elsewhere.newPage());
    await second.start.open();
    await second.start.begin({ frequency: 'monthly', dollars: '40', email: donor.email });
    await second.page.waitForURL('**/confirm');
    await second.confirm.continue.click();
    await second.checkout.pay(GOOD_CARD);
    await expect(second.thankYou.heading).toBeVisible();
    await elsewhere.close();

    await page.context().clearCookies();
    const signIn = await new SignInPage(page).open();
    await signIn.email.fill(donor.email);
    await signIn.emailLink.click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await new MailboxPage(page).follow(donor.email, /^Your link to sign in/, 'Sign in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const gifts = page.getByRole('region', { name: 'Your monthly gift' });
    await expect(gifts).toHaveCount(2);
    await expect(page.getByRole('main')).not.toContainText('confirm the address');
    for (const dollars of ['25', '40']) {
      const gift = gifts.filter({ hasText: `$${dollars} every month` });
      await expect(gift).toContainText(/your card ending in 1111 \(Visa, expires \d\d\/20\d\d\)/);
      await gift.getByRole('link', { name: 'Change amount' }).click();
      const less = String(Number(dollars) - 5);
      await page.getByRole('button', { name: '$5 less' }).click();
      await page.getByRole('button', { name: `Change it to $${less} every month` }).click();
      await expect(page.getByRole('heading', { name: `Your monthly gift is now $${less}` })).toBeFocused();
      await page.getByRole('link', { name: 'See all your giving' }).click();
      await gifts
        .filter({ hasText: `$${less} every month` })
        .getByRole('button', { name: 'Change payment method' })
        .click();
      await expect(donor.checkout.main).toContainText('Today: $0.');
      await donor.checkout.pay(OTHER_CARD);
      await expect(donor.thankYou.heading).toBeVisible();
      await page.goto('/profile');
      await expect(gifts.filter({ hasText: `$${less} every month` })).toContainText('ending in 4444');
    }
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500, 4_000]);
  },
);
