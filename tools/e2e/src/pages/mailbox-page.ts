import { expect, type Page } from '@playwright/test';

/** The local mailbox, as the owner of an address sees it. */
export class MailboxPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /**
   * Waits for a mail to an address with a button of this label, opens the newest one, and clicks
   * the button.
   */
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
