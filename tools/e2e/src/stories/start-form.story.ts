import { MESSAGES } from '@handsel/contract';
import { Donor } from '../donor.ts';
import { expect, LONG, test } from '../test.ts';

test.describe('an address that cannot be one', () => {
  const ADDRESSES = [
    '',
    'ada',
    "o'neil@example.org",
    'ada@münchen.de',
    'ada@',
    'ada@example',
    '@example.org',
    'a da@example.org',
    'ada@exam_ple..org',
  ];

  test('is reported when it is left', async ({ page }) => {
    const donor = new Donor(page);
    await donor.start.open();
    for (const address of ADDRESSES)
      await test.step(`"${address}"`, async () => {
        await donor.start.email.fill(donor.email);
        await donor.start.email.blur();
        await expect(donor.start.email).not.toHaveAttribute('aria-invalid');
        await donor.start.email.fill(address);
        await donor.start.email.focus();
        await donor.start.email.blur();
        await expect(donor.start.email).toHaveAccessibleDescription(new RegExp(MESSAGES.emailInvalid));
        await expect(page.getByText('Please use another one.')).toHaveCount(/['ü]/.test(address) ? 1 : 0);
        await expect(donor.start.email).toHaveAttribute('aria-invalid', 'true');
      });
  });

  test('stops Continue, takes the focus, and is cleared while it is corrected', async ({ page }) => {
    const donor = new Donor(page);
    await donor.start.open();
    await donor.start.email.fill('ada@');
    await donor.start.goOn();
    await expect(page.getByText(MESSAGES.emailInvalid)).toBeVisible();
    await expect(donor.start.email).toBeFocused();
    await expect(page).toHaveURL('/');
    await donor.start.email.fill(donor.email);
    await expect(page.getByText(MESSAGES.emailInvalid)).toHaveCount(0);
    await donor.start.email.fill('ada');
    await expect(page.getByText(MESSAGES.emailInvalid)).toBeVisible();
  });
});

test('a probably mistyped address gets a suggestion, is corrected by a click, and never blocked', async ({
  page,
}) => {
  const { start } = new Donor(page);
  await start.open();
  await start.email.fill('ada@gmial.com');
  await start.email.blur();
  await expect(start.email).toHaveAccessibleDescription(/Did you mean ada@gmail\.com/);
  await expect(start.email).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'ada@gmail.com' }).click();
  await expect(start.email).toHaveValue('ada@gmail.com');
  await expect(start.email).toHaveAccessibleDescription('Your receipt goes here.');
  await start.email.fill('ada@gmial.com');
  await start.goOn();
  await expect(page).toHaveURL('/confirm');
});

const UNREADABLE_AMOUNT = 'We cannot tell how much this is. Type dollars and cents like 50 or 12.50.';

test("shows the effect of this amount and frequency, and reserves the picture's place from the first moment", async ({
  page,
}) => {
  const { start } = new Donor(page);
  await start.open();
  const picture = page.getByRole('img', { name: /^A family of three/ });
  const before = await picture.boundingBox();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.boundingBox()).toEqual(before);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
  await start.amount.fill('60');
  await expect(page.getByText(/^\$50 a month: /)).toBeVisible();
  await start.amount.fill('5');
  await expect(page.getByText(/^\$\d+ a month: /)).toHaveCount(0);
  await page.getByRole('radio', { name: /^Once/ }).check();
  await start.amount.fill('25');
  await expect(page.getByText(/^\$25: /)).toBeVisible();
});

test.describe('the amount', () => {
  const TYPED = [
    ['4.99', '$5', 'Rounded up to $5, the smallest gift.'],
    ['10000', '$9,999', 'Rounded down to $9,999, the largest gift.'],
    ['13.375', '$13.38', 'Rounded to $13.38, to the cent.'],
    ['1,234.5', '$1,234.50', ''],
    ['1 000', '$1,000', ''],
    ['USD 75', '$75', ''],
    ['٥٠', '$50', ''],
    ['12,50', '12,50', UNREADABLE_AMOUNT],
    ['5 0', '5 0', UNREADABLE_AMOUNT],
    ['', '', UNREADABLE_AMOUNT],
  ] as const;
  test('becomes what it is read as when it is left, and explains why', async ({ page }) => {
    const { start } = new Donor(page);
    await start.open();
    for (const [typed, becomes, said] of TYPED)
      await test.step(`"${typed}"`, async () => {
        await start.amount.fill('60');
        await start.amount.blur();
        await expect(page.locator('#amount-said')).toHaveText('');
        await start.amount.fill(typed);
        await start.amount.blur();
        await expect(start.amount).toHaveValue(becomes);
        await expect(page.locator('#amount-said')).toHaveText(said);
      });
  });

  test('that is unreadable stops Continue and Enter; one that Enter rounds continues, and is explained again on the next page', async ({
    page,
  }) => {
    const { start, email, confirm } = new Donor(page);
    await start.open();
    await start.email.fill(email);
    await start.amount.fill('12,50');
    await start.amount.press('Enter');
    await expect(start.amount).toHaveValue('12,50');
    await expect(start.amount).toHaveAccessibleDescription(UNREADABLE_AMOUNT);
    await expect(start.amount).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('#monthly-sentence')).toHaveText('');
    await expect(page.getByRole('button', { name: /^\$50/ })).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveText('Continue');
    for (const name of ['$5 less', '$5 more'])
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    await start.goOn();
    await expect(start.amount).toBeFocused();
    await expect(page).toHaveURL('/');
    await start.amount.fill('3');
    await start.amount.press('Enter');
    await expect(page).toHaveURL('/confirm');
    await expect(confirm.continue).toContainText('$5 every month');
    await expect(page.getByRole('alert')).toContainText('Rounded up to $5, the smallest gift.');
  });

  test('moves by five dollars, from 5 to 9999 and no further', async ({ page }) => {
    const { start } = new Donor(page);
    await start.open();
    const [less, more] = [
      page.getByRole('button', { name: '$5 less' }),
      page.getByRole('button', { name: '$5 more' }),
    ];
    await more.click();
    await expect(start.amount).toHaveValue('$55');
    await start.amount.fill('9997');
    await more.click();
    await expect(start.amount).toHaveValue('$9,999');
    await start.amount.fill('7');
    await less.click();
    await expect(start.amount).toHaveValue('$5');
    // It says that it is at its limit, but still accepts a click, to explain why.
    await less.click({ force: true });
    await expect(page.getByText('$5 is the smallest gift.')).toBeVisible();
  });

  test('names the tier it reaches, and none under $10 or for a one-time gift', async ({ page }) => {
    const { start } = new Donor(page);
    await start.open();
    const membership = page.getByRole('heading', { name: /membership$/ });
    for (const [dollars, tier] of [
      ['10', 'Bronze'],
      ['25', 'Silver'],
      ['99.99', 'Gold'],
      ['100', 'Green'],
      ['250', 'Platinum'],
    ] as const) {
      await start.amount.fill(dollars);
      await expect(membership).toHaveText(`${tier} membership`);
    }
    await expect(page.getByRole('button', { name: /\$200\+/ })).toBeVisible();
    await start.amount.fill('9.99');
    await expect(membership).toHaveCount(0);
    await start.amount.fill('50');
    await page.getByRole('radio', { name: /^Once/ }).check();
    await expect(membership).toHaveCount(0);
  });
});

