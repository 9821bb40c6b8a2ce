import { ERRORS, MESSAGES } from '@handsel/contract';
import { readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { orderFault } from '../gateway-faults.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, LONG, test } from '../test.ts';
import { atStart, PHONE } from '../wallets-first.ts';

test.use(PHONE);

test.describe('a wallet whose bank declines', () => {
  test.use({ expectedRefusals: [ERRORS.declined.status] });

  test('charges nothing, and a card pays at the checkout', LONG, async ({ page, system }) => {
    const { donor, first } = await atStart(page, 'Google Pay');
    await first.button.click();
    await first.approve(donor.email, 'is declined');
    await first.give.click();
    await expect(donor.checkout.news).toContainText(ERRORS.declined.message);
    await expect(page).toHaveURL('/checkout');
    expect(await readGiftsOf(system, donor.email)).toEqual([]);
    await donor.checkout.pay(GOOD_CARD);
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([5_000]);
  });
});

test.describe('a wallet that fails', () => {
  // Braintree cannot read the token.
  test.use({ expectedRefusals: [422] });

  test('is reported in the words of the checkout, and can be tried again', LONG, async ({ page, system }) => {
    const { donor, first } = await atStart(page, 'Google Pay');
    await first.button.click();
    await first.sheet.fail();
    await expect(page.getByRole('alert').filter({ hasText: MESSAGES.paymentVerification })).toBeFocused();
    await first.button.click();
    await first.approve(donor.email);
    await first.give.click();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([5_000]);
  });
});

test('a payment whose reply is lost is found, and charged once', async ({ page, system }) => {
  const { donor, first } = await atStart(page, 'Google Pay');
  await page.getByRole('radio', { name: /^Once/ }).check();
  await first.button.click();
  await first.approve(donor.email);
  await orderFault(system, { call: 'transaction.sale', kind: 'drop-reply' });
  await first.give.click();
  await expect(donor.checkout.news).toContainText('do not pay again');
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([5_000]);
});

test('a reload during the payment pays once', LONG, async ({ page, system }) => {
  const { donor, first } = await atStart(page, 'Google Pay');
  await page.getByRole('radio', { name: /^Once/ }).check();
  await first.button.click();
  await first.approve(donor.email);
  await orderFault(system, { call: 'transaction.sale', kind: 'delay', replyDelayMs: 8_000 });
  await first.give.click();
  await expect(page.getByText('Contacting your bank')).toBeVisible();
  await page.reload();
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([5_000]);
});

test.describe('a server that is briefly unreachable', () => {
  test.use({ expectedComplaint: /net::ERR_/ });

  test('is reported beside the address, and the same click works later', LONG, async ({ page, system }) => {
    const { donor, first } = await atStart(page, 'Google Pay');
    await first.button.click();
    await first.approve(donor.email);
    await page.route('**/api/start', (route) => route.abort());
    await first.give.click();
    await expect(first.confirm.getByRole('alert')).toContainText(MESSAGES.startUnknown);
    await page.unroute('**/api/start');
    await first.give.click();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([5_000]);
  });
});

test.describe("if no wallet's script loads", () => {
  test.use({ expectedRefusals: [404] });

  test('there is no button, and the page continues by email', LONG, async ({ page, system }) => {
    for (const script of ['**/google-pay/pay.js', '**/apple-pay/apple-pay-session.js'])
      await page.route(script, (route) => route.fulfill({ status: 404 }));
    const donor = new Donor(page);
    await donor.start.open();
    await expect(page.getByRole('group', { name: 'Give with' })).toHaveCount(0);
    await expect(page.getByText('or continue with your email')).toHaveCount(0);
    await donor.start.begin({ frequency: 'one-time', email: donor.email });
    await donor.checkout.pay(GOOD_CARD);
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([5_000]);
  });
});
