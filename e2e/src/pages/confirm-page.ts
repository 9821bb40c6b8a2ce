import type { Page } from '@playwright/test';

/** A monthly gift said once more before it is paid. */
export class ConfirmPage {
  readonly main;
  readonly heading;
  readonly continue;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1 });
    // The page before has such a button too, and stays in sight while this one loads.
    this.continue = this.main
      .filter({ has: page.getByRole('heading', { level: 1, name: /^Is this/ }) })
      .getByRole('button', { name: /^Continue/ });
  }
}
