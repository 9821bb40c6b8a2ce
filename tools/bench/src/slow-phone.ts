import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/**
 * The throttling of Lighthouse's mobile preset:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

export const PHONE = { width: 412, height: 823 };

export interface SlowPhone {
  page: Page;
  devTools: CDPSession;
  close: () => Promise<void>;
}

interface Slowness {
  /** How many times slower than this machine. */
  slowdown: number;
  /** Unset: unthrottled. */
  network?: 'slow 4G';
  runsScripts?: boolean;
  /** Unset: the size of a phone's. */
  screen?: { width: number; height: number };
  /** Used for all requests, even to this machine. */
  proxy?: string;
}

/** Opens a page with a phone's small screen and slow processor. */
export async function openSlowPhone(
  browser: Browser,
  { slowdown, network, runsScripts = true, screen = PHONE, proxy }: Slowness,
): Promise<SlowPhone> {
  const context: BrowserContext = await browser.newContext({
    // For a proxy with a self-signed certificate.
    ignoreHTTPSErrors: true,
    viewport: screen,
    ...(proxy !== undefined && { proxy: { server: proxy, bypass: '<-loopback>' } }),
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await slowDown(devTools, slowdown);
  if (network !== undefined) await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
  if (!runsScripts) await devTools.send('Emulation.setScriptExecutionDisabled', { value: true });
  return { page, devTools, close: () => context.close() };
}

/** @param times how many times slower than this machine */
export async function slowDown(devTools: CDPSession, times: number): Promise<void> {
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: times });
}
