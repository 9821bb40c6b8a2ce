import { ERRORS, MESSAGES } from '@handsel/contract';
import type { Page } from '@playwright/test';
import { readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { beginOnce, newDonor } from '../new-donor.ts';
import { orderFault } from '../gateway-faults.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import type { CardDetails } from '../pages/checkout-page.ts';
import { expect, LONG, test } from '../test.ts';

const MASTERCARD: CardDetails = { ...GOOD_CARD, number: '5555555555554444' };
const LIST_CALL = '**/api/paymentMethod';
/** A reply of a proxy instead of our server. */
const UNREADABLE = { status: 500, body: '<h1>Something went wrong</h1>' };

test.describe('a saved payment method', () => {
  test('pays for the next gift without typing a card', async ({ page, system }) => {
    const calls = apiCallsOf(page);
    const donor = await newDonor(page);
    expect(calls, 'an anonymous visitor is not asked about').not.toContain('GET /api/paymentMethod');
    calls.length = 0;
    await beginOnce(donor, '13.37');
    await expect(donor.checkout.method('Card ending in 1111')).toBeChecked();
    await expect(donor.checkout.methods).toHaveCount(2);
    await expect(donor.checkout.confirmPayment).toBeEnabled();
    await expect(donor.checkout.cardFrames).toHaveCount(0);
    await expect(donor.checkout.confirmPayment).toHaveAccessibleName(
      'Confirm Payment $13.37 once with Visa 1111',
    );
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.heading).toBeVisible();
    await expect(donor.thankYou.main).toContainText('$13.37');
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500, 1_337]);
  });

  test('can be replaced by another card, and chosen again', async ({ page, system }) => {
    const donor = await newDonor(page);
    await beginOnce(donor, '20');
    await donor.checkout.anotherCard.check();
    await expect(donor.checkout.confirmPayment).toBeDisabled();
    await donor.checkout.fillCard(MASTERCARD);
    await expect(donor.checkout.confirmPayment).toBeEnabled();
    await donor.checkout.method('Card ending in 1111').check();
    await expect(donor.checkout.cardFrames.first()).toBeHidden();
    await expect(donor.checkout.confirmPayment).toBeEnabled();
    await donor.checkout.anotherCard.check();
    await expect(donor.checkout.keepCard).not.toBeChecked();
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500, 2_000]);
    await beginOnce(donor, '21');
    await expect(donor.checkout.methods).toHaveCount(2);
  });

  test('is chosen with only the keyboard', LONG, async ({ page }) => {
    const donor = await newDonor(page);
    await beginOnce(donor, '20');
    await donor.checkout.method('Card ending in 1111').focus();
    await page.keyboard.press('ArrowDown');
    await expect(donor.checkout.anotherCard).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await expect(donor.checkout.method('Card ending in 1111')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(donor.thankYou.heading).toBeVisible();
  });
});

test('a checkbox saves a card, which pays for the next gift', async ({ page, system }) => {
  const donor = new Donor(page);
  await donor.openCheckout('one-time', '10');
  await donor.checkout.fillCard(GOOD_CARD);
  await expect(donor.checkout.keepCard).toHaveCount(0);
  await donor.checkout.confirmPayment.click();
  await expect(donor.thankYou.heading).toBeVisible();

  await beginOnce(donor, '11');
  await donor.checkout.fillCard(MASTERCARD);
  await donor.checkout.keepCard.check();
  await donor.checkout.confirmPayment.click();
  await expect(donor.thankYou.heading).toBeVisible();

  await beginOnce(donor, '12');
  await expect(donor.checkout.method('Card ending in 4444')).toBeChecked();
  await donor.checkout.confirmPayment.click();
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([1_000, 1_100, 1_200]);
});

