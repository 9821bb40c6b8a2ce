import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No heading skips a level, which the standards only recommend. */
const NO_SKIPPED_HEADING = { rules: { 'heading-order': { enabled: true } } };

/** The rules about colors in these standards; all others are independent of the color scheme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Axe's findings on the current page, as lines of rule and element. */
export async function findViolations(page: Page): Promise<string[]> {
  return analyze(page, { ...NO_SKIPPED_HEADING, runOnly: { type: 'tag', values: STANDARDS } });
}

/** Only axe's findings about colors. */
export async function findViolationsOfColour(page: Page): Promise<string[]> {
  return analyze(page, { runOnly: { type: 'rule', values: RULES_OF_COLOUR } });
}

/** The number of consecutive frames without a movement or a change of color. */
const QUIET_FRAMES = 3;

/** Switches the color scheme, and waits until each color has changed. */
export async function putOn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await waitUntilStill(page);
}

/**
 * Waits until animations, such as a dialog's, and color transitions have ended. An inherited color
 * starts only after its parent's has ended, so one wait is not enough.
 */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async (quietFrames) => {
    for (let quiet = 0; quiet < quietFrames; quiet += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const moving = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
      if (moving.length > 0) quiet = -1;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  }, QUIET_FRAMES);
}

/**
 * Only the violations leave the page. `@axe-core/playwright` copies each result out of the page and
 * into a second one, which was a third of the stories' processor time.
 */
async function analyze(page: Page, options: RunOptions): Promise<string[]> {
  await waitUntilStill(page);
  await loadAxe(page);
  const violations = await page.evaluate(
    async (choice) => {
      const found = await window.axe.run(document, choice);
      return found.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target: target.flat(), failureSummary })),
      }));
    },
    { ...options, resultTypes: ['violations' as const] },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // Axe assumes white behind a frame, but the card fields' frames show our own background.
      .filter(({ target }) => id !== 'color-contrast' || target.length === 1)
      .map(({ target, failureSummary }) => `${id} at ${target.join(' > ')}: ${failureSummary}`),
  );
}

/** Loads axe into each frame, once. The frames report to the page by message. */
async function loadAxe(page: Page): Promise<void> {
  await Promise.all(
    page.frames().map(async (frame) => {
      // A payment frame may load its document only now, which discards the script in the first one.
      await loadIntoFrame(frame).catch(() => (frame.isDetached() ? undefined : loadIntoFrame(frame)));
    }),
  );
}

async function loadIntoFrame(frame: Frame): Promise<void> {
  await frame.waitForLoadState();
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(axe.source);
  await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
}
