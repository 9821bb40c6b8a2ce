import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import { findViolations, findViolationsOfColour, putOn } from './axe.ts';

const WIDTHS = [360, 768, 1280] as const;

/** Axe in light and dark, and nothing beside the window at any width, of a screen of the staff console. */
export async function lookAtConsole(page: Page, screen: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const beside = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(beside, `what is beside the window on ${screen} at ${String(width)} px`).toBe(0);
    if (width === 768) continue;
    await putOn(page, 'light');
    expect.soft(await findViolations(page), `axe on ${screen} at ${String(width)} px`).toEqual([]);
    await putOn(page, 'dark');
    expect.soft(await findViolationsOfColour(page), `axe on ${screen}, dark`).toEqual([]);
  }
}
