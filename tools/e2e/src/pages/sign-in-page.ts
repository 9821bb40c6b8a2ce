import type { Page } from '@playwright/test';

/** The sign-in page of returning donors, by password or by a mailed link. */
export class SignInPage {
  readonly main;
  readonly email;
  readonly password;
  readonly signIn;
  readonly emailLink;
  readonly forgotPassword;
  readonly toast;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.main = page.getByRole('main');
    this.email = page.getByRole('textbox', { name: 'Email' });
    this.password = page.getByLabel('Password', { exact: true });
    this.signIn = page.getByRole('button', { name: 'Sign in' });
    this.emailLink = page.getByRole('button', { name: 'Email me a link instead' });
    this.forgotPassword = page.getByRole('button', { name: 'Forgot password' });
    this.toast = page.getByRole('alert').filter({ hasText: /./ });
  }

  async open(path: '/login' | '/login?campaign=spring' | '/change-subscription' = '/login'): Promise<this> {
    await this.#page.goto(path, { waitUntil: 'networkidle' });
    return this;
  }

  async signInWith(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.signIn.click();
  }
}
