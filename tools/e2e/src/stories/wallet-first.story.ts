import { ERRORS, MESSAGES } from '@handsel/contract';
import type { Page } from '@playwright/test';
import { AccountHolder } from '../account-holder.ts';
import { readGiftsOf } from '../books.ts';
import { findViolations } from '../looks/axe.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { WalletFirst } from '../pages/wallet-first.ts';
import { expect, LONG, longIf, test } from '../test.ts';
import { atStart, PHONE } from '../wallets-first.ts';

test.use(PHONE);

const WALLETS = ['Google Pay', 'Apple Pay'] as const;
const FREQUENCIES = [
  { frequency: 'one-time', radio: /^Once/, words: '$50 once', charged: '$50 today, and nothing after that.' },
  { frequency: 'monthly', radio: /^Every month/, words: '$50 every month', charged: 'until you stop.' },
] as const;

for (const wallet of WALLETS) {
  for (const { frequency, radio, words, charged } of FREQUENCIES) {
    test(`one click opens the sheet of ${wallet}, and a ${frequency} gift is made once`, async ({
      page,
      system,
    }) => {
      const { donor, first } = await atStart(page, wallet);
      await page.getByRole('radio', { name: radio }).check();
      const asked = watchCalls(page);
      await first.button.click();
      await expect(first.sheet.dialog).toContainText('USD 50.00');
      expect(await first.sheet.dialog.textContent()).toMatch(
        frequency === 'monthly' ? /every month/i : /^(?!.*every month)/i,
      );
      await first.approve(donor.email);
      await expect(first.confirm).toContainText(charged);
      await expect(first.confirm).toContainText(wallet);
      await expect(first.address).toHaveValue(donor.email);
      await expect(first.confirm).toContainText(`${wallet} gave us this address.`);
      await expect(first.give).toBeFocused();
      // Nothing was sent to our server before the donor saw it.
      expect(asked.filter((call) => call.startsWith('P'))).toEqual([]);
      expect(await readGiftsOf(system, donor.email)).toEqual([]);
      await expect(first.give).toHaveText(`Give ${words}`);
      await first.give.dblclick();
      await expect(donor.thankYou.heading).toBeVisible();
      await expect(donor.thankYou.main).toContainText('$50');
      expect(await readGiftsOf(system, donor.email)).toEqual([5_000]);
      expect(asked.filter((call) => /POST .*(start|transaction|subscription)/.test(call))).toEqual([
        'POST /api/start',
        frequency === 'monthly' ? 'POST /api/subscription' : 'POST /api/transaction',
      ]);
    });
  }

  test(
    `the address of ${wallet} can be changed before it is used`,
    longIf(wallet === 'Apple Pay'),
    async ({ page, system }) => {
      const { donor, first } = await atStart(page, wallet);
      await first.button.click();
      await first.approve('somebody@gmial.com');
      await first.address.fill('somebody@');
      await first.give.click();
      await expect(first.confirm).toContainText(MESSAGES.emailInvalid);
      await expect(first.address).toBeFocused();
      await first.address.fill('somebody@gmial.com');
      await first.address.blur();
      await expect(first.confirm.getByRole('button', { name: 'somebody@gmail.com' })).toBeVisible();
      await first.address.fill(donor.email);
      await first.give.click();
      await expect(donor.thankYou.heading).toBeVisible();
      expect(await readGiftsOf(system, donor.email)).toEqual([5_000]);
    },
  );

  test(
    `closing the sheet of ${wallet} leaves the form unchanged, and the page continues by email`,
    longIf(wallet === 'Apple Pay'),
    async ({ page, system }) => {
      const { donor, first } = await atStart(page, wallet);
      await page.getByRole('radio', { name: /^Once/ }).check();
      await donor.start.amount.fill('13.37');
      await first.button.click();
      await expect(first.sheet.dialog).toContainText('USD 13.37');
      await first.sheet.cancel();
      const news = page.getByRole('alert').filter({ hasText: 'You went back before paying.' });
      await expect(news).toContainText('Nothing was charged.');
      await expect(news).toBeFocused();
      await expect(donor.start.amount).toHaveValue('$13.37');
      await first.button.click();
      await first.approve(donor.email);
      await first.confirm.getByRole('button', { name: 'Close' }).click();
      await expect(first.confirm).toHaveCount(0);
      await expect(donor.start.email).toHaveValue('');
      await donor.start.email.fill(donor.email);
      await donor.start.goOn();
      await donor.checkout.pay(GOOD_CARD);
      await expect(donor.thankYou.heading).toBeVisible();
      expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
    },
  );
}

