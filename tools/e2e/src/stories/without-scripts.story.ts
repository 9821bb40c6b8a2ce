import type { Page } from '@playwright/test';
import { Donor } from '../donor.ts';
import { newDonor } from '../new-donor.ts';
import { expect, longIf, test } from '../test.ts';

/** All scripts except the first small one, which remembers early submits. */
const APPLICATION = /\/assets\/(?!entry-early-)[^/]+\.js$/;

test.describe('a visitor without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('sees the amount, the frequency, the tiers and the text', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('textbox', { name: /^Amount/ })).toHaveValue('$50');
    await expect(main.getByRole('radio', { name: /^Every month/ })).toBeChecked();
    for (const tier of ['Bronze', 'Silver', 'Gold', 'Green', 'Platinum'])
      await expect(main).toContainText(tier);
    await expect(main).toContainText('Gold membership');
  });

  test('reads why giving is impossible, and whom to contact', async ({ request }) => {
    const html = await (await request.get('/')).text();
    expect(/<noscript>.*<\/noscript>/s.exec(html)?.[0]).toMatch(/Giving here needs JavaScript.*mailto:/s);
  });
});

test.describe('a visitor whose scripts never arrive', () => {
  test('is told so after a while, with a contact', async ({ page }) => {
    // The requests are never answered, so the browser logs no error.
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    const notice = page.getByText('This page has not loaded completely');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toBeHidden();
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  });

  test('and no other visitor ever sees it', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByText('This page has not loaded completely')).toHaveCount(0);
  });
});

test.describe('a visitor who is faster than the scripts', () => {
  test('continues with the typed text as soon as they have loaded, and it is not in the address', async ({
    page,
  }) => {
    const send = await holdBack(page, APPLICATION);
    const early = page.waitForResponse(/\/assets\/entry-early-/);
    await page.goto('/', { waitUntil: 'commit' });
    await (await early).finished();
    const donor = new Donor(page);
    await donor.start.begin({ frequency: 'one-time', dollars: '13.37', email: donor.email });
    await expect(page).toHaveURL('/');
    send();
    await expect(donor.checkout.main).toContainText('$13.37 once');
  });

  test('never sees a password in the address', async ({ page }) => {
    await page.route('**/assets/*.js', () => undefined);
    for (const path of ['/login', '/change-subscription', '/pass/a-token?email=ada%40example.org'])
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'commit' });
        await page.getByLabel('Password', { exact: true }).fill('a secret');
        await page.getByLabel('Password', { exact: true }).press('Enter');
        await page.locator('button[type=submit]').click();
        expect(page.url()).not.toContain('secret');
        await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a secret');
      });
  });
});

test.describe("a known donor before the page's code has loaded", () => {
  for (const [path, script] of [
    ['/', 'start-screen'],
    ['/change-subscription', 'sign-in-screen'],
  ] as const)
    test(
      `sees ${path} as it was built until then`,
      longIf(path === '/change-subscription'),
      async ({ page }) => {
        const donor = await newDonor(page);
        const send = await holdBack(page, `**/assets/${script}-*.js`);
        const known = page.waitForResponse('**/api/profile/monthly');
        await page.goto(path, { waitUntil: 'commit' });
        await (await known).finished();
        // By then the page has processed the answer, which is not visible yet.
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(donor.start.email).toBeVisible();
        // If React finds HTML that differs from the code's, it logs an error, and the story fails.
        send();
        await expect(page.getByRole('main')).toContainText(donor.email);
      },
    );
});

/** Delays scripts until the returned function is called. */
async function holdBack(page: Page, scripts: string | RegExp): Promise<() => void> {
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(scripts, async (route) => {
    await sent;
    await route.continue();
  });
  return send;
}
