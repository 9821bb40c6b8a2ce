import type { Locator, Page } from '@playwright/test';
import { PaymentSheet } from './payment-sheet.ts';

/** Braintree's documented test account that the network knows, with all other required values. */
export const GOOD_ACCOUNT = {
  'Routing number': '021000021',
  'Account number': '1000000000',
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'Street address': '1 Main St',
  City: 'San Jose',
  'Postal code': '95110',
};

/** A US bank account at checkout, by its numbers or by a sign-in at the bank. */
export class BankAccountForm {
  readonly choice: Locator;
  readonly signIn: Locator;
  readonly mandate: Locator;
  /** The stand-in for the bank's sign-in. */
  readonly sheet: PaymentSheet;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.choice = page.getByRole('radio', { name: /^(Another bank account|Bank account(?! ending))/ });
    this.signIn = page.getByRole('radio', { name: /^Sign in to your bank/ });
    this.mandate = page.getByRole('region', { name: 'What you authorize' });
    this.sheet = new PaymentSheet(page, 'your bank’s sign-in (Plaid)');
  }

  field(label: string): Locator {
    return this.#page.getByLabel(label, { exact: true });
  }

  /** Selects the bank account, and fills in the given fields. */
  async fill(account: Partial<typeof GOOD_ACCOUNT>): Promise<void> {
    await this.choice.check();
    for (const [label, text] of Object.entries(account)) await this.field(label).fill(text);
    await this.field('State').selectOption('California');
  }
}
