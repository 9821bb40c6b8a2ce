import { Donor } from '../donor.ts';
import { expect, test } from '../test.ts';
import { findViolations } from './axe.ts';
import { COLOR_SCHEMES, WIDTHS, visitEachScreen } from './screens.ts';

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
