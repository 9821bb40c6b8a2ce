import { MESSAGES } from '@handsel/contract';
import type { FrameLocator, Locator, Page } from '@playwright/test';

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

/** The checkout page; the card fields are Braintree's frames. */
export class CheckoutPage {
  readonly main;
  readonly heading;
  readonly confirmPayment;
  readonly news;
  /** The saved methods, and then another card. */
  readonly methods;
  readonly anotherCard;
  readonly keepCard;
  readonly keepWallet;
  readonly payPal;
  readonly cardFrames;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.main = page.getByRole('main');
    this.heading = page.getByRole('heading', {
      level: 1,
      name: /^(Complete your donation|Change your monthly gift)$/,
    });
    this.confirmPayment = page.getByRole('button', { name: new RegExp(`^${MESSAGES.confirmPayment}`) });
    this.news = this.main.getByRole('alert').filter({ hasText: /./ });
    this.methods = page.getByRole('group', { name: 'Pay with' }).getByRole('radio');
    this.anotherCard = page.getByRole('radio', { name: 'Another card' });
    this.payPal = page.getByRole('group', { name: 'Pay now with' }).getByRole('button', { name: 'PayPal' });
    this.cardFrames = page.locator('iframe[name^="braintree-hosted-field-"]');
    this.keepWallet = page.getByRole('checkbox', { name: 'Save this wallet for next time' });
    this.keepCard = page.getByRole('checkbox', { name: 'Save this card for next time' });
  }

  /** @param name its text, or a pattern, e.g. "Card ending in 1111" */
  method(name: string | RegExp): Locator {
    return this.methods.and(this.#page.getByRole('radio', { name }));
  }

  /** A wallet's own button, e.g. "Visa Checkout". */
  wallet(name: string): Locator {
    return this.#page.getByRole('group', { name: 'Pay now with' }).getByRole('button', { name });
  }

  /** Types a card, after selecting another one if some are saved. */
  async fillCard(card: CardDetails): Promise<void> {
    await this.anotherCard.or(this.cardFrames.first()).first().waitFor();
    if (await this.anotherCard.isVisible()) await this.anotherCard.check();
    for (const [field, value] of Object.entries<string>({ ...card })) {
      await this.#frame(field).getByRole('textbox').pressSequentially(value);
    }
  }

  async pay(card: CardDetails): Promise<void> {
    await this.fillCard(card);
    await this.confirmPayment.click();
  }

  /** Clicks PayPal's button, which opens PayPal's window. */
  async openPayPal(): Promise<Page> {
    const opened = this.#page.waitForEvent('popup');
    await this.payPal.click();
    return opened;
  }

  #frame(field: string): FrameLocator {
    return this.#page.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`);
  }
}
