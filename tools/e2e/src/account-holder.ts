import type { Frequency } from '@handsel/contract';
import type { Page } from '@playwright/test';
import { Donor } from './donor.ts';
import { MailboxPage } from './pages/mailbox-page.ts';
import { PasswordPage } from './pages/password-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { expect } from './test.ts';

/** A returning donor, with the pages of their account. */
export class AccountHolder extends Donor {
  readonly password = 'correct horse battery staple';
  readonly signIn;
  readonly choosePassword;
  readonly mailbox;

  constructor(page: Page, email?: string) {
    super(page, email);
    this.signIn = new SignInPage(page);
    this.choosePassword = new PasswordPage(page);
    this.mailbox = new MailboxPage(page);
  }

  /** Gives, and stops at the page for the first password. */
  async give(frequency: Frequency = 'monthly'): Promise<void> {
    await this.giveByCard(frequency, '25');
    await this.thankYou.skip.click();
    await expect(this.choosePassword.toSet).toBeVisible();
  }

  /** Gives, sets the password and signs out. */
  async openAccount(): Promise<void> {
    const checkout = await this.calls.begin({ email: this.email, dollars: '25', frequency: 'monthly' });
    await this.calls.pay(checkout);
    await this.calls.setPassword(this.password);
    await this.calls.logOut();
    await this.start.open();
  }

  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Menu' }).click();
    await this.page.getByRole('link', { name: 'Log out' }).click();
    await this.page.waitForURL('/');
    await expect(this.start.email).toBeVisible();
  }
}
