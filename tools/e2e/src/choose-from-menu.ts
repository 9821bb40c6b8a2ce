import type { Locator } from '@playwright/test';

/**
 * Opens a menu of the console and selects an entry. A click first scrolls to its button, and the
 * page receives that event a frame later, which closes an open menu. People scroll first.
 */
export async function chooseFromMenu(button: Locator, entry: string): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await button.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await button.click();
  await button.page().getByRole('menuitem', { name: entry }).click();
}
