import { randomUUID } from 'node:crypto';
import { LOCAL_STORAGE_KEY, MESSAGES, XSRF_COOKIE, XSRF_HEADER } from '@handsel/contract';
import type { Page } from '@playwright/test';
import { Donor } from '../donor.ts';
import { findViolations } from '../looks/axe.ts';
import { expect, LONG, test } from '../test.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

test.describe('a donor with a password', () => {
  test('is redirected to the profile after a countdown, and this browser forgets the gift', async ({
    page,
  }) => {
    const { thankYou } = await haveGivenWithPassword(new Donor(page));
    await thankYou.choice('dedicated', 'No').check();
    await stopTheClock(page);
    await thankYou.save.click();

    await expect(thankYou.toast).toHaveText(MESSAGES.answersSavedToProfile);
    await expect(thankYou.countdown).toContainText('Taking you to your profile in 5 seconds.');
    expect(await page.evaluate((key) => localStorage.getItem(key), LOCAL_STORAGE_KEY)).toBeNull();
    await page.clock.resume();
    await expect(page).toHaveURL('/profile');
  });

  test('can stay on the page as long as they like, and then continue', LONG, async ({ page }) => {
    const { thankYou } = await haveGivenWithPassword(new Donor(page));
    await stopTheClock(page);
    await thankYou.save.click();
    await expect(thankYou.toast).toHaveText(MESSAGES.answersSavedToProfile);
    await thankYou.countdown.getByRole('button', { name: 'Stay on this page' }).press('Enter');
    await expect(thankYou.countdown.getByRole('status')).toHaveText('You are staying on this page.');
    await expect(thankYou.toast).toHaveCount(0);
    for (let second = 0; second < 10; second += 1) await page.clock.runFor(SECOND_MS);
    await page.clock.resume();
    await expect(page).toHaveURL('/thank-you/');
    expect(await findViolations(page)).toEqual([]);

    await thankYou.countdown.getByRole('button', { name: 'Go to your profile' }).click();
    await expect(page).toHaveURL('/profile');
  });

  test('can continue right away, having skipped the questions', LONG, async ({ page }) => {
    const { thankYou } = await haveGivenWithPassword(new Donor(page));
    await stopTheClock(page);
    await thankYou.skip.click();
    const goNow = thankYou.countdown.getByRole('button', { name: 'Go now' });
    // A donor who is about to decide is not hurried.
    await goNow.focus();
    await page.clock.resume();
    expect(await findViolations(page)).toEqual([]);
    await expect(thankYou.countdown).toContainText('Taking you to your profile in');
    await goNow.click();
    await expect(page).toHaveURL('/profile');
  });
});

/** A donor who chose a password in another tab, before they reached the questions. */
async function haveGivenWithPassword(donor: Donor): Promise<Donor> {
  await donor.giveByCard('one-time', '25');
  const { page } = donor;
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === XSRF_COOKIE)?.value ?? '';
  const password = randomUUID();
  const reply = await page.request.put('/api/user/setInitialPassword', {
    headers: { [XSRF_HEADER]: decodeURIComponent(token) },
    data: { password, password_confirmation: password },
  });
  expect(reply.status()).toBe(200);
  return donor;
}

/** The page's own time stops from now on, so that no story has to be quick. */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
}
