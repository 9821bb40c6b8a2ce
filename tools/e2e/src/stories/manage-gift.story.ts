import type { Page, Request, Response } from '@playwright/test';
import { AccountHolder } from '../account-holder.ts';
import { readGiftsOf } from '../books.ts';
import { chargeBesides, pauseInPart } from '../control-panel.ts';
import { query } from '../database.ts';
import { letTimePass } from '../gateway-clock.ts';
import { orderFault } from '../gateway-faults.ts';
import { newDonor } from '../new-donor.ts';
import { expect, test } from '../test.ts';

// A separate gateway: its clock advances ahead of all others.
test.use({ settings: { DUNNING_DAYS: '22' } });
// The stories share one system: starting another takes longer.
test.describe.configure({ mode: 'default' });

const NEXT_GIFT = /Your next gift of \$25 will be charged on \w+ \d+, 20\d\d/;

/**
 * A proxy drops the next request of this address before it arrives.
 * @returns a function that finally delivers it
 */
async function loseOnTheWay(page: Page, address: string): Promise<() => Promise<void>> {
  const lost: Request[] = [];
  await page.route(
    address,
    async (route) => {
      lost.push(route.request());
      await route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' });
    },
    { times: 1 },
  );
  return async () => {
    for (const request of lost) expect((await page.request.fetch(request)).status()).toBe(200);
    expect(lost).toHaveLength(1);
  };
}

test('a monthly gift is paused by the link of its receipt, is not charged meanwhile, resumes automatically, and is canceled by the link', async ({
  page,
  system,
}) => {
  const donor = new AccountHolder(page);
  await donor.giveByCard('monthly', '25');

  await donor.mailbox.follow(donor.email, /^Your receipt/, 'Pause or end this monthly gift');
  await expect(page).toHaveURL('/manage');
  await expect(page.getByRole('main')).toContainText('$25 every month');
  await page.getByRole('button', { name: 'Skip a month or pause it' }).click();
  await page.getByRole('radio', { name: /^Pause for 2 months.*No gift in \w+ and \w+\./ }).check();
  await page.getByRole('button', { name: 'Pause for 2 months' }).click();
  await expect(page.getByRole('heading', { name: 'Your monthly gift is paused' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your monthly gift');
  await expect(page.getByRole('main')).toContainText(NEXT_GIFT);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('It is paused. Your next gift will be charged on');

  await letTimePass(system, { months: 2 });
  expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
  // After February the clock stays on the 28th. A gift that began later in a month keeps its day.
  await letTimePass(system, { months: 1, days: 4 });
  await expect.poll(() => readGiftsOf(system, donor.email)).toEqual([2_500, 2_500]);

  await donor.mailbox.follow(donor.email, /^Your receipt/, 'Pause or end this monthly gift');
  await page.getByRole('button', { name: 'End this monthly gift' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'End your monthly gift' })).toBeFocused();
  await page.getByRole('button', { name: /^Keep my gift/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your monthly gift' })).toBeFocused();
  await page.getByRole('button', { name: 'End this monthly gift' }).click();
  await page.getByRole('textbox', { name: /Why are you stopping/ }).fill('I move to another country.');
  await page.getByRole('button', { name: /^End my monthly gift/ }).click();
  await expect(page.getByRole('heading', { name: 'Your monthly gift has ended' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(/The last gift was charged on \w+ \d+, 20\d\d\./);
  await letTimePass(system, { months: 1 });
  expect(await readGiftsOf(system, donor.email)).toEqual([2_500, 2_500]);
});

test('a partial pause by staff is resumed from the profile', async ({ page, system }) => {
  const donor = await newDonor(page, 'monthly');
  await pauseInPart(system, donor.email, '10.00', 3);
  const monthly = page.getByRole('region', { name: 'Your monthly gift' });
  await page.goto('/profile');
  await expect(monthly).toContainText('Your next gift of $15 is on');
  await monthly.getByRole('link', { name: 'Resume it or change the pause' }).click();
  await expect(page.getByRole('main')).toContainText(
    /Part of it is paused\. Resume it now, and the whole gift will be charged on \w+ \d+, 20\d\d\./,
  );
  await page.getByRole('button', { name: 'Resume it now' }).click();
  await expect(page.getByRole('heading', { name: 'Your monthly gift has resumed' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(NEXT_GIFT);
  await page.getByRole('link', { name: 'See all your giving' }).click();
  await expect(monthly.getByRole('link', { name: 'Skip a month or pause it' })).toBeVisible();
});

test('a donor chooses among the pauses that staff’s other amounts allow, and reads why there is no longer one', async ({
  page,
  system,
}) => {
  const donor = await newDonor(page, 'monthly');
  await chargeBesides(system, donor.email, '5.00', 2);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Skip a month or pause it' }).click();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(page.getByRole('main')).toContainText(
    'You cannot pause it for longer here: our staff have set other amounts for the months after that.',
  );
  await page.getByRole('radio', { name: /^Pause for 2 months/ }).check();
  await page.getByRole('button', { name: 'Pause for 2 months' }).click();
  await expect(page.getByRole('heading', { name: 'Your monthly gift is paused' })).toBeFocused();
});

test.describe('behind a proxy that drops a request', () => {
  test.use({ expectedRefusals: [502] });

  test('a donor skips a month, resumes and cancels the gift in their profile; while uncertain, the page waits and then shows the facts', async ({
    page,
    system,
  }) => {
    const donor = await newDonor(page, 'monthly');
    await page.goto('/profile');
    const monthly = page.getByRole('region', { name: 'Your monthly gift' });
    await monthly.getByRole('link', { name: 'Skip a month or pause it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pause your monthly gift' })).toBeFocused();
    await page.reload();
    await page.getByRole('button', { name: 'Skip one month' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Your monthly gift is paused' })).toBeFocused();
    await page.getByRole('link', { name: 'See all your giving' }).click();
    await expect(monthly).toContainText('It is paused.');
    await monthly.getByRole('link', { name: 'Resume it or change the pause' }).click();
    const late = await loseOnTheWay(page, '**/resume');
    await page.getByRole('button', { name: 'Resume it now' }).click();
    const isLook = (reply: Response) =>
      reply.request().method() === 'GET' && reply.url().includes('/api/profile/monthly/');
    await page.waitForResponse(isLook);
    await page.waitForResponse(isLook);
    await expect(page.getByText('We are checking your gift with our payment provider')).toBeVisible();
    await late();
    await expect(page.getByRole('heading', { name: 'Your monthly gift has resumed' })).toBeFocused();
    await page.getByRole('link', { name: 'See all your giving' }).click();

    await monthly.getByRole('link', { name: 'End this gift' }).click();
    await orderFault(system, { call: 'subscription.cancel', kind: 'drop-reply' });
    await page.getByRole('button', { name: /^End my monthly gift/ }).click();
    await expect(page.getByText('We are checking your gift with our payment provider')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'has ended' })).toHaveCount(0);
    // Simulates the reconciler's next run.
    await query(system, 'update subscription_changes set lease_until = now()');
    await expect(page.getByRole('heading', { name: 'Your monthly gift has ended' })).toBeFocused();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
  });
});
