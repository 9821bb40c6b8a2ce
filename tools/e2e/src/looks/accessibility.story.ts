import { AccountHolder } from '../account-holder.ts';
import { expect, longIf, test } from '../test.ts';
import { findViolations, findViolationsOfColour, putOn } from './axe.ts';
import { expectToFit } from './fits.ts';
import { longEmail, WALKS } from './screens.ts';

/**
 * Each width with the initial color scheme of its pages: at every screen the other scheme is also
 * checked.
 */
const LOOKS = [
  { width: 360, bornIn: 'light', other: 'dark' },
  { width: 1280, bornIn: 'dark', other: 'light' },
] as const;

const WALK_LIMIT_MS = 900_000;

for (const [name, { walk, expectedRefusals = [] }] of Object.entries(WALKS)) {
  test.describe(name, () => {
    test.use({ expectedRefusals });
    for (const { width, bornIn, other } of LOOKS) {
      test(
        `is accessible at ${width} px, light and dark${width === 360 ? ', and fits 320 px' : ''}`,
        longIf(width === 1280),
        async ({ page, system }) => {
          // The longest walk has 25 screens, and axe looks at each twice.
          test.setTimeout(WALK_LIMIT_MS);
          await page.setViewportSize({ width, height: 800 });
          await putOn(page, bornIn);
          const look = async (screen: string) => {
            expect.soft(await findViolations(page), `axe on ${screen}, ${bornIn}`).toEqual([]);
            await putOn(page, other);
            expect.soft(await findViolationsOfColour(page), `axe on ${screen}, ${other}`).toEqual([]);
            await putOn(page, bornIn);
            if (width === 360) await expectToFit(page, screen);
          };
          await walk(new AccountHolder(page, longEmail()), look, system);
        },
      );
    }
  });
}
