import type { Page } from '@playwright/test';

/** Says thank you: for what, and what happens next. */
export class ThankYouPage {
  readonly heading;
  readonly main;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Thank you' });
    this.main = page.getByRole('main');
  }
}
