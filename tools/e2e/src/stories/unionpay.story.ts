import { ERRORS } from '@handsel/contract';
import type { Page } from '@playwright/test';
import { readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { orderFault } from '../gateway-faults.ts';
import { beginOnce } from '../new-donor.ts';
import { MORE_PAYMENT_METHODS } from '../payment-methods.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, LONG, test } from '../test.ts';

// One system for these settings, instead of one for each worker.
test.describe.configure({ mode: 'default' });
test.use({ settings: MORE_PAYMENT_METHODS });

/** Braintree's documented test cards of UnionPay. */
const UNION_PAY = { ...GOOD_CARD, number: '6212345678901232' };
const WITHOUT_CODE = { ...GOOD_CARD, number: '6212345678900085' };
const UNSUPPORTED = { ...GOOD_CARD, number: '6212345678900028' };

test.describe('a UnionPay card', () => {
  test.use({ expectedRefusals: [402, 422] });

  test('is confirmed by a code, and pays', async ({ page, system }) => {
    const donor = new Donor(page);
    await donor.openCheckout('one-time', '13.37');
    await donor.checkout.fillCard(UNION_PAY);
    await expect(donor.checkout.confirmPayment).toBeDisabled();
    await sendCode(page);
    await expect(page.getByText('We sent a code to your mobile phone.')).toBeVisible();
    await expect(donor.checkout.main).toContainText('Still needed: the code we sent you.');
    await page.getByLabel('Code', { exact: true }).fill('999999');
    await donor.checkout.confirmPayment.click();
    await expect(donor.checkout.news).toContainText('Please check the code we sent you');
    await page.getByLabel('Code', { exact: true }).fill('123456');
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
  });

  test(
    'whose bank needs no code pays every month, and then as a saved method',
    LONG,
    async ({ page, system }) => {
      const donor = new Donor(page);
      await donor.openCheckout('monthly', '25');
      await donor.checkout.fillCard(WITHOUT_CODE);
      await sendCode(page);
      await expect(page.getByText('needs no code')).toBeVisible();
      await donor.checkout.confirmPayment.click();
      await expect(donor.thankYou.heading).toBeVisible();
      await beginOnce(donor, '13.37');
      await expect(donor.checkout.method('Card ending in 0085')).toBeChecked();
      await donor.checkout.confirmPayment.click();
      await expect(donor.thankYou.heading).toBeVisible();
      expect(await readGiftsOf(system, donor.email)).toEqual([2_500, 1_337]);
    },
  );

  test('that its bank declines charges nothing', LONG, async ({ page, system }) => {
    const donor = new Donor(page);
    await donor.openCheckout('one-time', '2000');
    await donor.checkout.fillCard(WITHOUT_CODE);
    await sendCode(page);
    await donor.checkout.confirmPayment.click();
    await expect(donor.checkout.news).toHaveText(ERRORS.declined.message);
    expect(await readGiftsOf(system, donor.email)).toEqual([]);
  });

  test('that is not supported is reported, and another card can be entered', LONG, async ({ page }) => {
    const donor = new Donor(page);
    await donor.openCheckout('one-time', '13.37');
    await donor.checkout.fillCard(UNSUPPORTED);
    await expect(donor.checkout.news).toContainText('did not accept this card');
    await expect(donor.checkout.confirmPayment).toBeDisabled();
  });
});

test.describe('a code that cannot be sent', () => {
  test.use({ expectedRefusals: [422, 500] });
  test('is reported with the reason, and can be requested again', async ({ page, system }) => {
    const donor = new Donor(page);
    await donor.openCheckout('one-time', '13.37');
    await donor.checkout.fillCard(UNION_PAY);
    const send = page.getByRole('button', { name: 'Send code' });
    await send.click();
    await expect(donor.checkout.news).toContainText('the country code and the number');
    await sendCode(page, '12');
    await expect(donor.checkout.news).toContainText('couldn’t send a code to this number');
    await orderFault(system, { call: 'unionpay.enroll', kind: 'status', status: 500 });
    await sendCode(page);
    await expect(donor.checkout.news).toContainText('Please try again.');
    await send.click();
    await expect(page.getByText('We sent a code to your mobile phone.')).toBeVisible();
  });
});

test('a card of another brand needs no code', LONG, async ({ page }) => {
  const donor = new Donor(page);
  await donor.openCheckout('one-time', '13.37');
  await donor.checkout.fillCard(GOOD_CARD);
  await expect(donor.checkout.confirmPayment).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Send code' })).toHaveCount(0);
});

async function sendCode(page: Page, number = '13900000000'): Promise<void> {
  await page.getByLabel('Country code').fill('86');
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Send code' }).click();
}
