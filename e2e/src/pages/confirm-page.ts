import type { Page } from '@playwright/test';

/** A monthly gift said once more before it is paid. */
export class ConfirmPage {
  readonly main;
  readonly heading;
  readonly continue;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1 });
    this.continue = page.getByRole('button', { name: /^Continue/ });
  }
}
