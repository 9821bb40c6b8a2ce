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

/** Each color has become the other scheme's, whatever goes over into it. */
export async function putOn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
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
