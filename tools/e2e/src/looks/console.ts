import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import { findViolations, findViolationsOfColour, putOn } from './axe.ts';
import { findOverlaps } from './overlaps.ts';

const softly = expect.configure({ soft: true });
const WIDTHS = [320, 360, 390, 768, 1280] as const;
/**
 * Axe takes a second of processor time for each look. Normal runs check phones; the nightly run
 * (`npm run test:long`) also checks computers.
 */
const WIDTHS_OF_AXE: readonly number[] = process.env['LOOKS'] === 'all' ? [360, 1280] : [360];

/**
 * Checks a screen of the staff console: axe in light and dark, and at each width that nothing is
 * beside the window and no text is printed over another.
 */
export async function lookAtConsole(page: Page, screen: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // Further down, a message lies over what a colleague scrolls below it. Without one, the page
    // stays: scrolling would close an open list.
    await page.evaluate(() => {
      if (document.querySelector('[class*="_toast_"]') !== null) window.scrollTo(0, 0);
    });
    // Chromium evaluates its media queries only with the next frame: until then a page of the new
    // width has the old layout.
    await softly
      .poll(() => findBesideWindow(page), `what is beside the window on ${screen} at ${String(width)} px`)
      .toEqual([]);
    const overlaps = await findOverlaps(page);
    expect.soft(overlaps, `texts over each other on ${screen} at ${String(width)} px`).toEqual([]);
    if (!WIDTHS_OF_AXE.includes(width)) continue;
    await putOn(page, 'light');
    await takeFrames(page);
    expect.soft(await findViolations(page), `axe on ${screen} at ${String(width)} px`).toEqual([]);
    await putOn(page, 'dark');
    expect.soft(await findViolationsOfColour(page), `axe on ${screen}, dark`).toEqual([]);
    await putBackFrames(page);
  }
}

/**
 * Axe cannot run in a frame with disabled scripts, and waits forever: such frames are removed
 * during the check.
 */
async function takeFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames = [...document.querySelectorAll('iframe[sandbox]')];
    const taken = frames.map((frame) => ({ frame, parent: frame.parentElement }));
    for (const { frame } of taken) frame.remove();
    Object.assign(window, { taken });
  });
}

async function putBackFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { taken } = window as unknown as { taken: { frame: Element; parent: Element | null }[] };
    for (const { frame, parent } of taken) parent?.append(frame);
  });
}

/**
 * Elements that overflow the window's right edge on a page that scrolls sideways, by tag and class.
 */
async function findBesideWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [
      `${String(scrollWidth - clientWidth)} px`,
      ...beyond.map(({ tagName, className }) => `${tagName}.${String(className)}`),
    ];
  });
}
