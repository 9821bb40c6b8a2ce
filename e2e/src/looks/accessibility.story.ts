import AxeBuilder from '@axe-core/playwright';
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
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
        expect.soft(found, `axe on ${screen}`).toEqual([]);
      });
    });
  }
}
