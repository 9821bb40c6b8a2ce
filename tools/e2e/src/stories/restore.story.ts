import { MESSAGES } from '@handsel/contract';
import type { Frequency } from '@handsel/contract';
import { Donor } from '../donor.ts';
import { beginOnce, newDonor } from '../new-donor.ts';
import { letCheckoutsExpire, letSessionLapse } from '../passing-time.ts';
import { query } from '../database.ts';
import type { RunningSystem } from '../../../build/running-system.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, LONG, test } from '../test.ts';

const stored = (donor: Donor) => donor.page.evaluate(() => localStorage.getItem('checkout'));

/** The first call after the lapse learns of it, so none of the page's own may be in progress. */
async function letSessionLapseAtCheckout(system: RunningSystem, donor: Donor): Promise<void> {
  await expect(donor.checkout.cardFrames.first()).toBeVisible();
  await expect
    .poll(() =>
      query(system, 'select page from checkouts where email = $1 order by created_at desc limit 1', [
        donor.email,
      ]),
    )
    .toEqual([{ page: 'checkout' }]);
  await letSessionLapse(system, donor.email);
}

/** Reaches the checkout page, which the server has saved, and leaves. */
async function leaveAtCheckout(
  system: RunningSystem,
  donor: Donor,
  frequency: Frequency,
  dollars: string,
): Promise<void> {
  await donor.goToCheckout(frequency, dollars);
  await expect
    .poll(() => query(system, 'select page from checkouts where email = $1', [donor.email]))
    .toEqual([{ page: 'checkout' }]);
}

test.describe('a donation that was left', () => {
  test('is offered again and resumed', async ({ page, system }) => {
    const donor = new Donor(page);
    await leaveAtCheckout(system, donor, 'one-time', '13.37');
    await donor.start.open();
    const question = page.getByRole('dialog', { name: MESSAGES.restoreTitle });
    await expect(question).toContainText(MESSAGES.restore);
    await question.getByRole('button', { name: MESSAGES.restoreAccept }).click();
    await expect(page).toHaveURL('/checkout');
    await expect(donor.checkout.main).toContainText('$13.37 once');
  });

  test('is forgotten if the donor prefers to start over', async ({ page, system }) => {
    const donor = new Donor(page);
    await leaveAtCheckout(system, donor, 'monthly', '35');
    await donor.start.open();
    await page.getByRole('button', { name: MESSAGES.restoreCancel }).click();
    await expect(donor.start.amount).toHaveValue('$50');
    expect(await stored(donor)).toBeNull();
  });

  test('is saved by each page that opens, so that a reload shows the page that the donor went back to', async ({
    page,
  }) => {
    const saved: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/api/checkout/')) {
        saved.push(request.postDataJSON());
      }
    });
    const donor = new Donor(page);
    await donor.goToCheckout('monthly', '35');
    const goBack = page.getByRole('link', { name: 'Go Back' });
    await goBack.click();
    await expect(page).toHaveURL('/confirm');
    await goBack.click();
    await expect(page).toHaveURL('/');
    const progress = { email: donor.email, amount: 35, type: 'monthly' };
    await expect
      .poll(() => saved)
      .toEqual(['confirm', 'checkout', 'confirm', 'start'].map((each) => ({ ...progress, page: each })));
    await page.reload({ waitUntil: 'networkidle' });
    await expect(donor.start.amount).toHaveValue('$35');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('does not disturb the typed text of a visitor who prefers to start over', async ({ page, system }) => {
    const donor = new Donor(page);
    await leaveAtCheckout(system, donor, 'monthly', '35');
    let release = () => undefined as void;
    const typed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/start', async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto('/');
    await donor.start.amount.fill('77');
    await donor.start.email.fill('another@example.org');
    release();
    await expect(page.getByRole('dialog', { name: MESSAGES.restoreTitle })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(donor.start.amount).toHaveValue('$77');
    await expect(donor.start.email).toHaveValue('another@example.org');
    expect(await stored(donor)).toBeNull();
  });

  test('keeps an amount that was changed at the checkout', async ({ page }) => {
    const donor = new Donor(page);
    await donor.goToCheckout('one-time', '20');
    const more = page.getByRole('button', { name: 'More' });
    for (let press = 0; press < 3; press += 1) await more.click();
    await expect(donor.checkout.main).toContainText('$35 once');
    await page.waitForLoadState('networkidle');
    await page.reload({ waitUntil: 'networkidle' });
    await expect(donor.checkout.main).toContainText('$35 once');
  });

  test.describe('for too long', () => {
    test.use({ expectedRefusals: [403] });
    test('has expired, and the page says so', async ({ page, system }) => {
      const donor = new Donor(page);
      await donor.goToCheckout('monthly', '35');
      await letCheckoutsExpire(system, donor.email);
      await donor.start.open();
      const notice = page.getByRole('dialog', { name: MESSAGES.sessionExpiredTitle });
      await expect(notice).toContainText(MESSAGES.sessionExpired);
      await notice.getByRole('button', { name: 'Continue' }).click();
      await expect(donor.start.amount).toHaveValue('$50');
      expect(await stored(donor)).toBeNull();
    });
  });

  test('resumes with its amount on another device, by its link, and reveals nothing of the donor', async ({
    page,
    browser,
    system,
  }) => {
    const donor = new Donor(page);
    await donor.goToCheckout('one-time', '13.37');
    const { uuid } = JSON.parse((await stored(donor)) ?? '{}') as { uuid: string };
    const elsewhere = await browser.newContext({ baseURL: system.url });
    const other = new Donor(await elsewhere.newPage());
    await other.page.goto(`/${uuid}`);
    await expect(other.start.amount).toHaveValue('$13.37');
    await expect(other.page.getByRole('radio', { name: /^Once/ })).toBeChecked();
    await expect(other.start.email).toHaveValue('');
    await expect(other.page.getByText(donor.email)).toHaveCount(0);
    await elsewhere.close();
  });

  test.describe('while the server cannot load it', () => {
    test.use({ expectedRefusals: [503] });
    test('is kept for the next visit', async ({ page }) => {
      const donor = new Donor(page);
      await donor.goToCheckout('one-time', '13.37');
      const before = await stored(donor);
      await page.route('**/api/start', (route) =>
        route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Out of order</h1>' }),
      );
      await page.goto('/checkout');
      await expect(page.getByText(MESSAGES.loadingFailure)).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(await stored(donor)).toBe(before);
      await page.unrouteAll();
      await page.goto('/checkout');
      await expect(donor.checkout.main).toContainText('$13.37 once');
    });

    test('stays at its thank-you page, without a detour to the sign-in', async ({ page }) => {
      const donor = new Donor(page);
      await donor.giveByCard('one-time', '13.37');
      const before = await stored(donor);
      await page.route('**/api/user', (route) => route.fulfill({ status: 503, body: 'out of order' }));
      for (const path of ['/thank-you/', '/profile', '/set-password/']) {
        await page.goto(path);
        await expect(page.getByText(MESSAGES.loadingFailure)).toBeVisible();
        await expect(page.getByRole('link', { name: 'Load it again' })).toBeVisible();
        await expect(page).toHaveURL(path);
        expect(await stored(donor)).toBe(before);
      }
      await page.unrouteAll();
      await page.goto('/thank-you/');
      await expect(page.getByText('$13.37')).not.toHaveCount(0);
    });
  });
});

