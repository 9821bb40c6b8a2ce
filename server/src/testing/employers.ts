import { randomUUID } from 'node:crypto';
import type { EmployerMatch, MatchingEmployer } from '@handsel/contract';
import type { EmployerContent } from '@handsel/contract/console';
import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import { offerExtras } from './extras.ts';
import type { Reply } from './reply.ts';
import { colleague, type StaffConsole } from './staff.ts';
import type { TestApp } from './test-app.ts';

const EMPLOYER: EmployerContent = {
  name: 'Analytical Engines',
  other_names: [],
  link: 'https://giving.example.com/match',
  ratio_basis_points: 20_000,
  min_cents: 500,
  max_cents: 100_000,
  deadline_months: 3,
  deadline_from: 'year_end',
  note: 'Part-time staff are matched, too.',
  is_active: true,
};

/** Turns employer matching on or off, and publishes that. */
export const offerMatching = (test: TestApp, employerMatching = true): Promise<void> =>
  offerExtras(test, { employerMatching });

/**
 * Adds an employer to the directory.
 * @returns its id
 */
export async function addEmployer(
  test: TestApp,
  content: Partial<EmployerContent> = {},
  console?: StaffConsole,
): Promise<string> {
  const id = randomUUID();
  const editor = console ?? (await colleague(test, 'admin')).console;
  expect((await editor.put(`/employers/${id}`, { ...EMPLOYER, ...content })).status).toBe(200);
  return id;
}

/** Imports a file as staff. */
export const importFile = (console: StaffConsole, file: string | Buffer, is_trial = false): Promise<Reply> =>
  console.upload('POST', '/employers/import', file, { is_trial: String(is_trial) });

export const findEmployers = (browser: Browser, checkoutId: string, search: string): Promise<Reply> =>
  browser.get(`/api/transaction/${checkoutId}/employers?${new URLSearchParams({ search }).toString()}`);

export async function namesFound(browser: Browser, checkoutId: string, search: string): Promise<string[]> {
  const reply = await findEmployers(browser, checkoutId, search);
  expect(reply.status).toBe(200);
  return (reply.body.data as MatchingEmployer[]).map(({ name }) => name);
}

export const askSteps = (browser: Browser, checkoutId: string, asked: object): Promise<Reply> =>
  browser.put(`/api/transaction/${checkoutId}/match`, asked);

export const sayRequested = (browser: Browser, checkoutId: string): Promise<Reply> =>
  browser.post(`/api/transaction/${checkoutId}/match/requested`, {});

export const readMatch = (browser: Browser, checkoutId: string): Promise<Reply> =>
  browser.get(`/api/transaction/${checkoutId}/match`);

export function matchIn(reply: Reply): EmployerMatch['match'] {
  expect(reply.status).toBe(200);
  return (reply.body.data as EmployerMatch).match;
}
