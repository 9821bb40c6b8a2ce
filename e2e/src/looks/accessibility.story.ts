import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { Donor } from '../donor.ts';
import { expect, test } from '../test.ts';
import { COLOR_SCHEMES, WIDTHS, visitEachScreen } from './screens.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const width of WIDTHS) {
  for (const colorScheme of COLOR_SCHEMES) {
    test(`each screen is open to everybody at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await visitEachScreen(new Donor(page), async (screen) => {
        expect.soft(await findViolations(page), `axe on ${screen}`).toEqual([]);
      });
    });
  }
}

/** What axe finds, as lines of rule and place. */
async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // Axe takes what lies behind a frame for white, but the card fields' frames let our own background through.
      .filter(({ target }) => id !== 'color-contrast' || target.length === 1)
      .map(({ target, failureSummary }) => `${id} at ${target.join(' > ')}: ${failureSummary}`),
  );
}
