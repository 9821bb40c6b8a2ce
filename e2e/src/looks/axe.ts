import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules of these standards that look at colours; nothing else changes with the colour scheme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a page as it is, as lines of rule and place. */
export async function findViolations(page: Page): Promise<string[]> {
  return analyze(page, new AxeBuilder({ page }).withTags(STANDARDS));
}

/** The same of its colours alone. */
export async function findViolationsOfColour(page: Page): Promise<string[]> {
  return analyze(page, new AxeBuilder({ page }).withRules(RULES_OF_COLOUR));
}

/** So many frames in a row in which nothing moves or changes its color. */
const QUIET_FRAMES = 3;

/** Each color has become the other scheme's. */
export async function putOn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await waitUntilStill(page);
}

/**
 * What arrives, as a dialog, has arrived, and what changes its color has done so. What inherits a color begins only after its parent has
 * ended, so one wait is not enough.
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

async function analyze(page: Page, builder: AxeBuilder): Promise<string[]> {
  await waitUntilStill(page);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // Axe takes what lies behind a frame for white, but the card fields' frames let our own background through.
      .filter(({ target }) => id !== 'color-contrast' || target.length === 1)
      .map(({ target, failureSummary }) => `${id} at ${target.join(' > ')}: ${failureSummary}`),
  );
}
