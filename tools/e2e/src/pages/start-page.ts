import { expect, type Page } from '@playwright/test';
import type { Frequency } from '@handsel/contract';

const FREQUENCY_LABELS: Record<Frequency, RegExp> = { monthly: /^Every month/, 'one-time': /^Once/ };

/** The start of a gift: amount, frequency and address. */
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

  /** Fills in the form and continues. `dollars` undefined keeps the suggested amount. */
  async begin(gift: { frequency: Frequency; dollars?: string; email: string }): Promise<void> {
    await this.choose(gift.frequency, gift.dollars);
    await this.email.fill(gift.email);
    await this.goOn();
  }

  /** `dollars` undefined keeps the suggested amount. */
  async choose(frequency: Frequency, dollars?: string): Promise<void> {
    await this.#page.getByRole('radio', { name: FREQUENCY_LABELS[frequency] }).check();
    if (dollars !== undefined) await this.amount.fill(dollars);
  }

  /**
   * Clicks the visible Continue button: the card's own, or the bar's on a small screen. The
   * scrolling that a click starts can swap them; then the other one is clicked. On a loaded machine
   * a click may have succeeded although its end was not seen in time.
   */
  async goOn(): Promise<void> {
    const inSight = this.#page.getByRole('button', { name: /^Continue/ }).filter({ visible: true });
    const here = this.#page.url();
    await expect(async () => {
      if (this.#page.url() === here) await inSight.first().click({ timeout: 2_000 });
    }).toPass();
  }
}
