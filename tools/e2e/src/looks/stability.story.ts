import type { Page } from '@playwright/test';
import { Donor } from '../donor.ts';
import { expect, longIf, test } from '../test.ts';
import { WIDTHS } from './screens.ts';

interface Shift {
  value: number;
  /** The moved element, as markup. */
  moved: string[];
}

/**
 * Layout shifts as the Layout Instability API counts them: those without a recent action of the
 * visitor.
 */
async function shiftsOn(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        const shifts: Shift[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Node | null }[];
          })[]) {
            const moved = entry.sources.map(({ node }) =>
              node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? ''),
            );
            if (!entry.hadRecentInput) shifts.push({ value: entry.value, moved });
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          resolve(shifts);
        }, 1_500);
      }),
  );
}

for (const width of WIDTHS) {
  test(
    `nothing moves on its own while a page loads slowly at ${width} px`,
    longIf(width === 360),
    async ({ page }) => {
      // The day with the longest text, which replaces the placeholder once the day is known.
      await page.clock.setFixedTime('2026-12-31T18:00:00Z');
      await page.setViewportSize({ width, height: 800 });
      await page.route('**/*', async (route) => {
        // The fonts load last, after the text.
        const isFont = route.request().resourceType() === 'font';
        await new Promise((resolve) => setTimeout(resolve, isFont ? 1_500 : 150));
        await route.fallback();
      });
      const donor = new Donor(page);
      for (const path of ['/', '/one-time', '/login', '/change-subscription'] as const) {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect.soft(await shiftsOn(page), `on ${path}`).toEqual([]);
      }
      await donor.goToCheckout('monthly', '50');
      for (const path of ['/checkout', '/confirm'] as const) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.keyboard.press('Escape');
        const shifts = await shiftsOn(page);
        const total = shifts.reduce((sum, { value }) => sum + value, 0);
        expect.soft(total, `on ${path}, loaded anew: ${JSON.stringify(shifts)}`).toBeLessThan(0.01);
      }
    },
  );
}
