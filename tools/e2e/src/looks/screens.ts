import { randomInt } from 'node:crypto';
import { MESSAGES } from '@handsel/contract';
import type { RunningSystem } from '../../../build/running-system.ts';
import type { AccountHolder } from '../account-holder.ts';
import { letCheckoutsExpire } from '../passing-time.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { QUESTIONS } from '../pages/thank-you-page.ts';
import { expect } from '../test.ts';

export const WIDTHS = [360, 1280] as const;
export const COLOR_SCHEMES = ['light', 'dark'] as const;

/** A new address without a space or hyphen, as long as people have them. */
export function longEmail(): string {
  return `wilhelminathornberry${randomInt(1_000_000)}@stadtkrankenhaus.example.org`;
}

/** Stops at a screen for a check. */
type Look = (screen: string) => Promise<void>;
type Walk = (donor: AccountHolder, look: Look, system: RunningSystem) => Promise<void>;

/** Walks that together pass every screen, in each state with its own look. */
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
  // A check may take longer than the countdown.
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await look('password-set');
  await page.goto('/profile', { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toContainText('It is paid with your card');
  await look('profile');
  await page.getByRole('link', { name: 'Skip a month or pause it' }).click();
  await page.getByRole('radio', { name: /^Pause for 2 months/ }).check();
  await look('profile-pause');
  await page.getByRole('button', { name: 'End this monthly gift' }).click();
  await expect(page.getByRole('heading', { name: 'Would one of these help?' })).toBeVisible();
  await look('profile-cancel');
  await page.getByRole('link', { name: 'Gifts and receipts', exact: true }).click();
  await page.locator('summary').click();
  await page.getByRole('button', { name: /^Dedicate it/ }).click();
  await expect(page.getByRole('heading', { name: 'About this gift' })).toBeFocused();
  await look('profile-gifts');
  await page.getByRole('link', { name: 'Payment methods' }).click();
  await page.getByRole('button', { name: 'Add a payment method' }).click();
  await donor.checkout.fillCard(GOOD_CARD);
  await expect(page.getByRole('button', { name: 'Save this card' })).toBeEnabled();
  await look('profile-payment-methods');
  await page.getByRole('link', { name: 'Your details' }).click();
  await expect(page.getByText('Signed in as')).toContainText(donor.email);
  await keepDetails(donor, look);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible();
  await look('menu');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('link', { name: 'Change amount' }).click();
  await page.getByRole('textbox', { name: /^Amount/ }).fill('1234.56');
  await expect(page.getByRole('main')).toContainText('$1,234.56 every month');
  await look('profile-amount');
  await page.goto('/change-subscription');
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
  await expect(signIn.toast).toContainText('is incorrect');
  await look('sign-in-refused');
  await donor.start.open();
  await donor.start.begin({ frequency: 'one-time', dollars: '1234.56', email: donor.email });
  await expect(page.getByRole('heading', { name: 'Sign in to give $1,234.56 once' })).toBeVisible();
  await look('sign-in-to-give');
}

async function keepDetails({ page, email, mailbox, password }: AccountHolder, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('main')).toContainText('is on its way');
  await look('profile-details-unverified');
  await mailbox.follow(email, /sign in/, 'Sign in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Your details' }).click();
  const address = page.getByRole('region', { name: 'Where should we send it?' });
  await address.getByLabel('City').fill('Springfield');
  await address.getByRole('button', { name: 'Send it here' }).click();
  await expect(address.getByLabel('Street address', { exact: true })).toBeFocused();
  await look('profile-details');
  await page.getByLabel('New email address').fill(`new-${email}`);
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change my email address' }).click();
  await expect(page.getByRole('main')).toContainText('we are waiting for confirmation from');
  await page.getByLabel('Enter your email address').fill(email);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByRole('main')).toContainText('Nothing is erased yet');
  await look('profile-details-asked');
  await mailbox.follow(email, /Change your email address/, 'Allow or refuse');
  await expect(page.getByRole('button', { name: 'Allow the change' })).toBeVisible();
  await look('email-change');
  await mailbox.follow(email, /Erase your data/, 'See what we erase');
  await expect(page.getByRole('button', { name: 'Erase my data now' })).toBeVisible();
  await look('erasure');
  await page.goto('/profile/details', { waitUntil: 'networkidle' });
}

async function goAstray(donor: AccountHolder, look: Look, system: RunningSystem): Promise<void> {
  const { page } = donor;
  await donor.start.open();
  await donor.start.email.fill('ada@');
  await donor.start.goOn();
  await expect(page.getByText(MESSAGES.emailInvalid)).toBeVisible();
  await look('start-with-error');
  await page.getByRole('button', { name: MESSAGES.missionTitle }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeInViewport();
  await expect(page.getByRole('button', { name: MESSAGES.missionAction })).toBeInViewport();
  await look('mission');
  await page.keyboard.press('Escape');
  await donor.goToCheckout('one-time', '13.37');
  await look('checkout-once');
  await donor.checkout.fillCard({ ...GOOD_CARD, expirationDate: '12/20', cvv: '1' });
  await donor.checkout.confirmPayment.click({ force: true });
  await expect(donor.checkout.news).toContainText(MESSAGES.cardInvalid);
  await look('checkout-with-errors');
  await letCheckoutsExpire(system, donor.email);
  await donor.start.open();
  await expect(page.getByRole('dialog', { name: MESSAGES.sessionExpiredTitle })).toBeVisible();
  await look('expired');
  await page.goto('/no/such/page', { waitUntil: 'networkidle' });
  await look('not-found');
  await page.goto('/accessibility', { waitUntil: 'networkidle' });
  await look('accessibility');
  await page.goto('/pass/a-token?email=ada%40example.org', { waitUntil: 'networkidle' });
  await look('reset-password');
  await page.goto('/login/link/a-token', { waitUntil: 'networkidle' });
  await look('sign-in-link-invalid');
}
