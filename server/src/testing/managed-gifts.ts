import type { DayChoice, ManagedGift } from '@handsel/contract';
import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import type { Reply } from './reply.ts';
import { snapshotOf, type MonthlyDonor } from './monthly-gifts.ts';
import type { TcpProxy } from './tcp-proxy.ts';
import type { TestApp } from './test-app.ts';

/** The API addresses of a monthly gift: for its signed-in donor, and for any holder of the link. */
export const byDonor = ({ subscriptionId }: Pick<MonthlyDonor, 'subscriptionId'>) =>
  `/api/profile/monthly/${subscriptionId}`;
export const byLink = (token: string) => `/api/manage/${token}`;

export async function readGift(browser: Browser, where: string): Promise<ManagedGift> {
  const reply = await browser.get(where);
  expect([200, 202]).toContain(reply.status);
  return reply.body.data as ManagedGift;
}

/** Pauses a gift for a number of months from its next charge. */
export async function pause(browser: Browser, where: string, months: number): Promise<Reply> {
  const { pauses } = await readGift(browser, where);
  return browser.post(`${where}/pause`, { resumes_on: pauses[months - 1]?.resumes_on ?? 'none' });
}

export const resume = (browser: Browser, where: string): Promise<Reply> =>
  browser.post(`${where}/resume`, {});

export const cancel = (browser: Browser, where: string, reason?: string): Promise<Reply> =>
  browser.post(`${where}/cancel`, reason === undefined ? {} : { reason });

export const changeAmount = (browser: Browser, where: string, amount: number): Promise<Reply> =>
  browser.post(`${where}/amount`, { amount, consent: `From the next charge on: $${String(amount)}.` });

/** Another possible billing day: the first one that the gift offers, or the given one. */
export async function otherDay(browser: Browser, where: string, day?: number): Promise<DayChoice> {
  const { days = [] } = await readGift(browser, where);
  const choice = days.find((each) => day === undefined || each.day === day);
  if (choice === undefined) throw new Error('the gift names no such day');
  return choice;
}

export async function changeDay(browser: Browser, where: string, day?: number): Promise<Reply> {
  return browser.post(`${where}/day`, await otherDay(browser, where, day));
}

/** Delays the statement that writes the next change of any monthly gift. */
export const holdNextChange = (database: TcpProxy) => database.holdNext('insert into subscription_changes');

/** Runs the later check of the gift after a change in doubt now. */
export const recheck = (test: TestApp, { subscriptionId }: Pick<MonthlyDonor, 'subscriptionId'>) =>
  test.rows(
    `update graphile_worker._private_jobs set run_at = now() where key like 'recheck:%:${subscriptionId}'`,
  );

/** Waits until all changes of the gift are decided. */
export const decided = (test: TestApp, { subscriptionId }: Pick<MonthlyDonor, 'subscriptionId'>) =>
  test.until(
    `select count(*) filter (where state in ('sent', 'unknown')) = 0 as ok from subscription_changes
     where subscription_id = '${subscriptionId}'`,
  );

/** Expects the same gift in both books, and no charge since it began. */
export async function expectSnapshot(
  test: TestApp,
  { subscriptionId }: MonthlyDonor,
  status: ManagedGift['status'],
): Promise<void> {
  const { ours, theirs, charges } = await snapshotOf(test, subscriptionId);
  expect(ours).toEqual({ ...theirs, status });
  expect(theirs.paused_from !== null).toBe(status === 'paused');
  expect(charges).toBe(1);
}
