import type { Page } from '@playwright/test';

/** The window that an action on the page opens. */
export async function windowOpened(page: Page, deed: () => Promise<void>): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await deed();
  return opened;
}
