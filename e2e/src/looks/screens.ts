import { MESSAGES } from '@handsel/contract';
import type { RunningSystem } from '../../../scripts/running-system.ts';
import type { AccountHolder } from '../account-holder.ts';
import { letCheckoutsExpire } from '../passing-time.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { QUESTIONS } from '../pages/thank-you-page.ts';
import { expect } from '../test.ts';

export const WIDTHS = [360, 1280] as const;
export const COLOR_SCHEMES = ['light', 'dark'] as const;

/** Stops at a screen for a look. */
type Look = (screen: string) => Promise<void>;
type Walk = (donor: AccountHolder, look: Look, system: RunningSystem) => Promise<void>;

/** Walks that together come past every screen, in each of the states that look different. */
export const WALKS: Record<string, { walk: Walk; expectedRefusals?: number[] }> = {
  'giving every month': { walk: giveEveryMonth },
  'managing what one gives': { walk: manage, expectedRefusals: [401, 422] },
  'what does not go to plan': { walk: goAstray, expectedRefusals: [403, 404] },
};

async function giveEveryMonth(donor: AccountHolder, look: Look): Promise<void> {
  await donor.start.open();
  await look('start');
  await donor.start.begin({ frequency: 'monthly', email: donor.email });
  await expect(donor.confirm.heading).toContainText('Is this the gift');
  await look('confirm');
  await donor.confirm.continue.click();
  await donor.checkout.fillCard(GOOD_CARD);
  await expect(donor.checkout.confirmPayment).toBeEnabled();
  await look('checkout');
  await donor.checkout.confirmPayment.click();
  await expect(donor.thankYou.heading).toBeVisible();
  await look('thank-you');
  for (const question of QUESTIONS) await donor.thankYou.choice(question, 'Yes').check();
  await donor.thankYou.save.click();
  await expect(donor.thankYou.detail('referrer')).toBeFocused();
  await look('thank-you-with-errors');
}

async function manage(donor: AccountHolder, look: Look): Promise<void> {
  const { page, signIn, choosePassword } = donor;
  await donor.give();
  await look('set-password');
  await choosePassword.choose('', 'another');
  await expect(choosePassword.password).toBeFocused();
  await look('set-password-with-errors');
  await choosePassword.choose(donor.password);
  await expect(page.getByText(MESSAGES.passwordSet)).toBeVisible();
  await look('password-set');
  await page.goto('/profile', { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toContainText('$25 every month');
  await look('profile');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible();
  await look('menu');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Change your monthly gift' }).click();
  await expect(donor.start.amount).toHaveValue('$25');
  await look('change-subscription');
  await donor.start.amount.fill('1234.56');
  await donor.start.goOn();
  await expect(donor.confirm.heading).toContainText('change your gift');
  await look('confirm-a-change');
  await donor.confirm.continue.click();
  await expect(donor.checkout.main).toContainText('Today: $0.');
  await expect(donor.checkout.method('Card ending in 1111')).toBeChecked();
  await look('checkout-a-change');
  await donor.checkout.fillCard(GOOD_CARD);
  await expect(donor.checkout.confirmPayment).toBeEnabled();
  await look('checkout-another-card');
  await donor.logOut();
  await signIn.open('/change-subscription');
  await look('change-subscription-signed-out');
  await signIn.open();
  await look('sign-in');
  await signIn.signInWith(donor.email, 'not the password');
  await expect(signIn.main).toContainText('is not right');
  await look('sign-in-refused');
}

async function goAstray(donor: AccountHolder, look: Look, system: RunningSystem): Promise<void> {
  const { page } = donor;
  await donor.start.open();
  await donor.start.email.fill('ada@');
  await donor.start.goOn();
  await expect(page.getByText(MESSAGES.emailInvalid)).toBeVisible();
  await look('start-with-error');
  await page.getByRole('button', { name: MESSAGES.missionTitle }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('mission');
  await page.keyboard.press('Escape');
  await donor.goToCheckout('one-time', '13.37');
  await look('checkout-once');
  await letCheckoutsExpire(system, donor.email);
  await donor.start.open();
  await expect(page.getByRole('dialog', { name: MESSAGES.sessionExpiredTitle })).toBeVisible();
  await look('expired');
  await page.goto('/no/such/page', { waitUntil: 'networkidle' });
  await look('not-found');
  await page.goto('/pass/a-token?email=ada%40example.org', { waitUntil: 'networkidle' });
  await look('reset-password');
  await page.goto('/login/link/a-token', { waitUntil: 'networkidle' });
  await look('sign-in-link-invalid');
}
