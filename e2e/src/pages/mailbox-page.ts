import { expect, type Page } from '@playwright/test';

/** The local mailbox, as the owner of an address sees it. */
export class MailboxPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens the newest mail to an address that has a button of these words, once it is there, and presses the button. */
  async follow(email: string, subject: RegExp, action: string): Promise<void> {
    const mails = this.#page.getByRole('listitem').filter({ hasText: email });
    const mail = mails.getByRole('link', { name: subject }).first();
    await expect(async () => {
      await this.#page.goto('/dev/mail');
      await mail.click({ timeout: 1_000 });
    }).toPass();
    await this.#page.getByRole('link', { name: action }).click();
    await this.#page.waitForLoadState();
  }
}
