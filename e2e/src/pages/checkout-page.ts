import { MESSAGES } from '@handsel/contract';
import type { FrameLocator, Page } from '@playwright/test';

export interface CardDetails {
  readonly cardholderName: string;
  readonly number: string;
  readonly expirationDate: string;
  readonly cvv: string;
  readonly postalCode: string;
}

/** Braintree's documented test card that is always charged. */
export const GOOD_CARD: CardDetails = {
  cardholderName: 'Ada Lovelace',
  number: '4111111111111111',
  expirationDate: '12/30',
  cvv: '123',
  postalCode: '60601',
};

/** Billing and payment; the card fields are frames of Braintree's. */
export class CheckoutPage {
  readonly main;
  readonly confirmPayment;
  readonly news;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.main = page.getByRole('main');
    this.confirmPayment = page.getByRole('button', { name: new RegExp(`^${MESSAGES.confirmPayment}`) });
    this.news = this.main.getByRole('alert').filter({ hasText: /./ });
  }

  async fillCard(card: CardDetails): Promise<void> {
    for (const [field, value] of Object.entries<string>({ ...card })) {
      await this.#frame(field).getByRole('textbox').pressSequentially(value);
    }
  }

  async pay(card: CardDetails): Promise<void> {
    await this.fillCard(card);
    await this.confirmPayment.click();
  }

  #frame(field: string): FrameLocator {
    return this.#page.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`);
  }
}
