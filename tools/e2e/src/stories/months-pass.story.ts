import { AccountHolder } from '../account-holder.ts';
import { readGiftsOf } from '../books.ts';
import type { RunningSystem } from '../../../build/running-system.ts';
import { inControlPanel } from '../control-panel.ts';
import { query } from '../database.ts';
import { endOfGatewayMonth, letTimePass } from '../gateway-clock.ts';
import { find, give } from '../given.ts';
import { lookAtConsole } from '../looks/console.ts';
import { beginOnce, newDonor } from '../new-donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { PaymentSheet } from '../pages/payment-sheet.ts';
import { letDaysPassSinceFailure } from '../passing-time.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, LONG, test } from '../test.ts';

// A separate gateway: its clock advances ahead of all others.
test.use({ settings: { DUNNING_DAYS: '20' } });
// The stories share one system: starting another takes longer.
test.describe.configure({ mode: 'default' });

test('a monthly gift renews automatically; the donor is told of an expired card, replaces it by the mailed link, and the month is charged', async ({
  page,
  system,
}) => {
  const donor = new AccountHolder(page);
  await donor.openCheckout('monthly', '25');
  await donor.checkout.pay({ ...GOOD_CARD, expirationDate: await endOfGatewayMonth(system) });
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);

  await letTimePass(system, { months: 1 });
  await donor.mailbox.follow(donor.email, /couldn’t process/, 'Choose another payment method');
  await expect(page).toHaveURL('/update-payment-method');
  await expect(donor.checkout.main).toContainText(/Today: \$25 for \w+\. From then on \$25 every month\./);
  await page.reload();
  await donor.checkout.pay(GOOD_CARD);
  await expect(page.getByRole('heading', { name: /Your gift for \w+ has been charged/ })).toBeFocused();
  expect(await readGiftsOf(system, donor.email)).toEqual([2_500, 2_500]);
  await page.reload();
  await expect(page.getByRole('heading', { name: /has been charged/ })).toBeVisible();

  await letTimePass(system, { months: 1 });
  await expect.poll(() => readGiftsOf(system, donor.email)).toEqual([2_500, 2_500, 2_500]);
});

test(
  'a monthly gift is changed to a saved PayPal account, which pays from then on',
  LONG,
  async ({ page, system }) => {
    const donor = await newDonor(page, 'monthly');
    await beginOnce(donor, '13.37');
    await donor.checkout.keepWallet.check();
    await new PaymentSheet(await donor.checkout.openPayPal(), 'PayPal').approve();
    await expect(donor.thankYou.heading).toBeVisible();

    await page.goto('/change-subscription');
    await donor.start.amount.fill('30');
    await donor.start.goOn();
    await donor.confirm.continue.click();
    await donor.checkout.method(/^PayPal/).check();
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.main).toContainText('Nothing was charged today.');
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500, 1_337]);

    await letTimePass(system, { months: 1 });
    await expect.poll(() => readGiftsOf(system, donor.email)).toEqual([2_500, 1_337, 3_000]);
    expect(await paidWith(system, donor.email)).toEqual([
      'Visa ending in 1111',
      expect.stringContaining('PayPal'),
      expect.stringContaining('PayPal'),
    ]);
  },
);

/** The payment method on the receipt of each gift of an address, oldest first. */
async function paidWith(system: RunningSystem, email: string): Promise<string[]> {
  const gifts = await query<{ methodDescription: string }>(
    system,
    `select gifts.method_description as "methodDescription" from gifts join donors on donors.id = gifts.donor_id
     where donors.email = $1 order by gifts.given_at`,
    [email],
  );
  return gifts.map(({ methodDescription }) => methodDescription);
}

test('donor care sends the link for a failed month, and retries it once the card is renewed', async ({
  page,
  browser,
  system,
}) => {
  const { email } = await give(browser, system, 'monthly', '35');
  const [gift] = await query<{ id: string }>(
    system,
    'select subscriptions.id from subscriptions join attempts using (id) where email = $1',
    [email],
  );
  const renewCard = (expirationDate: string) =>
    inControlPanel(system, 'PUT', `/payment_methods/any/${gift?.id ?? ''}`, {
      paymentMethod: { expirationDate },
    });
  await renewCard(await endOfGatewayMonth(system));
  await letTimePass(system, { months: 1 });
  const owes = `select 1 from failed_months join dunning_runs on dunning_runs.id = dunning_run_id
    where subscription_id = $1`;
  await expect.poll(() => query(system, owes, [gift?.id ?? ''])).toHaveLength(1);
  await letDaysPassSinceFailure(system);
  await renewCard('12/2099');

  const carer = await joinStaff(page, system, 'Cara Day', 'donor-care');
  await carer.open('Monthly gifts');
  await (await find(page, email.slice(0, 20))).getByRole('link').first().click();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes).toContainText(/The gift of \$35\.00 for .+ has been unpaid since /);
  await lookAtConsole(page, 'a monthly gift that owes a month');
  await page.setViewportSize({ width: 1280, height: 800 });
  await changes.getByRole('button', { name: 'Send link to update payment method' }).click();
  await expect(page.getByRole('dialog')).toContainText(`We email ${email} a link`);
  await page.getByRole('dialog').getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`The link is on its way to ${email}.`)).toBeVisible();

  await changes.getByRole('button', { name: 'Retry unpaid month' }).click();
  await expect(page.getByRole('dialog')).toContainText('is charged for the unpaid month within a minute');
  await page.getByRole('dialog').getByRole('button', { name: 'Charge unpaid month' }).click();
  await expect(page.getByText(/^The charge is in progress\./)).toBeVisible();
  await expect.poll(() => readGiftsOf(system, email)).toEqual([3_500, 3_500]);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Active');
  await expect(changes.getByRole('button', { name: 'Retry unpaid month' })).toHaveCount(0);
});
