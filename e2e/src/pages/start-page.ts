import { expect, type Page } from '@playwright/test';
import type { Frequency } from '@handsel/contract';

const FREQUENCY_LABELS: Record<Frequency, RegExp> = { monthly: /^Every month/, 'one-time': /^Once/ };

/** Where a gift begins: how much, how often, and who gives. */
export class StartPage {
  readonly amount;
  readonly email;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.amount = page.getByRole('textbox', { name: /^Amount/ });
    this.email = page.getByLabel('Email');
  }

  async open(path: '/' | '/one-time' | '/subscribe' = '/'): Promise<this> {
    await this.#page.goto(path, { waitUntil: 'networkidle' });
    return this;
  }

  /** Fills in the form and goes on. `dollars` undefined leaves the amount that the page suggests. */
  async begin(gift: { frequency: Frequency; dollars?: string; email: string }): Promise<void> {
    await this.#page.getByRole('radio', { name: FREQUENCY_LABELS[gift.frequency] }).check();
    if (gift.dollars !== undefined) await this.amount.fill(gift.dollars);
    await this.email.fill(gift.email);
    await this.goOn();
  }

  /**
   * Presses the Continue that is in sight: the card's own, or on a small screen the bar's that stands in for it. Which of
   * them it is can change with the scrolling that the press itself begins; then the other is pressed. On a loaded machine a
   * press may have led on although its end was not seen in time.
   */
  async goOn(): Promise<void> {
    const inSight = this.#page.getByRole('button', { name: /^Continue/ }).filter({ visible: true });
    const here = this.#page.url();
    await expect(async () => {
      if (this.#page.url() === here) await inSight.first().click({ timeout: 2_000 });
    }).toPass();
  }
}
