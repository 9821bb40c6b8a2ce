import type { Browser } from 'playwright-core';
import { PHONE, SLOW_4G } from '../slow-phone.ts';
import { openBarePage, type BarePage } from './bare-page.ts';

/** A visitor's experience on a slow phone while a page loads. */
export interface Load {
  /** The largest contentful paint, in milliseconds after the request. */
  paintMs: number;
  /** The sum of all layout shifts. */
  shift: number;
  /** The total time by which script tasks exceeded 50 ms; NaN without scripts. */
  blockedMs: number;
}

const LONG_TASK_MS = 50;
const SLOWDOWN = 4;

/** The conditions of a load: by default a phone with scripts. */
interface LookedAt {
  runsScripts?: boolean;
  screen?: { width: number; height: number };
}

/** Loads the page until the network is idle, with a processor four times slower and slow 4G. */
export async function loadPage(
  browser: Browser,
  url: string,
  { runsScripts = true, screen = PHONE }: LookedAt = {},
): Promise<Load> {
  const page = await openBarePage(browser);
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.send('Emulation.setDeviceMetricsOverride', { ...screen, deviceScaleFactor: 1, mobile: false });
  await page.send('Emulation.setScriptExecutionDisabled', { value: !runsScripts });
  let askedAt = NaN;
  let paintedAt = NaN;
  let shift = 0;
  page.on('Network.requestWillBeSent', ({ type, wallTime, request }) => {
    if (type === 'Document' && request.url === url) askedAt = wallTime;
  });
  page.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    if (event.type === 'largest-contentful-paint') paintedAt = event.lcpDetails?.renderTime ?? NaN;
    if (event.layoutShiftDetails?.hadRecentInput === false) shift += event.layoutShiftDetails.value;
  });
  await page.send('PerformanceTimeline.enable', { eventTypes: ['largest-contentful-paint', 'layout-shift'] });
  await goTo(page, url);
  const blockedMs = runsScripts ? await readBlocked(page) : NaN;
  await page.close();
  const paintMs = (paintedAt - askedAt) * 1_000;
  if (!(paintMs > 0)) throw new Error(`Nothing was painted at ${url}.`);
  return { paintMs, shift, blockedMs };
}

/** Waits until there was no traffic for half a second. */
async function goTo(page: BarePage, url: string): Promise<void> {
  await page.send('Page.enable');
  await page.send('Page.setLifecycleEventsEnabled', { enabled: true });
  const { loaderId: loading } = await page.send('Page.navigate', { url });
  await new Promise<void>((resolve) => {
    page.on('Page.lifecycleEvent', ({ name, loaderId }) => {
      if (name === 'networkIdle' && loaderId === loading) resolve();
    });
  });
}

async function readBlocked(page: BarePage): Promise<number> {
  const expression = `(${sumLongTasks.toString()})(${LONG_TASK_MS})`;
  const { result } = await page.send('Runtime.evaluate', { expression, awaitPromise: true });
  return result.value as number;
}

/** Runs in the page: sums the browser's record of long tasks. */
function sumLongTasks(limitMs: number): Promise<number> {
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
