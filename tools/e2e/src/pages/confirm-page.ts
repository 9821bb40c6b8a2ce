import type { Page } from '@playwright/test';

/** The summary of a monthly gift before its payment. */
export class ConfirmPage {
  readonly main;
  readonly heading;
  readonly continue;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1 });
    // The previous page has such a button too, and stays visible while this one loads.
    this.continue = this.main
      .filter({ has: page.getByRole('heading', { level: 1, name: /^Is this/ }) })
      .getByRole('button', { name: /^Continue/ });
  }
}
