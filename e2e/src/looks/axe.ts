import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules of these standards that look at colours; nothing else changes with the colour scheme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a page as it is, as lines of rule and place. */
export async function findViolations(page: Page): Promise<string[]> {
  return analyze(new AxeBuilder({ page }).withTags(STANDARDS));
}

/** The same of its colours alone. */
export async function findViolationsOfColour(page: Page): Promise<string[]> {
  return analyze(new AxeBuilder({ page }).withRules(RULES_OF_COLOUR));
}

/** So many frames in a row without one that goes over into another color. */
const QUIET_FRAMES = 3;

/** Each color has become the other scheme's. What inherits a color goes over into it only after its parent has, so one wait is not enough. */
export async function putOn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async (quietFrames) => {
    for (let quiet = 0; quiet < quietFrames; quiet += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
      if (transitions.length > 0) quiet = -1;
      await Promise.allSettled(transitions.map(({ finished }) => finished));
    }
  }, QUIET_FRAMES);
}

async function analyze(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // Axe takes what lies behind a frame for white, but the card fields' frames let our own background through.
      .filter(({ target }) => id !== 'color-contrast' || target.length === 1)
      .map(({ target, failureSummary }) => `${id} at ${target.join(' > ')}: ${failureSummary}`),
  );
}
