import { MESSAGES } from '@handsel/contract';
import type { Frequency } from '@handsel/contract';
import type { Page } from '@playwright/test';
import { Donor } from './donor.ts';
import { GOOD_CARD } from './pages/checkout-page.ts';
import { MailboxPage } from './pages/mailbox-page.ts';
import { PasswordPage } from './pages/password-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { expect } from './test.ts';

/** A donor who comes back, with the pages of their account. */
export class AccountHolder extends Donor {
  readonly password = 'correct horse battery staple';
  readonly signIn;
  readonly choosePassword;
  readonly mailbox;

  constructor(page: Page) {
    super(page);
    this.signIn = new SignInPage(page);
    this.choosePassword = new PasswordPage(page);
    this.mailbox = new MailboxPage(page);
  }

  /** Gives, and stops where the first password is asked for. */
  async give(frequency: Frequency = 'monthly'): Promise<void> {
    await this.goToCheckout(frequency, '25');
    await this.checkout.pay(GOOD_CARD);
    await this.thankYou.skip.click();
    await expect(this.choosePassword.toSet).toBeVisible();
  }

  /** Gives, sets the password and leaves. */
  async openAccount(): Promise<void> {
    await this.give();
    await this.choosePassword.choose(this.password);
    await expect(this.page.getByText(MESSAGES.passwordSet)).toBeVisible();
    await this.logOut();
  }

  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Menu' }).click();
    await this.page.getByRole('link', { name: 'Log out' }).click();
    await this.page.waitForURL('/');
    await expect(this.start.email).toBeVisible();
  }
}
