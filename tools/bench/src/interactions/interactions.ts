import type { Browser, Page } from 'playwright-core';
import type { Bench } from '../bench.ts';
import type { Figure } from '../figure.ts';
import { serveStaticCopy } from '../peers/static-copy.ts';
import { openSlowPhone, slowDown } from '../slow-phone.ts';
import { useEverything } from './hand.ts';
import { SCREENS } from './screens.ts';
import { countInteractions, readInteractions, watchInteractions } from './watch-interactions.ts';

/**
 * The number of interactions for each screen, or `INTERACTIONS`. The target is 200; 150 fit in
 * three minutes.
 */
const INTERACTIONS = Number(process.env['INTERACTIONS'] ?? 150);
const SLOWDOWN = 6;
/** The allowance beyond the copy's time. */
const LIMIT_MS = 50;

/**
 * The response time of each screen with a processor six times slower, compared with a copy without
 * scripts. The copy's menu opens too: the browser handles the button's `command`.
 */
export const interactions: Bench = async ({ browser, system }) => {
  const figures: Figure[] = [];
  const { page, devTools, close } = await openSlowPhone(browser, { slowdown: 1 });
  await watchInteractions(page);
  for (const { name, reach, heading, refused } of SCREENS) {
    await reach(page, system.url);
    const title = page.getByRole('heading', { level: 1, name: heading });
    await title.waitFor();
    await slowDown(devTools, SLOWDOWN);
    await page.reload({ waitUntil: 'networkidle' });
    await title.waitFor();
    const html = await page.evaluate(serializePage, await serializeMenu(page));
    const ours = await interact(page, name, refused);
    await slowDown(devTools, 1);
    const copy = await measureCopy(browser, page.url(), html, `${name}, its copy`, refused);
    figures.push(compare(name, ours, copy));
  }
  await close();
  return [...figures, slowestOf(figures)];
};

/** @returns the HTML of the dialog that the menu's button opens */
async function serializeMenu(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const dialog = page.locator('dialog[open]');
  const html = await dialog.evaluate((element) => element.outerHTML);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return html;
}

/**
 * Runs in the page: serializes its current elements with typed text and choices, and a menu that
 * opens without scripts.
 */
function serializePage(menu: string): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  copy.querySelector('body')?.insertAdjacentHTML('beforeend', menu);
  const dialog = copy.querySelector('dialog[open]');
  dialog?.removeAttribute('open');
  dialog?.setAttribute('id', 'menu-of-copy');
  const button = copy.querySelector('header [aria-haspopup=dialog]');
  button?.setAttribute('commandfor', 'menu-of-copy');
  button?.setAttribute('command', 'show-modal');
  for (const input of copy.querySelectorAll('input')) {
    input.setAttribute('value', input.value);
    input.toggleAttribute('checked', input.checked);
  }
  return `<!doctype html>${copy.outerHTML}`;
}

/** The time of the machine and the browser for the same clicks. */
async function measureCopy(
  browser: Browser,
  url: string,
  html: string,
  name: string,
  refused?: string,
): Promise<number> {
  const copy = await serveStaticCopy(url, html);
  const { page, close } = await openSlowPhone(browser, { slowdown: SLOWDOWN });
  await watchInteractions(page);
  await page.goto(copy.url, { waitUntil: 'networkidle' });
  const milliseconds = await interact(page, name, refused);
  await close();
  await copy.close();
  return milliseconds;
}

function compare(name: string, ours: number, copy: number): Figure {
  return {
    name: `${String(INTERACTIONS)} interactions with ${name}`,
    measured: ours,
    peerName: 'its copy without scripts',
    peer: copy,
    unit: 'ms',
    ratio: ours / copy,
    goal: { atMost: 1.5 },
  };
}

function slowestOf(figures: readonly Figure[]): Figure {
  const slowest = Math.max(...figures.map(({ measured, peer }) => measured - peer));
  return {
    name: 'the slowest of them, beyond its copy',
    measured: slowest,
    peerName: 'the limit',
    peer: LIMIT_MS,
    unit: 'ms',
    ratio: slowest / LIMIT_MS,
    goal: { atMost: 1 },
  };
}

/** @returns the milliseconds in which all but one in 50 interactions were answered */
async function interact(page: Page, name: string, refused?: string): Promise<number> {
  while ((await countInteractions(page)) < INTERACTIONS) await useEverything(page, refused);
  const { milliseconds, slowest } = await readInteractions(page);
  console.log(`  ${name}: ${slowest}`);
  return milliseconds;
}
