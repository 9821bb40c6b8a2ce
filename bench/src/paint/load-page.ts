import type { Browser } from 'playwright-core';
import { openSlowPhone } from '../slow-phone.ts';

/** What a visitor on a slow phone sees and feels while a page loads. */
export interface Load {
  /** The largest contentful paint, in milliseconds after the page was asked for. */
  paintMs: number;
  /** The sum of all layout shifts. */
  shift: number;
  /** By how much tasks of the page's scripts were longer than 50 ms, in all; NaN where scripts are off. */
  blockedMs: number;
}

const LONG_TASK_MS = 50;
const SLOWDOWN = 4;

/** How a page is looked at: by default on a phone, with its scripts. */
interface LookedAt {
  runsScripts?: boolean;
  screen?: { width: number; height: number };
}

/** Loads the page until the network is quiet, with four times slower a processor and on slow 4G. */
export async function loadPage(
  browser: Browser,
  url: string,
  { runsScripts = true, ...screen }: LookedAt = {},
): Promise<Load> {
  const { page, devTools, close } = await openSlowPhone(browser, {
    slowdown: SLOWDOWN,
    network: 'slow 4G',
    runsScripts,
    ...screen,
  });
  let askedAt = NaN;
  let paintedAt = NaN;
  let shift = 0;
  devTools.on('Network.requestWillBeSent', ({ type, wallTime, request }) => {
    if (type === 'Document' && request.url === url) askedAt = wallTime;
  });
  devTools.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    if (event.type === 'largest-contentful-paint') paintedAt = event.lcpDetails?.renderTime ?? NaN;
    if (event.layoutShiftDetails?.hadRecentInput === false) shift += event.layoutShiftDetails.value;
  });
  await devTools.send('PerformanceTimeline.enable', {
    eventTypes: ['largest-contentful-paint', 'layout-shift'],
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const blockedMs = runsScripts ? await page.evaluate(readBlocked, LONG_TASK_MS) : NaN;
  await close();
  const paintMs = (paintedAt - askedAt) * 1_000;
  if (!(paintMs > 0)) throw new Error(`Nothing was painted at ${url}.`);
  return { paintMs, shift, blockedMs };
}

/** In the page: what the browser has noted of long tasks since it began. */
function readBlocked(limitMs: number): Promise<number> {
  return new Promise((resolve) => {
    let blocked = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) blocked += duration - limitMs;
    }).observe({ type: 'longtask', buffered: true });
    setTimeout(() => {
      resolve(blocked);
    }, 100);
  });
}