test('a missing answer from the server is reported as such', async ({ page }) => {
  const donor = new Donor(page);
  await donor.start.open();
  // The body of a broken proxy instead of our reply.
  await page.route('**/api/start', (route) => route.fulfill({ body: '<html>' }));
  await donor.start.begin({ frequency: 'one-time', email: donor.email });
  await expect(page.getByRole('alert')).toContainText(MESSAGES.startUnknown);
  await expect(page).toHaveURL('/');
});

test.describe('an error that the server finds', () => {
  test.use({ expectedRefusals: [422] });
  test('is shown in a toast and at the address', async ({ page }) => {
    const donor = new Donor(page);
    await donor.start.open();
    await page.route('**/api/start', async (route) => {
      const body = route.request().postDataJSON() as object;
      await route.continue({ postData: JSON.stringify({ ...body, email: 'ada@' }) });
    });
    await donor.start.begin({ frequency: 'one-time', email: donor.email });
    await expect(page.getByRole('alert')).toContainText(MESSAGES.correctErrors);
    await expect(page.getByRole('alert')).toContainText(MESSAGES.emailInvalid);
    await expect(page.getByText(MESSAGES.emailDoubleCheck)).toBeVisible();
    await expect(donor.start.email).toBeFocused();
  });
});

test.describe('a status from a proxy in its own format', () => {
  test.use({ expectedRefusals: [401, 403, 422, 440] });
  test('is reported like one of ours', LONG, async ({ page }) => {
    const donor = new Donor(page);
    const { start, email } = donor;
    const answer = async (status: number, body: string) => {
      await page.unrouteAll();
      await page.route('**/api/start', (route) => route.fulfill({ status, body }));
    };
    await start.open();
    await answer(403, '{"message":"Not from this network."}');
    await start.begin({ frequency: 'one-time', dollars: '20', email });
    await expect(page.getByRole('alert')).toContainText('Not from this network.');
    await answer(422, '<h1>No</h1>');
    await start.goOn();
    await expect(page.getByRole('alert')).toContainText(MESSAGES.startUnknown);
    await expect(page.getByText(MESSAGES.emailDoubleCheck)).toBeVisible();
    for (const status of [401, 440]) {
      await answer(status, '<h1>No</h1>');
      await start.goOn();
      await expect(page).toHaveURL('/login');
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await expect(page.getByText('You are no longer signed in')).toHaveCount(status === 440 ? 1 : 0);
      await page.goBack();
      await expect(start.email).toHaveValue(email);
      await expect(start.amount).toHaveValue('$20');
    }
  });
});

test.describe('the Continue button', () => {
  test('is visible on a small laptop without scrolling', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    const { start } = new Donor(page);
    await start.open();
    await expect(page.getByRole('button', { name: /^Continue/ })).toBeInViewport({ ratio: 1 });
  });

  test('is visible on a phone after one short scroll', LONG, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { start } = new Donor(page);
    await start.open();
    await page.mouse.wheel(0, 120);
    await expect(page.getByRole('button', { name: /^Continue/ }).first()).toBeInViewport({ ratio: 1 });
  });
});

test('the frequency is one sentence below its switch, and switching moves nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { start } = new Donor(page);
  await start.open();
  const once = page.getByRole('radio', { name: /^Once\W+\$50 today, and nothing after that\.$/ });
  await expect(
    page.getByText(
      /^\$50 today and on the (?:(?:29|30|31)(?:st|th) or last day|(?:[1-9]|1\d|2[0-8])(?:st|nd|rd|th)) of each month, until you stop\.$/,
    ),
  ).toBeVisible();
  const before = await start.amount.boundingBox();
  await once.check();
  await expect(page.getByText('$50 today, and nothing after that.')).toBeVisible();
  expect(await start.amount.boundingBox()).toEqual(before);
});
