import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { RunningSystem } from '../../../build/running-system.ts';
import { AccountHolder } from '../account-holder.ts';
import { query } from '../database.ts';
import { letTimePass } from '../gateway-clock.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, test } from '../test.ts';
import { findViolations } from './axe.ts';
import { dispute, mailStatements, newestGift, refund, tell } from './brought-about.ts';
import type { Gift } from './brought-about.ts';
import { COLOR_SCHEMES } from './screens.ts';

/*
 * Takes pictures of all mails in the local mailbox as a phone shows them, light and dark, into
 * tools/e2e/screenshots. A donor makes the gifts, answers and changes; the stand-in or the mail's
 * own job does the part of staff, banks and months. This is not a test: a person looks at the
 * pictures.
 */
test.use({ settings: { DUNNING_DAYS: '20' } });

const PHONE = { width: 360, height: 640 };

test('every mail in pictures', async ({ page, browser, system }) => {
  const once = new AccountHolder(await browser.newPage({ baseURL: system.url }));
  await giveOnce(once);
  const gift = await newestGift(system);
  await bringAboutAround(gift, once.email, system);
  await mailStatements(system, gift);
  await keepAndEnd(new AccountHolder(await browser.newPage({ baseURL: system.url })), system);
  const monthly = new AccountHolder(page);
  await giveEveryMonth(monthly);
  await letTimePass(system, { months: 1 });
  await sent(system, /couldn’t process/);
  await tell(system, 'send_ended_mail', { ...(await newestSubscription(system)), isUnpaid: true });
  await sent(system, /has ended/);
  await photograph(page, system);
});

async function giveOnce(donor: AccountHolder): Promise<void> {
  const { page, thankYou, choosePassword, signIn } = donor;
  await donor.goToCheckout('one-time', '1234.56');
  await donor.checkout.pay(GOOD_CARD);
  await thankYou.choice('employeeMatch', 'Yes').check();
  await thankYou.detail('employer').fill('Analytical Engines of Marylebone');
  await thankYou.detail('employeeEmail').fill('ada@work.example.org');
  await thankYou.choice('dedicated', 'Yes').check();
  await thankYou.detail('dedicateTo').fill('Rear Admiral Grace Hopper');
  await thankYou.detail('dedicateToEmail').fill('family@example.org');
  await page.getByRole('checkbox', { name: 'Also say how much' }).check();
  await page.getByRole('checkbox', { name: 'Send this email' }).check();
  await thankYou.save.click();
  await expect(choosePassword.toSet).toBeVisible();
  await donor.logOut();
  await signIn.open();
  await signIn.email.fill(donor.email);
  await signIn.emailLink.click();
  await expect(signIn.main).toContainText('on its way');
  await signIn.open();
  await signIn.email.fill(donor.email);
  await signIn.forgotPassword.click();
  await expect(signIn.toast).toBeVisible();
}

/**
 * A verified donor changes the address, asks for erasure, and has a monthly gift that is paused,
 * resumed, partly refunded, and canceled.
 */
async function keepAndEnd(donor: AccountHolder, system: RunningSystem): Promise<void> {
  const { page, email, mailbox, choosePassword } = donor;
  await donor.give();
  await choosePassword.choose(donor.password);
  await page.goto('/profile/details');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('main')).toContainText('is on its way');
  await mailbox.follow(email, /sign in/, 'Sign in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Skip a month or pause it' }).click();
  await page.getByRole('radio', { name: /^Pause for 2 months/ }).check();
  await page.getByRole('button', { name: 'Pause for 2 months' }).click();
  await page.getByRole('link', { name: 'See all your giving' }).click();
  await page.getByRole('link', { name: 'Resume it or change the pause' }).click();
  await page.getByRole('button', { name: 'Resume it now' }).click();
  const gift = await newestGift(system);
  await letTimePass(system, { days: 2 });
  await refund(system, gift, '10.00');
  await tell(system, 'follow_settlement', gift);
  await sent(system, /was refunded/);
  await page.getByRole('link', { name: 'See all your giving' }).click();
  await page.getByRole('link', { name: 'End this gift' }).click();
  await page.getByRole('button', { name: /^End my monthly gift/ }).click();
  await page.getByRole('link', { name: 'See all your giving' }).click();
  await page.getByRole('link', { name: 'Your details' }).click();
  await page.getByLabel('Enter your email address').fill(email);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await sent(system, /Erase your data/);
  await page.getByLabel('New email address').fill(`new-${email}`);
  await page.getByLabel('Your password', { exact: true }).fill(donor.password);
  await page.getByRole('button', { name: 'Change my email address' }).click();
  await mailbox.follow(`new-${email}`, /Is this your email address/, 'This is my address');
  await page.getByRole('button', { name: 'This is my address' }).click();
  await mailbox.follow(email, /Change your email address/, 'Allow or refuse');
  await page.getByRole('button', { name: 'Allow the change' }).click();
  await sent(system, /address has changed/i);
}

/** The card expires at the end of this month. */
async function giveEveryMonth(donor: AccountHolder): Promise<void> {
  const [year = '', month = ''] = new Date().toISOString().split('-');
  await donor.goToCheckout('monthly', '25');
  await donor.checkout.pay({ ...GOOD_CARD, expirationDate: `${month}/${year.slice(2)}` });
  await expect(donor.thankYou.heading).toBeVisible();
  await donor.page.goto('/change-subscription');
  await donor.start.amount.fill('30');
  await donor.start.goOn();
  await donor.confirm.continue.click();
  await donor.checkout.method('Card ending in 1111').check();
  await donor.checkout.confirmPayment.click();
  await expect(donor.thankYou.main).toContainText('Nothing was charged today.');
}

/** Causes the later events of a gift that its bank and the charity's staff cause. */
async function bringAboutAround(gift: Gift, email: string, system: RunningSystem) {
  const { giftId } = gift;
  await tell(system, 'check_methods', {});
  await tell(system, 'send_returned_mail', { giftId });
  await tell(system, 'send_returned_mail', { giftId, isVoided: true });
  await tell(system, 'send_erased_mail', { email, id: giftId });
  await dispute(system, gift);
}

async function newestSubscription(system: RunningSystem) {
  const [found] = await query<{ subscriptionId: string }>(
    system,
    'select id as "subscriptionId" from subscriptions',
  );
  return found ?? {};
}

const mailsOf = (system: RunningSystem) =>
  query<{ id: string; subject: string }>(system, 'select id::text, subject from local_mails order by id');

async function sent(system: RunningSystem, subject: RegExp): Promise<void> {
  await expect
    .poll(async () => (await mailsOf(system)).some((mail) => subject.test(mail.subject)))
    .toBe(true);
}

async function photograph(page: Page, system: RunningSystem): Promise<void> {
  await page.setViewportSize(PHONE);
  await mkdir('screenshots', { recursive: true });
  for (const { id, subject } of await mailsOf(system)) {
    const name = subject.toLowerCase().replaceAll(/[^a-z]+/g, '-');
    for (const colorScheme of COLOR_SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`/dev/mail/${id}`);
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(PHONE.width);
      expect.soft(await findViolations(page), `${subject}, ${colorScheme}`).toEqual([]);
      await page.screenshot({ path: `screenshots/mail-${id}-${name}${colorScheme}.png`, fullPage: true });
    }
  }
}
