import { MESSAGES } from '@handsel/contract';
import { Donor } from '../donor.ts';
import { newDonor } from '../new-donor.ts';
import { expect, test } from '../test.ts';

const ROUTES = [
  ['/', 'Give'],
  ['/one-time', 'Give once'],
  ['/subscribe', 'Give every month'],
  ['/change-subscription', 'Change your monthly gift'],
  ['/confirm', 'Confirm'],
  ['/checkout', 'Payment'],
  ['/login', 'Sign in'],
  ['/pass/a-token', 'New password'],
  ['/thank-you/', 'Thank you'],
  ['/set-password/', 'Create an account'],
  ['/accessibility', 'Accessibility'],
] as const;

for (const [path, title] of ROUTES) {
  test(`${path} is served with its title and description`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<title>${title} | Donations</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"\/>/);
  });
}

test('the menu opens and closes by its button, its close event and any change of route', async ({ page }) => {
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const open = () => page.getByRole('button', { name: 'Menu' }).click();
  await new Donor(page).start.open();
  await open();
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await open();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await open();
  await expect(menu).toBeVisible();
  // Chrome closes it like this on a second Escape without a click in between: it does not ask then.
  await menu.evaluate((dialog: HTMLDialogElement) => {
    dialog.close();
  });
  await expect(menu).toBeHidden();
  await open();
  await menu.getByRole('link', { name: 'Give once' }).click();
  await expect(page).toHaveURL('/one-time');
  await expect(menu).toBeHidden();
  // It is also closed on the page that it was left from.
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^Every month/ })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('the end of each page leads to the accessibility statement', async ({ page }) => {
  await page.goto('/?campaign=spring', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page).toHaveURL('/accessibility?campaign=spring');
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA',
  );
  await expect(main.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  await page.goBack();
  await expect(page).toHaveURL('/?campaign=spring');
});

test('a visitor who goes back right away is on the previous page', async ({ page }) => {
  await new Donor(page).start.open();
  for (const millisecondsThere of [0, 5, 20, 60]) {
    await page.getByRole('button', { name: 'Menu' }).click();
    const link = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Give once' });
    await link.evaluate(async (element: HTMLElement, stay) => {
      element.click();
      await new Promise((resolve) => setTimeout(resolve, stay));
      window.history.back();
    }, millisecondsThere);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('radio', { name: /^Every month/ })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  }
});

test('the description is that of the current page', async ({ page, request }) => {
  const description = page.locator('meta[name="description"]');
  const servedAt = async (path: string) =>
    /<meta name="description" content="([^"]+)"/.exec(await (await request.get(path)).text())?.[1] ?? '';
  await new Donor(page).start.open();
  for (const [name, path] of [
    ['Give once', '/one-time'],
    ['Give', '/'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(description).toHaveAttribute('content', await servedAt(path));
  }
});

test('a signed-in donor opens the profile from the menu', async ({ page }) => {
  await newDonor(page, 'one-time');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Your giving' }).click();
  await expect(page).toHaveURL('/profile');
});

test('the campaign is passed on from page to page, and stored with the gift', async ({ page }) => {
  const donor = new Donor(page);
  await page.goto('/one-time?campaign=spring', { waitUntil: 'networkidle' });
  const begun = page.waitForRequest('**/api/start');
  await donor.start.begin({ frequency: 'one-time', email: donor.email });
  expect((await begun).postDataJSON()).toMatchObject({ campaign: 'spring' });
  await expect(page).toHaveURL('/checkout?campaign=spring');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/one-time?campaign=spring');
});

test('one-time and subscribe allow no other frequency', async ({ page }) => {
  const donor = new Donor(page);
  for (const [path, label] of [
    ['/one-time', /^Once/],
    ['/subscribe', /^Every month/],
  ] as const) {
    await donor.start.open(path);
    await expect(page.getByRole('radio')).toHaveCount(1);
    await expect(page.getByRole('radio', { name: label })).toBeChecked();
  }
});

test('a dialog shows the mission, and leads back to giving', async ({ page }) => {
  await new Donor(page).start.open();
  await page.getByRole('button', { name: MESSAGES.missionTitle }).click();
  const mission = page.getByRole('dialog', { name: MESSAGES.missionTitle });
  await mission.getByRole('button', { name: MESSAGES.missionAction }).click();
  await expect(mission).toBeHidden();
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 1_023, height: 500 } });
  test('Continue stays visible once the page is scrolled', async ({ page }) => {
    const donor = new Donor(page);
    await donor.start.open();
    const inSight = page.getByRole('button', { name: /^Continue/ }).filter({ visible: true });
    // A page may go back to its top while it starts, as a visitor scrolls on.
    const staysVisible = () =>
      expect(async () => {
        await page.evaluate(() => {
          window.scrollTo(0, 60);
        });
        await expect(inSight).toHaveCount(1);
        await expect(inSight).toBeInViewport({ ratio: 1, timeout: 2_000 });
      }).toPass();
    await staysVisible();
    await donor.start.email.fill(donor.email);
    await donor.start.goOn();
    await expect(page).toHaveURL('/confirm');
    await page.setViewportSize({ width: 1_023, height: 320 });
    await staysVisible();
    await inSight.click();
    await expect(page).toHaveURL('/checkout');
  });
});

test('the amount of a one-time gift can be increased and decreased at checkout, down to zero', async ({
  page,
}) => {
  const donor = new Donor(page);
  await donor.goToCheckout('one-time', '13.37');
  const [less, more] = [
    page.getByRole('button', { name: 'Less' }),
    page.getByRole('button', { name: 'More' }),
  ];
  await less.click();
  await expect(donor.checkout.main).toContainText('$8.37 once');
  await less.click();
  await expect(donor.checkout.main).toContainText('$5 once');
  await less.click();
  await expect(donor.checkout.main).toContainText('$0 once');
  await expect(less).toBeDisabled();
  await expect(donor.checkout.confirmPayment).toBeDisabled();
  await expect(donor.checkout.main).toContainText('Choose an amount to give.');
  await more.click();
  await expect(donor.checkout.main).toContainText('$5 once');
});
