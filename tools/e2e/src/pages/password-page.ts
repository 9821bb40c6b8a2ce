import { MESSAGES } from '@handsel/contract';
import type { Page } from '@playwright/test';

/** The page for a password: the first one after a gift, or a new one by a mailed link. */
export class PasswordPage {
  readonly main;
  readonly toSet;
  readonly toReset;
  readonly email;
  readonly password;
  readonly confirmation;
  readonly set;
  readonly toast;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.toSet = page.getByRole('heading', { level: 1, name: MESSAGES.setPasswordTitle });
    this.toReset = page.getByRole('heading', { level: 1, name: MESSAGES.resetPasswordTitle });
    this.email = page.getByRole('textbox', { name: 'Email' });
    this.password = page.getByLabel('Password', { exact: true });
    this.confirmation = page.getByLabel('Confirm password', { exact: true });
    this.set = page.getByRole('button', { name: 'Set password' });
    this.toast = page.getByRole('alert').filter({ hasText: /./ });
  }

  async choose(password: string, confirmation = password): Promise<void> {
    await this.password.fill(password);
    await this.confirmation.fill(confirmation);
    await this.set.click();
  }
}
