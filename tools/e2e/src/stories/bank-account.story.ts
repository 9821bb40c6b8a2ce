import { ERRORS } from '@handsel/contract';
import type { RunningSystem } from '../../../build/running-system.ts';
import { readGiftsOf } from '../books.ts';
import { query } from '../database.ts';
import { Donor } from '../donor.ts';
import { letTimePass } from '../gateway-clock.ts';
import { beginOnce } from '../new-donor.ts';
import { findViolations } from '../looks/axe.ts';
import { BankAccountForm, GOOD_ACCOUNT } from '../pages/bank-account-form.ts';
import { expect, test } from '../test.ts';

test.use({ settings: { PAYMENT_METHODS: 'card,bank' } });
// The stories share one system: starting another takes longer.
test.describe.configure({ mode: 'default' });

/**
 * The text typed at each stop of the Tab key, starting at the choice of the bank account; empty at
 * an unchanged choice.
 */
const TYPED = [
  '',
  GOOD_ACCOUNT['Routing number'],
  GOOD_ACCOUNT['Account number'],
  '',
  '',
  'Ada',
  'Lovelace',
  '1 Main St',
  '',
  'San Jose',
  'Calif',
  '95110',
];

test('a bank account pays with only the keyboard, settles in some days, and pays again', async ({
  page,
  system,
}) => {
  const donor = new Donor(page);
  const bank = new BankAccountForm(page);
  await donor.openCheckout('one-time', '13.37');
  await page.getByRole('radio', { name: 'Card' }).focus();
  await page.keyboard.press('ArrowDown');
  await bank.signIn.waitFor();
  for (const text of TYPED) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await expect(bank.mandate).toContainText('to debit my bank account: $13.37 once, today');
  await expect(bank.mandate).toContainText('saves the account');
  await expect(donor.checkout.confirmPayment).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(donor.checkout.confirmPayment).toBeFocused();
  const shown = await bank.mandate.getByText('I authorize').textContent();
  await page.keyboard.press('Enter');
  await expect(donor.thankYou.main).toContainText('is on its way from your bank');
  await expect(donor.thankYou.main).toContainText('Your bank takes a few days to pay this gift.');
  expect(await giftsOf(system, donor)).toEqual([{ settlement: 'settling', mandate: shown }]);
  await expect
    .poll(() => mailsTo(system, donor))
    .toContainEqual(expect.stringContaining('on its way from your bank'));

  await letTimePass(system, { days: 4 });
  await expect.poll(() => giftsOf(system, donor)).toEqual([{ settlement: 'settled', mandate: shown }]);
  await beginOnce(donor, '20');
  await expect(donor.checkout.method('Bank account ending in 0000')).toBeChecked();
  await expect(donor.checkout.main).toContainText('Your bank takes a few days to pay.');
  await donor.checkout.confirmPayment.click();
  await expect(donor.thankYou.main).toContainText('is on its way from your bank');
  expect(await readGiftsOf(system, donor.email)).toEqual([1_337, 2_000]);
});

test('a bank’s sign-in is closed, fails, and then pays every month', async ({ page, system }) => {
  const donor = new Donor(page);
  const bank = new BankAccountForm(page);
  await donor.openCheckout('monthly', '25');
  const { 'Routing number': _routing, 'Account number': _account, ...holder } = GOOD_ACCOUNT;
  await bank.choice.check();
  await bank.signIn.check();
  await bank.fill(holder);
  await expect(bank.mandate).toContainText('$25 today and then every month until I stop it');
  await donor.checkout.confirmPayment.click();
  await bank.sheet.cancel();
  await expect(donor.checkout.news).toContainText('Customer closed bank login flow before authorizing.');
  await donor.checkout.confirmPayment.click();
  await bank.sheet.fail();
  await expect(donor.checkout.news).toContainText('Nothing was charged.');
  await donor.checkout.confirmPayment.click();
  await bank.sheet.approve('Savings account');
  await expect(donor.thankYou.main).toContainText('Your bank takes a few days to pay this gift.');
  expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText('This month’s gift is on its way from your bank');
});

test.describe('a bank account', () => {
  test.use({ expectedRefusals: [402] });

  test('that the network does not know is rejected; another one’s bank returns the gift', async ({
    page,
    system,
  }) => {
    const donor = new Donor(page);
    const bank = new BankAccountForm(page);
    // Braintree documents that this amount is declined when it settles.
    await donor.openCheckout('one-time', '4001.37');
    await bank.fill({ ...GOOD_ACCOUNT, 'Routing number': '021000022', 'Account number': '1000000004' });
    await expect(donor.checkout.main).toContainText('No bank has this routing number.');
    await expect(donor.checkout.main).toContainText('Still needed: routing number.');
    await expect(donor.checkout.confirmPayment).toBeDisabled();
    expect(await findViolations(page), 'axe').toEqual([]);
    await bank.field('Routing number').fill('021 000 021');
    await donor.checkout.confirmPayment.click();
    await expect(donor.checkout.news).toContainText(ERRORS.declined.message);
    expect(await readGiftsOf(system, donor.email)).toEqual([]);

    await bank.field('Account number').fill(GOOD_ACCOUNT['Account number']);
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.main).toContainText('is on its way from your bank');
    await letTimePass(system, { days: 4 });
    await expect.poll(() => giftsOf(system, donor)).toMatchObject([{ settlement: 'returned' }]);
    await expect
      .poll(() => mailsTo(system, donor))
      .toContainEqual(expect.stringContaining('Your gift of $4,001.37 did not go through.'));
  });
});

/** The states of the donor's gifts, and the mandate of each. */
function giftsOf(system: RunningSystem, { email }: Donor) {
  return query<{ settlement: string | null; mandate: string | null }>(
    system,
    `select settlement, mandate_text as mandate from gifts join donors on donors.id = gifts.donor_id
     where donors.email = $1 order by gifts.given_at`,
    [email],
  );
}

async function mailsTo(system: RunningSystem, { email }: Donor): Promise<string[]> {
  const mails = await query<{ text: string }>(system, `select text from local_mails where recipient = $1`, [
    email,
  ]);
  return mails.map(({ text }) => text);
}
