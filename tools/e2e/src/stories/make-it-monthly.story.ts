import { Donor } from '../donor.ts';
import { findViolations } from '../looks/axe.ts';
import { offerExtra } from '../offer-extra.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { MailboxPage } from '../pages/mailbox-page.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

const QUESTION = 'Could you give $9 a month?';

test('a donor of a one-time gift is asked to give monthly, accepts with one click, and can stop it by the mail', async ({
  page,
  browser,
  system,
}) => {
  const newDonor = async () => {
    const donor = new Donor(await (await browser.newContext({ baseURL: system.url })).newPage());
    await donor.page.setViewportSize({ width: 320, height: 800 });
    return donor;
  };
  await joinStaff(page, system, 'Ada Lind', 'admin');
  await offerExtra(page, /^Make it monthly/, true);

  const donor = await newDonor();
  await donor.openCheckout('one-time', '50');
  const kept = donor.page.getByText('keeps your card for one hour');
  await expect(kept).toBeVisible();
  expect(await findViolations(donor.page)).toEqual([]);
  await donor.checkout.pay(GOOD_CARD);
  const asked = donor.page.getByRole('region', { name: QUESTION });
  await expect(asked).toContainText('Visa ending in 1111');
  await expect(asked).toContainText('$0');
  await expect(asked).toContainText('every month until you stop. Nothing is charged for this today.');
  const sizes = await asked
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((each) => [each.clientWidth, each.clientHeight].join()));
  expect(new Set(sizes).size).toBe(1);
  expect(await findViolations(donor.page)).toEqual([]);
  expect(await donor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await asked.getByRole('button', { name: 'Give $9 every month' }).click();
  await expect(
    donor.page.getByRole('heading', { name: 'Thank you. Your monthly gift is set up.' }),
  ).toBeFocused();
  expect(await findViolations(donor.page)).toEqual([]);
  // The three questions are unchanged.
  await expect(donor.thankYou.skip).toBeVisible();
  await donor.page.reload();
  await expect(donor.thankYou.main).toContainText('Your $50 has arrived');
  await expect(
    donor.page.getByRole('heading', { name: 'Thank you. Your monthly gift is set up.' }),
  ).toBeVisible();
  const mailbox = new MailboxPage(await (await browser.newContext({ baseURL: system.url })).newPage());
  await mailbox.follow(donor.email, /^Your monthly gift to/, 'Pause or end this monthly gift');

  const other = await newDonor();
  await other.openCheckout('one-time', '50');
  await expect(other.page.getByText('keeps your card for one hour')).toBeVisible();
  await other.checkout.pay(GOOD_CARD);
  await other.page.getByRole('button', { name: 'No, thank you' }).click();
  await expect(
    other.page.getByRole('heading', { name: 'All right. Thank you for your gift.' }),
  ).toBeFocused();
  await other.page.reload();
  await expect(other.thankYou.heading).toBeVisible();
  await expect(other.page.getByRole('region', { name: QUESTION })).toHaveCount(0);

  await offerExtra(page, /^Make it monthly/, false);
  const plain = await newDonor();
  const scripts: string[] = [];
  plain.page.on('request', (request) => scripts.push(request.url()));
  await plain.openCheckout('one-time', '50');
  await expect(plain.checkout.confirmPayment).toBeVisible();
  await expect(plain.page.getByText('keeps your card for one hour')).toHaveCount(0);
  await plain.checkout.pay(GOOD_CARD);
  await expect(plain.thankYou.heading).toBeVisible();
  await expect(plain.page.getByRole('region', { name: QUESTION })).toHaveCount(0);
  expect(scripts.filter((url) => /\/(?:monthly-offer|extras)-/.test(url))).toEqual([]);
});