test('no sheet opens for an unreadable amount', async ({ page }) => {
  const { donor, first } = await atStart(page, 'Google Pay');
  await donor.start.amount.fill('much');
  await first.button.click();
  await expect(donor.start.amount).toBeFocused();
  await expect(donor.start.amount).toHaveAttribute('aria-invalid', 'true');
  await expect(first.sheet.dialog).toHaveCount(0);
  await donor.start.amount.fill('20000');
  await first.button.click();
  await expect(first.sheet.dialog).toContainText('USD 9999.00');
});

test('a typed address is used, and the wallet is not asked for one', async ({ page, system }) => {
  const { donor, first } = await atStart(page, 'Apple Pay');
  await donor.start.email.fill(donor.email);
  await first.button.click();
  await expect(first.sheet.dialog.getByRole('textbox')).toHaveCount(0);
  await first.sheet.approve();
  await expect(first.address).toHaveValue(donor.email);
  await first.give.click();
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([5_000]);
});

test('works with only the keyboard, and axe finds nothing', async ({ page, system }) => {
  const { donor, first } = await atStart(page, 'Google Pay');
  await expect(new WalletFirst(page, 'Apple Pay').button).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await first.button.focus();
  await page.keyboard.press('Enter');
  await first.approve(donor.email);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(first.confirm).toHaveCount(0);
  await first.button.focus();
  await page.keyboard.press('Space');
  await first.approve(donor.email);
  await expect(first.give).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([5_000]);
});

test("if the server's day differs, it is shown before the donor agrees to it", async ({ page, system }) => {
  const DAY_MS = 24 * 60 * 60 * 1_000;
  await page.clock.setFixedTime(Date.now() - 3 * DAY_MS);
  const { donor, first } = await atStart(page, 'Google Pay');
  await first.button.click();
  await first.approve(donor.email);
  const said = await first.confirm.getByText('until you stop.').textContent();
  await first.give.click();
  await expect(first.confirm.getByRole('alert')).toContainText('The date has changed');
  expect(await first.confirm.getByText('until you stop.').textContent()).not.toBe(said);
  expect(await readGiftsOf(system, donor.email)).toEqual([]);
  await first.give.click();
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([5_000]);
});

test.describe('an address that has an account', () => {
  test.use({ expectedRefusals: [ERRORS.user_exists.status] });

  test('must sign in, with the chosen gift', LONG, async ({ page, browser, system }) => {
    const holder = new AccountHolder(await (await browser.newContext({ baseURL: system.url })).newPage());
    await holder.give();
    await holder.choosePassword.choose(holder.password);
    await expect(holder.page.getByText(MESSAGES.passwordSet)).toBeVisible();
    const { first } = await atStart(page, 'Google Pay');
    await first.button.click();
    await first.approve(holder.email);
    await first.give.click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('main')).toContainText('There is an account for this address');
    expect(await readGiftsOf(system, holder.email)).toEqual([2_500]);
  });
});

test('a known donor gives under their own address', async ({ page, system }) => {
  const { donor, first } = await atStart(page, 'Google Pay');
  await page.getByRole('radio', { name: /^Once/ }).check();
  await first.button.click();
  await first.approve(donor.email);
  await first.give.click();
  await expect(donor.thankYou.heading).toBeVisible();
  await donor.start.open('/one-time');
  await first.button.click();
  await expect(first.sheet.dialog.getByRole('textbox')).toHaveCount(0);
  await first.sheet.approve();
  await expect(first.confirm).toContainText(`Giving as ${donor.email}`);
  await first.give.click();
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([5_000, 5_000]);
});

test('nothing of a wallet loads before the page is ready, and nothing moves when it appears', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  let loadedAfter = 0;
  page.on('load', () => (loadedAfter = fetched.length));
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          shift:
            (window as unknown as { shift: number }).shift + (entry as unknown as { value: number }).value,
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await atStart(page, 'Google Pay');
  const early = fetched.slice(0, loadedAfter);
  expect(
    early.filter((path) => /wallet-buttons|google-pay|apple-pay|braintree-card|providers/.test(path)),
  ).toEqual([]);
  expect(fetched.some((path) => path.includes('google-pay'))).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
});

/** The requests to our own server from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
