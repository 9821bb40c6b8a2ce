import type { Browser, Page } from '@playwright/test';
import { Donor } from '../donor.ts';
import { expect, test } from '../test.ts';
import { CARD_ONLY } from '../payment-methods.ts';

test.use({ settings: CARD_ONLY });

/** Visitors notice longer tasks: https://www.w3.org/TR/longtasks-1/ */
const LONG_TASK_MS = 50;
const LOADS = 3;

test('no page blocks its thread for long while it loads', async ({ page, browser }) => {
  const donor = new Donor(page);
  await donor.start.open();
  await donor.start.begin({ frequency: 'one-time', dollars: '13.37', email: donor.email });
  await expect(donor.checkout.cardFrames.first()).toBeVisible();
  for (const path of ['/login', '/checkout', '/']) {
    const longest: number[] = [];
    for (let load = 0; load < LOADS; load += 1) longest.push(await longestTask(browser, page, path));
    expect.soft(Math.min(...longest), `the longest task while ${path} loads`).toBeLessThan(LONG_TASK_MS);
  }
});

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /**
   * The thread's own time, in microseconds: it does not grow while other processes have the
   * processor.
   */
  tdur?: number;
  args: { beginData?: { url?: string } };
}

/** @returns the processor time in milliseconds that the longest task took of the page's thread */
async function longestTask(browser: Browser, page: Page, path: string): Promise<number> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  // The browser has other pages of its own, and frames of other origins have their own threads.
  const parsing = traceEvents.find(
    ({ name, args }) => name === 'ParseHTML' && args.beginData?.url === page.url(),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === parsing?.pid && tid === parsing.tid,
  );
  expect(tasks.length, `tasks while ${path} loads`).toBeGreaterThan(0);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}
