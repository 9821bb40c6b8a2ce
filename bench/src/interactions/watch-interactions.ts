import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { INPMetricWithAttribution, onINP } from 'web-vitals/attribution';

interface Watching {
  webVitals: { onINP: typeof onINP };
  inp?: { milliseconds: number; slowest: string };
}

/** What web-vitals says of the interactions with a page since it was opened. https://web.dev/articles/inp */
export interface Interactions {
  count: number;
  /** All but one in 50 were answered within so many milliseconds, rounded by the browser to 8. */
  milliseconds: number;
  /** The one that took so long: on what, and how long it waited, was worked on and was drawn. */
  slowest: string;
}

/** Has web-vitals watch each page that is opened here from now on. */
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
      // 16 ms is the least that browsers let one ask for: https://www.w3.org/TR/event-timing/
      { reportAllChanges: true, durationThreshold: 16 },
    );
  });
}

export function countInteractions(page: Page): Promise<number> {
  return page.evaluate(() => performance.interactionCount);
}

export async function readInteractions(page: Page): Promise<Interactions> {
  // web-vitals looks at what it was told when the page has nothing better to do.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const inp = await page.evaluate(() => (globalThis as unknown as Watching).inp);
  return {
    count: await countInteractions(page),
    milliseconds: inp?.milliseconds ?? 0,
    slowest: inp?.slowest ?? '',
  };
}
