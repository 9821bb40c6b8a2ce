import { AccountHolder } from '../account-holder.ts';
import { startAnalyticsListener, type AnalyticsListener } from '../analytics-listener.ts';
import { query } from '../database.ts';
import { findViolations } from '../looks/axe.ts';
import { offerExtra } from '../offer-extra.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test as base } from '../test.ts';

const test = base.extend<object, { listener: AnalyticsListener }>({
  listener: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the fixtures that are needed as a pattern.
    async ({}, use) => {
      const listener = await startAnalyticsListener();
      await use(listener);
      await listener.end();
    },
    { scope: 'worker' },
  ],
  settings: [({ listener }, use) => use(listener.settings), { scope: 'worker' }],
});

test('a donor agrees to Google Analytics, is counted, and withdraws in the profile; no other donor is asked or counted', async ({
  page,
  browser,
  system,
  listener,
}) => {
  await joinStaff(page, system, 'Ada Lind', 'admin');
  const donor = new AccountHolder(await (await browser.newContext({ baseURL: system.url })).newPage());
  await donor.page.setViewportSize({ width: 320, height: 800 });
  await donor.openCheckout('one-time', '25');
  await expect(donor.checkout.confirmPayment).toBeVisible();
  const box = donor.page.getByRole('checkbox', { name: 'Count my gift in Google Analytics' });
  await expect(box).toHaveCount(0);

  await offerExtra(page, /^Analytics with consent/, true);
  await donor.page.reload();
  await expect(box).not.toBeChecked();
  const stored = donor.page.waitForResponse(
    (reply) => reply.url().endsWith('/analytics') && reply.request().method() === 'PUT',
  );
  await box.check();
  await stored;
  await donor.page.reload();
  await expect(box).toBeChecked();
  expect(await findViolations(donor.page)).toEqual([]);
  await donor.checkout.pay(GOOD_CARD);
  await expect(donor.thankYou.heading).toBeVisible();

  const tell = () => query(system, `select graphile_worker.add_job('tell_analytics', '{}')`);
  await tell();
  await expect.poll(() => listener.told).toHaveLength(1);
  expect(listener.told[0]).toContain('"name":"purchase"');
  expect(listener.told[0]).not.toContain(donor.email);

  await donor.page.goto('/profile/details');
  const section = donor.page.getByRole('region', { name: 'Analytics' });
  await section.getByRole('button', { name: 'Stop counting my gifts' }).click();
  await expect(section).toContainText('shares nothing about your gifts with Google Analytics.');
  expect(await findViolations(donor.page)).toEqual([]);
  const read = donor.page.waitForResponse((reply) => reply.url().endsWith('/api/profile/analytics'));
  await donor.page.reload();
  expect(await (await read).json()).toEqual({ data: { agrees: false } });
  await expect(section).toHaveCount(0);
});
