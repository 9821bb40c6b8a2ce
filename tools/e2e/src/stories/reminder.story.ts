import type { Page } from '@playwright/test';
import { Donor } from '../donor.ts';
import { offerExtra } from '../offer-extra.ts';
import { bringReminderDue } from '../passing-time.ts';
import { findViolations } from '../looks/axe.ts';
import { MailboxPage } from '../pages/mailbox-page.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

const offerReminders = (page: Page, isOffered: boolean) => offerExtra(page, /^Reminders/, isOffered);

test('a donor who does not finish a gift asks for a reminder, whose link restores it on another device', async ({
  page,
  browser,
  system,
}) => {
  await joinStaff(page, system, 'Ada Lind', 'admin');
  const undecided = new Donor(await (await browser.newContext({ baseURL: system.url })).newPage());
  await undecided.page.setViewportSize({ width: 320, height: 800 });
  await undecided.openCheckout('monthly', '25');
  await expect(undecided.checkout.confirmPayment).toBeVisible();
  const ask = undecided.page.getByRole('button', { name: 'Remind me later' });
  await expect(ask).toHaveCount(0);

  await offerReminders(page, true);
  await undecided.page.reload();
  await ask.click();
  const dialog = undecided.page.getByRole('dialog', { name: 'Get a reminder' });
  await expect(dialog).toContainText(`We will send one email to ${undecided.email},`);
  await dialog.getByRole('radio', { name: 'In an hour' }).check();
  expect(await findViolations(undecided.page)).toEqual([]);
  // A long address wraps.
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await dialog.getByRole('button', { name: 'Remind me' }).click();
  await expect(undecided.page.getByText('We’ll email you in an hour.')).toBeVisible();

  await bringReminderDue(system);
  const elsewhere = await (await browser.newContext({ baseURL: system.url })).newPage();
  const subject = /^Your reminder to finish your gift/;
  await new MailboxPage(elsewhere).follow(undecided.email, subject, 'Finish your gift');
  expect(await findViolations(elsewhere)).toEqual([]);
  await elsewhere.getByRole('button', { name: 'Continue my gift' }).click();
  await expect(elsewhere).toHaveURL('/confirm');
  await expect(elsewhere.getByRole('main')).toContainText('$25');

  await new MailboxPage(elsewhere).follow(undecided.email, subject, 'Stop reminders like this');
  expect(await findViolations(elsewhere)).toEqual([]);
  await elsewhere.getByRole('button', { name: 'Stop reminders' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'You will get no more reminders' })).toBeFocused();

  await offerReminders(page, false);
  await undecided.page.reload();
  await expect(undecided.checkout.confirmPayment).toBeVisible();
  await expect(ask).toHaveCount(0);
});
