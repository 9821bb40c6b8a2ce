import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { charityFileSchema, dayIn, type Frequency } from '@handsel/contract';
import type { Browser, Page } from '@playwright/test';
import type { RunningSystem } from '../../build/running-system.ts';
import { query } from './database.ts';
import { GivingCalls } from './giving-calls.ts';
import { expect } from './test.ts';

const CHARITY = join(import.meta.dirname, '..', '..', '..', 'charity.json');

interface GiftMade {
  email: string;
  /** The number of its receipt, once that was mailed. */
  receipt: string;
}

/** A donor gives by card, and is mailed the receipt; uses a new address unless one is given. */
export async function give(
  browser: Browser,
  system: RunningSystem,
  frequency: Frequency,
  dollars: string,
  email = `donor-${randomUUID()}@example.org`,
): Promise<GiftMade> {
  const context = await browser.newContext({ baseURL: system.url });
  const calls = new GivingCalls(context);
  const checkout = await calls.begin({ email, dollars, frequency });
  await calls.pay(checkout);
  await context.close();
  const mailed = () =>
    query<{ number: string }>(
      system,
      `select receipts.year || '-' || lpad(receipts.number::text, 6, '0') as number from receipts
       join gifts on gifts.id = receipts.gift_id join attempts on attempts.id = gifts.attempt_id
       where attempts.checkout_id = $1 and receipts.mailed_at is not null`,
      [checkout.uuid],
    );
  await expect.poll(async () => (await mailed()).length).toBe(1);
  return { email, receipt: (await mailed())[0]?.number ?? '' };
}

/** A day in the middle of the previous month, in the charity's time zone: YYYY-MM-DD. */
export async function midOfLastMonth(): Promise<string> {
  const { timeZone } = charityFileSchema.parse(JSON.parse(await readFile(CHARITY, 'utf8')));
  const [year = '', month = ''] = dayIn(timeZone, new Date()).split('-');
  return new Date(Date.UTC(Number(year), Number(month) - 2, 15)).toISOString().slice(0, 10);
}

/** Backdates a gift, for a list that is narrowed to a month. */
export async function backdate(system: RunningSystem, email: string, day: string): Promise<void> {
  await query(
    system,
    `with moved as (
       update gifts set given_at = $2::date where donor_id in (select id from donors where email = $1) returning id, given_at
     ) update gift_allocations set given_at = moved.given_at from moved where gift_id = moved.id`,
    [email, day],
  );
}

/** Types a text into a list's search, and expects one row. */
export async function find(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text);
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  return page.getByRole('row').nth(1);
}
