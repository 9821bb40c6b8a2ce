import { ERRORS } from '@handsel/contract';
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startSystem } from '../../build/running-system.ts';
import type { RunningSystem } from '../../build/running-system.ts';
import { findKeptDigits, watchSentDigits } from './card-digits.ts';
import { readDifferences, readMailedGifts, readUnevenGifts } from './books.ts';
import { watchFocus } from './lost-focus.ts';
import { readServerComplaints } from './server-complaints.ts';

interface Options {
  /** Error statuses that the story expects: the browser logs each as an error. */
  expectedRefusals: number[];
  /** The page error that the story expects, if any. */
  expectedComplaint: RegExp | undefined;
}

interface WorkerOptions {
  /** The charity's settings, if they differ from the default. */
  settings: Readonly<Record<string, string>>;
}

interface Checks {
  /**
   * Checks after every story: the books agree, each gift has its one receipt, no errors were
   * logged, and no card digits are stored.
   */
  honesty: undefined;
}

/**
 * A story of the whole system: one running system for each worker, and a fresh browser profile for
 * each story.
 */
export const test = base.extend<Options & Checks, WorkerOptions & { system: RunningSystem }>({
  expectedRefusals: [[], { option: true }],
  expectedComplaint: [undefined, { option: true }],
  settings: [{}, { option: true, scope: 'worker' }],
  system: [
    async ({ settings }, use) => {
      const system = await startSystem(settings);
      await use(system);
      await system.end();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ system }, use) => {
    await use(system.url);
  },
  honesty: [
    async ({ system, context, expectedRefusals, expectedComplaint }, use) => {
      const complaints: string[] = [];
      context.on('page', (page) => listenForComplaints(page, expectedRefusals, complaints));
      watchFocus(context);
      const sentDigits = watchSentDigits(context, system);
      await use(undefined);
      expect.soft(sentDigits, 'requests of ours with digits of a card').toEqual([]);
      expect.soft(await findKeptDigits(system, context), 'where we keep digits of a card').toEqual([]);
      const unexpected = complaints.filter((each) => expectedComplaint?.test(each) !== true);
      expect.soft(unexpected, 'what the pages wrote to the console').toEqual([]);
      await expectBalancedBooks(system);
      expect(readServerComplaints(system), "errors in the server's log").toEqual([]);
    },
    { auto: true },
  ],
});
export { expect } from '@playwright/test';

/**
 * Another story takes the same path with other data in every run, so this one runs only nightly, in
 * `npm run test:long`.
 */
export const LONG = { tag: '@long' };
export const longIf = (isLong: boolean) => (isLong ? LONG : {});

/**
 * A token from before another tab's or reply's rotation: the page correctly requests the new one
 * and repeats the call.
 */
const STALE_TOKEN = ERRORS.xsrf.status;

function listenForComplaints(page: Page, expectedRefusals: readonly number[], complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isExpected = [...expectedRefusals, STALE_TOKEN].some((status) =>
      message.text().startsWith(`Failed to load resource: the server responded with a status of ${status}`),
    );
    if (['error', 'warning'].includes(message.type()) && !isExpected)
      complaints.push(`${message.text()} (${message.location().url})`);
  });
}

async function expectBalancedBooks(system: RunningSystem): Promise<void> {
  await expect
    .poll(() => readDifferences(system), { message: "our ledger against the gateway's" })
    .toEqual({ onlyOurs: [], onlyTheGateways: [] });
  expect(
    await readUnevenGifts(system),
    'gifts of which the funds have another amount than the ledger',
  ).toEqual([]);
  await expect
    .poll(async () => (await readMailedGifts(system)).filter(({ receiptMails }) => receiptMails !== 1), {
      message: 'gifts that do not have exactly one receipt mail',
    })
    .toEqual([]);
}
