import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';

/** The narrowest supported window. */
export const NARROWEST = 320;

/**
 * Checks the current state in the narrowest window: no word breaks inside, and nothing is beside
 * the window, also with words a third longer, as a translation to German has.
 */
export async function expectToFit(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: NARROWEST, height: before?.height ?? 800 });
  await expectNothingBeside(page, screen);
  expect.soft(await brokenWords(page.locator('body')), `words that break inside on ${screen}`).toEqual([]);
  await lengthenWords(page);
  await expectNothingBeside(page, `${screen}, in longer words`);
  await restoreWords(page);
  if (before !== null) await page.setViewportSize(before);
}

export async function expectNothingBeside(page: Page, screen = page.url()): Promise<void> {
  const beside = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth === clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return wide
      .filter((element) => !wide.some((other) => other !== element && element.contains(other)))
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect.soft(beside, `what is beside the window on ${screen}`).toEqual([]);
}

/** The visible words that break where no mark and no `wbr` allows it. */
export async function brokenWords(element: Locator): Promise<string[]> {
  return element.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (text.parentElement?.checkVisibility() !== true) continue;
      // A line may end after a hyphen or dash.
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[^\s-–—/]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

declare global {
  interface Window {
    /** The texts before {@link lengthenWords}. */
    textsBefore?: Map<Text, { before: string; after: string }>;
  }
}

async function lengthenWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    window.textsBefore = new Map();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (!(text instanceof Text) || text.parentElement?.closest('script, style, noscript')) continue;
      const before = text.data;
      const longer = before.replace(/\p{L}{5,}/gu, (word) => word + word.slice(-Math.ceil(word.length / 3)));
      // A title can have a word that is wider than the window.
      const isTitle = text.parentElement?.tagName === 'H1';
      const after = isTitle ? `${longer} Donaudampfschifffahrtsgesellschaft` : longer;
      if (after === before) continue;
      text.data = after;
      window.textsBefore.set(text, { before, after });
    }
  });
}

/** Leaves alone what the page itself has changed since. */
async function restoreWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [text, { before, after }] of window.textsBefore ?? []) {
      if (text.data === after) text.data = before;
    }
    delete window.textsBefore;
  });
}
