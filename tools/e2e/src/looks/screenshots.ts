import { AccountHolder } from '../account-holder.ts';
import { test } from '../test.ts';
import { NARROWEST } from './fits.ts';
import { COLOR_SCHEMES, longEmail, WALKS, WIDTHS } from './screens.ts';

for (const [name, { walk, expectedRefusals = [] }] of Object.entries(WALKS)) {
  test.describe(name, () => {
    test.use({ expectedRefusals });
    for (const width of [NARROWEST, ...WIDTHS]) {
      for (const colorScheme of COLOR_SCHEMES) {
        test(`in pictures at ${width} px, ${colorScheme}`, async ({ page, system }) => {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const look = async (screen: string) => {
            await page.screenshot({
              path: `screenshots/${screen}-${width}-${colorScheme}.png`,
              fullPage: true,
            });
          };
          await walk(new AccountHolder(page, longEmail()), look, system);
        });
      }
    }
  });
}
