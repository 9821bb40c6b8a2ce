import type { Page } from '@playwright/test';
import type { Frequency } from '@handsel/contract';

const FREQUENCY_LABELS: Record<Frequency, RegExp> = { monthly: /^Every month/, 'one-time': /^Once/ };

/** Where a gift begins: how much, how often, and who gives. */
export class StartPage {
  readonly amount;
  readonly email;
  readonly continue;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.amount = page.getByRole('textbox', { name: /^Amount/ });
    this.email = page.getByLabel('Email');
    // On a small screen a bar at its foot stands in for the form's own button.
    // The card's own, or the sticky one while the card's is out of sight; for a moment of scrolling both.
    this.continue = page
      .getByRole('button', { name: /^Continue/ })
      .filter({ visible: true })
      .first();
  }

  async open(path: '/' | '/one-time' | '/subscribe' = '/'): Promise<this> {
    await this.#page.goto(path, { waitUntil: 'networkidle' });
    return this;
  }

  /** Fills in the form and goes on. `dollars` undefined leaves the sum that the page suggests. */
  async begin(gift: { frequency: Frequency; dollars?: string; email: string }): Promise<void> {
    await this.#page.getByRole('radio', { name: FREQUENCY_LABELS[gift.frequency] }).check();
    if (gift.dollars !== undefined) await this.amount.fill(gift.dollars);
    await this.email.fill(gift.email);
    await this.continue.click();
  }
}
