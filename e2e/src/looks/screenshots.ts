import { Donor } from '../donor.ts';
import { test } from '../test.ts';
import { COLOR_SCHEMES, WIDTHS, visitEachScreen } from './screens.ts';

for (const width of WIDTHS) {
  for (const colorScheme of COLOR_SCHEMES) {
    test(`pictures of each screen at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await visitEachScreen(new Donor(page), async (screen) => {
        await page.screenshot({ path: `screenshots/${screen}-${width}-${colorScheme}.png`, fullPage: true });
      });
    });
  }
}