test.describe('a donation that was left by an unverified donor', () => {
  test.use({ expectedRefusals: [440] });
  test('leads to the sign-in once their session has lapsed', async ({ page, system }) => {
    const donor = await newDonor(page, 'one-time');
    await beginOnce(donor, '12');
    await letSessionLapseAtCheckout(system, donor);
    await page.goto('/checkout');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue(donor.email);
    await expect(page.getByRole('main')).toContainText('You are no longer signed in');
  });

  test('also leads to the sign-in if saving a page discovers the lapse', LONG, async ({ page, system }) => {
    const donor = await newDonor(page, 'one-time');
    await beginOnce(donor, '12');
    await letSessionLapseAtCheckout(system, donor);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue(donor.email);
  });
});

test.describe('a link to a donation that does not exist', () => {
  test.use({ expectedRefusals: [404] });
  test('is reported, and a new donation begins', async ({ page }) => {
    await page.goto('/8d0c0000-0000-4000-8000-000000000000');
    await expect(page.getByText('We couldn’t find your earlier donation.')).toBeVisible();
    await expect(new Donor(page).start.amount).toHaveValue('$50');
  });
});

test('a stored checkout does not repeat a completed gift', async ({ page }) => {
  const donor = new Donor(page);
  await donor.goToCheckout('one-time', '13.37');
  await donor.checkout.pay(GOOD_CARD);
  await expect(donor.thankYou.heading).toBeVisible();
  await page.goto('/checkout');
  await expect(page).toHaveURL('/');
  await expect(donor.start.amount).toHaveValue('$50');
  await expect.poll(() => stored(donor)).toBeNull();
});

test("another person's donation in this browser is left unchanged and forgotten", async ({
  page,
  browser,
  system,
}) => {
  const first = new Donor(page);
  await first.goToCheckout('one-time', '13.37');
  const others = await stored(first);
  const second = new Donor(await (await browser.newContext({ baseURL: system.url })).newPage());
  await second.goToCheckout('one-time', '21.05');
  await second.checkout.pay(GOOD_CARD);
  await expect(second.thankYou.heading).toBeVisible();
  await second.page.evaluate((record) => {
    localStorage.setItem('checkout', record ?? '');
  }, others);
  await second.start.open();
  await expect(second.start.amount).toHaveValue('$50');
  // The prebuilt page shows the amount before its script has looked at the record.
  await expect.poll(() => stored(second)).toBeNull();
  await second.page.context().close();
});
