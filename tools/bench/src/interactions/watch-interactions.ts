import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { INPMetricWithAttribution, onINP } from 'web-vitals/attribution';

interface Watching {
  webVitals: { onINP: typeof onINP };
  inp?: { milliseconds: number; slowest: string };
}

/**
 * web-vitals' figures about the interactions with a page since it was opened.
 * https://web.dev/articles/inp
 */
export interface Interactions {
  count: number;
  /** All but one in 50 were answered within this time, which the browser rounds to 8 ms. */
  milliseconds: number;
  /** The slowest one: its target, and its times of waiting, processing and drawing. */
  slowest: string;
}

/** Makes web-vitals observe each page that is opened from now on. */
export async function watchInteractions(page: Page): Promise<void> {
  const script = createRequire(import.meta.url)
    .resolve('web-vitals/attribution')
    .replace(/\.umd\.cjs$/, '.iife.js');
  await page.addInitScript(`${await readFile(script, 'utf8')}; globalThis.webVitals = webVitals;`);
  await page.addInitScript(() => {
    const watching = globalThis as unknown as Watching;
    watching.webVitals.onINP(
      ({ value, attribution }: INPMetricWithAttribution) => {
        const { interactionTarget, inputDelay, processingDuration, presentationDelay } = attribution;
        const parts = [inputDelay, processingDuration, presentationDelay].map(Math.round).join(' + ');
        watching.inp = { milliseconds: value, slowest: `${interactionTarget}: ${parts}` };
      },
      // Browsers accept no threshold below 16 ms: https://www.w3.org/TR/event-timing/
      { reportAllChanges: true, durationThreshold: 16 },
    );
  });
}

export function countInteractions(page: Page): Promise<number> {
  return page.evaluate(() => performance.interactionCount);
}

export async function readInteractions(page: Page): Promise<Interactions> {
  // web-vitals processes its entries when the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const inp = await page.evaluate(() => (globalThis as unknown as Watching).inp);
  return {
    count: await countInteractions(page),
    milliseconds: inp?.milliseconds ?? 0,
    slowest: inp?.slowest ?? '',
  };
}
