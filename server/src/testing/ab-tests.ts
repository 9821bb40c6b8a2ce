import { randomUUID } from 'node:crypto';
import type { StaffAbTest, StaffAbTests } from '@handsel/contract/console';
import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import type { StaffConsole } from './staff.ts';

/** The words of variant B in these tests. */
export const B_WORDS = {
  headline: 'B: bring the lake back',
  mission: 'B: every gift plants reeds.',
  amounts: { monthly: [7_500, 4_500, 2_500, 1_500, 700] },
};
const A_BROWSER = 'Mozilla/5.0 Firefox/140.0';

export const abTests = async (staff: StaffConsole) =>
  (await staff.get('/ab-tests')).body.data as StaffAbTests;

export const abTestOf = async (staff: StaffConsole, id: string) =>
  (await abTests(staff)).tests.find((test) => test.id === id) as StaffAbTest;

/**
 * Creates a test without starting it.
 * @returns its id
 */
export async function draftAbTest(
  staff: StaffConsole,
  changes: Record<string, unknown> = {},
  id: string = randomUUID(),
): Promise<string> {
  const body = { revision: 0, name: 'Lake', share_percent: 50, words: B_WORDS, ...changes };
  expect(await staff.put(`/ab-tests/${id}`, body)).toMatchObject({ status: 200 });
  return id;
}

export const startAbTest = (staff: StaffConsole, id: string) =>
  staff.post(`/ab-tests/${id}/start`, { revision: 1 });

export const stopAbTest = (staff: StaffConsole, id: string) => staff.post(`/ab-tests/${id}/stop`);

/**
 * Opens a page like a visitor.
 * @returns the variant of these tests
 */
export async function variantSeen(browser: Browser, path = '/'): Promise<'a' | 'b'> {
  const page = await browser.send('GET', path, undefined, { 'user-agent': A_BROWSER });
  expect(page.status).toBe(200);
  return String(page.body.message).includes(B_WORDS.headline) ? 'b' : 'a';
}

/** Opens new browsers until one gets this variant. */
export async function visitorOf(newBrowser: () => Browser, variant: 'a' | 'b'): Promise<Browser> {
  for (;;) {
    const browser = newBrowser();
    if ((await variantSeen(browser)) === variant) return browser;
  }
}
