import type { Browser, Page } from 'playwright-core';
import type { Bench } from '../bench.ts';
import type { Figure } from '../figure.ts';
import { SCREENS } from '../interactions/screens.ts';

/** Visitors notice longer tasks: https://www.w3.org/TR/longtasks-1/ */
const LONG_TASK_MS = 50;
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const MEASURED = ['start', 'checkout', 'login'];
/** The confirm page leads to the checkout. */
const VISITED = new Set([...MEASURED, 'confirm']);

/** The longest task of a page while it loads, in the processor's time. */
export const longestTask: Bench = async ({ browser, system }) => {
  const figures: Figure[] = [];
  const page = await browser.newPage();
  for (const { name, reach, heading } of SCREENS.filter((screen) => VISITED.has(screen.name))) {
    await reach(page, system.url);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    if (MEASURED.includes(name)) figures.push(await measure(browser, page, name));
  }
  await page.close();
  return figures;
};

/** @returns the shortest of the rounds, because a part of each is not the page's own */
async function measure(browser: Browser, page: Page, name: string): Promise<Figure> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await longestWhileLoading(browser, page));
  const measured = Math.min(...rounds);
  return {
    name: `longest task while ${name} loads`,
    measured,
    peerName: 'the limit',
    peer: LONG_TASK_MS,
    unit: 'ms',
    ratio: measured / LONG_TASK_MS,
    goal: { atMost: 1 },
  };
}

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
async function longestWhileLoading(browser: Browser, page: Page): Promise<number> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await page.reload({ waitUntil: 'networkidle' });
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  // The browser has other pages of its own, and frames of other origins have their own threads.
  const parsing = traceEvents.find(
    ({ name, args }) => name === 'ParseHTML' && args.beginData?.url === page.url(),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === parsing?.pid && tid === parsing.tid,
  );
  if (tasks.length === 0) throw new Error(`The trace has no task of ${page.url()}.`);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}
