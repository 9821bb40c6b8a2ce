import { AccountHolder } from '../account-holder.ts';
import { expect, test } from '../test.ts';
import { findViolations } from './axe.ts';
import { COLOR_SCHEMES, WALKS, WIDTHS } from './screens.ts';

for (const [name, { walk, expectedRefusals = [] }] of Object.entries(WALKS)) {
  test.describe(name, () => {
    test.use({ expectedRefusals });
    for (const width of WIDTHS) {
      for (const colorScheme of COLOR_SCHEMES) {
        test(`is open to everybody at ${width} px, ${colorScheme}`, async ({ page, system }) => {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const look = async (screen: string) => {
            expect.soft(await findViolations(page), `axe on ${screen}`).toEqual([]);
          };
          await walk(new AccountHolder(page), look, system);
        });
      }
    }
  });
}
