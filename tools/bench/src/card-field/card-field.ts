import type { Browser, Page } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { median } from '../figure.ts';
import { openSlowPhone } from '../slow-phone.ts';
import { DROP_IN_PATH, startDropInProxy } from './drop-in-proxy.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const SLOWDOWN = 4;
const PATIENCE_MS = 120_000;
/** The interval between the keys of a good typist. */
const KEY_MS = 100;

interface Round {
  /** Measured from the click that leads to the checkout. */
  pressed: number;
  /** Measured from the request of the checkout's own address. */
  opened: number;
  dropIn: number;
}

/**
 * The time until the first card field accepts a digit, compared with Braintree's ready-made form on
 * an otherwise empty page.
 */
export const cardField: Bench = async ({ browser, system }) => {
  const proxy = await startDropInProxy();
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(browser, system.url, proxy.url));
  await proxy.close();
  const compare = (name: string, ours: 'pressed' | 'opened', atMost: number) => ({
    name,
    measured: median(rounds.map((round) => round[ours])),
    peerName: 'Drop-in on a bare page',
    peer: median(rounds.map(({ dropIn }) => dropIn)),
    unit: 'ms',
    ratio: median(rounds.map((round) => round[ours] / round.dropIn)),
    goal: { atMost },
  });
  return [
    compare('a card field is usable after Continue was pressed', 'pressed', 0.6),
    compare('a card field is usable after /checkout was opened', 'opened', 0.8),
  ];
};

/**
 * Measures each on a slow phone; the browser's cache only contains the files that our own start
 * page loaded.
 */
async function measure(browser: Browser, url: string, proxy: string): Promise<Round> {
  const { page, devTools, close } = await openSlowPhone(browser, {
    slowdown: SLOWDOWN,
    network: 'slow 4G',
    proxy,
  });
  page.setDefaultTimeout(PATIENCE_MS);
  const pressed = await beginGift(page, url);
  await devTools.send('Network.clearBrowserCache');
  const opened = await untilUsable(page, () => page.goto(`${url}/checkout`, { waitUntil: 'commit' }));
  await devTools.send('Network.clearBrowserCache');
  const dropIn = await untilUsable(page, () => page.goto(`${url}${DROP_IN_PATH}`, { waitUntil: 'commit' }));
  await close();
  return { pressed, opened, dropIn };
}

/**
 * Reaches the checkout by the start page.
 * @returns milliseconds from the click until a card field is usable
 */
export async function beginGift(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/one-time`, { waitUntil: 'networkidle' });
  const email = `field-${String(Math.random()).slice(2)}@example.org`;
  await page.getByLabel('Email').pressSequentially(email, { delay: KEY_MS });
  return untilUsable(page, () =>
    page
      .getByRole('button', { name: /^Continue/ })
      .first()
      .click(),
  );
}

/** @returns milliseconds from `act` until the card number's field shows a typed digit */
export async function untilUsable(page: Page, act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  const frame = 'iframe[name="braintree-hosted-field-number"]';
  await page.locator(frame).waitFor();
  const field = page.frameLocator(frame).getByRole('textbox').first();
  await field.pressSequentially('4');
  while (!(await field.inputValue()).includes('4')) await field.pressSequentially('4');
  return performance.now() - begun;
}