test.describe('in a failure', () => {
  test.use({ expectedRefusals: [402, 422, 500, 502] });

  test('of the list, a card can be typed, and the list loaded again', async ({ page, system }) => {
    const donor = await newDonor(page);
    await page.route(LIST_CALL, (route) => route.fulfill(UNREADABLE));
    await beginOnce(donor, '20');
    await expect(donor.checkout.main).toContainText(MESSAGES.methodsNotFetched);
    await page.unroute(LIST_CALL);
    const again = page.getByRole('button', { name: 'Try again' });
    await orderFault(system, { call: 'customer.find', kind: 'status', status: 500 });
    await again.click();
    await expect(donor.checkout.main).toContainText(ERRORS.gateway_unavailable.message);
    await donor.checkout.fillCard(MASTERCARD);
    await expect(donor.checkout.confirmPayment).toBeEnabled();
    await again.click();
    await expect(donor.checkout.method('Card ending in 1111')).toBeChecked();
    await donor.checkout.anotherCard.check();
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500, 2_000]);
  });

  test('of the saved method, nothing is charged, and it can be tried again', async ({ page, system }) => {
    const donor = await newDonor(page);
    await beginOnce(donor, '20');
    await page.route('**/api/subscription/token*', (route) => route.fulfill(UNREADABLE));
    await donor.checkout.confirmPayment.click();
    await expect(donor.checkout.news).toContainText(MESSAGES.methodNotCharged);
    await expect(donor.checkout.news).toBeFocused();
    await page.unroute('**/api/subscription/token*');
    await orderFault(system, { call: 'paymentMethodNonce.create', kind: 'status', status: 503 });
    await donor.checkout.confirmPayment.click();
    await expect(donor.checkout.news).toHaveText(ERRORS.gateway_unavailable.message);
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500, 2_000]);
  });

  test('of saving a card, nothing is charged, and a saved card is not saved twice', async ({
    page,
    system,
  }) => {
    const donor = await newDonor(page);
    await beginOnce(donor, '20');
    await donor.checkout.fillCard(MASTERCARD);
    await donor.checkout.keepCard.check();
    await page.route(LIST_CALL, (route) => route.fulfill(UNREADABLE));
    await donor.checkout.confirmPayment.click();
    await expect(donor.checkout.news).toContainText(MESSAGES.methodNotAdded);
    await page.unroute(LIST_CALL);
    await page.route(LIST_CALL, (route) => route.fulfill({ json: { data: {} } }), { times: 1 });
    await donor.checkout.confirmPayment.click();
    await expect(donor.checkout.news).toContainText(MESSAGES.methodMissing);
    await page.route(LIST_CALL, (route) => route.continue({ postData: '{}' }), { times: 1 });
    await donor.checkout.confirmPayment.click();
    await expect(donor.checkout.news).toContainText(MESSAGES.methodMissing);
    await orderFault(system, { call: 'paymentMethod.create', kind: 'refuse', code: '2000' });
    await donor.checkout.confirmPayment.click();
    await expect(donor.checkout.news).toHaveText(ERRORS.declined.message);
    await expect(donor.checkout.methods).toHaveCount(2);

    await orderFault(system, { call: 'paymentMethodNonce.create', kind: 'status', status: 503 });
    await donor.checkout.confirmPayment.click();
    await expect(donor.checkout.method('Card ending in 4444')).toBeChecked();
    await expect(donor.checkout.methods).toHaveCount(3);
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500, 2_000]);
    await beginOnce(donor, '21');
    await expect(donor.checkout.methods).toHaveCount(3);
  });

  test('because the method cannot pay a monthly gift, the donor is told', async ({ page, system }) => {
    const donor = await newDonor(page, 'one-time');
    await beginOnce(donor, '11');
    await donor.checkout.fillCard(MASTERCARD);
    await donor.checkout.keepCard.check();
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.heading).toBeVisible();
    await donor.start.open('/subscribe');
    await donor.start.goOn();
    await donor.confirm.continue.click();
    await donor.checkout.fillCard(GOOD_CARD);
    await expect(donor.checkout.keepCard).toHaveCount(0);
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.heading).toBeVisible();

    await page.goto('/change-subscription');
    await donor.start.amount.fill('30');
    await donor.start.goOn();
    await donor.confirm.continue.click();
    await donor.checkout.method('Card ending in 4444').check();
    await donor.checkout.confirmPayment.click();
    await expect(donor.checkout.news).toHaveText(ERRORS.method_not_for_subscription.message);
    await donor.checkout.method('Card ending in 1111').check();
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.main).toContainText('Nothing was charged today.');
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500, 1_100, 5_000]);
  });
});

/** The calls that a page makes from here on, such as "GET /api/user". */
function apiCallsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
